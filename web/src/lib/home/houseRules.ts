import type { RuleChanges, RuleFields } from '$lib/generated/protocol';
import { PRESETS } from '$lib/generated/rulesets';
import { HOUSE_RULES, type HouseRule } from '$lib/terms/differences';
import type { RulesetName } from '$lib/words';

/** The fields whose value is a number of plies, 0 for no limit. */
type Limit = 'noCapture' | 'plies';

/** The fields with a few values to choose from, and those values. */
export const OPTIONS = {
  settlement: ['draw', 'points'],
  bikjang: ['stops', 'break-or-pass', 'break-or-pass-even-in-check', 'forbidden', 'ignored'],
  doublePass: ['stops', 'plays-on'],
  noMoves: ['pass', 'passes-by-itself', 'draws'],
  repetition: ['third', 'third-barred-to-trailing', 'fourth'],
  perpetualCheck: ['every-move-or-repeated-check', 'every-move', 'last-three-moves', 'ignored'],
  toAndFro: ['allowed', 'loses'],
  material: ['no-forced-mate-stops', 'bare-stops', 'bare-draws', 'plays-on'],
} as const satisfies { readonly [Rule in Exclude<HouseRule, Limit>]: readonly RuleFields[Rule][] };

/** The longest limit that the page offers, in plies. */
export const LONGEST_LIMIT = 1000;

/** The values to choose from; none for a number. */
export function optionsOf(rule: HouseRule): readonly string[] | null {
  return rule === 'noCapture' || rule === 'plies' ? null : OPTIONS[rule];
}

/** The changes of a preset once one more field has a value; a field as the preset has it is no change. */
export function withRule(
  ruleset: RulesetName,
  changes: RuleChanges,
  rule: HouseRule,
  value: string | number,
): RuleChanges {
  const others = { ...changes };
  delete others[rule];
  return value === PRESETS[ruleset][rule] ? others : { ...others, [rule]: value };
}

/** The rules of a preset with its changes. */
export function rulesOf(ruleset: RulesetName, changes: RuleChanges): RuleFields {
  return { ...PRESETS[ruleset], ...changes };
}

/** What of a value kept in the browser are changes of the preset that this page can offer. */
export function knownChanges(ruleset: RulesetName, kept: unknown): RuleChanges {
  const values = new Map<string, unknown>(Object.entries(kept ?? {}));
  return HOUSE_RULES.reduce((changes: RuleChanges, rule) => {
    const value = values.get(rule);
    return isOffered(rule, value) ? withRule(ruleset, changes, rule, value) : changes;
  }, {});
}

function isOffered(rule: HouseRule, value: unknown): value is string | number {
  const options = optionsOf(rule);
  if (options) return typeof value === 'string' && options.includes(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LONGEST_LIMIT;
}
