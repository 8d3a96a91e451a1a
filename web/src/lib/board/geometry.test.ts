import { describe, expect, it } from 'vitest';
import { neighbour, placeOf, pointAt, pointName, rowsOf, type Side } from './geometry';

describe('viewpoint', () => {
  it('puts the own edge below and mirrors the files for Han', () => {
    expect(placeOf('a1', 'cho')).toEqual({ column: 0, row: 9 });
    expect(placeOf('a1', 'han')).toEqual({ column: 8, row: 0 });
    expect(placeOf('i10', 'han')).toEqual({ column: 0, row: 9 });
  });

  it.each<Side>(['cho', 'han'])('finds every point of %s again at its place', (viewpoint) => {
    const points = rowsOf(viewpoint).flat();
    expect(new Set(points).size).toBe(90);
    for (const point of points) expect(pointAt(placeOf(point, viewpoint), viewpoint)).toBe(point);
  });

  it('takes the nearest point and none off the board', () => {
    expect(pointAt({ column: 3.4, row: 8.6 }, 'cho')).toBe('d1');
    expect(pointAt({ column: -0.6, row: 5 }, 'cho')).toBeNull();
    expect(pointAt({ column: 4, row: 9.6 }, 'han')).toBeNull();
  });
});

describe('arrow keys', () => {
  it('go where they point as seen', () => {
    expect(neighbour('e2', 'ArrowUp', 'cho')).toBe('e3');
    expect(neighbour('e2', 'ArrowUp', 'han')).toBe('e1');
    expect(neighbour('e2', 'ArrowLeft', 'han')).toBe('f2');
  });

  it('stay on the board', () => {
    expect(neighbour('a10', 'ArrowUp', 'cho')).toBe('a10');
    expect(neighbour('i1', 'ArrowRight', 'cho')).toBe('i1');
  });
});

describe('names', () => {
  it('count Korean ranks down from Han, the tenth as 0, rank before file', () => {
    expect(pointName('i4', 'korean')).toBe('79');
    expect(pointName('a1', 'korean')).toBe('01');
    expect(pointName('e10', 'korean')).toBe('15');
  });

  it('are algebraic otherwise', () => {
    expect(pointName('i10', 'algebraic')).toBe('i10');
    expect(pointName('e2', 'none')).toBe('e2');
  });
});
