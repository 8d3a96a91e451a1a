import { expect, it } from 'vitest';
import { glyphOf, middleOf, nearest, radiusOf, SPACING, viewBoxOf } from './art';
import type { Role } from './placement';

const ROLES: Role[] = ['general', 'guard', 'elephant', 'horse', 'chariot', 'cannon', 'soldier'];

it('writes the sides apart in Hanja, and the general and soldier apart in both sets', () => {
  for (const role of ROLES)
    expect(glyphOf({ side: 'cho', role }, 'hanja')).not.toBe(glyphOf({ side: 'han', role }, 'hanja'));
  for (const role of ['general', 'soldier'] as const) {
    expect(glyphOf({ side: 'cho', role }, 'hangul')).not.toBe(glyphOf({ side: 'han', role }, 'hangul'));
  }
});

it('has three sizes of pieces, none wider than its point', () => {
  const radii = ROLES.map(radiusOf);
  expect(new Set(radii).size).toBe(3);
  expect(Math.max(...radii)).toBeLessThan(SPACING / 2);
});

it('finds a point again from its middle, seen from either side', () => {
  expect(nearest(middleOf('c7', 'cho'), 'cho')).toBe('c7');
  expect(nearest(middleOf('c7', 'han'), 'han')).toBe('c7');
});

it('shows a part of the board from either side', () => {
  const corner = { from: 'a1', to: 'c2' };
  expect(viewBoxOf(corner, 'cho')).toBe('20 820 304 204');
  expect(viewBoxOf(corner, 'han')).toBe('620 20 304 204');
});
