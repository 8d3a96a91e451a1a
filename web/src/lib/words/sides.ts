import type { Side } from '$lib/generated/protocol';

export const ENGLISH_SIDES: Record<Side, string> = { cho: 'Cho', han: 'Han' };
export const KOREAN_SIDES: Record<Side, string> = { cho: '초', han: '한' };
