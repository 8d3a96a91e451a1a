import { expect, it } from 'vitest';
import { roomView, turn } from '$lib/game/samples';
import { knockOf } from './knocks';

const quiet = roomView({ turns: [turn(1)] });

it.each([
  ['turn', [turn(1), turn(2)]],
  ['capture', [turn(1), turn(2, { captured: 'soldier' })]],
  ['check', [turn(1), turn(2, { captured: 'soldier', check: true })]],
  [null, [turn(1)]],
])('hears %s', (expected, turns) => {
  expect(knockOf(quiet, roomView({ turns }))).toBe(expected);
});

it('hears the end once', () => {
  const end = { winner: 'cho', ending: 'resignation', points: null } as const;
  expect(knockOf(quiet, { ...quiet, end })).toBe('end');
  expect(knockOf({ ...quiet, end }, { ...quiet, end })).toBeNull();
});
