import { expect, test } from './server';
import { Table } from './table';

test('after a game the engine says what it thinks of any board', async ({ page }) => {
  const table = new Table(page);
  const { analysis, steps } = table.words;
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  await table.tap('a4', 'a5');
  await table.expectMoves(2);
  await expect(table.button(analysis.analyse)).toHaveCount(0);
  await table.resign();

  await table.button(analysis.analyse).first().click();
  const line = page.getByRole('region', { name: analysis.heading });
  const depth = line.getByText(/\d+ plies deep/);
  await expect(depth).toBeVisible();
  const arrow = page.locator('.arrow.advised');
  await expect(arrow).toHaveCount(1);
  const now = await arrow.getAttribute('d');

  // There the other side is to move, and has other advice.
  await table.button(steps.previous).click();
  await expect(depth).toBeVisible();
  await expect(arrow).not.toHaveAttribute('d', now ?? '');

  await table.button(analysis.close).click();
  await expect(line).toBeHidden();
  await expect(arrow).toHaveCount(0);
});
