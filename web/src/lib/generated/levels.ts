// Made by `cargo xtask types` from engine::Level; not edited by hand.

/** How strong each level of the computer is beside the others, in Elo. */
export const LEVEL_ELO = {
  1: 1000,
  2: 1200,
  3: 1400,
  4: 1600,
  5: 1800,
  6: 2000,
  7: 2200,
  8: 2400,
  9: 2600,
  10: 2800,
} as const;
