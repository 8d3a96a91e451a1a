import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { initSync, Referee } from '$lib/generated/rules/rules';
import { destinationsOf } from '$lib/rules/destinations';
import { LESSONS, RULESET } from './lessons';

const MODULE = new URL('../generated/rules/rules_bg.wasm', import.meta.url);

it('has a lesson for each piece, in which it can move', () => {
  initSync({ module: readFileSync(MODULE) });
  const counts = LESSONS.map(({ role, fen, shown }) => {
    const destinations = destinationsOf(Referee.ofFen(RULESET, fen).legal());
    return [role, destinations[shown]?.length];
  });
  expect(Object.fromEntries(counts)).toEqual({
    general: 3,
    guard: 7,
    horse: 6,
    elephant: 6,
    chariot: 14,
    cannon: 3,
    soldier: 4,
  });
});
