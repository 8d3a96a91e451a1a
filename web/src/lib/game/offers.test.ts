import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Event, OfferClosing, OfferKind, RoomView } from '$lib/generated/protocol';
import { hindranceOf, madeAfter, mayClaim, MOST, REST, sideInRematch, type OffersMade } from './offers';
import { live, roomView, turn } from './samples';

const offered = (offer: OfferKind, side: 'cho' | 'han' = 'cho'): Event => ({ type: 'offered', side, offer });
const closed = (offer: OfferKind, how: OfferClosing): Event => ({
  type: 'offer-closed',
  side: 'cho',
  offer,
  how,
});

function hindrance(offer: OfferKind, changes: Partial<RoomView> = {}, events: Event[] = []) {
  const view = roomView({ turns: [turn(1)], ...changes });
  const made = events.reduce<OffersMade>((made, event) => madeAfter(made, event, view), {});
  return hindranceOf(view, made, offer)?.code ?? null;
}

describe('what can be offered', () => {
  it('depends on whether the game is on', () => {
    const over: Partial<RoomView> = { phase: { kind: 'over' } };
    expect([hindrance('stop'), hindrance('stop', over)]).toEqual([null, 'wrong-phase']);
    expect([hindrance('rematch'), hindrance('rematch', over)]).toEqual(['wrong-phase', null]);
    expect(hindrance('stop', { you: null })).toBe('wrong-phase');
  });

  it('is one thing at a time, and the same back is an answer', () => {
    const offer = { side: 'han', offer: 'takeback' } as const;
    expect(hindrance('stop', { offer })).toBe('offer-open');
    expect(hindrance('takeback', { offer })).toBeNull();
    expect(hindrance('takeback', { offer: { ...offer, side: 'cho' } })).toBe('offer-open');
  });

  it('is nothing to take back before the first turn of one’s own', () => {
    expect(hindrance('takeback')).toBeNull();
    expect(hindrance('takeback', { turns: [turn(1, { by: 'rules' }), turn(2)] })).toBe(
      'nothing-to-take-back',
    );
  });

  it('is less in a pause, and nothing to somebody who is away', () => {
    expect(hindrance('pause', { paused: true })).toBe('paused');
    expect(hindrance('stop', { paused: true })).toBeNull();
    expect(hindrance('stop', { standIns: { cho: null, han: 5 } })).toBe('opponent-away');
    const han = { kind: 'away', standsInAfter: null, endsAfter: null } as const;
    const away = live({ presence: { cho: { kind: 'here' }, han } });
    expect(hindrance('rematch', { phase: { kind: 'over' }, live: away })).toBe('opponent-away');
  });

  it('rests after it was declined', () => {
    const declined = [offered('stop'), closed('stop', 'declined')];
    expect(hindrance('stop', {}, declined)).toBe('resting');
    expect(hindrance('takeback', {}, declined)).toBeNull();
    expect(hindrance('stop', {}, [offered('stop'), closed('stop', 'withdrawn')])).toBeNull();
    expect(hindrance('stop', {}, [offered('stop'), closed('stop', 'declined-for-game')])).toBe(
      'declined-for-game',
    );
    const view = roomView({ turns: [turn(1)] });
    const made = declined.reduce<OffersMade>((made, event) => madeAfter(made, event, view), {});
    expect(hindranceOf(view, made, 'stop')).toEqual({ code: 'resting', turns: REST });
    const turns = Array.from({ length: REST + 1 }, (_, index) => turn(index + 1));
    expect(hindranceOf(roomView({ turns }), made, 'stop')).toBeNull();
  });

  it('is made only so often, the other side’s offers not counted', () => {
    const often = (side: 'cho' | 'han') => Array.from({ length: MOST }, () => offered('pause', side));
    expect(hindrance('pause', {}, often('cho'))).toBe('too-often');
    expect(hindrance('pause', {}, often('han'))).toBeNull();
  });

  it('has the limits that the server has', () => {
    const source = readFileSync(new URL('../../../../crates/room/src/offer.rs', import.meta.url), 'utf8');
    expect(source).toContain(`const MOST: u8 = ${MOST};`);
    expect(source).toContain(`const REST: u16 = ${REST};`);
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
