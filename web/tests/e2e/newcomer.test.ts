/** What somebody stumbles on who has never been here. */
import { catalogues } from '../../src/lib/words';
import { guides } from '../../src/lib/words/guide';
import { seatTwo } from './players';
import { expect, test } from './server';
import { Table } from './table';

test('a turn planned while the opponent is away can be seen, and says so when it is played', async ({
  browser,
  server,
}) => {
  const { cho, han, room } = await seatTwo(browser, server.address);
  const { plan, table } = cho.words;
  await cho.tap('a4', 'a5');
  await han.expectMoves(1);
  await han.page.goto('about:blank');
  await expect(cho.page.getByText(table.absence.left(table.offers.opponent))).toBeVisible();
  await cho.tap('c4', 'c5');
  await expect(cho.page.getByText(plan.set('c4', 'c5')).first()).toBeVisible();
  await han.page.goto(`/room/${room}`);
  await han.tap('a7', 'a6');
  await cho.expectMoves(3);
  await expect(cho.page.getByText(plan.played('c4', 'c5')).first()).toBeVisible();
});

test('an earlier board has the points and captures of its time', async ({ browser, server }) => {
  const { cho, han } = await seatTwo(browser, server.address);
  const { seats, steps } = cho.words;
  await cho.tap('c4', 'c5');
  await han.tap('c7', 'c6');
  await cho.tap('c5', 'c6');
  await han.expectMoves(3);
  const taken = cho.page.getByRole('list', { name: seats.captured('han') }).getByRole('listitem');
  await expect(cho.strip('han').getByText('71.5', { exact: true })).toBeVisible();
  await expect(taken).toHaveCount(1);
  await expect(cho.strip('han').getByText(seats.toMove)).toBeVisible();
  await cho.button(steps.previous).click();
  await expect(cho.strip('han').getByText('73.5', { exact: true })).toBeVisible();
  await expect(taken).toHaveCount(0);
  await expect(cho.strip('cho').getByText(seats.toMove)).toBeVisible();
  await expect(cho.strip('han').getByText(seats.toMove)).toBeHidden();
});

test('who types turns reads and answers what is asked meanwhile', async ({ browser, server }) => {
  const { cho, han } = await seatTwo(browser, server.address);
  const { cues, table, typing } = cho.words;
  const { offers } = table;
  await cho.page.setViewportSize({ width: 360, height: 640 });
  await expect(cho.point('e2')).toBeVisible();
  await cho.page.keyboard.press('/');
  const line = cho.page.getByRole('textbox', { name: typing.label });
  await expect(cho.page.locator('.word').getByText(cues.yourTurn)).toBeInViewport({ ratio: 1 });
  await han.button(offers.make.draw).click();
  await expect(cho.button(offers.accept)).toBeInViewport({ ratio: 1 });
  await expect(line).toBeInViewport({ ratio: 1 });
  await cho.button(offers.decline).click();
  await expect(cho.button(offers.accept)).toBeHidden();
  await line.fill('Pa5');
  await line.press('Enter');
  await han.expectMoves(1);
  await expect(line).toBeVisible();
});

test('why a turn is refused is said until something happens', async ({ browser, server }) => {
  const { cho, han } = await seatTwo(browser, server.address);
  const { table, whys } = cho.words;
  const why = cho.page.locator('.word').getByText(whys['blocked-leg']);
  await cho.tap('b1', 'd2');
  await expect(why).toBeVisible();
  await han.button(table.offers.make.draw).click();
  await expect(cho.button(table.offers.accept)).toBeVisible();
  await expect(why).toBeHidden({ timeout: 1000 });
});

test('a double click on what opens a sheet leaves it open', async ({ page }) => {
  const table = new Table(page);
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  await table.button(table.words.actions.resign).dblclick();
  await expect(page.getByRole('dialog', { name: table.words.resignation.heading })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('leaving a game asks first, and the first page leads back to it until it is over', async ({ page }) => {
  const table = new Table(page);
  const { actions, leaving, lobby, seats } = table.words;
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  await table.tap('a4', 'a5');
  await table.expectMoves(2);
  const address = page.url();
  await table.button(actions.more).click();
  await table.button(actions.home).click();
  await expect(page.getByRole('dialog', { name: leaving.heading })).toContainText(leaving.waits);
  await table.button(leaving.stay).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await table.button(actions.more).click();
  await table.button(actions.home).click();
  await page.getByRole('link', { name: leaving.leave }).click();

  await expect(page.getByRole('heading', { name: lobby.ownGames.heading })).toBeVisible();
  await page.getByRole('link', { name: seats.computer(1) }).click();
  await page.waitForURL(address);
  await table.expectMoves(2);
  await table.resign();
  await page.goto('/');
  await expect(table.button(table.words.home.start)).toBeVisible();
  await expect(page.getByRole('heading', { name: lobby.ownGames.heading })).toHaveCount(0);
});

test('who leaves a game with a friend is told when the computer plays on', async ({ browser, server }) => {
  const { cho } = await seatTwo(browser, server.address, { absence: 'may-claim', standInLevel: 7 });
  const { actions, leaving } = cho.words;
  await cho.button(actions.more).click();
  await cho.button(actions.home).click();
  const dialog = cho.page.getByRole('dialog', { name: leaving.heading });
  await expect(dialog).toContainText(leaving.playsOn(60, 7));
  await expect(dialog).toContainText(leaving.mayBeClaimed);
});

test('the pieces are chosen once, beside the board, and the choice is kept', async ({ page }) => {
  const table = new Table(page);
  const { settings } = table.words;
  const offer = page.getByRole('group', { name: settings.howPieces });
  await page.goto('/');
  await expect(offer).toBeVisible();
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: settings.pieceSets.pictures }).click();
  await expect(offer).toHaveCount(0);
  await page.goto('/');
  await expect(table.button(table.words.home.start)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await table.button(settings.heading).click();
  await expect(page.getByRole('radio', { name: settings.pieceSets.pictures })).toBeChecked();
});

test('turns are written as the language has it, until somebody chooses otherwise', async ({ page }) => {
  const table = new Table(page);
  const { ko } = catalogues;
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  await table.tap('a4', 'a5');
  await expect(table.moves.first()).toHaveText('Pa5');
  const address = page.url();
  await page.goto('/');
  await table.button(ko.name).click();
  await page.goto(address);
  await expect(table.moves.first()).toHaveText('71졸61');
  await table.button(ko.actions.more).click();
  await table.button(ko.actions.settings).click();
  await page
    .getByRole('group', { name: ko.settings.notation })
    .getByRole('radio', { name: ko.settings.notations.algebraic })
    .check();
  await page.keyboard.press('Escape');
  await expect(table.moves.first()).toHaveText('Pa5');
});

test('a hint is an arrow on the board, until the turn is played', async ({ page }) => {
  const table = new Table(page);
  const { actions } = table.words;
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  await table.button(actions.hint).click();
  const said = page.locator('.word').getByText(/^Hint: [a-i]\d+ to [a-i]\d+\.$/);
  await expect(said).toBeVisible();
  await expect(page.locator('.board .arrow')).toHaveCount(1);
  const [from, to] = (await said.textContent())?.match(/[a-i]\d+/g) ?? [];
  await table.tap(from ?? '', to ?? '');
  await expect(page.locator('.board .arrow')).toHaveCount(0);
  await table.expectMoves(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('after the game the boards are stepped through while they are analysed', async ({ page }) => {
    const table = new Table(page);
    const { actions, analysis, cues, steps } = table.words;
    await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
    await table.tap('a4', 'a5');
    await expect(table.strip('cho').getByText(table.words.seats.toMove)).toBeVisible();
    await table.resign();
    await page.getByText(analysis.analyse, { exact: true }).click();
    await table.button(steps.previous).click();
    await expect(page.getByText(cues.past(1))).toBeVisible();
    await table.button(steps.last).click();
    await expect(table.result).toBeVisible();
    await table.button(analysis.close).click();
    await expect(table.button(actions.moves)).toBeVisible();
  });

  test('a house rule is read in full, however long', async ({ page }) => {
    const table = new Table(page);
    const { home, lobby, rules } = table.words;
    await page.goto('/');
    await table.openTerm(home.ruleset);
    await page.getByText(lobby.houseRules.heading, { exact: true }).click();
    const rule = page.getByLabel(rules.topics.perpetualCheck, { exact: true });
    await rule.selectOption('ignored');
    const oneLine = (await rule.boundingBox())?.height ?? 0;
    await rule.selectOption('every-move-or-repeated-check');
    expect((await rule.boundingBox())?.height).toBeGreaterThan(oneLine);
    expect(await rule.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(false);
  });
});

test('the rules at hand say how turns are written', async ({ page }) => {
  const table = new Table(page);
  const { notation } = guides.en;
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  await expect(table.point('e2')).toBeVisible();
  await page.keyboard.press('?');
  const rules = page.getByRole('dialog');
  await expect(rules.getByRole('heading', { name: notation.heading })).toBeVisible();
  for (const text of ['08마87', 'Hg3', notation.texts.korean, notation.signs]) {
    await expect(rules.getByText(text).first()).toBeVisible();
  }
});

test('what the 1.5 beside the points is can be tapped', async ({ page }) => {
  const table = new Table(page);
  const { seats } = table.words;
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  await expect(page.getByText(seats.bonusHint)).toBeHidden();
  await table.button(seats.bonus).click();
  await expect(page.getByText(seats.bonusHint)).toBeVisible();
});
