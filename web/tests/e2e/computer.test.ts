import { expect, test } from './server';
import { Table } from './table';

test('a whole game against the computer, to its end', async ({ page }) => {
  const table = new Table(page);
  await table.playComputer({ level: 6, side: 'cho', arrangement: 'choose' });
  await table.chooseSetup('마상상마');
  await table.tap('a4', 'a5');
  await table.expectMoves(2);
  await table.drag('e4', 'e5');
  await table.expectMoves(4);

  // From here on the computer plays almost alone, so that the game ends soon.
  while ((await table.turnOrEnd('cho')) === 'turn') {
    const pass = table.button(table.words.actions.pass);
    if (await pass.isEnabled()) await pass.click();
    else await table.playAnything('cho');
  }

  const { result, actions } = table.words;
  const lost = [result.manners.mate, result.manners.points].map((manner) => result.won('han', manner, 'cho'));
  expect([...lost, result.draw]).toContain(await table.result.textContent());
  await expect(page.getByRole('link', { name: actions.newGame })).toBeVisible();
  await expect(table.button(actions.pass)).toBeHidden();
  await expect(table.moves.last()).toBeInViewport();

  await table.button(table.words.steps.first).click();
  await expect(page.getByText(table.words.cues.past(0))).toBeVisible();
  await expect(table.point('a4')).toHaveAccessibleName(/soldier/);
  await table.button(table.words.steps.last).click();
  await expect(table.result).toBeVisible();
});

test('a game goes on in the same browser after the server was killed', async ({ page, server }) => {
  const table = new Table(page);
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  await table.tap('a4', 'a5');
  await table.expectMoves(2);
  const before = await table.moves.allTextContents();

  await server.kill();
  await expect(page.getByText(table.words.line.reconnecting)).toBeVisible();
  await table.tap('i4', 'i5');
  await server.restart();

  await table.expectMoves(4);
  expect((await table.moves.allTextContents()).slice(0, 2)).toEqual(before);
  await expect(page.getByText(table.words.line.reconnecting)).toBeHidden();
});

test('a set-up and a resignation made while the line is down arrive when it is back', async ({
  page,
  server,
}) => {
  const table = new Table(page);
  const { line, result, setup } = table.words;
  await table.playComputer({ level: 1, side: 'han', arrangement: 'choose' });
  await expect(page.getByRole('heading', { name: setup.heading })).toBeVisible();
  await server.kill();
  await expect(page.getByText(line.reconnecting)).toBeVisible();
  await table.chooseSetup('상마마상');
  await server.restart();
  await expect.poll(() => table.turnOrEnd('han')).toBe('turn');

  await server.kill();
  await expect(page.getByText(line.reconnecting)).toBeVisible();
  await table.resign();
  await server.restart();
  await expect(table.result).toHaveText(result.won('cho', result.manners.resignation, 'han'));
});
