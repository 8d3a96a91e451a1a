import type { LEVEL_ELO } from '$lib/generated/levels';

/** How a game ended. */
export type EndingCode =
  | 'mate'
  | 'bikjang'
  | 'double-pass'
  | 'repetition'
  | 'perpetual-check'
  | 'to-and-fro'
  | 'material'
  | 'no-capture'
  | 'plies'
  | 'no-moves'
  | 'resignation'
  | 'time'
  | 'agreement'
  | 'abandonment'
  | 'both-left';

/** Why a turn is not legal. */
export type WhyCode =
  | 'no-piece'
  | 'not-yours'
  | 'own-piece'
  | 'cannon-on-cannon'
  | 'cannon-mount'
  | 'no-mount'
  | 'too-many-mounts'
  | 'blocked-leg'
  | 'blocked-line'
  | 'outside-palace'
  | 'no-line'
  | 'backward'
  | 'unreachable'
  | 'leaves-check'
  | 'pass-in-check'
  | 'leaves-facing'
  | 'repetition-barred';

/** Why a request was refused. `unreachable` is our own, for no answer at all, and so are `bad-code` and `too-many-codes`. */
export type ApiErrorCode =
  | 'no-such-room'
  | 'no-such-code'
  | 'no-such-game'
  | 'not-found'
  | 'seat-taken'
  | 'terms-changed'
  | 'not-host'
  | 'already-begun'
  | 'watching-closed'
  | 'bad-request'
  | 'unknown-ruleset'
  | 'incoherent-rules'
  | 'bad-time-control'
  | 'bad-level'
  | 'too-many-requests'
  | 'foreign-origin'
  | 'internal'
  | 'unreachable'
  | 'too-many-codes'
  | 'bad-code';

export const RULESETS = ['association', 'tournament', 'club', 'classic', 'party'] as const;
export type RulesetName = (typeof RULESETS)[number];

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const satisfies (keyof typeof LEVEL_ELO)[];
export type Level = (typeof LEVELS)[number];

/** The entry of a code, if there is one: a newer server may know more codes than this page. */
export function entryOf<T>(entries: Record<string, T>, code: string): T | undefined {
  return Object.hasOwn(entries, code) ? entries[code] : undefined;
}
