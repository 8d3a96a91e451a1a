import { visitor } from './players';
import { expect, test } from './server';
import { Table } from './table';

test('a room with house rules and a clock is found by its code, read and joined', async ({
  browser,
  server,
  page,
}) => {
  const host = new Table(page);
  const guest = await visitor(browser, server.address);
  const { home, lobby, rules, rulesets, terms, errors, invitation, setup } = host.words;
  await page.goto('/');
  await host.choose(home.opponents.friend);
  await host.choose(home.sides.cho);
  await host.openTerm(home.ruleset);
  await host.choose(rulesets.party);
  await page.getByText(lobby.houseRules.heading, { exact: true }).click();
  await page.getByLabel(rules.topics.bikjang, { exact: true }).selectOption('forbidden');
  const length = page.getByLabel(lobby.number(rules.topics.plies, lobby.houseRules.turns), { exact: true });
  await length.fill('200');
  await length.press('Tab');
  await expect(page.getByText(lobby.houseRules.changed(2))).toBeVisible();
  await host.openTerm(terms.time.name);
  await host.choose(terms.time.kinds.byoyomi);
  const periods = page.getByLabel(lobby.number(terms.time.fields.periods, terms.time.times), { exact: true });
  await periods.fill('99');
  await periods.press('Tab');
  await expect(periods).toHaveValue('10');
  await host.button(home.invite).click();

  await host.button(lobby.code.get).click();
  const code = await page
    .getByRole('status')
    .filter({ hasText: /\d{3} \d{3}/ })
    .textContent();
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);

  await guest.page.goto('/');
  await guest.choose(lobby.enterCode.option);
  const field = guest.page.getByLabel(lobby.enterCode.label);
  const wrong = String((Number(code?.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0');
  for (const [typed, problem] of [
    ['12345', errors['bad-code']],
    [wrong, errors['no-such-code']],
  ] as const) {
    await field.fill(typed);
    await guest.button(lobby.enterCode.go).click();
    await expect(guest.page.getByRole('alert')).toHaveText(problem);
  }
  await field.fill(code ?? '');
  await guest.button(lobby.enterCode.go).click();

  await expect(guest.page.getByText(invitation.youPlay('han'))).toBeVisible();
  for (const text of [
    rules.custom,
    `${rules.topics.bikjang}: ${rules.values.bikjang.forbidden} ${rules.usually(rules.values.bikjang['break-or-pass'])}`,
    `${rules.topics.plies}: ${rules.values.plies(200)} ${rules.usually(rules.values.plies(300))}`,
    terms.time.of({ kind: 'byoyomi', main: 600, period: 30, periods: 10 }),
  ]) {
    await expect(guest.page.getByText(text)).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
  }
  await guest.button(invitation.join).click();
  await expect(guest.page.getByRole('heading', { name: setup.heading })).toBeVisible();
  await expect(guest.page.getByRole('timer')).toHaveText(/^0:4\d$/);
  await expect(page.getByRole('timer')).toHaveText(/^0:4\d$/);
});

test('the host changes the terms, and who has read others does not sit down to them unawares', async ({
  browser,
  server,
  page,
}) => {
  const host = new Table(page);
  const guest = await visitor(browser, server.address);
  const { home, lobby, rulesets, rulesetEndings, errors, invitation, setup } = host.words;
  await page.goto('/');
  await host.choose(home.opponents.friend);
  await host.button(home.invite).click();
  await page.waitForURL('**/room/*');
  await guest.page.goto(page.url());
  await expect(guest.page.getByText(rulesetEndings.association)).toBeVisible();

  await host.button(lobby.change.open).click();
  await host.choose(home.sides.han);
  await host.openTerm(home.ruleset);
  await host.choose(rulesets.club);
  await host.button(lobby.change.save).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(rulesetEndings.club)).toBeVisible();
  await expect(page.getByText(host.words.waiting.youPlay('han'))).toBeVisible();

  await guest.button(invitation.join).click();
  await expect(guest.page.getByRole('alert')).toHaveText(errors['terms-changed']);
  await expect(guest.page.getByText(rulesetEndings.club)).toBeVisible();
  await expect(guest.page.getByText(invitation.youPlay('cho'))).toBeVisible();
  await guest.button(invitation.join).click();
  await expect(page.getByRole('heading', { name: setup.heading })).toBeVisible();
});

test('who guesses codes is stopped', async ({ page }) => {
  const table = new Table(page);
  const { lobby, errors } = table.words;
  await page.goto('/');
  await table.choose(lobby.enterCode.option);
  await page.getByLabel(lobby.enterCode.label).fill('000000');
  await expect(async () => {
    await table.button(lobby.enterCode.go).click();
    await expect(page.getByRole('alert')).toHaveText(errors['too-many-codes'], { timeout: 500 });
  }).toPass();
});

test('a game open to watchers is shown among the running games until it ends', async ({
  browser,
  server,
  page,
}) => {
  const host = new Table(page);
  const [guest, watcher] = [await visitor(browser, server.address), await visitor(browser, server.address)];
  const { words } = host;
  const { home, lobby, terms, arrangements, invitation } = words;
  await watcher.page.goto('/');
  await watcher.page.getByRole('link', { name: lobby.tv.link }).click();
  await expect(watcher.page.getByText(lobby.tv.empty)).toBeVisible();

  await page.goto('/');
  await host.choose(home.opponents.friend);
  await host.choose(home.sides.cho);
  await host.openTerm(home.arrangement);
  await host.choose(arrangements.inner);
  await host.openTerm(terms.time.name);
  await host.choose(terms.time.kinds.byoyomi);
  await host.openTerm(lobby.room);
  await host.choose(terms.watching.values.listed);
  await host.button(home.invite).click();
  await page.waitForURL('**/room/*');
  await guest.page.goto(page.url());
  await guest.button(invitation.join).click();
  await expect(host.point('e2')).toBeVisible();

  const game = watcher.page.getByRole('link', { name: /^Watch Guest \d{4} against Guest \d{4}$/ });
  await expect(game).toBeVisible();
  const clockOf = (side: 'cho' | 'han') =>
    watcher.page.getByRole('timer', { name: words.table.clock.of(side), exact: true });
  await expect(clockOf('cho')).toHaveText(/^9:5\d$/);
  await expect(clockOf('han')).toHaveText('10:00');
  // It counts by itself. An answer that is on its way could change it once.
  await watcher.page.route('**/api/tv', (route) => route.abort());
  for (let times = 0; times < 2; times += 1) {
    const told = (await clockOf('cho').textContent()) ?? '';
    await expect(clockOf('cho')).not.toHaveText(told);
  }
  await watcher.page.unroute('**/api/tv');
  await host.tap('a4', 'a5');
  await expect(clockOf('han')).toHaveText(/^9:5\d$/);
  await game.click();
  await watcher.page.waitForURL('**/watch');
  await expect(watcher.point('e2')).toBeVisible();
  await watcher.page.goBack();
  await expect(watcher.page.getByText(words.seats.toMove, { exact: true })).toBeVisible();
  await guest.page.close();
  await expect(watcher.page.getByText(words.table.absence.away, { exact: true })).toBeVisible();
  await expect(watcher.page.getByText(words.seats.toMove, { exact: true })).toBeHidden();
  await host.resign();
  await expect(game).toBeHidden();
  await expect(watcher.page.getByText(lobby.tv.empty)).toBeVisible();
});
