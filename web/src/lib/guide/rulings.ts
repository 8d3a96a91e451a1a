import type { RuleFields } from '$lib/generated/protocol';
import { HOUSE_RULES, type HouseRule } from '$lib/terms/differences';
import type { Words } from '$lib/words';
import type { Guide } from '$lib/words/guide';

/** A matter on which rulesets rule; mate is the same under all of them. */
export type Matter = HouseRule | 'mate';

/** What a ruleset says of one matter. */
export interface Ruling {
  readonly matter: Matter;
  readonly topic: string;
  readonly text: string;
}

/** How games end under a ruleset, field by field; what it says nothing of is left out. */
export function rulingsOf(rules: RuleFields, guide: Guide, { topics }: Words['rules']): Ruling[] {
  const texts = HOUSE_RULES.map((rule) => ({
    matter: rule,
    topic: topics[rule],
    text: textOf(rule, rules, guide),
  }));
  const mate = { matter: 'mate' as const, topic: guide.rulings.mateTopic, text: guide.rulings.mate };
  return [mate, ...texts.filter(({ text }) => text !== '')];
}

/** The fields in which two rulesets differ. */
export function differences(rules: RuleFields, other: RuleFields): HouseRule[] {
  return HOUSE_RULES.filter((rule) => rules[rule] !== other[rule]);
}

/** What a ruleset says in one field; nothing where it has no such rule. */
export function textOf(rule: HouseRule, rules: RuleFields, guide: Guide): string {
  const { rulings } = guide;
  if (rule === 'settlement') return settlementOf(rules, guide);
  if (rule === 'noCapture') return rules.noCapture ? rulings.noCapture(rules.noCapture) : '';
  if (rule === 'plies') return rules.plies ? rulings.plies(rules.plies) : '';
  const entries: Record<string, string> = rulings[rule];
  return entries[rules[rule]] ?? '';
}

function settlementOf({ settlement, bonus }: RuleFields, { rulings }: Guide): string {
  const worth = rulings.settlement[settlement];
  return settlement === 'points' ? `${worth} ${rulings.bonus[bonus]}` : worth;
}
