import { describe, expect, it } from 'vitest';
import type { Event, ServerMessage } from '$lib/generated/protocol';
import {
  hintNow,
  isViewersTurn,
  mayAskForHint,
  misses,
  proposal,
  proposed,
  receive,
  type Room,
} from './room';
import { samplesOfClientMessage, samplesOfServerMessage } from '$lib/generated/samples';
import { AFTER_A5, live, OFFERS, position, roomOf, roomView, turn } from './samples';

const seated = roomOf;

const told = (seq: number, event: Event): ServerMessage => ({
  type: 'events',
  events: [{ seq, event }],
  live: live(),
});

const played = (ply: number): Event => ({
  type: 'turn',
  turn: turn(ply),
  position: position({ fen: AFTER_A5, turn: 'han', ply }),
});

function after(room: Room | null, ...messages: ServerMessage[]): Room {
  const last = messages.reduce(receive, room);
  if (!last) throw new Error('the room is not known');
  return last;
}

describe('a room that hears from the server', () => {
  it('knows nothing before the first snapshot', () => {
    expect(receive(null, told(1, played(1)), 0)).toBeNull();
  });

  it('takes a snapshot as it is', () => {
    const view = roomView({ seq: 9 });
    expect(after(seated(), { type: 'snapshot', view }).view).toBe(view);
  });

  it('adds a turn and its board', () => {
    const { view } = after(seated(), told(3, played(1)));
    expect(view.seq).toBe(3);
    expect(view.turns).toHaveLength(1);
    expect(view.position?.turn).toBe('han');
  });

  it('applies an event once, however often it is told', () => {
    const message = told(3, played(1));
    expect(after(seated(), message, message).view.turns).toHaveLength(1);
  });

  it('does not apply an event after a gap, and says so', () => {
    const room = seated();
    const message = told(4, played(1));
    expect(after(room, message).view).toEqual(room.view);
    expect(misses(after(room, message), message)).toBe(true);
    expect(misses(after(room, told(3, played(1))), told(3, played(1)))).toBe(false);
  });

  it('begins play when the guest arrives and the set-up is skipped', () => {
    const waiting = seated({ phase: { kind: 'waiting' }, position: null, start: null });
    const { view } = after(waiting, told(3, { type: 'joined', side: 'han', position: position() }));
    expect(view.phase.kind).toBe('playing');
    expect(view.seats.han.kind).toBe('person');
    expect(view.start).toEqual(view.position);
  });

  it('passes the set-up on from Han to Cho, then begins play', () => {
    const waiting = seated({ phase: { kind: 'waiting' }, position: null, setups: { cho: null, han: null } });
    const joined = after(waiting, told(3, { type: 'joined', side: 'han', position: null }));
    expect(joined.view.phase).toEqual({ kind: 'setup', side: 'han' });
    const han = told(4, {
      type: 'setup-chosen',
      side: 'han',
      setup: 'outer',
      byDefault: false,
      next: 'cho',
      position: null,
    });
    expect(after(joined, han).view.phase).toEqual({ kind: 'setup', side: 'cho' });
    const cho = told(5, {
      type: 'setup-chosen',
      side: 'cho',
      setup: 'left',
      byDefault: false,
      next: null,
      position: position(),
    });
    const { view } = after(joined, han, cho);
    expect(view.phase.kind).toBe('playing');
    expect(view.setups).toEqual({ cho: 'left', han: 'outer' });
  });

  it('lets nobody move once the game is over', () => {
    const end = { winner: 'cho', ending: 'resignation', points: null } as const;
    const room = after(seated(), told(3, { type: 'ended', end }));
    expect(room.view.phase.kind).toBe('over');
    expect(room.view.position?.legal).toEqual({});
    expect(isViewersTurn(room)).toBe(false);
  });
});

describe('a hint', () => {
  const hint: ServerMessage = { type: 'hint', ply: 0, turn: 'a4a5' };

  it('stands until something happens', () => {
    const hinted = after(seated(), hint);
    expect(hintNow(hinted)?.turn).toBe('a4a5');
    expect(hintNow(proposed(hinted, 'c4c5'))).toBeNull();
    expect(after(hinted, told(3, played(1))).hint).toBeNull();
    expect(after(hinted, { type: 'snapshot', view: roomView() }).hint).toBeNull();
  });

  it('is of no use after other turns, and none is to be had but in the own turn against the computer', () => {
    expect(hintNow(after(seated(), { ...hint, ply: 2 }))).toBeNull();
    expect(mayAskForHint(seated())).toBe(true);
    expect(
      mayAskForHint(
        seated({ you: 'han', seats: { cho: { kind: 'computer', level: 1 }, han: { kind: 'person' } } }),
      ),
    ).toBe(false);
    expect(mayAskForHint(seated({ seats: { cho: { kind: 'person' }, han: { kind: 'person' } } }))).toBe(
      false,
    );
    expect(mayAskForHint(seated({ you: null }))).toBe(false);
  });
});

describe('what happens besides turns', () => {
  it('takes turns back', () => {
    const later = after(seated(), told(3, played(1)), told(4, played(2)));
    const { view } = after(later, told(5, { type: 'took-back', plies: 2, position: position() }));
    expect([view.turns.length, view.position?.turn]).toEqual([0, 'cho']);
  });

  it('opens and closes an offer', () => {
    const offered = after(seated(), told(3, { type: 'offered', side: 'han', offer: 'takeback', plies: 2 }));
    expect(offered.view.offer).toEqual({ side: 'han', offer: 'takeback', plies: 2 });
    const closing = { type: 'offer-closed', side: 'han', offer: 'takeback', how: 'declined' } as const;
    expect(after(offered, told(4, closing)).view.offer).toBeNull();
  });

  it('knows what may be offered as the server tells it, and forgets nothing of it by events', () => {
    const offers = { ...OFFERS, stop: { code: 'offer-open' } as const };
    const message: ServerMessage = { type: 'offers', offers };
    const told3 = after(
      seated(),
      message,
      told(3, { type: 'offered', side: 'cho', offer: 'stop', plies: null }),
    );
    expect(told3.view.offers).toEqual(offers);
    expect(after(told3, { type: 'snapshot', view: roomView() }).view.offers).toEqual(OFFERS);
  });

  it('knows since when the clocks run as they were told', () => {
    const told = receive(seated(), { type: 'live', live: live() }, 1234);
    expect(told?.heardAt).toBe(1234);
  });

  it('pauses and resumes', () => {
    const paused = after(seated(), told(3, { type: 'paused' }));
    expect(paused.view.paused).toBe(true);
    expect(isViewersTurn(paused)).toBe(false);
    expect(after(paused, told(4, { type: 'resumed' })).view.paused).toBe(false);
  });

  it('lets the computer stand in until the player is back', () => {
    const left = after(seated(), told(3, { type: 'stood-in', side: 'han', level: 4 }));
    expect(left.view.standIns).toEqual({ cho: null, han: 4 });
    expect(after(left, told(4, { type: 'returned', side: 'han' })).view.standIns.han).toBeNull();
  });

  it('shows how things are at the moment, and what is said', () => {
    const line = {
      number: 1,
      from: { kind: 'watcher', number: 2 },
      said: { kind: 'text', text: '!' },
    } as const;
    const heard = after(seated(), { type: 'live', live: live({ watchers: 3 }) }, { type: 'chat', line });
    expect([heard.view.live.watchers, heard.view.chat]).toEqual([3, [line]]);
  });
});

describe('the samples of the protocol', () => {
  it.each(samplesOfServerMessage.map((message) => [message.type, message] as const))(
    '%s is understood',
    (_, message) => {
      const view = message.type === 'events' ? roomView({ seq: 0 }) : roomView();
      const { view: heard } = after({ ...seated(), view }, message);
      expect(misses(after({ ...seated(), view }, message), message)).toBe(false);
      if (message.type === 'events')
        expect([heard.seq, heard.live]).toEqual([message.events.length, message.live]);
    },
  );

  it('hold the turns that the client sends', () => {
    expect(samplesOfClientMessage).toContainEqual(proposal({ ply: 12, turn: 'a10b10' }));
  });
});

describe('a turn drawn before it is acknowledged', () => {
  it('takes the turn from the viewer until the server answers', () => {
    expect(isViewersTurn(seated())).toBe(true);
    expect(isViewersTurn(proposed(seated(), 'a4a5'))).toBe(false);
  });

  it('is settled by its event', () => {
    expect(after(proposed(seated(), 'a4a5'), told(3, played(1))).pending).toBeNull();
  });

  it('outlives a snapshot that does not hold it yet', () => {
    const room = after(proposed(seated(), 'a4a5'), { type: 'snapshot', view: roomView() });
    expect(room.pending).toEqual({ ply: 0, turn: 'a4a5' });
  });

  it('is settled by a snapshot that holds it', () => {
    const view = roomView({ seq: 3, turns: [turn(1)] });
    expect(after(proposed(seated(), 'a4a5'), { type: 'snapshot', view }).pending).toBeNull();
  });

  it('is rolled back with the reason when it is refused', () => {
    const reason = { code: 'illegal-turn', why: 'leaves-check' } as const;
    const room = after(proposed(seated(), 'a4a5'), { type: 'refused', reason });
    expect(room.pending).toBeNull();
    expect(room.refusal).toEqual(reason);
  });

  it('stays when something else is refused', () => {
    const reason = { code: 'chat-refused' } as const;
    const room = after(proposed(seated(), 'a4a5'), { type: 'refused', reason });
    expect([room.pending?.turn, room.refusal]).toEqual(['a4a5', reason]);
  });

  it('is not refused in words when it had reached the server twice', () => {
    const settled = after(proposed(seated(), 'a4a5'), told(3, played(1)));
    const echo = { type: 'refused', reason: { code: 'wrong-ply', expected: 1 } } as const;
    expect(after(settled, echo).refusal).toBeNull();
  });
});
