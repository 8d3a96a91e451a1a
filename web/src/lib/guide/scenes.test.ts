import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import * as library from '$lib/generated/rules/rules';
import { PRESETS } from '$lib/generated/rulesets';
import { RULESETS, type RulesetName } from '$lib/words';
import type { Matter } from './rulings';
import { begin, nextOf, SCENES, stageOf, tried, type Play, type Scene } from './scenes';

beforeAll(() => {
  library.initSync({ module: readFileSync(new URL('../generated/rules/rules_bg.wasm', import.meta.url)) });
});

const everywhere = (outcome: string) => Object.fromEntries(RULESETS.map((ruleset) => [ruleset, outcome]));

/** What every ruleset makes of the scenes, as its text says. */
const OUTCOMES: Partial<Record<Matter, Record<string, string>>> = {
  mate: everywhere('over after 1'),
  bikjang: {
    ...everywhere('over after 1'),
    classic: 'leaves-facing, over after 1',
    party: 'leaves-facing, over after 1',
  },
  doublePass: { ...everywhere('over after 2'), club: 'goes on' },
  noMoves: { ...everywhere('goes on'), club: 'over after 1' },
  repetition: { ...everywhere('over after 8'), party: 'repetition-barred, goes on' },
  perpetualCheck: { ...everywhere('over after 8'), party: 'repetition-barred, goes on' },
  material: { ...everywhere('over after 1'), club: 'goes on' },
};

/** How the line of a scene comes out: what is refused, and after how many turns the game is over, if it is. */
function outcomeOf(scene: Scene, ruleset: RulesetName): string {
  let play = begin(PRESETS[ruleset], scene);
  const refusals: string[] = [];
  for (let next = nextOf(play); next && !isOver(play); next = nextOf(play)) {
    play = tried(library, play, next);
    if (play.refused) refusals.push(play.refused.why);
  }
  return [...refusals, isOver(play) ? `over after ${play.turns.length}` : 'goes on'].join(', ');
}

const isOver = (play: Play) => stageOf(library, play).end !== null;

it.each([...SCENES])('shows by $shows where the rulesets differ', (scene) => {
  const outcomes = RULESETS.map((ruleset) => [ruleset, outcomeOf(scene, ruleset)]);
  expect(Object.fromEntries(outcomes)).toEqual(OUTCOMES[scene.shows]);
});

it('names who won, and the points that decided', () => {
  const endUnder = (ruleset: RulesetName) => {
    const passed = tried(library, beginning('doublePass', ruleset), 'pass');
    return stageOf(library, tried(library, passed, 'pass')).end;
  };
  const points = { cho: 19, han: 20.5 };
  expect(endUnder('tournament')).toEqual({ winner: 'han', ending: 'double-pass', points });
  expect(endUnder('association')).toEqual({ winner: null, ending: 'double-pass', points: null });
});

function beginning(shows: Matter, ruleset: RulesetName): Play {
  const scene = SCENES.find((scene) => scene.shows === shows);
  if (!scene) throw new Error(`no scene shows ${shows}`);
  return begin(PRESETS[ruleset], scene);
}

it('knows who is in check, and leaves the line for a turn of the reader’s own', () => {
  const play = beginning('perpetualCheck', 'association');
  expect(stageOf(library, play)).toMatchObject({ toMove: 'cho', inCheck: false });
  expect(stageOf(library, tried(library, play, 'a9a10'))).toMatchObject({ toMove: 'han', inCheck: true });
  const own = tried(library, play, 'i4i5');
  expect(stageOf(library, own).placement).toContain('/8P/9/9/');
  expect(nextOf(own)).toBeNull();
});

it('keeps to the line when the reader tries what is not legal', () => {
  const play = tried(library, beginning('mate', 'club'), 'e8e7');
  expect(play.refused).toEqual({ turn: 'e8e7', why: 'unreachable' });
  expect(nextOf(play)).toBe('e8c9');
});

it('passes for who cannot move where the ruleset says so', () => {
  const turnsUnder = (ruleset: RulesetName) => tried(library, beginning('noMoves', ruleset), 'a8a9').turns;
  expect(turnsUnder('party')).toEqual(['a8a9', 'pass']);
  expect(turnsUnder('association')).toEqual(['a8a9']);
});
