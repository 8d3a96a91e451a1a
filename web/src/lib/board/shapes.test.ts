import { expect, it } from 'vitest';
import { arrow, sketched, toggled } from './shapes';

it('adds a shape, and takes it away when it is drawn again', () => {
  const circle = { from: 'e5', to: 'e5' };
  const once = toggled([{ from: 'a1', to: 'a5' }], circle);
  expect(once).toHaveLength(2);
  expect(toggled(once, circle)).toEqual([{ from: 'a1', to: 'a5' }]);
});

it('shows the shape that is being drawn once', () => {
  const arrow = { from: 'a1', to: 'a5' };
  expect(sketched([arrow], { from: 'a1', to: 'a5' })).toEqual([arrow]);
  expect(sketched([arrow], { from: 'a1', to: 'a6' })).toHaveLength(2);
  expect(sketched([arrow], null)).toEqual([arrow]);
});

it('points an arrow at the middle of its second point', () => {
  expect(arrow({ x: 0, y: 0 }, { x: 200, y: 0 })).toBe(
    'M30.0 -7.0L166.0 -7.0L166.0 -20.0L200.0 0.0L166.0 20.0L166.0 7.0L30.0 7.0Z',
  );
});
