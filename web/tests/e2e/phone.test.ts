import { seatTwo } from './players';
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

test('the longest notices leave every control in sight, and a notice leaves the board its width', async ({
  browser,
  server,
}) => {
  const { cho, han } = await seatTwo(browser, server.address, {
    ruleset: 'tournament',
    changes: { plies: 20 },
    time: { kind: 'byoyomi', main: 600, period: 30, periods: 3 },
  });
  const { actions, table } = cho.words;
  await cho.tap('e4', 'd4');
  await han.tap('e7', 'd7');
  await expect(cho.button(actions.acceptBikjang)).toBeVisible();
  for (const size of SIZES) {
    await cho.page.setViewportSize(size);
    await expectAllInSight(cho.page);
    if (size.width < size.height) await expectWholeWidth(cho.page);
  }
  await han.button(table.offers.make.points).click();
  await expect(cho.button(table.offers.accept)).toBeVisible();
  for (const size of SIZES) {
    await cho.page.setViewportSize(size);
    await expectAllInSight(cho.page);
  }
  await cho.button(table.offers.accept).click();
  await expect(cho.result).toHaveText(cho.words.result.won('han', cho.words.result.manners.points, 'cho'));
  await expect(cho.page.getByText(cho.words.result.endings.agreement()).first()).toBeVisible();
  for (const size of SIZES) {
    await cho.page.setViewportSize(size);
    await expectAllInSight(cho.page);
  }
});

async function expectWholeWidth(page: Table['page']): Promise<void> {
  const widthOfBoard = () => page.getByRole('grid').evaluate((grid) => grid.getBoundingClientRect().width);
  await expect.poll(widthOfBoard).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 4);
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
  // What scrolls beneath the actions is in nobody's sight.
  const mayScroll = (element: Element) => element.closest('.word, .actions') !== null;
  const outside = controls.filter((control) => {
    const { top, left, right, bottom } = control.getBoundingClientRect();
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return (
      !control.closest('table') &&
      (top < -1 ||
        left < -1 ||
        right > innerWidth + 1 ||
        bottom > innerHeight + 1 ||
        (mayScroll(control) && !control.contains(middle)))
    );
  });
  const tight = controls.filter((control) => mayScroll(control) && control.scrollWidth > control.clientWidth);
  const scrolls = scrollHeight > innerHeight || scrollWidth > innerWidth;
  return [
    ...(scrolls ? ['the page scrolls'] : []),
    ...[...outside, ...tight].map((control) => control.outerHTML),
  ];
}
