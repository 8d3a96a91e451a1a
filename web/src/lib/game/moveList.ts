import { opposite } from './sides';
import type { RoomView, Side, TurnView } from '$lib/generated/protocol';

/** A line of the move list: one turn of each side. */
export interface Round {
  readonly number: number;
  readonly turns: readonly TurnView[];
}

/** The sides in the order in which they move. */
export function sidesInOrder({ terms }: RoomView): readonly Side[] {
  return [opposite(terms.secondMover), terms.secondMover];
}

export function rounds(turns: readonly TurnView[]): Round[] {
  return Array.from({ length: Math.ceil(turns.length / 2) }, (_, index) => ({
    number: index + 1,
    turns: turns.slice(index * 2, index * 2 + 2),
  }));
}

/** The turns that the computer has played for the viewer, who had left, since the viewer's own last. */
export function playedInAbsence({ turns, you }: RoomView): readonly TurnView[] {
  const own = turns.filter(({ side, by }) => side === you && by !== 'rules');
  return own.slice(own.findLastIndex(({ by }) => by === 'seat') + 1);
}

/** Whether the turn answered a check. */
export function answersCheck(turns: readonly TurnView[], ply: number): boolean {
  return turns[ply - 2]?.check ?? false;
}
