import { catalogues } from '../../src/lib/words';
import { expect, test } from './server';
import { Table } from './table';

const { ko } = catalogues;

test.use({ locale: 'ko-KR' });

test('the page is Korean from the browser’s language, and completely so', async ({ page }) => {
  const table = new Table(page, ko);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  for (const opponent of Object.values(ko.home.opponents)) {
    await table.choose(opponent);
    await expectNoEnglish(page);
    for (const term of [ko.home.ruleset, ko.terms.time.name, ko.home.handicap, ko.lobby.room]) {
      await table.openTerm(term);
      await expectNoEnglish(page);
    }
  }
  await table.choose(ko.home.opponents.friend);
  await table.button(ko.home.invite).click();
  await expect(page.getByText(ko.waiting.heading)).toBeVisible();
  await expectNoEnglish(page);

  await table.playComputer({ level: 1, side: 'cho', arrangement: 'choose' });
  await expect(page.getByText(ko.setup.heading)).toBeVisible();
  await expectNoEnglish(page);
  await table.chooseSetup('마상상마');
  await table.tap('a4', 'a5');
  await table.expectMoves(2);
  await expect(table.moves.first()).toHaveText('71졸61');
  await expectNoEnglish(page);

  await table.button(ko.actions.more).click();
  await expectNoEnglish(page);
  await page.getByRole('dialog').getByRole('button', { name: ko.actions.settings }).click();
  await expectNoEnglish(page);
  await page.keyboard.press('Escape');

  await table.button(ko.actions.resign).click();
  await expectNoEnglish(page);
  await page.keyboard.press('Escape');
  await table.resign();
  await expect(table.result).toHaveText(ko.result.won('han', ko.result.manners.resignation, 'cho'));
  await expectNoEnglish(page);
});

test('the language can be changed, and the choice is kept', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: catalogues.en.name }).click();
  await expect(page.getByRole('heading', { name: catalogues.en.home.greeting })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: catalogues.en.home.greeting })).toBeVisible();
});

/** Latin words that Korean pages have too: a language's own name, "QR", and kinds of files. */
const SHARED = ['English', 'QR', 'PGN', 'gib'];

/** Fails on other Latin words in texts, labels and titles. */
async function expectNoEnglish(page: Table['page']): Promise<void> {
  const texts = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
    ]);
    return [document.title, document.body.innerText, ...labels];
  });
  const words = texts.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []);
  expect(words.filter((word) => !SHARED.includes(word))).toEqual([]);
}
