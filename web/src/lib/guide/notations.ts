/** How turns are written: an example of each notation, and the letters of the pieces. */
import type { Role } from '$lib/generated/protocol';

/** The same turn of Cho's in every notation that the page reads. */
export const EXAMPLES = { korean: '08마87', algebraic: 'Hg3', points: 'h1g3' } as const;

/** A turn that two pieces of a kind could play. */
export const TOLD_APART = 'Pab4';

/** The letters of a piece in both notations; soldiers have one for each side in Korean. */
export const LETTERS: Record<Role, { korean: string; algebraic: string }> = {
  general: { korean: '궁', algebraic: 'K' },
  guard: { korean: '사', algebraic: 'A' },
  elephant: { korean: '상', algebraic: 'E' },
  horse: { korean: '마', algebraic: 'H' },
  chariot: { korean: '차', algebraic: 'R' },
  cannon: { korean: '포', algebraic: 'C' },
  soldier: { korean: '졸·병', algebraic: 'P' },
};
