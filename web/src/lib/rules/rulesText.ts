import type { RuleFields } from '$lib/generated/protocol';

/** A ruleset as the rules library reads it: the same fields, with Rust's names. */
export function rulesText(rules: RuleFields): string {
  const fields = Object.entries(rules).map(([name, value]) => [
    name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
    value,
  ]);
  return JSON.stringify(Object.fromEntries(fields));
}
