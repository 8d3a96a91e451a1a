import type { Side } from '$lib/generated/protocol';

export const SIDES: readonly Side[] = ['cho', 'han'];

export function opposite(side: Side): Side {
  return side === 'cho' ? 'han' : 'cho';
}
