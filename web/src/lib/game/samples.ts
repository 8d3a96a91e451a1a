/** Views for tests, as a server would send them. */
import type { Room } from './room';
import type { Live, Offers, PositionView, RoomView, Side, TurnView } from '$lib/generated/protocol';
import { PRESETS } from '$lib/generated/rulesets';

export const START = 'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1';
export const AFTER_A5 = 'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/P8/2P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 1 1';

/** What may be offered in the middle of a game. */
export const OFFERS: Offers = { stop: null, takeback: null, pause: null, rematch: { code: 'wrong-phase' } };

export function position(changes: Partial<PositionView> = {}): PositionView {
  return {
    fen: START,
    turn: 'cho',
    inCheck: false,
    facing: false,
    legal: { a4: ['a5', 'b4'] },
    canPass: true,
    bikjangPending: false,
    points: { cho: 72, han: 73.5 },
    ifStopped: 'han',
    captured: { cho: [], han: [] },
    repetition: 1,
    noCapture: 0,
    ply: 0,
    ...changes,
  };
}

export function turn(ply: number, changes: Partial<TurnView> = {}): TurnView {
  const side: Side = ply % 2 === 1 ? 'cho' : 'han';
  return {
    ply,
    side,
    by: 'seat',
    turn: 'a4a5',
    captured: null,
    check: false,
    korean: '71졸61',
    algebraic: 'Pa5',
    fen: AFTER_A5,
    points: { cho: 72, han: 73.5 },
    spent: null,
    ...changes,
  };
}

export function live(changes: Partial<Live> = {}): Live {
  return {
    clock: null,
    setupLeft: null,
    presence: { cho: { kind: 'here' }, han: { kind: 'here' } },
    watchers: 0,
    ...changes,
  };
}

export function roomView(changes: Partial<RoomView> = {}): RoomView {
  return {
    room: 'r',
    seq: 2,
    you: 'cho',
    host: true,
    terms: {
      ruleset: 'tournament',
      changes: {},
      rules: PRESETS.tournament,
      arrangement: 'choose',
      handicap: null,
      secondMover: 'han',
      settlement: 'points',
      noCaptureLimit: 120,
      plyLimit: null,
      repetitionLimit: 3,
      time: { kind: 'none' },
      absence: 'play-on',
      standInAfter: null,
      standInLevel: 5,
      watching: 'by-link',
      showLegalMoves: true,
      swapOnRematch: true,
    },
    seats: { cho: { kind: 'person' }, han: { kind: 'computer', level: 3 } },
    guests: { cho: 4711, han: null },
    game: 1,
    score: { cho: 0, han: 0 },
    phase: { kind: 'playing' },
    setups: { cho: 'inner', han: 'inner' },
    start: position(),
    turns: [],
    position: position(),
    offer: null,
    offers: OFFERS,
    paused: false,
    standIns: { cho: null, han: null },
    end: null,
    chat: [],
    live: live(),
    ...changes,
  };
}

/** A room as a browser knows it that has just heard this view. */
export function roomOf(view: Partial<RoomView> = {}, changes: Partial<Room> = {}): Room {
  return {
    view: roomView(view),
    pending: null,
    refusal: null,
    news: null,
    hint: null,
    heardAt: 0,
    ...changes,
  };
}
