import type { BySide, Handicap, Role, Setup, Side } from '$lib/generated/protocol';

export const SETUPS: readonly Setup[] = ['inner', 'outer', 'left', 'right'];

/** Horses (N) and elephants (B) from the owner's left to right. */
const WINGS: Record<Setup, string> = { inner: 'NBBN', outer: 'BNNB', left: 'BNBN', right: 'NBNB' };

/** The horses and elephants of `side` from left to right, as they are seen from `viewpoint`. */
export function wingsOf(setup: Setup, side: Side, viewpoint: Side): Role[] {
  const own = [...WINGS[setup]].map((letter): Role => (letter === 'N' ? 'horse' : 'elephant'));
  return side === viewpoint ? own : own.reverse();
}

const UNDECLARED = '....';

type GivenRole = Extract<Role, 'elephant' | 'horse' | 'cannon' | 'chariot'>;

/** What Han takes off, always the one on its own left. */
export const GIVEN: Record<Handicap, readonly GivenRole[]> = {
  elephant: ['elephant'],
  horse: ['horse'],
  cannon: ['cannon'],
  chariot: ['chariot'],
  'chariot-and-cannon': ['chariot', 'cannon'],
};

const LETTERS: Record<GivenRole, string> = { elephant: 'B', horse: 'N', cannon: 'C', chariot: 'R' };

/** The board before play, in FEN; the points of a set-up not yet declared stay empty. */
export function placementBeforePlay(setups: BySide<Setup | null>, handicap: Handicap | null): string {
  const cho = army('cho', setups.cho, null);
  const han = army('han', setups.han, handicap);
  return [...han, '9', '9', ...cho.reverse()].join('/');
}

/** A side's four ranks from its back rank on, each written from file a to file i. */
function army(side: Side, setup: Setup | null, handicap: Handicap | null): string[] {
  const wings = setup ? WINGS[setup] : UNDECLARED;
  const ranks = [`R${wings.slice(0, 2)}A.A${wings.slice(2)}R`, '....K....', '.C.....C.', 'P.P.P.P.P'];
  const given = handicap ? GIVEN[handicap].map((role) => LETTERS[role]) : [];
  return ranks.map((rank) => given.reduce(withoutLeftmost, rank)).map((rank) => seenFromFileA(side, rank));
}

function withoutLeftmost(rank: string, letter: string): string {
  return rank.replace(letter, '.');
}

function seenFromFileA(side: Side, rank: string): string {
  const row = side === 'cho' ? rank : [...rank].reverse().join('').toLowerCase();
  return row.replace(/\.+/g, (gap) => String(gap.length));
}
