import { hintNow, isViewersTurn, sideToMove, type Room } from '$lib/game/room';
import type { Path } from '$lib/board';
import { pointName } from '$lib/board/geometry';
import { answersCheck, playedInAbsence } from '$lib/game/moveList';
import { pathOf } from '$lib/game/shown';
import { refusalOf } from '$lib/game/offers';
import { opposite } from '$lib/game/sides';
import type {
  Event,
  OfferKind,
  OfferLimit,
  PositionView,
  Refusal,
  RoomView,
  Side,
  TurnView,
} from '$lib/generated/protocol';
import { entryOf, type Words } from '$lib/words';
import type { Result } from './result';
import type { Objection } from './judge.svelte';
import { spokenTurn, writtenTurn, type Notation } from './turnText';

/** A sentence for the players, and how it is coloured. */
export interface Notice {
  readonly tone: 'plain' | 'plan' | 'check' | 'bikjang' | 'refused';
  readonly text: string;
  /** What the viewer is told before it. */
  readonly before?: string | null;
  /** What it would come to, where that is worth a second sentence. */
  readonly worth?: string;
  /** Limits that are near, and what a stop of play would be worth now. */
  readonly detail: string | null;
}

/** A count is worth a word when so few turns are left to its limit. */
const NEAR = 20;

/** For so many turns the handicap of a game is told in full: until both sides have seen who begins. */
const TOLD_HANDICAP = 2;

/** What the players should know now: why a command was refused, check, bikjang, or whose turn it is. */
export function noticeOf(room: Room, words: Words): Notice {
  const { view, refusal } = room;
  if (!refusal || refusal.code === 'chat-refused') return standingNotice(room, words);
  const refused = { tone: 'refused', text: refusalText(refusal, view, words), detail: null } as const;
  return besideCheck(refused, room, words);
}

/** A remark with the check or bikjang that stands meanwhile, which it must not hide. */
export function besideCheck(remark: Notice, room: Room, words: Words): Notice {
  const { tone, text } = standingNotice(room, words);
  return tone === 'check' || tone === 'bikjang' ? { ...remark, before: text } : remark;
}

/** What there is to know of the board, whatever was refused. */
function standingNotice(room: Room, words: Words): Notice {
  const { view } = room;
  const { position } = view;
  if (!position || room.pending) return { tone: 'plain', text: turnText(room, words), detail: null };
  const detail = detailOf(room, position, words);
  const bikjang = position.bikjangPending ? bikjangCall(view, position, words) : null;
  const worth = bikjang ? { worth: bikjangWorth(view, position, words) } : null;
  if (position.inCheck) {
    const check = words.cues.checkOn(position.turn, view.you);
    return { tone: 'check', text: joined(check, bikjang), ...worth, detail };
  }
  if (bikjang) return { tone: 'bikjang', text: bikjang, ...worth, detail };
  return { tone: 'plain', text: turnText(room, words), detail };
}

/** Why something the viewer tried is not to be had: where the piece never goes there, how it goes. */
export function objectionNotice({ why, role }: Pick<Objection, 'why' | 'role'>, words: Words): Notice {
  const way = why === 'unreachable' && role ? words.ways[role] : null;
  const text = why === 'plan-gone' ? words.plan.gone : (way ?? entryOf(words.whys, why));
  return { tone: 'refused', text: text ?? words.refusals['illegal-turn'], detail: null };
}

/** Whose piece was touched in vain, and whose turn it is. */
export function touchedNotice(side: Side, room: Room, words: Words): Notice {
  return { tone: 'plain', text: joined(words.cues.pieceOf(side), callText(room, words)), detail: null };
}

/** What is said of a planned turn, its points named as the reader likes. */
export function planNotice({ from, to }: Path, notation: Notation, words: Words): Notice {
  const text = words.plan.set(pointName(from, notation), pointName(to, notation));
  return { tone: 'plan', text, detail: null };
}

/** What the computer proposes, if it does. */
export function hintText(room: Room, notation: Notation, { hints }: Words): string | null {
  const hint = hintNow(room);
  if (!hint) return null;
  const path = pathOf(hint.turn);
  return path ? hints.turn(pointName(path.from, notation), pointName(path.to, notation)) : hints.pass;
}

/** What is said of a planned turn that was played. */
export function fulfilledNotice({ from, to }: Path, notation: Notation, words: Words): Notice {
  const text = words.plan.played(pointName(from, notation), pointName(to, notation));
  return { tone: 'plan', text, detail: null };
}

/** So many of the turns that were played for the viewer are named. */
const NAMED_TURNS = 3;

/** What the computer played for the viewer, told until the viewer plays again. */
export function awayText(view: RoomView, notation: Notation, words: Words): string | null {
  const turns = playedInAbsence(view);
  if (turns.length === 0) return null;
  const named = turns.slice(-NAMED_TURNS).map((turn) => writtenTurn(turn, notation, words));
  const list = turns.length > NAMED_TURNS ? ['…', ...named] : named;
  return words.table.absence.playedForYou(turns.length, list.join(', '));
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
  const { text, worth } = noticeOf(room, words);
  const away = awayText(room.view, notation, words);
  const outcome = result ? [`${result.heading}. ${result.reason}`] : [away, text, worth];
  return [said, answered, ...outcome].filter(Boolean).join(' ');
}

/** Somebody at the board, as a sentence names them. */
export function personOf({ you }: RoomView, side: Side, words: Words): string {
  return you === null ? words.sides[side] : words.table.offers.opponent;
}

/** How a player's name stands on the page. */
export function nameOf(view: RoomView, side: Side, words: Words): string {
  const seat = view.seats[side];
  if (side === view.you) return words.seats.you;
  if (seat.kind === 'computer') return words.seats.computer(seat.level);
  if (seat.kind === 'empty') return words.seats.empty;
  return view.you ? words.seats.opponent : words.seats.guest(view.guests[side]);
}

/** Why the server declines something, in words. */
export function refusalText(refusal: Refusal, { turns }: RoomView, words: Words): string {
  const general = words.refusals[refusal.code];
  switch (refusal.code) {
    case 'illegal-turn':
      return entryOf(words.whys, refusal.why) ?? general;
    case 'offer-not-taken':
      return limitText(refusal.limit, turns.length, words);
    default:
      return general;
  }
}

function limitText(limit: OfferLimit, ply: number, words: Words): string {
  const { forGame, tooOften, again } = words.table.offers.limits;
  switch (limit.kind) {
    case 'for-game':
      return forGame;
    case 'too-often':
      return tooOften(limit.most);
    case 'resting':
      return again(Math.max(limit.until - ply, 1));
  }
}

function bikjangCall({ you, terms }: RoomView, { turn, canPass }: PositionView, { bikjang }: Words): string {
  // Where any turn may leave the file closed, a pass is not the only one that accepts.
  const onlyPassAccepts = canPass && terms.rules.bikjang !== 'stops';
  return turn === you ? bikjang.toYou(onlyPassAccepts) : bikjang.toOther(turn);
}

function bikjangWorth({ terms }: RoomView, { points, ifStopped }: PositionView, words: Words): string {
  const { worth } = words.bikjang;
  const isPoints = terms.settlement === 'points' && ifStopped;
  return isPoints ? worth.points(ifStopped, words.tally(points)) : worth.draw();
}

function turnText(room: Room, words: Words): string {
  const { turns, you } = room.view;
  const last = room.pending ? undefined : turns.at(-1);
  const passed = last?.turn === 'pass' ? passText(last, you, words) : null;
  return joined(newsText(room, words) ?? passed, passCall(room, words) ?? callText(room, words));
}

/** What a pass comes to, where it stops play or nothing else is left. */
function passCall(room: Room, { cues, table }: Words): string | null {
  const { position } = room.view;
  const isStuck = isViewersTurn(room) && position?.canPass && Object.keys(position.legal).length === 0;
  if (passWouldStop(room)) return isStuck ? table.cues.onlyPassStops : cues.passStops;
  return isStuck ? table.cues.onlyPass : null;
}

/** Whether the viewer's pass would be the second in a row that stops play. */
function passWouldStop(room: Room): boolean {
  const { turns, position, terms } = room.view;
  const follows = turns.at(-1)?.turn === 'pass' && terms.rules.doublePass === 'stops';
  return follows && isViewersTurn(room) && position?.canPass === true;
}

function callText(room: Room, { cues }: Words): string | null {
  const next = sideToMove(room);
  return next && (next === room.view.you ? cues.yourTurn : cues.turnOf(next));
}

function passText({ side, by }: TurnView, you: Side | null, words: Words): string {
  return by === 'rules' ? words.table.cues.passedByRules(side) : words.cues.passed(side, you);
}

/** What happened besides a turn, in words. */
function newsText({ news, view }: Room, words: Words): string | null {
  if (!news) return null;
  const { news: told } = words.table;
  switch (news.type) {
    case 'offer-closed':
      return closingText(news, view, words);
    case 'took-back':
      // It is then the turn of whoever took back.
      return told.tookBack(news.plies, news.position.turn);
    case 'resumed':
      return told.resumed;
    case 'returned':
      return byOther(view, news.side, told.returned, words);
    default:
      return null;
  }
}

function closingText({ side, offer, how }: Event & { type: 'offer-closed' }, view: RoomView, words: Words) {
  const { news } = words.table;
  const [asker, asked] = [side, opposite(side)];
  switch (how) {
    case 'declined':
      return byOther(view, asked, (who) => joined(news.declined(who), limitOf(view, offer, words)), words);
    case 'declined-for-game':
      return byOther(view, asked, news.declinedForGame, words);
    case 'withdrawn':
      return byOther(view, asker, news.withdrew, words);
    case 'lapsed':
      return news.lapsed;
    case 'accepted':
      return null;
  }
}

/** Why the viewer may not make the offer again by now. */
function limitOf(view: RoomView, offer: OfferKind, words: Words): string | null {
  const refusal = refusalOf(view, offer);
  return refusal?.code === 'offer-not-taken' ? refusalText(refusal, view, words) : null;
}

/** What somebody did, told to everybody else. */
function byOther(view: RoomView, side: Side, tell: (who: string) => string, words: Words): string | null {
  return side === view.you ? null : tell(personOf(view, side, words));
}

function detailOf(room: Room, position: PositionView, words: Words): string {
  const { handicap } = room.view.terms;
  const near = nearLimits(room.view, position, words);
  const isNear = near !== '' || passWouldStop(room);
  const said =
    handicap && position.ply < TOLD_HANDICAP
      ? [words.handicapHints[handicap]]
      : [ifStopped(room.view, position, isNear, words), handicap && words.handicapOf(handicap)];
  return [near, ...said].filter(Boolean).join(' ');
}

function nearLimits({ terms }: RoomView, position: PositionView, words: Words): string {
  const { cues } = words;
  const captureless = (terms.noCaptureLimit ?? Infinity) - position.noCapture;
  const plies = (terms.plyLimit ?? Infinity) - position.ply;
  return [
    position.repetition > 1 && cues.repetition(position.repetition),
    captureless <= NEAR && cues.noCapture(captureless),
    plies <= NEAR && cues.plies(plies),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * What a stop of play would be worth now; bikjang says it by itself. Points change from turn to turn, but a draw is
 * worth a word only when a stop is near.
 */
function ifStopped(
  { terms }: RoomView,
  position: PositionView,
  isNear: boolean,
  words: Words,
): string | null {
  const { draw, points } = words.table.cues.ifStopped;
  if (position.bikjangPending) return null;
  const winner = terms.settlement === 'points' ? position.ifStopped : null;
  if (winner) return points(winner, words.tally(position.points));
  return isNear ? draw() : null;
}

function joined(sentence: string | null, more: string | null): string {
  return [sentence, more].filter(Boolean).join(' ');
}
