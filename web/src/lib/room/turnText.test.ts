import { expect, it } from 'vitest';
import { turn } from '$lib/game/samples';
import { catalogues } from '$lib/words';
import { spokenTurn, writtenTurn } from './turnText';

const { en, ko } = catalogues;
const check = turn(2, { korean: '57차27', algebraic: 'Re9+', check: true });

it('marks a check once in either notation', () => {
  expect(writtenTurn(check, 'algebraic', en)).toBe('Re9+');
  expect(writtenTurn(check, 'korean', en)).toBe('57차27+');
  expect(writtenTurn(check, 'korean', ko)).toBe('57차27 장군');
});

it('calls a pass a pass', () => {
  const pass = turn(1, { turn: 'pass', korean: '한수쉼', algebraic: 'Ke2' });
  expect(writtenTurn(pass, 'algebraic', en)).toBe('pass');
  expect(spokenTurn(pass, 'algebraic', ko)).toBe('초, 한수쉼.');
});

it('says check in words', () => {
  expect(spokenTurn(check, 'algebraic', en)).toBe('Han: Re9, check.');
});
