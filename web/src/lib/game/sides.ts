import type { Side } from '$lib/generated/protocol';

export function opposite(side: Side): Side {
  return side === 'cho' ? 'han' : 'cho';
}
