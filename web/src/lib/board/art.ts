/** Shapes and measures of board and pieces, in units of a hundredth of the distance between two points. */

import { FILES, placeOf, pointAt, RANKS, type Extent, type Point, type Side } from './geometry';
import { glyphs } from './generated/glyphs';
import { pictures } from './pictures';
import type { Piece, Role } from './placement';

/** How pieces are written. */
export type PieceSet = 'hanja' | 'hangul' | 'pictures';

/** The distance between two points. */
export const SPACING = 100;

/** From the outermost lines to the rim: room for half a piece and the coordinates. */
export const MARGIN = 72;

export const WIDTH = (FILES - 1) * SPACING + 2 * MARGIN;
export const HEIGHT = (RANKS - 1) * SPACING + 2 * MARGIN;

/** From the middle of the largest piece to its flat side. */
const LARGEST = 47;

/** The three sizes of pieces. */
const SIZES: Record<Role, number> = {
  general: 1,
  chariot: 0.86,
  cannon: 0.86,
  horse: 0.86,
  elephant: 0.86,
  guard: 0.72,
  soldier: 0.72,
};

/** From the middle of a piece to its flat side. */
export function radiusOf(role: Role): number {
  return LARGEST * SIZES[role];
}

const SLANT = Math.tan(Math.PI / 8);

/** An octagon around 0, flat at the top, as path data. */
export function octagon(radius: number): string {
  const [far, near] = [radius.toFixed(2), (radius * SLANT).toFixed(2)];
  const corners = [
    `${near}-${far}`,
    `${far}-${near}`,
    `${far} ${near}`,
    `${near} ${far}`,
    `-${near} ${far}`,
    `-${far} ${near}`,
    `-${far}-${near}`,
    `-${near}-${far}`,
  ];
  return `M${corners.join('L')}Z`;
}

const HANJA: Record<Role, [cho: keyof typeof glyphs.running, han: keyof typeof glyphs.regular]> = {
  general: ['楚', '漢'],
  guard: ['士', '士'],
  elephant: ['象', '象'],
  horse: ['馬', '馬'],
  chariot: ['車', '車'],
  cannon: ['包', '包'],
  soldier: ['卒', '兵'],
};

const HANGUL: Record<Role, [cho: keyof typeof glyphs.regular, han: keyof typeof glyphs.regular]> = {
  general: ['초', '한'],
  guard: ['사', '사'],
  elephant: ['상', '상'],
  horse: ['마', '마'],
  chariot: ['차', '차'],
  cannon: ['포', '포'],
  soldier: ['졸', '병'],
};

/** The outline on a piece: in Hanja, Cho is written in a running hand and Han in a regular one. */
export function glyphOf({ side, role }: Piece, set: PieceSet): string {
  if (set === 'pictures') return pictures[role];
  if (set === 'hangul') return glyphs.regular[HANGUL[role][side === 'cho' ? 0 : 1]];
  return side === 'cho' ? glyphs.running[HANJA[role][0]] : glyphs.regular[HANJA[role][1]];
}

/** A place in the drawing. */
export interface Spot {
  x: number;
  y: number;
}

/** The middle of a point. */
export function middleOf(point: Point, viewpoint: Side): Spot {
  const { column, row } = placeOf(point, viewpoint);
  return { x: MARGIN + column * SPACING, y: MARGIN + row * SPACING };
}

/** From the outermost points of a part of the board to its edge. */
const PART_MARGIN = 0.52 * SPACING;

/** The view box of a part of the board. */
export function viewBoxOf({ from, to }: Extent, viewpoint: Side): string {
  const [one, other] = [middleOf(from, viewpoint), middleOf(to, viewpoint)];
  const [left, top] = [Math.min(one.x, other.x) - PART_MARGIN, Math.min(one.y, other.y) - PART_MARGIN];
  const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  return [left, top, width + 2 * PART_MARGIN, height + 2 * PART_MARGIN].join(' ');
}

/** The point nearest to a spot, or nothing when the spot is off the board. */
export function nearest({ x, y }: Spot, viewpoint: Side): Point | null {
  return pointAt({ column: (x - MARGIN) / SPACING, row: (y - MARGIN) / SPACING }, viewpoint);
}

/** The view box of a piece on its own. */
export function pieceBox(role: Role): string {
  const reach = radiusOf(role) + 3;
  return [-reach, -reach, 2 * reach, 2 * reach].join(' ');
}
