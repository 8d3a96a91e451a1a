import { readInvitation } from '$lib/api';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async ({ params }) => ({ invitation: await readInvitation(params.id) });
