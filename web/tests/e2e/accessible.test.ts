import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { seatTwo } from './players';
import { expect, test } from './server';

/**
 * Faults that keep somebody from using the page, by what they are and where. What is on a board has tests of its own,
 * and would take a minute.
 */
async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('[role="grid"] > *')
    .exclude('svg > g')
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const path of ['/', '/tv', '/rules', '/rules/association', '/room/nothing-here']) {
  test(`${path} has no serious fault`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
  });
}

test('a game with clocks, chat and an offer has no serious fault', async ({ browser, server }) => {
  const time = { kind: 'byoyomi', main: 600, period: 30, periods: 3 } as const;
  const { cho, han } = await seatTwo(browser, server.address, { time });
  const { chat, offers } = cho.words.table;
  await cho.tap('a4', 'a5');
  await han.button(offers.make.draw).click();
  await expect(cho.button(offers.accept)).toBeVisible();
  expect(await seriousFaults(cho.page)).toEqual([]);
  await cho.button(offers.accept).click();
  await expect(cho.result).toBeVisible();
  await cho.button(chat.heading).click();
  await cho.say('good game');
  await expect(cho.page.getByRole('log')).toContainText('good game');
  expect(await seriousFaults(cho.page)).toEqual([]);
});
