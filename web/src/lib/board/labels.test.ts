import { expect, it } from 'vitest';
import { pointLabel, type Label } from './labels';

const label: Label = (key, params) => [key, ...Object.values(params)].join(' ');

it('names the point, the piece and what is special', () => {
  const general = { side: 'han', role: 'general' } as const;
  expect(pointLabel('e9', general, ['check', 'capture'], 'korean', label)).toBe(
    'piece 25 han general, check, capture',
  );
  expect(pointLabel('a5', undefined, [], 'algebraic', label)).toBe('empty a5');
});
