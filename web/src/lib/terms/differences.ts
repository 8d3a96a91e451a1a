import type { RuleChanges, Terms } from '$lib/generated/protocol';
import { PRESETS } from '$lib/generated/rulesets';
import { entryOf, type Words } from '$lib/words';

/** The fields of a ruleset that a room may change, in the order in which a reader wants them. */
export const HOUSE_RULES = [
  'settlement',
  'bikjang',
  'doublePass',
  'noMoves',
  'repetition',
  'perpetualCheck',
  'toAndFro',
  'material',
  'noCapture',
  'plies',
] as const satisfies readonly (keyof RuleChanges)[];

export type HouseRule = (typeof HOUSE_RULES)[number];

/** What names the rules of a room. */
export type NamedRules = Pick<Terms, 'ruleset' | 'changes'>;

/** Whether a room changes its ruleset at all. */
export const isCustom = (changes: RuleChanges) => Object.keys(changes).length > 0;

/** A field in which a room differs from its preset. */
export interface Difference {
  readonly rule: HouseRule;
  readonly topic: string;
  /** What holds in the room. */
  readonly here: string;
  /** What the preset says; nothing for a preset that this page does not know. */
  readonly usual: string | null;
}

/** What a room changes of its preset, in words; nothing for an unchanged preset. */
export function differencesOf({ ruleset, changes }: NamedRules, { rules }: Words): Difference[] {
  const preset = entryOf(PRESETS, ruleset);
  return HOUSE_RULES.flatMap((rule) => {
    const value = changes[rule];
    if (value === undefined) return [];
    const usual = preset ? valueText(rule, preset[rule], rules) : null;
    return { rule, topic: rules.topics[rule], here: valueText(rule, value, rules), usual };
  });
}

/** The name of a ruleset, marked when a room changes it. */
export function rulesName({ ruleset, changes }: NamedRules, words: Words): string {
  const name = entryOf(words.rulesets, ruleset) ?? ruleset;
  return isCustom(changes) ? words.rules.withCustom(name) : name;
}

/** A value of a field in a few words. */
export function valueText(rule: HouseRule, value: string | number, { values }: Words['rules']): string {
  const entry: Record<string, string> | ((plies: number) => string) = values[rule];
  if (typeof entry === 'function') return entry(Number(value));
  return entryOf(entry, String(value)) ?? String(value);
}
