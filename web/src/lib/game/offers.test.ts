import { describe, expect, it } from 'vitest';
import { mayClaim, refusalOf, sideInRematch } from './offers';
import { OFFERS, roomView } from './samples';

describe('what can be offered', () => {
  it('is what the server says, and nothing for watchers', () => {
    const offers = { ...OFFERS, stop: { code: 'offer-open' } as const };
    expect(refusalOf(roomView({ offers }), 'stop')).toEqual({ code: 'offer-open' });
    expect(refusalOf(roomView({ offers }), 'takeback')).toBeNull();
    expect(refusalOf(roomView({ you: null, offers: null }), 'takeback')).toEqual({ code: 'not-seated' });
  });
});

describe('a rematch', () => {
  it('swaps the sides by the terms, and never in a handicap game', () => {
    const { terms } = roomView();
    expect(sideInRematch(roomView(), 'cho')).toBe('han');
    expect(sideInRematch(roomView({ terms: { ...terms, swapOnRematch: false } }), 'cho')).toBe('cho');
    expect(sideInRematch(roomView({ terms: { ...terms, handicap: 'horse' } }), 'cho')).toBe('cho');
  });
});

describe('a claim', () => {
  it('needs terms that allow it, and somebody who has left', () => {
    const terms = { ...roomView().terms, absence: 'may-claim' } as const;
    const standIns = { cho: null, han: 5 };
    expect(mayClaim(roomView({ terms, standIns }))).toBe(true);
    expect(mayClaim(roomView({ terms }))).toBe(false);
    expect(mayClaim(roomView({ standIns }))).toBe(false);
    expect(mayClaim(roomView({ terms, standIns, you: null }))).toBe(false);
  });
});
