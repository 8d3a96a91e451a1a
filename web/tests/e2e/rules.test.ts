import { catalogues, RULESETS } from '../../src/lib/words';
import { guides } from '../../src/lib/words/guide';
import { expect, test } from './server';
import { Table } from './table';

const { en } = guides;

test('the rules can be read, and tried on small boards', async ({ page }) => {
  const { words } = new Table(page);
  await page.goto('/');
  await page.getByRole('link', { name: words.actions.rules }).click();
  await expect(page.getByRole('heading', { name: en.heading })).toBeVisible();
  const board = page.getByRole('grid', { name: words.roles.horse, exact: true });
  await expect(board.getByRole('gridcell', { name: /can go here/ })).toHaveCount(5);
  await board.getByRole('gridcell', { name: /^e5/ }).click();
  await board.getByRole('gridcell', { name: /^g4/ }).click();
  await expect(board.getByRole('gridcell', { name: /^g4, Cho horse/ })).toBeVisible();
});

for (const ruleset of RULESETS) {
  test(`how games end under the rules ${ruleset} is said in both languages`, async ({ page }) => {
    await page.goto(`/rules/${ruleset}`);
    const name = catalogues.en.rulesets[ruleset];
    await expect(page.getByRole('heading', { name: en.rulesets.read(name) })).toBeVisible();
    await expect(page.getByRole('term').first()).toHaveText(en.rulings.mateTopic);
    await page.getByRole('button', { name: catalogues.ko.name }).click();
    await expect(page.getByText(guides.ko.rulings.mate)).toBeVisible();
  });
}

test('what a ruling does is seen on a board that plays by the very ruleset', async ({ page }) => {
  const { words } = new Table(page);
  const { next, again, drawn, won } = en.scene;
  const scene = page.locator('.scene', {
    has: page.getByRole('grid', { name: words.rules.topics.bikjang, exact: true }),
  });
  const step = scene.getByRole('button', { name: next });
  await page.goto('/rules/association');
  await expect(scene.getByText(words.bikjang.toOther('cho'))).toBeVisible();
  await step.click();
  await expect(scene.getByText(drawn)).toBeVisible();
  await expect(step).toBeDisabled();

  await page.goto('/rules/classic');
  await step.click();
  await expect(scene.getByText(words.whys['leaves-facing'])).toBeVisible();
  await step.click();
  const { result, tally } = words;
  const heading = result.won('cho', result.manners.points, null);
  await expect(scene.getByText(won(heading, tally({ cho: 23, han: 11.5 })))).toBeVisible();
  await scene.getByRole('button', { name: again }).click();
  await scene.locator('[data-point="e2"]').click();
  await scene.locator('[data-point="d2"]').click();
  await expect(scene.getByText(words.cues.turnOf('han'))).toBeVisible();
  await page.getByRole('button', { name: catalogues.ko.name }).click();
  await expect(scene.first()).toBeHidden();
  await expect(page.getByText(catalogues.ko.cues.turnOf('han')).first()).toBeVisible();
});

test('a ruleset that there is not says so', async ({ page }) => {
  await page.goto('/rules/chess');
  await expect(page.getByText(catalogues.en.errors['not-found'])).toBeVisible();
});

test('the rules are at hand beside the board', async ({ page }) => {
  const table = new Table(page);
  await table.playComputer({ level: 1, side: 'cho', arrangement: 'inner' });
  await table.button(table.words.actions.rules).click();
  const heading = en.rulesets.read(table.words.rulesets.association);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByText(en.rulings.noCapture(120))).toBeVisible();
  await expect(page.getByRole('row', { name: 'check 장군 將軍 janggun' })).toBeVisible();
  await table.tap('a4', 'a5');
  await table.button(table.words.actions.moves).click();
  await table.expectMoves(2);
});
