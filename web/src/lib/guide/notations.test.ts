import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { initSync, Referee } from '$lib/generated/rules/rules';
import type { Role } from '$lib/generated/protocol';
import { EXAMPLES, LETTERS, TOLD_APART } from './notations';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../generated/rules/rules_bg.wasm', import.meta.url)) });
});

const atStart = () => Referee.ofSetups('association', 'inner', 'inner');

it('shows turns that can be typed', () => {
  for (const text of Object.values(EXAMPLES)) expect(atStart().typed(text)).toBe('h1g3');
  expect(atStart().typed(TOLD_APART)).toBe('a4b4');
});

/** A turn of each piece, its points as Korean notation names them. No chariot, elephant or cannon can go at the start. */
const TURNS: Partial<Record<Role, { turn: string; from: string; to: string }>> = {
  general: { turn: 'e2e1', from: '95', to: '05' },
  guard: { turn: 'd1d2', from: '04', to: '94' },
  horse: { turn: 'h1g3', from: '08', to: '87' },
  chariot: { turn: 'a1a2', from: '01', to: '91' },
  soldier: { turn: 'e4e5', from: '75', to: '65' },
};

it('gives the pieces the letters that are read', () => {
  for (const [role, { turn, from, to }] of Object.entries(TURNS)) {
    const { korean, algebraic } = LETTERS[role as Role];
    expect(atStart().typed(`${from}${korean[0]}${to}`)).toBe(turn);
    expect(atStart().typed(algebraic + turn)).toBe(turn);
  }
});
