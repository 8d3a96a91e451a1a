/** The lines on the board as path data. They look the same from both sides. */

import { MARGIN, SPACING } from './art';
import { FILES, RANKS } from './geometry';

/** Where a tick begins and ends, from its point. */
const [TICK_INNER, TICK_OUTER] = [0.05, 0.12];

type Corner = [column: number, row: number];

const [LAST_COLUMN, LAST_ROW] = [FILES - 1, RANKS - 1];

function line([fromColumn, fromRow]: Corner, [toColumn, toRow]: Corner): string {
  const unit = (step: number) => MARGIN + step * SPACING;
  return `M${unit(fromColumn)} ${unit(fromRow)}L${unit(toColumn)} ${unit(toRow)}`;
}

const steps = (count: number) => [...Array(count).keys()];

/** Files and ranks. */
export const GRID = [
  ...steps(RANKS).map((row) => line([0, row], [LAST_COLUMN, row])),
  ...steps(FILES).map((column) => line([column, 0], [column, LAST_ROW])),
].join('');

/** The diagonals of both palaces. */
export const PALACES = [0, LAST_ROW - 2]
  .flatMap((row) => [line([3, row], [5, row + 2]), line([5, row], [3, row + 2])])
  .join('');

const CANNONS: Corner[] = [2, 7].flatMap((row) => [1, 7].map((column): Corner => [column, row]));
const SOLDIERS: Corner[] = [3, 6].flatMap((row) => [0, 2, 4, 6, 8].map((column): Corner => [column, row]));

/** Small crosses where cannons and soldiers begin; at the edge only their inner half. */
export const TICKS = [...CANNONS, ...SOLDIERS].map(tick).join('');

function tick([column, row]: Corner): string {
  const sides = [-1, 1].filter((side) => column + side >= 0 && column + side < FILES);
  const corners = sides.flatMap((right) => [-1, 1].map((down) => [right, down] as const));
  return corners
    .map(([right, down]) =>
      line(
        [column + right * TICK_INNER, row + down * TICK_INNER],
        [column + right * TICK_OUTER, row + down * TICK_OUTER],
      ),
    )
    .join('');
}
