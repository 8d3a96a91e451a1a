import { opposite } from '$lib/game/sides';
import type { EndView, RoomView, Side, TurnView } from '$lib/generated/protocol';
import { entryOf, type Words } from '$lib/words';

/** A result in words. */
export interface Result {
  readonly heading: string;
  readonly reason: string;
  /** The points on the board with the 1.5, whether they decided or not. */
  readonly tally: string | null;
}

/** How a game was won. */
export type Manner = keyof Words['result']['manners'];

export function resultOf({ you, terms, position, turns }: RoomView, end: EndView, words: Words): Result {
  const { result, sides } = words;
  const limit = end.ending === 'plies' ? terms.plyLimit : terms.noCaptureLimit;
  const loser = end.winner ? sides[opposite(end.winner)] : '';
  const because = entryOf(result.endings, end.ending)?.({ loser, limit }) ?? result.unknown;
  const points = end.points ?? position?.points;
  const decided = end.points ? [result.pointsDecide] : [];
  return {
    heading: headingOf(end, you, words),
    reason: [because, ...decided, ...playedFor(turns, words)].join(' '),
    tally: points ? result.tally(points, terms.secondMover) : null,
  };
}

/** For whom the computer played, and how often. */
function playedFor(turns: readonly TurnView[], { table }: Words): string[] {
  const count = (of: Side) => turns.filter(({ side, by }) => side === of && by === 'stand-in').length;
  return (['cho', 'han'] as const)
    .filter((side) => count(side) > 0)
    .map((side) => table.absence.playedFor(side, count(side)));
}

/** Who won, and how, as `you` see it. */
export function headingOf(end: EndView, you: Side | null, { result }: Words): string {
  return end.winner ? result.won(end.winner, result.manners[mannerOf(end)], you) : result.draw;
}

function mannerOf({ ending, points }: EndView): Manner {
  if (points) return 'points';
  switch (ending) {
    case 'mate':
    case 'resignation':
    case 'time':
    case 'abandonment':
      return ending;
    default:
      return 'foul';
  }
}
