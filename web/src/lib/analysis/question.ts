/** What goes between the page and the worker that thinks. */

import type { Handicap, RoomView } from '$lib/generated/protocol';
import type { Finding as EngineFinding } from '$lib/generated/engine/engine';
import { rulesText } from '$lib/rules/rulesText';

/** A position of a game: how it began, and the turns up to there. */
export interface Question {
  readonly id: number;
  readonly rules: string;
  readonly cho: string;
  readonly han: string;
  readonly handicap: Handicap | null;
  readonly turns: readonly string[];
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

/** What to ask of the board after `ply` turns. */
export function questionOf(view: RoomView, ply: number, id: number): Question {
  return {
    id,
    rules: rulesText(view.terms.rules),
    // Nobody declares the set-ups of a game that skips that phase.
    cho: view.setups.cho ?? 'inner',
    han: view.setups.han ?? 'inner',
    handicap: view.terms.handicap,
    turns: view.turns.slice(0, ply).map(({ turn }) => turn),
  };
}
