import { expect, it } from 'vitest';
import { numbersOf, readyTimes, TIME_KINDS, timeFrom, usualTime, withNumber } from './timeControl';

it('begins each kind with a time that can be played with, and offers no other', () => {
  for (const kind of TIME_KINDS) {
    for (const time of [usualTime(kind), ...readyTimes(kind)]) {
      expect(time.kind).toBe(kind);
      expect(timeFrom(time)).toEqual(time);
    }
  }
});

it('asks for the time of the game in minutes', () => {
  const byoyomi = usualTime('byoyomi');
  expect(numbersOf(byoyomi)[0]).toEqual({ field: 'main', unit: 'minutes', value: 10, least: 0, most: 180 });
  expect(withNumber(byoyomi, 'main', 25)).toEqual({ ...byoyomi, main: 1500 });
  expect(withNumber(byoyomi, 'periods', 5)).toEqual({ ...byoyomi, periods: 5 });
});

it('keeps within the limits of the server', () => {
  expect(timeFrom({ kind: 'per-turn', seconds: 3 })).toEqual({ kind: 'per-turn', seconds: 10 });
  expect(timeFrom({ kind: 'per-turn', seconds: 7.4e9 })).toEqual({ kind: 'per-turn', seconds: 600 });
  expect(timeFrom({ kind: 'increment', main: 0, increment: 0 })).toMatchObject({ increment: 1 });
  expect(timeFrom({ kind: 'increment', main: 60, increment: 0 })).toMatchObject({ increment: 0 });
  expect(timeFrom({ kind: 'byoyomi', main: 'x', period: null })).toEqual({
    kind: 'byoyomi',
    main: 0,
    period: 5,
    periods: 1,
  });
});

it('has no clock for what is no time control', () => {
  for (const nonsense of [undefined, null, 5, 'none', {}, { kind: 'hourglass' }]) {
    expect(timeFrom(nonsense)).toEqual({ kind: 'none' });
  }
});
