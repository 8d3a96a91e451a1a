/** Small boards on which the pieces show how they move. */

import type { Extent, Role } from '$lib/board';

export interface Lesson {
  readonly role: Role;
  /** A position in which Cho is to move. */
  readonly fen: string;
  /** The piece whose destinations are shown. */
  readonly shown: string;
  /** The part of the board to look at. */
  readonly extent: Extent;
}

/** A ruleset under which play goes on with so little on the board. */
export const RULESET = 'club';

export const LESSONS: readonly Lesson[] = [
  {
    role: 'general',
    fen: '5k3/9/9/9/9/9/9/9/9/3K5 w',
    shown: 'd1',
    extent: { from: 'c1', to: 'g4' },
  },
  {
    role: 'guard',
    fen: '5k3/9/9/9/9/9/9/3K5/4A4/9 w',
    shown: 'e2',
    extent: { from: 'c1', to: 'g4' },
  },
  {
    role: 'horse',
    fen: '3k5/9/9/9/4P1p2/4N4/9/9/9/5K3 w',
    shown: 'e5',
    extent: { from: 'c3', to: 'g7' },
  },
  {
    role: 'elephant',
    fen: '3k5/9/6n2/9/9/3PB4/9/9/9/5K3 w',
    shown: 'e5',
    extent: { from: 'b2', to: 'h8' },
  },
  {
    role: 'chariot',
    fen: '4k4/9/5R3/9/5p3/9/9/9/9/3K5 w',
    shown: 'f8',
    extent: { from: 'c6', to: 'h10' },
  },
  {
    role: 'cannon',
    fen: '3k5/9/9/2c6/9/2C1P2n1/9/9/9/5K3 w',
    shown: 'c5',
    extent: { from: 'b4', to: 'i8' },
  },
  {
    role: 'soldier',
    fen: '3k5/9/5P3/9/9/9/9/9/9/5K3 w',
    shown: 'f8',
    extent: { from: 'c7', to: 'g10' },
  },
];
