/** Which piece stands where, read from the board field of a FEN. */

import { FILES, pointOf, RANKS, type Point, type Side } from './geometry';

export type Role = 'general' | 'guard' | 'elephant' | 'horse' | 'chariot' | 'cannon' | 'soldier';

export interface Piece {
  side: Side;
  role: Role;
}

export type Placement = ReadonlyMap<Point, Piece>;

const ROLES: Record<string, Role> = {
  k: 'general',
  a: 'guard',
  b: 'elephant',
  n: 'horse',
  r: 'chariot',
  c: 'cannon',
  p: 'soldier',
};

/** Reads a board field, or a whole FEN: ranks from the tenth down, Cho in upper case. */
export function parsePlacement(fen: string): Placement {
  const placement = new Map<Point, Piece>();
  const ranks = (fen.split(' ')[0] ?? '').split('/');
  ranks.forEach((text, index) => readRank(text, RANKS - 1 - index, placement));
  return placement;
}

function readRank(text: string, rank: number, placement: Map<Point, Piece>) {
  let file = 0;
  for (const letter of text) {
    const role = ROLES[letter.toLowerCase()];
    if (role)
      placement.set(pointOf(file, rank), { side: letter === letter.toLowerCase() ? 'han' : 'cho', role });
    file += role ? 1 : Number(letter);
  }
}

/**
 * The board field after a piece went from one point to another: what to show at once, before the turn
 * is confirmed.
 */
export function withTurn(fen: string, from: Point, to: Point): string {
  const placement = new Map(parsePlacement(fen));
  const piece = placement.get(from);
  if (piece) placement.set(to, piece);
  placement.delete(from);
  return formatPlacement(placement);
}

function formatPlacement(placement: Placement): string {
  const ranks = [...Array(RANKS).keys()].reverse();
  return ranks.map((rank) => formatRank(rank, placement)).join('/');
}

function formatRank(rank: number, placement: Placement): string {
  const letters = [...Array(FILES).keys()].map((file) => letterOf(placement.get(pointOf(file, rank))));
  return letters.join('').replace(/-+/g, (gap) => String(gap.length));
}

function letterOf(piece: Piece | undefined): string {
  const letter = Object.keys(ROLES).find((key) => ROLES[key] === piece?.role) ?? '-';
  return piece?.side === 'cho' ? letter.toUpperCase() : letter;
}

/** Where a side's general stands. */
export function generalOf(placement: Placement, side: Side): Point | null {
  for (const [point, piece] of placement) {
    if (piece.side === side && piece.role === 'general') return point;
  }
  return null;
}
