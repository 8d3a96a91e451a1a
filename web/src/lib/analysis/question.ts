/** What goes between the page and the worker that thinks. */

import type { Finding as EngineFinding } from '$lib/generated/engine/engine';
import type { Course } from '$lib/rules/course';

/** What to think of: the board to which a game has come. */
export interface Question {
  readonly id: number;
  readonly course: Course;
}

/** What the engine has found so far. */
export type Finding = Omit<EngineFinding, 'free' | typeof Symbol.dispose>;

/** What is known of a question: nothing to find where the game is over. */
export interface Answer {
  readonly id: number;
  readonly finding: Finding | null;
  /** Whether no more will come. */
  readonly isLast: boolean;
}
