import { describe, expect, it } from 'vitest';
import { placementBeforePlay } from './arrangement';

describe('placementBeforePlay', () => {
  it('is the usual start when both sides choose the inner set-up', () => {
    expect(placementBeforePlay({ cho: 'inner', han: 'inner' }, null)).toBe(
      'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR',
    );
  });

  it('reads each set-up from its owner’s seat', () => {
    const ranks = placementBeforePlay({ cho: 'left', han: 'left' }, null).split('/');
    expect(ranks.at(-1)).toBe('RBNA1ABNR');
    expect(ranks.at(0)).toBe('rnba1anbr');
  });

  it('leaves the points of an undeclared set-up empty', () => {
    const ranks = placementBeforePlay({ cho: null, han: 'outer' }, null).split('/');
    expect(ranks.at(-1)).toBe('R2A1A2R');
    expect(ranks.at(0)).toBe('rbna1anbr');
  });

  it('takes what Han gives from Han’s left', () => {
    const ranks = placementBeforePlay({ cho: 'inner', han: 'inner' }, 'chariot-and-cannon').split('/');
    expect(ranks.slice(0, 3)).toEqual(['rnba1abn1', '4k4', '1c7']);
  });
});
