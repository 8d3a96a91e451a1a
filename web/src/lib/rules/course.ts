import type { Handicap, RoomView } from '$lib/generated/protocol';
import { rulesText } from './rulesText';

/** How a game began, and its turns up to some board. */
export interface Course {
  readonly rules: string;
  readonly cho: string;
  readonly han: string;
  readonly handicap: Handicap | null;
  readonly turns: readonly string[];
}

/** A room's game up to the board after `ply` turns. */
export function courseOf(view: RoomView, ply = view.turns.length): Course {
  return {
    rules: rulesText(view.terms.rules),
    // Nobody declares the set-ups of a game that skips that phase.
    cho: view.setups.cho ?? 'inner',
    han: view.setups.han ?? 'inner',
    handicap: view.terms.handicap,
    turns: view.turns.slice(0, ply).map(({ turn }) => turn),
  };
}

/** What makes referees: the rules library, or the engine's. */
interface Referees<Referee> {
  ofSetups(rules: string, cho: string, han: string, handicap: string | null): Referee;
}

/** A referee who has seen the game. */
export function refereeOf<Referee extends { play(turn: string): void }>(
  referees: Referees<Referee>,
  { rules, cho, han, handicap, turns }: Course,
): Referee {
  const referee = referees.ofSetups(rules, cho, han, handicap);
  turns.forEach((turn) => referee.play(turn));
  return referee;
}
