import { expect, it } from 'vitest';
import type { RuleChanges } from '$lib/generated/protocol';
import { catalogues } from '$lib/words';
import { differencesOf, rulesName } from './differences';

const { en, ko } = catalogues;
const changes: RuleChanges = { plies: 200, bikjang: 'forbidden' };

it('names what a room changes of its preset, and what the preset says', () => {
  expect(differencesOf({ ruleset: 'party', changes }, en)).toEqual([
    { rule: 'bikjang', topic: 'Bikjang', here: 'facing forbidden', usual: 'break or accept' },
    { rule: 'plies', topic: 'Length', here: '200 turns', usual: '300 turns' },
  ]);
  expect(differencesOf({ ruleset: 'club', changes: { plies: 0 } }, ko)).toMatchObject([
    { here: '제한 없음' },
  ]);
});

it('names nothing of an unchanged preset', () => {
  expect(differencesOf({ ruleset: 'association', changes: {} }, en)).toEqual([]);
});

it('does without the preset of a newer server', () => {
  expect(differencesOf({ ruleset: 'to-come', changes }, en)).toMatchObject([
    { usual: null },
    { usual: null },
  ]);
  expect(rulesName({ ruleset: 'to-come', changes: {} }, en)).toBe('to-come');
});

it('marks the name of a changed ruleset', () => {
  expect(rulesName({ ruleset: 'club', changes: {} }, en)).toBe('Club');
  expect(rulesName({ ruleset: 'club', changes }, en)).toBe('Club, custom');
  expect(rulesName({ ruleset: 'club', changes }, ko)).toBe('동호회 규칙 · 일부 변경');
});
