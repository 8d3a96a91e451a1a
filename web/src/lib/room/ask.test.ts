import { describe, expect, it } from 'vitest';
import { live, roomOf, roomView } from '$lib/game/samples';
import type { OfferKind, Presence, RoomView } from '$lib/generated/protocol';
import { catalogues } from '$lib/words';
import { askOf } from './ask';

const { en, ko } = catalogues;

const drawn: Partial<RoomView> = { terms: { ...roomView().terms, settlement: 'draw' } };
const offer = (offer: OfferKind, side: 'cho' | 'han' = 'han', plies: number | null = null) => ({
  offer: { side, offer, plies },
});
const ask = (changes: Partial<RoomView>, elapsed = 0, words = en) => askOf(roomOf(changes), elapsed, words);

const away = (changes: Partial<Presence & { kind: 'away' }>): Partial<RoomView> => {
  const han: Presence = { kind: 'away', standsInAfter: null, endsAfter: null, ...changes };
  return { live: live({ presence: { cho: { kind: 'here' }, han } }) };
};

describe('what is asked beside the board', () => {
  it('is nothing for most of a game', () => {
    expect(ask({})).toBeNull();
  });

  it('is an offer, with what it would be worth', () => {
    expect(ask(offer('stop'))).toEqual({
      kind: 'answer',
      offer: 'stop',
      text: 'Your opponent asks to stop and count points. That would decide for Han: Cho\u00a072\u00a0· Han\u00a073.5.',
    });
    expect(ask({ ...drawn, ...offer('stop') }, 0, ko)?.text).toBe('상대가 비기자고 해요.');
    expect(ask(offer('rematch'))?.text).toBe(
      'Your opponent asks for a rematch. Next you play Han, move second and count 1.5 more.',
    );
  });

  it('is told to whoever made it, and to watchers, who cannot answer', () => {
    expect(ask(offer('takeback', 'cho', 1))).toEqual({
      kind: 'waiting',
      offer: 'takeback',
      text: 'You asked to take your last turn back.',
    });
    expect(ask({ you: null, ...offer('takeback', 'han', 1) })).toEqual({
      kind: 'told',
      text: 'Han asks to take their last turn back.',
    });
  });

  it('says what a takeback would undo', () => {
    expect(ask(offer('takeback', 'han', 2))?.text).toBe(
      'Your opponent asks to take 2 turns back: their own last one and what followed.',
    );
    expect(ask(offer('takeback', 'cho', 2), 0, ko)?.text).toBe(
      '내 수와 그 뒤에 둔 수까지 2수를 무르자고 했어요.',
    );
  });

  it('is a pause', () => {
    expect(ask({ paused: true })?.kind).toBe('paused');
    expect(ask({ paused: true, you: null })?.kind).toBe('told');
  });

  it('is somebody who is away, and for how long', () => {
    expect(ask(away({ standsInAfter: 30_000 }), 2500)?.text).toBe(
      'Your opponent is away. The computer plays on in 28 s.',
    );
    expect(ask(away({ endsAfter: 540_000 }), 0, ko)?.text).toBe(
      '상대가 자리를 비웠어요. 9분 뒤에 대국이 끝나요.',
    );
    expect(ask({ standIns: { cho: null, han: 5 } })?.text).toBe(
      'Your opponent left; the computer (level 5) plays on until they are back.',
    );
    expect(ask({ standIns: { cho: 5, han: null } })).toBeNull();
    const end = { winner: 'cho', ending: 'abandonment', points: null } as const;
    expect(ask({ ...away({}), end })).toBeNull();
  });

  it('is to claim the game, where the terms let whoever stayed', () => {
    const terms = { ...roomView().terms, absence: 'may-claim' } as const;
    expect(ask({ terms, standIns: { cho: null, han: 5 } })?.kind).toBe('claim');
  });
});
