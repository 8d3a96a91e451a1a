import { describe, expect, it } from 'vitest';
import { parsePlacement, withTurn } from './placement';
import { follow, type Token } from './tokens';

const START = 'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR';
const show = (fen: string, tokens: Token[] = []) => follow(tokens, parsePlacement(fen));
const idAt = (tokens: Token[], point: string) => tokens.find((token) => token.point === point)?.id;

describe('follow', () => {
  it('gives every piece a token of its own', () => {
    expect(new Set(show(START).map((token) => token.id)).size).toBe(32);
  });

  it('changes nothing when nothing moved', () => {
    const before = show(START);
    expect(show(START, before)).toEqual(before);
  });

  it('takes the token along with the piece and draws it last', () => {
    const before = show(START);
    const after = show(withTurn(START, 'b3', 'e3'), before);
    expect(idAt(after, 'e3')).toBe(idAt(before, 'b3'));
    expect(after.at(-1)?.point).toBe('e3');
  });

  it('drops the token of a captured piece', () => {
    const before = show(START);
    const after = show(withTurn(START, 'a1', 'a10'), before);
    expect(after).toHaveLength(31);
    expect(idAt(after, 'a10')).toBe(idAt(before, 'a1'));
    expect(after.map((token) => token.id)).not.toContain(idAt(before, 'a10'));
  });

  it('makes a new token for a piece that comes back', () => {
    const before = show(START);
    const captured = show(withTurn(START, 'a1', 'a10'), before);
    const back = show(START, captured);
    expect(back).toHaveLength(32);
    expect(idAt(back, 'a1')).toBe(idAt(before, 'a1'));
    expect(new Set(back.map((token) => token.id)).size).toBe(32);
  });

  it('pairs pieces alike with the nearest', () => {
    const before = show('9/9/9/9/9/9/P7P/9/9/9');
    const after = show('9/9/9/9/9/P7P/9/9/9/9', before);
    expect(idAt(after, 'a5')).toBe(idAt(before, 'a4'));
    expect(idAt(after, 'i5')).toBe(idAt(before, 'i4'));
  });
});
