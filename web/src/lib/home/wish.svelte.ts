import type { Arrangement, CreateRoom, Handicap, SideChoice } from '$lib/generated/protocol';
import { load, oneOf, store } from '$lib/settings/stored';
import { LEVELS, RULESETS, type Level, type RulesetName } from '$lib/words';

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

const KEY = 'janggi.wish';
const DEFAULT_LEVEL: Level = 3;

/** The game a person asks for, kept in the browser for the next time. */
export class Wish {
  opponent = $state<(typeof OPPONENTS)[number]>('computer');
  level = $state<Level>(DEFAULT_LEVEL);
  side = $state<SideChoice>('cho');
  ruleset = $state<RulesetName>('association');
  arrangement = $state<Arrangement>('choose');
  handicap = $state<(typeof HANDICAPS)[number]>('none');

  constructor() {
    const kept = load(KEY);
    this.opponent = oneOf(OPPONENTS, kept.opponent);
    this.level = oneOf([DEFAULT_LEVEL, ...LEVELS], kept.level);
    this.side = oneOf(SIDE_CHOICES, kept.side);
    this.ruleset = oneOf(RULESETS, kept.ruleset);
    this.arrangement = oneOf(ARRANGEMENTS, kept.arrangement);
    this.handicap = oneOf(HANDICAPS, kept.handicap);
  }

  get given(): Handicap | null {
    return this.handicap === 'none' ? null : this.handicap;
  }

  get request(): CreateRoom {
    const { opponent, level, side, ruleset, arrangement, given } = this;
    return {
      opponent: opponent === 'computer' ? { kind: 'computer', level } : { kind: 'friend' },
      side,
      ruleset,
      arrangement,
      handicap: given,
    };
  }

  keep(): void {
    const { opponent, level, side, ruleset, arrangement, handicap } = this;
    store(KEY, { opponent, level, side, ruleset, arrangement, handicap });
  }
}
