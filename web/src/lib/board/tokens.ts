/** Pieces with an identity, so that a piece that moves is drawn as one that moves. */

import { placeOf, type Point } from './geometry';
import type { Piece, Placement } from './placement';

export interface Token {
  id: number;
  piece: Piece;
  point: Point;
}

/**
 * The tokens once the board shows `placement`. A piece that stayed keeps its token, one that arrived takes
 * the nearest of its kind that left, and what is left over was captured. Those that moved come last, to be
 * drawn above the others.
 */
export function follow(tokens: readonly Token[], placement: Placement): Token[] {
  const stayed = tokens.filter((token) => isSame(token.piece, placement.get(token.point)));
  const kept = new Set(stayed.map((token) => token.point));
  const left = tokens.filter((token) => !kept.has(token.point));
  const arrived = [...placement].filter(([point]) => !kept.has(point));
  let fresh = 1 + Math.max(0, ...tokens.map((token) => token.id));
  const moved = arrived.map(([point, piece]) => ({
    id: takeNearest(left, piece, point) ?? fresh++,
    piece,
    point,
  }));
  return [...stayed, ...moved];
}

/** Takes the token of a piece's kind that lies nearest to a point out of those that left. */
function takeNearest(left: Token[], piece: Piece, point: Point): number | null {
  const candidates = left.filter((token) => isSame(token.piece, piece));
  candidates.sort((one, other) => distance(one.point, point) - distance(other.point, point));
  const nearest = candidates[0];
  if (!nearest) return null;
  left.splice(left.indexOf(nearest), 1);
  return nearest.id;
}

function isSame(one: Piece, other: Piece | undefined): boolean {
  return one.side === other?.side && one.role === other.role;
}

function distance(one: Point, other: Point): number {
  const [here, there] = [placeOf(one, 'cho'), placeOf(other, 'cho')];
  return Math.hypot(here.column - there.column, here.row - there.row);
}
