import { expect, test } from './server';
import { Table } from './table';

test('a game is played by keyboard alone, and told in words', async ({ page }) => {
  const table = new Table(page);
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  const board = page.getByRole('grid', { name: table.words.board.board() });
  await expect(board.getByRole('row')).toHaveCount(10);
  await expect(board.getByRole('gridcell')).toHaveCount(90);

  // One cell is in the tab order; the arrow keys go on from there.
  await board.getByRole('gridcell', { name: 'e2, Cho general' }).focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp']) {
    await page.keyboard.press(key);
  }
  await expect(board.getByRole('gridcell', { name: 'a4, Cho soldier' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(board.getByRole('gridcell', { selected: true })).toHaveAccessibleName(
    'a4, Cho soldier, lifted',
  );
  await page.keyboard.press('Escape');
  await expect(board.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowUp');
  await expect(board.getByRole('gridcell', { name: 'a5, empty, can go here' })).toBeFocused();
  await page.keyboard.press(' ');
  await table.expectMoves(2);
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Han: ' })).toBeAttached();

  await page.keyboard.press('p');
  await table.expectMoves(4);
  await expect(table.moves.nth(2)).toHaveText(table.words.moves.pass);
});

test('a refused move says why, aloud too, and points at the piece to blame', async ({ page }) => {
  const table = new Table(page);
  const { ways, whys } = table.words;
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  for (const [from, to, why] of [
    ['b1', 'd2', whys['blocked-leg']],
    ['b3', 'b5', whys['no-mount']],
    ['b3', 'b8', whys['cannon-on-cannon']],
    ['a4', 'a3', whys.backward],
    ['b1', 'b4', ways.horse],
    ['d1', 'd3', ways.guard],
  ] as const) {
    await table.tap(from, to);
    await expect(page.locator('[aria-live="assertive"]', { hasText: why })).toBeAttached();
    await expect(page.getByText(why).first()).toBeVisible();
  }
  await table.tap('b1', 'd2');
  await expect(page.locator('.culprit')).toHaveCount(1);
  await table.tap('a4', 'a5');
  await expect(page.locator('.culprit')).toHaveCount(0);
  await table.expectMoves(2);
});

test('a touch on the other side’s piece says whose it is, and whose turn', async ({ page }) => {
  const table = new Table(page);
  const { cues } = table.words;
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  const text = `${cues.pieceOf('han')} ${cues.yourTurn}`;
  const remark = page.getByText(text);
  await table.point('c7').click();
  await expect(remark.first()).toBeVisible();
  await expect(page.locator('[aria-live="polite"]', { hasText: text })).toBeAttached();
  await expect(page.locator('p[aria-live="assertive"]')).toBeEmpty();
  await table.point('e5').click();
  await expect(remark.first()).toBeVisible();
  await table.tap('a4', 'a5');
  await expect(remark).toHaveCount(0);
  await table.expectMoves(2);
});

test('what is written on the rim keeps clear of the pieces', async ({ page }) => {
  const table = new Table(page);
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  const ten = await page.locator('.board text', { hasText: '10' }).boundingBox();
  const chariot = await page.locator('.board .pose .edge').first().boundingBox();
  expect((ten?.x ?? 0) + (ten?.width ?? 0)).toBeLessThan((chariot?.x ?? 0) - 3);
});

test('turns are typed in both notations', async ({ page }) => {
  const table = new Table(page);
  const { typing, whys } = table.words;
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  await expect(table.point('e2')).toBeVisible();
  await page.keyboard.press('/');
  const line = page.getByRole('textbox', { name: typing.label });
  await expect(line).toBeFocused();
  for (const [text, fault] of [
    ['hello', typing.faults.unreadable],
    ['b1d2', whys['blocked-leg']],
  ] as const) {
    await line.fill(text);
    await line.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(fault);
  }
  await line.fill('Pa5');
  await line.press('Enter');
  await table.expectMoves(2);
  await line.fill('75졸65');
  await line.press('Enter');
  await table.expectMoves(4);
  await expect(table.point('e5')).toHaveAccessibleName(/Cho soldier/);
  await line.press('Escape');
  await expect(line).toBeHidden();
});

test('a turn is planned, given up, planned again and played when its time comes', async ({
  browser,
  baseURL,
  page,
}) => {
  const host = new Table(page);
  const guest = new Table(await (await browser.newContext({ baseURL })).newPage());
  const { words } = host;
  await page.goto('/');
  await host.choose(words.home.opponents.friend);
  await host.openTerm(words.home.arrangement);
  await host.choose(words.arrangements.inner);
  await host.choose(words.home.sides.cho);
  await host.button(words.home.invite).click();
  await page.waitForURL('**/room/*');
  await guest.page.goto(page.url());
  await guest.button(words.invitation.join).click();

  await guest.tap('a7', 'a6');
  await expect(guest.point('a6')).toHaveAccessibleName(/planned/);
  await guest.point('e5').click();
  await expect(guest.point('a6')).not.toHaveAccessibleName(/planned/);
  // A cannon that no turn of Cho's could give a mount has nothing to plan.
  await guest.drag('b8', 'b6');
  await expect(guest.point('b6')).not.toHaveAccessibleName(/planned/);
  await guest.drag('a7', 'a6');
  await host.tap('a4', 'a5');
  await host.expectMoves(2);
  await expect(host.point('a6')).toHaveAccessibleName(/Han soldier/);

  await host.tap('a5', 'b5');
  await host.expectMoves(3);
});

test('arrows and circles are drawn with the second button, or with the pen', async ({ page, browser }) => {
  const table = new Table(page);
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  const [arrows, circles] = [page.locator('.board .arrow'), page.locator('.board .circle')];
  await table.point('b1').hover();
  await page.mouse.down({ button: 'right' });
  await table.point('c3').hover();
  await page.mouse.up({ button: 'right' });
  await table.point('e9').click({ button: 'right' });
  await expect(arrows).toHaveCount(1);
  await expect(circles).toHaveCount(1);
  await table.point('e9').click({ button: 'right' });
  await expect(circles).toHaveCount(0);
  await table.point('e5').click();
  await expect(arrows).toHaveCount(0);

  await table.button(table.words.actions.more).click();
  await table.button(table.words.actions.draw).click();
  await table.drag('a4', 'a5');
  await expect(arrows).toHaveCount(1);
  await table.expectMoves(0);

  // Who comes to watch is told to the player, and what the player drew stays.
  const watcher = new Table(await browser.newPage());
  await watcher.page.goto(`${page.url()}/watch`);
  await expect(watcher.point('a4')).toBeVisible();
  await expect(arrows).toHaveCount(1);
});
