import { error } from '@sveltejs/kit';
import { PRESETS } from '$lib/generated/rulesets';
import { RULESETS } from '$lib/words';
import type { PageLoad } from './$types';

export const load: PageLoad = ({ params }) => {
  const ruleset = RULESETS.find((name) => name === params.ruleset);
  if (!ruleset) error(404);
  return { ruleset, rules: PRESETS[ruleset] };
};
