/** The player's hand: lifting, dragging and putting down a piece, as a state machine without a view. */

import type { Point } from './geometry';

export type Hand =
  | { kind: 'empty' }
  /** A piece is up and waits for its destination. */
  | { kind: 'lifted'; from: Point }
  /** The pointer is down on a piece; `again` when the piece was up before. */
  | { kind: 'held'; from: Point; again: boolean };

/** What the hand must know of the board. */
export interface Table {
  mayLift(point: Point): boolean;
  mayGo(from: Point, to: Point): boolean;
}

/** From one point to another. */
export interface Path {
  readonly from: Point;
  readonly to: Point;
}

/** What became of the hand. */
export interface Step {
  hand: Hand;
  /** What it played. */
  turn: Path | null;
  /** What it would have played if the piece might go there. */
  attempt: Path | null;
  /** Where it found nothing that it may lift. */
  vain: Point | null;
}

export const EMPTY: Hand = { kind: 'empty' };

/** The point of the piece that is up. */
export function liftedFrom(hand: Hand): Point | null {
  return hand.kind === 'empty' ? null : hand.from;
}

/** The pointer goes down: on a destination it plays at once, on an own piece it takes hold. */
export function press(hand: Hand, point: Point | null, table: Table): Step {
  const from = liftedFrom(hand);
  if (point === null) return rest(EMPTY);
  if (from !== null && table.mayGo(from, point)) return play(from, point);
  if (table.mayLift(point)) return rest({ kind: 'held', from: point, again: point === from });
  return from === null ? { ...rest(EMPTY), vain: point } : attempt(EMPTY, from, point);
}

/** The pointer goes up. A piece let go over a point it cannot reach stays up, to try again. */
export function release(hand: Hand, point: Point | null, table: Table): Step {
  if (hand.kind !== 'held') return rest(hand);
  if (point !== null && table.mayGo(hand.from, point)) return play(hand.from, point);
  const lifted: Hand = { kind: 'lifted', from: hand.from };
  if (point === null) return rest(EMPTY);
  if (point !== hand.from) return attempt(lifted, hand.from, point);
  return rest(hand.again ? EMPTY : lifted);
}

/** A key chooses a point: the pointer going down and up there. */
export function choose(hand: Hand, point: Point, table: Table): Step {
  const pressed = press(hand, point, table);
  return pressed.hand.kind === 'held' ? release(pressed.hand, point, table) : pressed;
}

/** The hand after the board changed beneath it. */
export function settle(hand: Hand, table: Table): Hand {
  const from = liftedFrom(hand);
  return from === null || table.mayLift(from) ? hand : EMPTY;
}

const rest = (hand: Hand): Step => ({ hand, turn: null, attempt: null, vain: null });
const play = (from: Point, to: Point): Step => ({ ...rest(EMPTY), turn: { from, to } });
const attempt = (hand: Hand, from: Point, to: Point): Step => ({ ...rest(hand), attempt: { from, to } });
