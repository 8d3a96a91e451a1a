import { readInvitation } from '$lib/api';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params }) => ({ invitation: await readInvitation(params.id) });
