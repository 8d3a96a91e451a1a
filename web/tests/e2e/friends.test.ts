import { expect, test } from './server';
import { Table } from './table';

test('two people play by link; one reloads and returns; one resigns', async ({ browser, baseURL }) => {
  const [hostContext, guestContext] = [
    await browser.newContext({ baseURL }),
    await browser.newContext({ baseURL }),
  ];
  const host = new Table(await hostContext.newPage());
  const guest = new Table(await guestContext.newPage());
  const { words } = host;

  await host.page.goto('/');
  await host.choose(words.home.opponents.friend);
  await host.choose(words.home.sides.han);
  await host.button(words.home.invite).click();
  const link = await host.page.getByLabel(words.waiting.link, { exact: true }).inputValue();
  expect(link).toBe(host.page.url());
  await expect(host.page.getByRole('img', { name: words.waiting.qr })).toBeVisible();

  await guest.page.goto(link);
  await expect(guest.page.getByText(words.invitation.youPlay('cho'))).toBeVisible();
  await guest.button(words.invitation.join).click();
  await expect(guest.page.getByText(words.setup.waiting('han'))).toBeVisible();

  await expect(host.page.getByText(words.setup.youPlay('han'))).toBeVisible();
  await host.chooseSetup('상마마상');
  await expect(guest.page.getByText(words.setup.hanChose('outer'))).toBeVisible();
  await expect(guest.page.getByText(words.setup.youPlay('cho'))).toBeVisible();
  await guest.chooseSetup('상마상마');

  await guest.tap('c4', 'c5');
  await host.expectMoves(1);
  await host.drag('c7', 'c6');
  await guest.expectMoves(2);

  await guest.page.reload();
  await guest.expectMoves(2);
  await guest.tap('e4', 'e5');
  await host.expectMoves(3);
  await expect(host.point('e5')).toHaveAccessibleName(/Cho soldier/);

  await host.resign();
  const { manners, won } = words.result;
  await expect(host.result).toHaveText(won('cho', manners.resignation, 'han'));
  await expect(guest.result).toHaveText(won('cho', manners.resignation, 'cho'));
});

test('a third person is told that the seat is taken, watches, and cannot move', async ({
  browser,
  baseURL,
  page,
}) => {
  const host = new Table(page);
  const [guest, watcher] = await Promise.all(
    [0, 1].map(async () => new Table(await (await browser.newContext({ baseURL })).newPage())),
  );
  if (!guest || !watcher) throw new Error('two more browsers are needed');
  const { words } = host;

  await host.page.goto('/');
  await host.choose(words.home.opponents.friend);
  await host.openTerm(words.home.arrangement);
  await host.choose(words.arrangements.inner);
  await host.button(words.home.invite).click();
  await host.page.waitForURL('**/room/*');
  await guest.page.goto(page.url());
  await guest.button(words.invitation.join).click();
  await host.tap('a4', 'a5');

  await watcher.page.goto(page.url());
  await expect(watcher.page.getByRole('heading', { name: words.taken.heading })).toBeVisible();
  await watcher.page.getByRole('link', { name: words.taken.watch }).click();
  await watcher.expectMoves(1);
  await expect(watcher.strip('cho').getByText(/^Guest \d{4}$/)).toBeVisible();
  await expect(watcher.button(words.actions.pass)).toBeHidden();
  await watcher.point('a7').click();
  await expect(watcher.page.getByRole('gridcell', { selected: true })).toHaveCount(0);
});

test('an address without a game says so', async ({ page }) => {
  await page.goto('/room/nothing-here');
  const { errors, actions } = new Table(page).words;
  await expect(page.getByText(errors['no-such-room'])).toBeVisible();
  await expect(page.getByRole('link', { name: actions.newGame })).toBeVisible();
});
