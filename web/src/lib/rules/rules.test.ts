import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { PRESETS } from '$lib/generated/rulesets';
import { initSync, Referee } from '$lib/generated/rules/rules';
import { destinationsOf } from './destinations';
import { rulesText } from './rulesText';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../generated/rules/rules_bg.wasm', import.meta.url)) });
});

it('reads the rules that travel', () => {
  for (const rules of Object.values(PRESETS)) {
    expect(Referee.ofSetups(rulesText(rules), 'inner', 'outer').legal()).toHaveLength(32);
  }
});

it('gives destinations by origin, passes aside', () => {
  expect(destinationsOf(['a4a5', 'a4b4', 'b10c8', 'pass'])).toEqual({ a4: ['a5', 'b4'], b10: ['c8'] });
});
