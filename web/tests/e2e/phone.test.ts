import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/lib/words';
import { seatTwo, type Agreed } from './players';
import { expect, test } from './server';
import { Table } from './table';

const SIZES = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 412, height: 915 },
  { width: 844, height: 390 },
];

/** Terms of which there is much to say from the start: house rules, a limit that is near, byoyomi. */
const WORDY: Agreed = {
  ruleset: 'tournament',
  changes: { plies: 20 },
  time: { kind: 'byoyomi', main: 600, period: 30, periods: 3 },
};

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

for (const language of LANGUAGES) {
  test(`whatever is said is said in full, and leaves the board its width (${language})`, async ({
    browser,
    server,
  }) => {
    const { cho, han } = await seatTwo(browser, server.address, WORDY, server.address, language);
    const { actions, table } = cho.words;
    await cho.tap('e4', 'd4');
    await han.tap('e7', 'd7');
    await expect(cho.button(actions.acceptBikjang)).toBeVisible();
    await expectRoomForAll(cho.page);

    await han.button(table.offers.make.points).click();
    await expect(cho.button(table.offers.accept)).toBeVisible();
    await expectRoomForAll(cho.page);
    await expectRoomForAll(han.page);
    await cho.button(table.offers.decline).click();

    await han.page.goto('about:blank');
    await expect(cho.page.getByText(table.absence.left(table.offers.opponent))).toBeVisible();
    await expectRoomForAll(cho.page);
    await han.page.goBack();
    await expect(cho.page.getByText(table.absence.left(table.offers.opponent))).toBeHidden();

    await cho.button(actions.acceptBikjang).click();
    await expect(cho.page.getByText(cho.words.result.endings.bikjang()).first()).toBeVisible();
    await expectRoomForAll(cho.page);
    await han.button(table.offers.make.rematch).click();
    await expect(cho.button(table.offers.accept)).toBeVisible();
    await expectRoomForAll(cho.page);
    await expectRoomForAll(han.page);
  });
}

for (const language of LANGUAGES) {
  test(`a handicap is said in full from the start to the result (${language})`, async ({
    browser,
    server,
  }) => {
    const agreed: Agreed = { ...WORDY, handicap: 'chariot-and-cannon' };
    const { cho, han } = await seatTwo(browser, server.address, agreed, server.address, language);
    await expect(cho.page.getByText(cho.words.handicapHints['chariot-and-cannon'])).toBeVisible();
    await expectRoomForAll(cho.page);
    await han.tap('a7', 'a6');
    await cho.tap('a4', 'a5');
    await han.expectMoves(2);
    await expectRoomForAll(han.page);
    await cho.resign();
    await expect(han.result).toBeVisible();
    await expectRoomForAll(han.page);
  });
}

for (const language of LANGUAGES) {
  test(`a turn planned for somebody who is away is seen in full (${language})`, async ({
    browser,
    server,
  }) => {
    const { cho, han } = await seatTwo(browser, server.address, WORDY, server.address, language);
    const { plan, table } = cho.words;
    await cho.tap('a4', 'a5');
    await han.page.goto('about:blank');
    await expect(cho.page.getByText(table.absence.left(table.offers.opponent))).toBeVisible();
    await cho.tap('c4', 'c5');
    const [from, to] = language === 'ko' ? ['73', '63'] : ['c4', 'c5'];
    await expect(cho.page.getByText(plan.set(from, to)).first()).toBeVisible();
    await expectRoomForAll(cho.page);
  });
}

test('every phrase that is ready to say can be seen', async ({ browser, server }) => {
  const { cho } = await seatTwo(browser, server.address, {}, server.address, 'ko');
  const { chat } = cho.words.table;
  const phrases = cho.page.getByRole('group', { name: chat.phrasesLabel });
  for (const size of [...SIZES.filter(({ width, height }) => width < height), { width: 1280, height: 800 }]) {
    await cho.page.setViewportSize(size);
    await cho.button(chat.heading).click();
    for (const phrase of await phrases.getByRole('button').all()) {
      await expect(phrase).toBeInViewport({ ratio: 1 });
    }
    await cho.page.keyboard.press('Escape');
  }
});

/** Looks at the page on every phone: on an upright one the board has the whole width. */
async function expectRoomForAll(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAllInSight(page);
    if (size.width < size.height) await expectWholeWidth(page);
  }
}

async function expectWholeWidth(page: Page): Promise<void> {
  const widthOfBoard = () => page.getByRole('grid').evaluate((grid) => grid.getBoundingClientRect().width);
  await expect.poll(widthOfBoard).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 4);
}

/** Waits until the page does not scroll, no control lies beyond its edge, and nothing that is said is cut. */
async function expectAllInSight(page: Page): Promise<void> {
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
  const words = [...document.querySelectorAll('.word, .word .rest, .strip')];
  const cut = [
    ...words.filter((element) => element.scrollHeight > element.clientHeight + 1),
    ...[...document.querySelectorAll('.strip .name, .strip .state')].filter(
      (text) => text.scrollWidth > text.clientWidth + 1,
    ),
  ];
  const scrolls = scrollHeight > innerHeight || scrollWidth > innerWidth;
  return [
    ...(scrolls ? ['the page scrolls'] : []),
    ...[...outside, ...tight, ...cut].map((control) => control.outerHTML),
  ];
}
