/** Arrows and circles that a person draws on the board, to think with. */

import { SPACING, type Spot } from './art';
import type { Path } from './hand';

/** An arrow, or a circle when both points are the same. */
export type Shape = Path;

/** The shapes with one more, or without it if it was there already. */
export function toggled(shapes: readonly Shape[], shape: Shape): Shape[] {
  const others = without(shapes, shape);
  return others.length < shapes.length ? others : [...others, shape];
}

/** The shapes with the one that is being drawn. */
export function sketched(shapes: readonly Shape[], stroke: Shape | null): readonly Shape[] {
  return stroke ? [...without(shapes, stroke), stroke] : shapes;
}

function without(shapes: readonly Shape[], { from, to }: Shape): Shape[] {
  return shapes.filter((shape) => shape.from !== from || shape.to !== to);
}

/** From the middle of its first point to where an arrow begins, and half the widths of its shaft and head. */
const [GAP, SHAFT, HEAD, HEAD_LENGTH] = [0.3, 0.07, 0.2, 0.34].map((part) => part * SPACING) as [
  number,
  number,
  number,
  number,
];

/** An arrow between two different spots, its tip on the second, as path data. */
export function arrow(from: Spot, to: Spot): string {
  const [right, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(right, down);
  const at = (along: number, aside: number) => {
    const [x, y] = [right / length, down / length];
    return `${(from.x + x * along - y * aside).toFixed(1)} ${(from.y + y * along + x * aside).toFixed(1)}`;
  };
  const neck = length - HEAD_LENGTH;
  const outline = [
    at(GAP, -SHAFT),
    at(neck, -SHAFT),
    at(neck, -HEAD),
    at(length, 0),
    at(neck, HEAD),
    at(neck, SHAFT),
    at(GAP, SHAFT),
  ];
  return `M${outline.join('L')}Z`;
}
