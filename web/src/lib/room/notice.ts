import { sideToMove, type Room } from '$lib/game/room';
import { answersCheck } from '$lib/game/moveList';
import type { PositionView, Refusal, RoomView, Side } from '$lib/generated/protocol';
import { entryOf, type Words } from '$lib/words';
import type { Result } from './result';
import { spokenTurn, type Notation } from './turnText';

/** A sentence for the players, and how it is coloured. */
export interface Notice {
  readonly tone: 'plain' | 'check' | 'bikjang' | 'refused';
  readonly text: string;
  /** How near a limit is, if one is near. */
  readonly detail: string | null;
}

/** A count is worth a word when so few turns are left to its limit. */
const NEAR = 20;

/** What the players should know now: why a command was refused, check, bikjang, or whose turn it is. */
export function noticeOf(room: Room, words: Words): Notice {
  const { view, refusal } = room;
  const { position } = view;
  if (refusal) return { tone: 'refused', text: refusalText(refusal, words), detail: null };
  if (!position || room.pending) return { tone: 'plain', text: turnText(room, words), detail: null };
  const detail = nearLimit(view, position, words);
  const bikjang = position.bikjangPending ? bikjangText(view, position, words) : null;
  if (position.inCheck) {
    const check = words.cues.checkOn(position.turn, view.you);
    return { tone: 'check', text: joined(check, bikjang), detail };
  }
  if (bikjang) return { tone: 'bikjang', text: bikjang, detail };
  return { tone: 'plain', text: turnText(room, words), detail };
}

/** Why something the viewer tried is not to be had. */
export function objectionNotice(why: string, words: Words): Notice {
  const text = why === 'plan-gone' ? words.plan.gone : entryOf(words.whys, why);
  return { tone: 'refused', text: text ?? words.refusals['illegal-turn'], detail: null };
}

/** What is said of a planned turn, its points named as the reader likes. */
export function planNotice(from: string, to: string, words: Words): Notice {
  return { tone: 'plain', text: words.plan.set(from, to), detail: null };
}

/** What is said while the board of an earlier ply is shown. */
export function pastNotice(ply: number, words: Words): Notice {
  return { tone: 'plain', text: words.cues.past(ply), detail: null };
}

/** What a screen reader hears when something has happened: the turn, then the result or the notice. */
export function spokenOf(room: Room, result: Result | null, notation: Notation, words: Words): string {
  const { turns } = room.view;
  const turn = turns.at(-1);
  const said = turn && spokenTurn(turn, notation, words);
  const answered = turn && answersCheck(turns, turn.ply) ? words.cues.answered : null;
  const outcome = result ? `${result.heading}. ${result.reason}` : noticeOf(room, words).text;
  return [said, answered, outcome].filter(Boolean).join(' ');
}

/** How a player's name stands on the page. */
export function nameOf(view: RoomView, side: Side, words: Words): string {
  const seat = view.seats[side];
  if (side === view.you) return words.seats.you;
  if (seat.kind === 'computer') return words.seats.computer(seat.level);
  if (seat.kind === 'empty') return words.seats.empty;
  return view.you ? words.seats.opponent : words.seats.player;
}

function refusalText(refusal: Refusal, words: Words): string {
  const general = words.refusals[refusal.code];
  return refusal.code === 'illegal-turn' ? (entryOf(words.whys, refusal.why) ?? general) : general;
}

function bikjangText({ you, terms }: RoomView, position: PositionView, words: Words): string {
  const { turn, canPass, points } = position;
  const call = turn === you ? words.bikjang.toYou(canPass) : words.bikjang.toOther(turn);
  return joined(call, words.bikjang.worth[terms.settlement](points));
}

function turnText(room: Room, words: Words): string {
  const { turns, you } = room.view;
  const next = sideToMove(room);
  const last = room.pending ? undefined : turns.at(-1);
  const passed = last?.turn === 'pass' ? words.cues.passed(last.side, you) : '';
  const call = next && (next === you ? words.cues.yourTurn : words.cues.turnOf(next));
  return joined(passed, call);
}

function nearLimit({ terms }: RoomView, position: PositionView, words: Words): string | null {
  const captureless = (terms.noCaptureLimit ?? Infinity) - position.noCapture;
  const plies = (terms.plyLimit ?? Infinity) - position.ply;
  if (captureless <= NEAR) return words.cues.noCapture(captureless);
  if (plies <= NEAR) return words.cues.plies(plies);
  return position.repetition > 1 ? words.cues.repetition(position.repetition) : null;
}

function joined(sentence: string, more: string | null): string {
  return [sentence, more].filter(Boolean).join(' ');
}
