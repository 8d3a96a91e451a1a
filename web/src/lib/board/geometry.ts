/** The 90 points, and where each lies as seen from one side of the table. */

export type Side = 'cho' | 'han';

/** A point by file a–i from Cho's left and rank 1–10 from Cho's edge, e.g. `e2`. */
export type Point = string;

/** A place on the board as seen: columns from the left, rows from the top, both from 0. */
export interface Place {
  column: number;
  row: number;
}

export const FILES = 9;
export const RANKS = 10;

/** How points are named on the rim and aloud. */
export type Coordinates = 'korean' | 'algebraic' | 'none';

const FILE_LETTERS = 'abcdefghi';

const fileOf = (point: Point): number => FILE_LETTERS.indexOf(point.charAt(0));
const rankOf = (point: Point): number => Number(point.slice(1)) - 1;

export function pointOf(file: number, rank: number): Point {
  return `${FILE_LETTERS.charAt(file)}${rank + 1}`;
}

/** Where a point lies as seen from a side's seat: that side's own edge is the lowest row. */
export function placeOf(point: Point, viewpoint: Side): Place {
  const [file, rank] = [fileOf(point), rankOf(point)];
  return viewpoint === 'cho'
    ? { column: file, row: RANKS - 1 - rank }
    : { column: FILES - 1 - file, row: rank };
}

/** The point nearest to a place, or nothing when the place is off the board. */
export function pointAt({ column, row }: Place, viewpoint: Side): Point | null {
  const [x, y] = [Math.round(column), Math.round(row)];
  if (x < 0 || x >= FILES || y < 0 || y >= RANKS) return null;
  return viewpoint === 'cho' ? pointOf(x, RANKS - 1 - y) : pointOf(FILES - 1 - x, y);
}

/** A part of the board, from one corner to the opposite one. */
export interface Extent {
  readonly from: Point;
  readonly to: Point;
}

export const WHOLE: Extent = { from: 'a1', to: 'i10' };

export function isWithin(point: Point, { from, to }: Extent): boolean {
  const lies = (of: (point: Point) => number) => {
    const [low, high] = [Math.min(of(from), of(to)), Math.max(of(from), of(to))];
    return low <= of(point) && of(point) <= high;
  };
  return lies(fileOf) && lies(rankOf);
}

/** The rows of points as seen, from the top, each from the left. */
export function rowsOf(viewpoint: Side): Point[][] {
  const seats = (count: number) => [...Array(count).keys()];
  return seats(RANKS).map((row) =>
    seats(FILES).map((column) => pointAt({ column, row }, viewpoint) as Point),
  );
}

/** The point one arrow key away as seen; the same point at the edge. */
export function neighbour(point: Point, key: string, viewpoint: Side): Point {
  const { column, row } = placeOf(point, viewpoint);
  const [right, down] = ARROWS[key] ?? [0, 0];
  return pointAt({ column: column + right, row: row + down }, viewpoint) ?? point;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What stands on the rim beside a point's file: 1–9 or a–i from Cho's left. */
export function fileLabel(point: Point, coordinates: Coordinates): string {
  return coordinates === 'korean' ? String(fileOf(point) + 1) : point.charAt(0);
}

/** What stands on the rim beside a point's rank: Korean ranks count down from Han's edge, the tenth is 0. */
export function rankLabel(point: Point, coordinates: Coordinates): string {
  return coordinates === 'korean' ? String((RANKS - rankOf(point)) % 10) : point.slice(1);
}

/** A point's name: Korean says the rank first. */
export function pointName(point: Point, coordinates: Coordinates): string {
  return coordinates === 'korean' ? rankLabel(point, coordinates) + fileLabel(point, coordinates) : point;
}
