import type {
  Absence,
  Arrangement,
  CreateRoom,
  Handicap,
  RuleChanges,
  Side,
  SideChoice,
  Terms,
  TimeControl,
  Watching,
} from '$lib/generated/protocol';
import { load, oneOf, store } from '$lib/settings/stored';
import { LEVELS, RULESETS, type Level, type RulesetName } from '$lib/words';
import { knownChanges } from './houseRules';
import { timeFrom } from './timeControl';

export const OPPONENTS = ['computer', 'friend'] as const;
export const SIDE_CHOICES = ['cho', 'han', 'random'] as const satisfies readonly SideChoice[];
export const ARRANGEMENTS = ['choose', 'inner'] as const satisfies readonly Arrangement[];
export const HANDICAPS = [
  'none',
  'elephant',
  'horse',
  'cannon',
  'chariot',
  'chariot-and-cannon',
] as const satisfies readonly (Handicap | 'none')[];
export const WATCHINGS = ['by-link', 'listed', 'closed'] as const satisfies readonly Watching[];
export const ABSENCES = ['play-on', 'may-claim'] as const satisfies readonly Absence[];

const KEY = 'janggi.wish';
const DEFAULT_LEVEL: Level = 3;
const STAND_IN_LEVEL: Level = 5;

/** The game a person asks for. */
export interface Wish {
  opponent: (typeof OPPONENTS)[number];
  level: Level;
  side: SideChoice;
  ruleset: RulesetName;
  /** House rules: what the room changes of the preset. */
  changes: RuleChanges;
  time: TimeControl;
  arrangement: Arrangement;
  handicap: (typeof HANDICAPS)[number];
  absence: Absence;
  /** The level at which the computer plays on for whoever leaves. */
  standInLevel: Level;
  watching: Watching;
  showLegalMoves: boolean;
  swapOnRematch: boolean;
}

/** What was asked for the last time in this browser, and the defaults for all else. */
export function keptWish(): Wish {
  return wishFrom(load(KEY));
}

export function keep(wish: Wish): void {
  store(KEY, wish);
}

/** The wish for the terms that a room between friends has now. */
export function wishOf(terms: Terms, side: Side): Wish {
  return wishFrom({ ...terms, opponent: 'friend', side, handicap: terms.handicap ?? 'none' });
}

/** The wish with another preset, which is taken without changes. */
export function withRuleset(wish: Wish, ruleset: RulesetName): Wish {
  return { ...wish, ruleset, changes: ruleset === wish.ruleset ? wish.changes : {} };
}

/** What Han gives away, if anything. */
export function givenOf({ handicap }: Pick<Wish, 'handicap'>): Handicap | null {
  return handicap === 'none' ? null : handicap;
}

export function requestOf({ opponent, level, ...terms }: Wish): CreateRoom {
  return {
    ...terms,
    opponent: opponent === 'computer' ? { kind: 'computer', level } : { kind: 'friend' },
    handicap: givenOf(terms),
  };
}

function wishFrom(values: Record<string, unknown>): Wish {
  const ruleset = oneOf(RULESETS, values.ruleset);
  return {
    opponent: oneOf(OPPONENTS, values.opponent),
    level: oneOf([DEFAULT_LEVEL, ...LEVELS], values.level),
    side: oneOf(SIDE_CHOICES, values.side),
    ruleset,
    changes: knownChanges(ruleset, values.changes),
    time: timeFrom(values.time),
    arrangement: oneOf(ARRANGEMENTS, values.arrangement),
    handicap: oneOf(HANDICAPS, values.handicap),
    absence: oneOf(ABSENCES, values.absence),
    standInLevel: oneOf([STAND_IN_LEVEL, ...LEVELS], values.standInLevel),
    watching: oneOf(WATCHINGS, values.watching),
    showLegalMoves: values.showLegalMoves !== false,
    swapOnRematch: values.swapOnRematch !== false,
  };
}
