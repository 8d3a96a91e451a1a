import { expect, it } from 'vitest';
import { PRESETS } from '$lib/generated/rulesets';
import { catalogues, LANGUAGES } from '$lib/words';
import { guides } from '$lib/words/guide';
import { differences, rulingsOf } from './rulings';

it('says of every preset, in every language, how mate and a stop end the game', () => {
  for (const language of LANGUAGES) {
    for (const rules of Object.values(PRESETS)) {
      const rulings = rulingsOf(rules, guides[language], catalogues[language].rules);
      expect(rulings.length).toBeGreaterThanOrEqual(6);
      expect(rulings.filter(({ topic, text }) => !topic || !text)).toEqual([]);
    }
  }
});

it('names limits by their number and leaves out what a ruleset does not have', () => {
  const texts = (rules: keyof typeof PRESETS) =>
    rulingsOf(PRESETS[rules], guides.en, catalogues.en.rules).map(({ text }) => text);
  expect(texts('association').some((text) => text.includes('120'))).toBe(true);
  expect(texts('party').some((text) => text.includes('300'))).toBe(true);
  expect(texts('club').some((text) => /\d{3}/.test(text))).toBe(false);
});

it('finds where two rulesets differ', () => {
  expect(differences(PRESETS.tournament, PRESETS.association)).toEqual(['settlement']);
  expect(differences(PRESETS.association, PRESETS.association)).toEqual([]);
});
