import { expect, it } from 'vitest';
import { answersCheck, rounds, sidesInOrder } from './moveList';
import { roomView, turn } from './samples';

it('gathers turns into rounds, the last one perhaps half', () => {
  const list = rounds([turn(1), turn(2), turn(3)]);
  expect(list.map(({ number, turns }) => [number, turns.map(({ ply }) => ply)])).toEqual([
    [1, [1, 2]],
    [2, [3]],
  ]);
});

it('begins with Han in a handicap game', () => {
  const { terms } = roomView();
  expect(sidesInOrder(roomView())).toEqual(['cho', 'han']);
  expect(sidesInOrder(roomView({ terms: { ...terms, secondMover: 'cho' } }))).toEqual(['han', 'cho']);
});

it('knows the answer to a check', () => {
  const turns = [turn(1, { check: true }), turn(2), turn(3)];
  expect([1, 2, 3].map((ply) => answersCheck(turns, ply))).toEqual([false, true, false]);
});
