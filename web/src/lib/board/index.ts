/**
 * A Janggi board for the browser. It knows no rules and no words: legal destinations and labels are given
 * to it. Nothing outside this folder is imported.
 */

export type { PieceSet } from './art';
export { default as Board } from './Board.svelte';
export { pointName, type Coordinates, type Extent, type Point, type Side } from './geometry';
export type { Path } from './hand';
export type { Label, LabelKey } from './labels';
export { default as MiniBoard } from './MiniBoard.svelte';
export { default as PieceIcon } from './PieceIcon.svelte';
export { withTurn, type Role } from './placement';
