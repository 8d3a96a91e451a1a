/** Small games that show what a ruling does; the same for every ruleset, which judges them by its own rules. */

import type { EndView, RuleFields, Side } from '$lib/generated/protocol';
import { withTurn } from '$lib/board';
import { pathOf } from '$lib/game/shown';
import type { Referee, RulesLibrary, Verdict } from '$lib/rules/library';
import { rulesText } from '$lib/rules/rulesText';
import type { Matter } from './rulings';

export interface Scene {
  /** The ruling that it shows. */
  readonly shows: Matter;
  /** The first position, as FEN. */
  readonly fen: string;
  /** What the two sides try, turn by turn. What a ruleset refuses is left out. */
  readonly line: readonly string[];
}

const repeated = (turns: readonly string[]) => [...turns, ...turns];

export const SCENES: readonly Scene[] = [
  { shows: 'mate', fen: '4k4/5P3/4N4/9/9/3R5/9/9/4K4/9 w', line: ['e8c9'] },
  { shows: 'bikjang', fen: '3a1a3/4k4/9/p5p2/9/9/2P5P/9/4K4/3A1A1R1 w', line: ['h1h2', 'pass'] },
  { shows: 'doublePass', fen: '3aka3/9/4c4/p3p3p/9/9/P3P3P/4C4/9/3AKA3 w', line: ['pass', 'pass'] },
  { shows: 'noMoves', fen: '3k5/9/R8/9/9/4R4/9/9/5K3/9 w', line: ['a8a9', 'pass'] },
  {
    shows: 'repetition',
    fen: '4k3r/9/9/9/9/9/4P4/9/4K4/R8 w',
    line: [...repeated(['a1a2', 'i10i9', 'a2a1', 'i9i10']), 'i9i8'],
  },
  {
    shows: 'perpetualCheck',
    fen: '3k5/R8/9/9/9/9/8P/9/4K4/9 w',
    line: [...repeated(['a9a10', 'd10d9', 'a10a9', 'd9d10']), 'd9d8'],
  },
  { shows: 'material', fen: '3k5/4a4/9/9/9/9/9/3r5/3A1K3/9 w', line: ['d2d3'] },
];

/** A scene that is being played, with the ruleset that judges it. */
export interface Play {
  readonly rules: RuleFields;
  readonly scene: Scene;
  readonly turns: readonly string[];
  /** How far the scene's line has been followed; nothing once the reader plays turns of another kind. */
  readonly step: number | null;
  /** A turn that was tried last, and is not legal. */
  readonly refused: { readonly turn: string; readonly why: string } | null;
}

/** What the board shows of it. */
export interface Stage {
  readonly placement: string;
  readonly toMove: Side;
  /** The legal turns; none once the game is over. */
  readonly legal: readonly string[];
  readonly inCheck: boolean;
  /** How the game ended, once it has. */
  readonly end: EndView | null;
}

export function begin(rules: RuleFields, scene: Scene): Play {
  return { rules, scene, turns: [], step: 0, refused: null };
}

export function stageOf(library: RulesLibrary, play: Play): Stage {
  const referee = refereeOf(library, play);
  return {
    placement: play.turns.reduce(placementAfter, play.scene.fen),
    toMove: play.turns.length % 2 === 0 ? 'cho' : 'han',
    legal: referee.legal(),
    // Who is in check may do much, but never pass.
    inCheck: referee.why('pass') === 'pass-in-check',
    end: endOf(referee.verdict()),
  };
}

function endOf(verdict: Verdict | undefined): EndView | null {
  if (!verdict) return null;
  const { winner, ending, cho, han } = verdict;
  const points = cho === undefined || han === undefined ? null : { cho, han };
  return { winner: winner === 'cho' || winner === 'han' ? winner : null, ending, points };
}

/** The next turn of the line, if it is still followed and not at its end. */
export function nextOf({ scene, step }: Play): string | null {
  return step === null ? null : (scene.line[step] ?? null);
}

/** Plays a turn, or says why not. What is not the line's next turn leaves the line. */
export function tried(library: RulesLibrary, play: Play, turn: string): Play {
  const isOfLine = turn === nextOf(play);
  const step = isOfLine && play.step !== null ? play.step + 1 : null;
  const why = refereeOf(library, play).why(turn);
  if (why !== undefined) return { ...play, step: isOfLine ? step : play.step, refused: { turn, why } };
  const after = { ...play, turns: [...play.turns, turn], step, refused: null };
  return passesByItself(library, after) ? tried(library, after, 'pass') : after;
}

/** Whether the rules make the side to move pass without asking it. */
function passesByItself(library: RulesLibrary, play: Play): boolean {
  const { legal } = stageOf(library, play);
  return play.rules.noMoves === 'passes-by-itself' && legal.length === 1 && legal[0] === 'pass';
}

function refereeOf({ Referee }: RulesLibrary, { rules, scene, turns }: Play): Referee {
  const referee = Referee.ofFen(rulesText(rules), scene.fen);
  turns.forEach((turn) => referee.play(turn));
  return referee;
}

function placementAfter(placement: string, turn: string): string {
  const path = pathOf(turn);
  return path ? withTurn(placement, path.from, path.to) : placement;
}
