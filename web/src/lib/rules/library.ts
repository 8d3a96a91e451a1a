/** The rules library, as WebAssembly. The page's first load is without it: it is fetched once, when first asked for. */

import type * as Rules from '$lib/generated/rules/rules';
import module from '$lib/generated/rules/rules_bg.wasm?url';

export type RulesLibrary = Pick<typeof Rules, 'Referee'>;
export type { Referee, Verdict } from '$lib/generated/rules/rules';

let library: Promise<RulesLibrary> | null = null;

/** The library; fails without a network, and can then be asked for again. */
export function rulesLibrary(): Promise<RulesLibrary> {
  library ??= fetchLibrary();
  library.catch(() => (library = null));
  return library;
}

async function fetchLibrary(): Promise<RulesLibrary> {
  const rules = await import('$lib/generated/rules/rules');
  await rules.default({ module_or_path: module });
  return rules;
}
