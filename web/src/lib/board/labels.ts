/** What the board says aloud. The page supplies the words. */

import { pointName, type Coordinates, type Point } from './geometry';
import type { Piece } from './placement';

/**
 * Keys and parameters of the page's words: `board` names the whole; `empty` ({ point }) and `piece`
 * ({ point, side, role }) name a point; the others, without parameters, follow and say what is special there.
 */
export type LabelKey = 'board' | 'empty' | 'piece' | Remark;

export type Remark = 'lifted' | 'destination' | 'capture' | 'check' | 'plan' | 'last-move' | 'passed';

export type Label = (key: LabelKey, params: Record<string, string>) => string;

/** The accessible name of a point: what stands there, then what is special about it. */
export function pointLabel(
  point: Point,
  piece: Piece | undefined,
  remarks: readonly Remark[],
  coordinates: Coordinates,
  label: Label,
): string {
  const name = { point: pointName(point, coordinates) };
  const what = piece ? label('piece', { ...name, ...piece }) : label('empty', name);
  return [what, ...remarks.map((remark) => label(remark, {}))].join(', ');
}
