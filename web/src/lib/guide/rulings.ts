import type { RuleFields } from '$lib/generated/protocol';
import type { Guide } from '$lib/words/guide';

/** What a ruleset says of one matter. */
export interface Ruling {
  readonly topic: string;
  readonly text: string;
}

/** Fields of a ruleset in the order in which a reader wants them. */
const FIELDS = [
  'bikjang',
  'doublePass',
  'noMoves',
  'repetition',
  'perpetualCheck',
  'toAndFro',
  'material',
  'noCapture',
  'plies',
] as const satisfies readonly (keyof RuleFields)[];

export type RulingField = (typeof FIELDS)[number] | 'settlement';

/** How games end under a ruleset, field by field; what it says nothing of is left out. */
export function rulingsOf(rules: RuleFields, guide: Guide): Ruling[] {
  const { topics, mate } = guide.rulings;
  const texts = FIELDS.map((field) => ({ topic: topics[field], text: textOf(field, rules, guide) }));
  return [
    { topic: topics.mate, text: mate },
    { topic: topics.settlement, text: settlementOf(rules, guide) },
    ...texts.filter(({ text }) => text !== ''),
  ];
}

/** The fields in which two rulesets differ. */
export function differences(rules: RuleFields, other: RuleFields): RulingField[] {
  return ['settlement' as const, ...FIELDS].filter((field) => rules[field] !== other[field]);
}

/** What a ruleset says in one field; nothing where it has no such rule. */
export function textOf(field: RulingField, rules: RuleFields, guide: Guide): string {
  if (field === 'settlement') return settlementOf(rules, guide);
  const { rulings } = guide;
  if (field === 'noCapture') return rules.noCapture ? rulings.noCapture(rules.noCapture) : '';
  if (field === 'plies') return rules.plies ? rulings.plies(rules.plies) : '';
  const entries: Record<string, string> = rulings[field];
  return entries[rules[field]] ?? '';
}

function settlementOf({ settlement, bonus }: RuleFields, { rulings }: Guide): string {
  const worth = rulings.settlement[settlement];
  return settlement === 'points' ? `${worth} ${rulings.bonus[bonus]}` : worth;
}
