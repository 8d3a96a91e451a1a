// Made by `cargo xtask types` from janggi::Rules; not edited by hand.
import type { RuleFields } from './protocol';

/** Every preset by name. */
export const PRESETS = {
  association: {"bonus":"second-mover","settlement":"draw","bikjang":"stops","doublePass":"stops","noMoves":"pass","repetition":"third","perpetualCheck":"every-move-or-repeated-check","toAndFro":"allowed","material":"no-forced-mate-stops","noCapture":120,"plies":0},
  tournament: {"bonus":"second-mover","settlement":"points","bikjang":"stops","doublePass":"stops","noMoves":"pass","repetition":"third","perpetualCheck":"every-move-or-repeated-check","toAndFro":"allowed","material":"no-forced-mate-stops","noCapture":120,"plies":0},
  club: {"bonus":"second-mover","settlement":"points","bikjang":"stops","doublePass":"plays-on","noMoves":"draws","repetition":"third","perpetualCheck":"last-three-moves","toAndFro":"allowed","material":"plays-on","noCapture":0,"plies":0},
  classic: {"bonus":"second-mover","settlement":"points","bikjang":"break-or-pass","doublePass":"stops","noMoves":"pass","repetition":"third","perpetualCheck":"every-move","toAndFro":"allowed","material":"bare-draws","noCapture":100,"plies":0},
  party: {"bonus":"second-mover","settlement":"points","bikjang":"break-or-pass","doublePass":"stops","noMoves":"passes-by-itself","repetition":"third-barred-to-trailing","perpetualCheck":"ignored","toAndFro":"allowed","material":"bare-stops","noCapture":0,"plies":300},
  janggi: {"bonus":"han","settlement":"points","bikjang":"break-or-pass-even-in-check","doublePass":"stops","noMoves":"pass","repetition":"third","perpetualCheck":"every-move","toAndFro":"allowed","material":"plays-on","noCapture":100,"plies":0},
  janggitraditional: {"bonus":"han","settlement":"draw","bikjang":"break-or-pass-even-in-check","doublePass":"stops","noMoves":"pass","repetition":"third","perpetualCheck":"every-move","toAndFro":"allowed","material":"plays-on","noCapture":100,"plies":0},
  janggimodern: {"bonus":"han","settlement":"points","bikjang":"ignored","doublePass":"stops","noMoves":"pass","repetition":"fourth","perpetualCheck":"every-move","toAndFro":"loses","material":"plays-on","noCapture":200,"plies":0},
  janggicasual: {"bonus":"han","settlement":"draw","bikjang":"ignored","doublePass":"stops","noMoves":"pass","repetition":"third","perpetualCheck":"every-move","toAndFro":"allowed","material":"plays-on","noCapture":100,"plies":0},
} as const satisfies Record<string, RuleFields>;
