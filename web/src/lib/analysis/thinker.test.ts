import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as library from '$lib/generated/engine/engine';
import { PRESETS } from '$lib/generated/rulesets';
import { rulesText } from '$lib/rules/rulesText';
import type { Answer, Question } from './question';
import { Thinker } from './thinker';

beforeAll(() => {
  library.initSync({ module: readFileSync(new URL('../generated/engine/engine_bg.wasm', import.meta.url)) });
});

const question = (id: number, turns: string[] = []): Question => ({
  id,
  course: { rules: rulesText(PRESETS.tournament), cho: 'inner', han: 'outer', handicap: null, turns },
});

let answers: Answer[];
/** What happens whenever the thinker lets others do something. */
let between: () => void;
let thinker: Thinker;

beforeEach(() => {
  answers = [];
  between = () => {};
  thinker = new Thinker(
    library,
    (answer) => answers.push(answer),
    () => Promise.resolve(between()),
  );
});

it('thinks ever deeper until it is told to rest', async () => {
  between = () => {
    if (answers.length === 3) void thinker.ask(null);
  };
  await thinker.ask(question(1));
  expect(answers.map(({ id, isLast }) => [id, isLast])).toEqual(Array(3).fill([1, false]));
  const depths = answers.map(({ finding }) => finding?.depth ?? 0);
  expect(depths[0]).toBeGreaterThan(3);
  expect(depths[2]).toBeGreaterThanOrEqual(depths[0]!);
  const { finding } = answers[2]!;
  expect(finding?.cho).toBeCloseTo(0.5, 0);
  expect(finding?.line).toHaveLength(finding!.korean.length);
});

it('leaves a question for a newer one', async () => {
  between = () => {
    if (answers.at(-1)?.id === 1) void thinker.ask(question(2, ['a4a5']));
    else void thinker.ask(null);
  };
  await thinker.ask(question(1));
  expect(answers.map(({ id }) => id)).toEqual([1, 2]);
});

it('finds nothing where the game is over, and says so once', async () => {
  await thinker.ask(question(1, ['pass', 'pass']));
  expect(answers).toEqual([{ id: 1, finding: null, isLast: true }]);
});
