import { expect, test } from './server';
import { Table } from './table';

const SIZES = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true });

    test('a game is played without scrolling', async ({ page }) => {
      const table = new Table(page);
      await table.playComputer({ level: 1, side: 'han', arrangement: 'choose' });
      await expect(page.getByRole('heading', { name: table.words.setup.heading })).toBeVisible();
      await expectAllInSight(page);
      await table.chooseSetup('상마마상');

      await expect.poll(() => table.turnOrEnd('han')).toBe('turn');
      await expectAllInSight(page);
      await table.point('a7').tap();
      await table.point('a6').tap();
      await expect(table.point('a7')).toHaveAccessibleName(/empty/);
      await expectAllInSight(page);

      await table.resign();
      await expect(table.result).toBeVisible();
      await expectAllInSight(page);
    });
  });
}

/** Waits until the page does not scroll, and no control lies beyond its edge. */
async function expectAllInSight(page: Table['page']): Promise<void> {
  await expect.poll(() => page.evaluate(hidden)).toEqual([]);
}

/** What is out of sight. It runs in the page. */
function hidden(): string[] {
  const { scrollHeight, scrollWidth } = document.documentElement;
  const controls = [
    ...document.querySelectorAll('main button, main a, main [role="grid"], main [role="radio"]'),
  ];
  const outside = controls.filter((control) => {
    const { top, left, right, bottom } = control.getBoundingClientRect();
    return (
      !control.closest('table') &&
      (top < -1 || left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
    );
  });
  const scrolls = scrollHeight > innerHeight || scrollWidth > innerWidth;
  return [...(scrolls ? ['the page scrolls'] : []), ...outside.map((control) => control.outerHTML)];
}
