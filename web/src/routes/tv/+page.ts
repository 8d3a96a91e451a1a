import { readTv } from '$lib/api';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ depends }) => {
  depends('janggi:tv');
  return { tv: await readTv(), heardAt: performance.now() };
};
