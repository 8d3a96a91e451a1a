import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JSHandle, Locator } from '@playwright/test';
import { seatTwo, visitor } from './players';
import { expect, test } from './server';
import { Table } from './table';

async function sizeOf(locator: Locator): Promise<[number, number]> {
  const box = await locator.boundingBox();
  return [box?.width ?? 0, box?.height ?? 0];
}

/** Every text that an element shows from now on. */
function textsOf(locator: Locator): Promise<JSHandle<string[]>> {
  return locator.evaluateHandle((node) => {
    const texts: string[] = [];
    const note = () => texts.push(node.textContent?.trim() ?? '');
    new MutationObserver(note).observe(node, { characterData: true, childList: true, subtree: true });
    return texts;
  });
}

/** A .gib file as PGN, read and written by the server's own binary. */
async function asPgn(gib: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'janggi-'));
  const [from, to] = [join(folder, 'game.gib'), join(folder, 'game.pgn')];
  await copyFile(gib, from);
  await promisify(execFile)(process.env.JANGGI_BIN ?? 'janggi', ['convert', from, to]);
  return (await readFile(to, 'utf8')).replaceAll('\r', '');
}

test('whoever lets the clock run out loses on time', async ({ browser, server }) => {
  const time = { kind: 'increment', main: 15, increment: 0 } as const;
  const { cho, han } = await seatTwo(browser, server.address, { time });
  const { call } = cho.words.table.clock;
  const clock = cho.strip('cho').locator('.clock');
  const shown = await textsOf(clock.locator('small'));
  await expect(cho.strip('han').getByRole('timer')).toHaveText('0:15');
  await expect(cho.strip('cho').getByRole('timer')).toHaveText(/^\s*\d\.\d$/);
  const before = await sizeOf(clock);
  await expect(clock.locator('[aria-live]')).toHaveText(call(5));
  expect(await sizeOf(clock)).toEqual(before);
  await expect(han.page.getByText(call(5))).toHaveCount(0);
  const { manners, won } = cho.words.result;
  await expect(cho.result).toHaveText(won('han', manners.time, 'cho'));
  await expect(han.result).toHaveText(won('han', manners.time, 'han'));
  // A browser that is busy may skip some.
  const calls = Array.from({ length: 10 }, (_, index) => call(10 - index));
  const texts = await shown.jsonValue();
  expect(calls.filter((text) => texts.includes(text)).length).toBeGreaterThan(5);
});

test('a draw is offered, declined, offered by the other side and accepted', async ({ browser, server }) => {
  const { cho, han } = await seatTwo(browser, server.address);
  const { offers, news } = cho.words.table;
  await cho.button(offers.make.draw).click();
  await expect(cho.page.getByText(offers.made.draw)).toBeVisible();
  await expect(cho.button(offers.make.takeback)).toBeDisabled();
  await han.button(offers.declineForGame).click();
  await expect(cho.page.getByText(news.declinedForGame(offers.opponent)).first()).toBeVisible();
  await expect(cho.button(offers.make.draw)).toHaveAttribute('title', offers.limits.forGame);
  await cho.page.reload();
  await expect(cho.button(offers.make.draw)).toBeDisabled();
  await expect(cho.button(offers.make.draw)).toHaveAttribute('title', offers.limits.forGame);
  await expect(han.button(offers.make.draw)).toBeEnabled();

  await han.button(offers.make.draw).click();
  await expect(cho.page.getByText(offers.asked.draw(offers.opponent))).toBeVisible();
  await cho.button(offers.accept).click();
  for (const table of [cho, han]) {
    await expect(table.result).toHaveText(cho.words.result.draw);
    await expect(table.page.getByText(cho.words.result.endings.agreement()).first()).toBeVisible();
  }
});

test('a turn is taken back by consent', async ({ browser, server }) => {
  const { cho, han } = await seatTwo(browser, server.address);
  const { offers, news } = cho.words.table;
  await expect(cho.button(offers.make.takeback)).toBeDisabled();
  await cho.tap('a4', 'a5');
  await han.expectMoves(1);
  for (const plies of [1, 2]) {
    if (plies === 2) {
      await han.tap('a7', 'a6');
      await cho.expectMoves(2);
    }
    await cho.button(offers.make.takeback).click();
    await expect(cho.page.getByText(offers.takeback.made(plies))).toBeVisible();
    await expect(han.page.getByText(offers.takeback.asked(offers.opponent, plies))).toBeVisible();
    await han.button(offers.accept).click();
    for (const table of [cho, han]) {
      await table.expectMoves(0);
      await expect(table.page.getByText(news.tookBack(plies, 'cho')).first()).toBeVisible();
    }
    await cho.tap('a4', 'b4');
    await han.expectMoves(1);
  }
});

test('a pause stops the clocks and the board until somebody resumes', async ({ browser, server }) => {
  const time = { kind: 'byoyomi', main: 600, period: 30, periods: 3 } as const;
  const { cho, han } = await seatTwo(browser, server.address, { time });
  const { clock, offers, pause } = cho.words.table;
  await expect(cho.strip('cho').getByText(clock.periods(3, 30))).toBeVisible();
  await cho.button(cho.words.actions.more).click();
  await cho.button(offers.make.pause).click();
  await han.button(offers.accept).click();
  await expect(cho.page.getByText(pause.paused)).toBeVisible();
  await expect(cho.strip('cho').locator('.running')).toHaveCount(0);
  await cho.point('a4').click();
  await expect(cho.page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await han.button(pause.resume).click();
  await expect(cho.strip('cho').locator('.running')).toHaveCount(1);
  await cho.tap('a4', 'a5');
  await han.expectMoves(1);
});

test('a rematch swaps the sides, and the score is kept', async ({ browser, server }) => {
  const { cho: first, han: second } = await seatTwo(browser, server.address);
  const { actions, seats, table } = first.words;
  await first.tap('a4', 'a5');
  await second.expectMoves(1);
  await second.resign();
  await first.button(table.offers.make.rematch).click();
  await expect(second.page.getByText(table.offers.nextGame('cho', false))).toBeVisible();
  await expect(first.page.getByText(table.offers.nextGame('han', true))).toBeVisible();
  await second.button(table.offers.accept).click();

  await expect(first.strip('han').getByText(seats.you)).toBeVisible();
  await expect(first.strip('han').getByTitle(table.result.score('1'))).toBeVisible();
  await second.expectMoves(0);
  await second.tap('e4', 'e5');
  await first.expectMoves(1);
  await expect(first.button(actions.pass)).toBeEnabled();
});

test('players talk to each other, watchers among themselves, and nothing said is markup', async ({
  browser,
  server,
}) => {
  const { cho, han, room } = await seatTwo(browser, server.address);
  const { chat } = cho.words.table;
  const watcher = await visitor(browser, server.address);
  await watcher.page.goto(`/room/${room}/watch`);
  for (const table of [cho, watcher]) await table.button(chat.heading).click();

  await cho.say('<b>good luck</b>');
  await expect(cho.page.getByRole('log')).toContainText('<b>good luck</b>');
  const unread = han.page.getByRole('button', { name: chat.unread(1) });
  await expect(unread).toBeVisible();
  await unread.click();
  await expect(unread).toBeHidden();
  await expect(han.page.getByRole('log').locator('b')).toHaveCount(0);
  await han.button(chat.phrases.thanks).click();
  await expect(cho.page.getByRole('log')).toContainText(chat.phrases.thanks);

  await watcher.say('what a game');
  await expect(watcher.page.getByRole('log')).toContainText('what a game');
  await expect(watcher.page.getByRole('log')).not.toContainText('good luck');

  await han.button(chat.mute).click();
  await cho.say('can you hear me?');
  await expect(cho.page.getByRole('log')).toContainText('can you hear me?');
  await cho.say('can you hear me?');
  await expect(cho.page.getByRole('alert')).toHaveText(chat.limits);
  await cho.tap('a4', 'a5');
  await expect(han.point('a5')).toHaveAccessibleName(/Cho soldier/);
  await expect(han.page.getByRole('log')).not.toContainText('can you hear me?');
  await expect(cho.page.getByRole('log')).not.toContainText('what a game');
});

test('somebody is reported to whoever runs the site', async ({ browser, server }) => {
  const { cho } = await seatTwo(browser, server.address);
  const { chat, report } = cho.words.table;
  await cho.button(chat.heading).click();
  await cho.button(chat.report).click();
  await cho.choose(report.reasons.stalling);
  await cho.button(report.send).click();
  await expect(cho.page.getByRole('status').filter({ hasText: report.sent })).toBeVisible();
});

test('a watcher sees the moves by link, is counted, and cannot move', async ({ browser, server }) => {
  const { cho, han, room } = await seatTwo(browser, server.address);
  const { watching } = cho.words.table;
  await cho.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await cho.button(cho.words.actions.more).click();
  await cho.button(watching.copy).click();
  const link = await cho.page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/room/${room}/watch`);
  await cho.page.keyboard.press('Escape');

  const watcher = await visitor(browser, server.address);
  await watcher.page.goto(link);
  await expect(cho.page.getByTitle(watching.count(1))).toBeVisible();
  await cho.tap('a4', 'a5');
  await watcher.expectMoves(1);
  await han.tap('a7', 'a6');
  await watcher.expectMoves(2);
  await watcher.point('c4').click();
  await expect(watcher.page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  const { actions, table } = watcher.words;
  for (const name of [actions.pass, actions.resign, table.offers.make.takeback, table.offers.make.draw]) {
    await expect(watcher.button(name)).toBeHidden();
  }
});

test('a game that nobody may watch says so', async ({ browser, server }) => {
  const { room } = await seatTwo(browser, server.address, { watching: 'closed' });
  const watcher = await visitor(browser, server.address);
  for (const path of [`/room/${room}`, `/room/${room}/watch`]) {
    await watcher.page.goto(path);
    await expect(watcher.page.getByText(watcher.words.errors['watching-closed'])).toBeVisible();
  }
});

test('the newest window has the seat, and the older one is told and can take it back', async ({
  browser,
  server,
}) => {
  const { cho, han } = await seatTwo(browser, server.address);
  const { line } = cho.words;
  // The older window is the one whose line stands first.
  await expect(cho.point('a4')).toBeVisible();
  const newer = new Table(await cho.page.context().newPage());
  await newer.page.goto(cho.page.url());
  const told = cho.page.getByRole('dialog', { name: line.superseded });
  await expect(told).toBeVisible();
  await cho.page.keyboard.press('Escape');
  await cho.page.keyboard.press('Escape');
  await expect(told).toBeVisible();
  await newer.tap('a4', 'a5');
  await han.expectMoves(1);
  await cho.button(line.playHere).click();
  await cho.expectMoves(1);
  await expect(newer.page.getByText(line.superseded)).toBeVisible();
  await han.tap('a7', 'a6');
  await cho.expectMoves(2);
});

test('the newest window has the room that waits for an opponent, too', async ({ browser, server }) => {
  const host = await visitor(browser, server.address);
  const { home, line, waiting } = host.words;
  await host.page.goto('/');
  await host.choose(home.opponents.friend);
  await host.button(home.invite).click();
  await expect(host.page.getByText(waiting.hint)).toBeVisible();
  const newer = await host.page.context().newPage();
  await newer.goto(host.page.url());
  await expect(host.page.getByRole('dialog', { name: line.superseded })).toBeVisible();
  await host.button(line.playHere).click();
  await expect(host.page.getByRole('dialog')).toBeHidden();
  await expect(newer.getByRole('dialog', { name: line.superseded })).toBeVisible();
});

test('bikjang and what it would decide are called, and accepted with a pass', async ({ browser, server }) => {
  const { cho, han } = await seatTwo(browser, server.address, {
    ruleset: 'tournament',
    changes: { plies: 20 },
  });
  const { words } = cho;
  const tally = words.tally({ cho: 72, han: 73.5 });
  await expect(cho.page.getByText(words.table.cues.ifStopped.points('han', tally))).toBeVisible();
  await cho.page.getByRole('button', { name: words.rules.custom }).click();
  await expect(
    cho.page.getByText(`${words.rules.topics.plies}: ${words.rules.values.plies(20)}`),
  ).toBeVisible();
  await cho.button(words.actions.moves).click();
  await cho.tap('e4', 'd4');
  await han.tap('e7', 'd7');
  const worth = words.bikjang.worth.points('han', tally);
  await expect(cho.page.getByText(`${words.bikjang.toYou(false)} ${worth}`).first()).toBeVisible();
  await expect(cho.page.getByText(words.cues.plies(18))).toBeVisible();
  await cho.button(words.actions.acceptBikjang).click();
  await expect(han.result).toHaveText(words.result.won('han', words.result.manners.points, 'han'));
  await expect(han.page.getByText(words.result.endings.bikjang()).first()).toBeVisible();
  await expect(han.page.getByText(words.rules.custom).first()).toBeVisible();

  const saved = han.page.waitForEvent('download');
  await han.page.getByRole('link', { name: words.table.record.save('PGN') }).click();
  expect((await saved).suggestedFilename()).toBe('janggi.pgn');
});

test('a handicap is named from the first turn to the result', async ({ browser, server }) => {
  const handicap = 'chariot-and-cannon';
  const { cho, han } = await seatTwo(browser, server.address, { ruleset: 'tournament', handicap });
  const { handicapOf, handicapHints, result, seats, table, tally } = cho.words;
  for (const { page } of [cho, han]) await expect(page.getByText(handicapHints[handicap])).toBeVisible();
  await expect(cho.strip('han').getByRole('img', { name: handicapOf(handicap) })).toBeVisible();
  await expect(cho.strip('cho').getByText(seats.bonus)).toBeVisible();
  await expect(cho.point('i10')).toHaveAccessibleName(/empty/);

  await han.tap('a7', 'a6');
  await cho.tap('a4', 'a5');
  const points = tally({ cho: 73.5, han: 52 });
  await expect(
    han.page.getByText(`${table.cues.ifStopped.points('cho', points)} ${handicapOf(handicap)}`),
  ).toBeVisible();
  await han.resign();
  await expect(cho.result).toHaveText(result.won('cho', result.manners.resignation, 'cho'));
  await expect(cho.page.getByText(result.handicap(['chariot', 'cannon']))).toBeVisible();
});

test('who comes back is told what the computer played meanwhile, and so is the record', async ({
  browser,
  server,
}) => {
  const time = { kind: 'increment', main: 300, increment: 0 } as const;
  const { cho, han, room } = await seatTwo(browser, server.address, { time });
  const { absence, cues, offers, record } = cho.words.table;
  await han.page.close();
  await expect(cho.page.getByText(absence.playsOn(offers.opponent, 5))).toBeVisible({ timeout: 60_000 });
  await cho.tap('a4', 'a5');
  await cho.expectMoves(2);
  const shown = await cho.moves.nth(1).textContent();
  const move = (shown ?? '').replace(cues.by['stand-in'], '').trim();
  const back = new Table(await han.page.context().newPage());
  await back.page.goto(`/room/${room}`);
  await expect(back.page.locator('.word').getByText(absence.playedForYou(1, move))).toBeVisible();
  await cho.playAnything('cho');
  await back.expectMoves(3);
  await back.playAnything('han');
  await back.expectMoves(4);
  await expect(back.page.getByText(absence.playedForYou(1, move))).toHaveCount(0);
  await back.resign();
  await expect(cho.page.getByText(absence.playedFor('han', 1)).first()).toBeVisible();

  const saved = cho.page.waitForEvent('download');
  await cho.page.getByRole('link', { name: record.save('PGN') }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('{played by the computer');
});

test('who stays claims the game of who left, where the terms allow it, and keeps its record', async ({
  browser,
  server,
}) => {
  const { cho, han } = await seatTwo(browser, server.address, {
    absence: 'may-claim',
    // With less than ten minutes on the clock, who left is waited for half a minute.
    time: { kind: 'increment', main: 300, increment: 0 },
  });
  const { result, table } = cho.words;
  await cho.tap('a4', 'a5');
  await han.tap('a7', 'a6');
  await cho.expectMoves(2);
  await han.page.close();
  await expect(cho.page.getByText(table.absence.left(table.offers.opponent))).toBeVisible();
  await expect(cho.button(table.absence.claim)).toBeHidden();
  await expect(cho.page.getByText(table.absence.playsOn(table.offers.opponent, 5))).toBeVisible({
    timeout: 60_000,
  });
  await expect(cho.strip('han').getByText(table.absence.stoodInFor)).toBeVisible();
  await cho.button(table.absence.claim).click();
  await expect(cho.result).toHaveText(result.won('cho', result.manners.abandonment, 'cho'));

  const saved = cho.page.waitForEvent('download');
  await cho.page.getByRole('link', { name: table.record.save('.gib') }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('janggi.gib');
  const pgn = await asPgn(await download.path());
  expect(pgn).toContain('[Termination "abandonment"]');
  expect(pgn).toContain('[TimeControl "300+0"]');
  expect(pgn).toMatch(/\n1\. Pa5 Pa6 1-0\n/);
});
