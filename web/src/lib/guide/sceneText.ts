import { opposite } from '$lib/game/sides';
import type { Settlement } from '$lib/generated/protocol';
import { entryOf, type Words } from '$lib/words';
import type { Guide } from '$lib/words/guide';
import type { Play, Stage } from './scenes';

/** What there is to say below the board of a scene. */
export function sceneText(play: Play, stage: Stage, guide: Guide, words: Words): string {
  if (play.refused) return entryOf(words.whys, play.refused.why) ?? words.refusals['illegal-turn'];
  if (stage.legal.length === 0) return endText(play, stage, guide, words);
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

/** How a scene ended: by what it shows, unless the reader went ways of their own. */
function endText(play: Play, { toMove }: Stage, { scene }: Guide, { result }: Words): string {
  if (play.step === null) return scene.over;
  if (play.scene.shows === 'mate') return result.won(opposite(toMove), result.manners.mate, null);
  const worth = worthOf(play);
  return worth ? scene.stopped[worth] : scene.over;
}

/** What the stop in a scene is worth; nothing where a side loses by it. */
function worthOf({ rules, scene: { shows } }: Play): Settlement | null {
  if (shows === 'noMoves' || (shows === 'material' && rules.material === 'bare-draws')) return 'draw';
  const isFoul = shows === 'perpetualCheck' && rules.perpetualCheck !== 'ignored';
  return isFoul ? null : rules.settlement;
}
