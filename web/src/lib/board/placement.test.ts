import { describe, expect, it } from 'vitest';
import { generalOf, parsePlacement, withTurn } from './placement';

const START = 'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR';

describe('parsePlacement', () => {
  it('reads all pieces of the start', () => {
    const pieces = parsePlacement(START);
    expect(pieces.size).toBe(32);
    expect(pieces.get('a10')).toEqual({ side: 'han', role: 'chariot' });
    expect(pieces.get('h3')).toEqual({ side: 'cho', role: 'cannon' });
    expect(pieces.get('g1')).toEqual({ side: 'cho', role: 'elephant' });
    expect(pieces.has('e1')).toBe(false);
  });

  it('reads the board field of a whole FEN', () => {
    expect(parsePlacement(`${START} w - - 0 1`)).toEqual(parsePlacement(START));
  });
});

describe('withTurn', () => {
  it('moves a piece and writes the gaps anew', () => {
    expect(withTurn(START, 'a4', 'b4')).toBe(START.replace('P1P1P1P1P', '1PP1P1P1P'));
  });

  it('takes what stood there', () => {
    const after = parsePlacement(withTurn(START, 'a1', 'a10'));
    expect(after.get('a10')).toEqual({ side: 'cho', role: 'chariot' });
    expect(after.size).toBe(31);
  });
});

describe('generalOf', () => {
  it('finds either general, or nothing', () => {
    expect(generalOf(parsePlacement(START), 'cho')).toBe('e2');
    expect(generalOf(parsePlacement(START), 'han')).toBe('e9');
    expect(generalOf(parsePlacement('9'), 'han')).toBeNull();
  });
});
