import { opposite } from '$lib/game/sides';
import type { EndView } from '$lib/generated/protocol';
import { entryOf, type Words } from '$lib/words';
import { headingOf } from '$lib/room/result';
import type { Guide } from '$lib/words/guide';
import type { Play, Stage } from './scenes';

/** What there is to say below the board of a scene. */
export function sceneText(play: Play, stage: Stage, guide: Guide, words: Words): string {
  if (play.refused) return entryOf(words.whys, play.refused.why) ?? words.refusals['illegal-turn'];
  if (stage.end) return endText(stage.end, guide, words);
  if (stage.inCheck) return words.cues.checkOn(stage.toMove, null);
  if (stage.legal.length === 1 && stage.legal[0] === 'pass') return words.table.cues.onlyPass;
  if (play.scene.shows === 'bikjang' && play.turns.length === 0) return words.bikjang.toOther(stage.toMove);
  return [passText(play, stage, words), words.cues.turnOf(stage.toMove)].filter(Boolean).join(' ');
}

function passText({ rules, scene, turns }: Play, { toMove }: Stage, words: Words): string | null {
  if (turns.at(-1) !== 'pass') return null;
  const isForced = scene.shows === 'noMoves' && rules.noMoves === 'passes-by-itself';
  const passer = opposite(toMove);
  return isForced ? words.table.cues.passedByRules(passer) : words.cues.passed(passer, null);
}

/** How a scene ended, with the points that decided. */
function endText(end: EndView, { scene }: Guide, words: Words): string {
  if (!end.winner) return scene.drawn;
  const heading = headingOf(end, null, words);
  return end.points ? scene.won(heading, words.tally(end.points)) : scene.won(heading, null);
}
