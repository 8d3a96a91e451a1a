import { generalOf, parsePlacement, withTurn } from '$lib/board/placement';
import { isViewersTurn, type Room } from './room';
import { opposite } from './sides';
import type { BySide, PositionView, Role, Side, TurnView } from '$lib/generated/protocol';

/** Two points of a turn of a piece. */
export interface Path {
  readonly from: string;
  readonly to: string;
}

/** The board to draw and its marks. */
export interface Shown {
  /** FEN, whole or its board field. */
  readonly placement: string;
  readonly lastMove: Path | null;
  readonly passedAt: string | null;
  readonly check: string | null;
  readonly bikjang: boolean;
  readonly mated: Side | null;
  readonly turnable: Side | null;
  readonly legal: Record<string, string[]>;
}

/** What the sides have on the board that is shown, and what they have lost. */
export interface Standing {
  readonly points: BySide<number>;
  readonly captured: BySide<Role[]>;
}

/** The points of a turn in UCI text; nothing for a pass. */
export function pathOf(turn: string): Path | null {
  const [, from, to] = /^([a-i]\d+)([a-i]\d+)$/.exec(turn) ?? [];
  return from && to ? { from, to } : null;
}

/** The board now, with a turn that waits for its acknowledgement already drawn. */
export function shownNow(room: Room): Shown | null {
  const { position } = room.view;
  if (!position) return null;
  return room.pending ? shownPending(position, room.pending.turn) : shownLive(room, position);
}

/** The board after `ply` turns; 0 is the board before the first. */
export function shownAt(room: Room, ply: number): Shown | null {
  const turn = room.view.turns[ply - 1];
  if (turn) return { ...still(turn.fen), ...marksOf(turn), check: checkedBy(turn) };
  return room.view.start && still(room.view.start.fen);
}

/** How the sides stood after `ply` turns; nothing before play. */
export function standingAt({ view }: Room, ply: number): Standing | null {
  const turn = view.turns[ply - 1];
  return turn ? { points: turn.points, captured: capturedIn(view.turns.slice(0, ply)) } : view.start;
}

/** Who was to move after `ply` turns; nobody where no turn followed. */
export function turnAt({ view }: Room, ply: number): Side | null {
  return view.turns[ply]?.side ?? null;
}

function capturedIn(turns: readonly TurnView[]): BySide<Role[]> {
  const lostBy = (side: Side) =>
    turns.flatMap((turn) => (turn.captured && turn.side !== side ? [turn.captured] : []));
  return { cho: lostBy('cho'), han: lostBy('han') };
}

function shownPending(position: PositionView, turn: string): Shown {
  const path = pathOf(turn);
  const placement = path ? withTurn(position.fen, path.from, path.to) : position.fen;
  return { ...still(placement), lastMove: path, passedAt: path ? null : generalAt(placement, position.turn) };
}

function shownLive(room: Room, position: PositionView): Shown {
  const { view } = room;
  const last = view.turns.at(-1);
  const mine = isViewersTurn(room);
  return {
    ...still(position.fen),
    ...(last && marksOf(last)),
    check: position.inCheck ? generalAt(position.fen, position.turn) : null,
    bikjang: position.facing,
    mated: view.end?.ending === 'mate' && view.end.winner ? opposite(view.end.winner) : null,
    turnable: mine ? view.you : null,
    legal: mine ? position.legal : {},
  };
}

function still(placement: string): Shown {
  return {
    placement,
    lastMove: null,
    passedAt: null,
    check: null,
    bikjang: false,
    mated: null,
    turnable: null,
    legal: {},
  };
}

function marksOf(turn: TurnView): Pick<Shown, 'lastMove' | 'passedAt'> {
  const lastMove = pathOf(turn.turn);
  return { lastMove, passedAt: lastMove ? null : generalAt(turn.fen, turn.side) };
}

function checkedBy(turn: TurnView): string | null {
  return turn.check ? generalAt(turn.fen, opposite(turn.side)) : null;
}

function generalAt(fen: string, side: Side): string | null {
  return generalOf(parsePlacement(fen), side);
}
