import { describe, expect, it } from 'vitest';
import type { Clock, TimeControl } from '$lib/generated/protocol';
import { digitsOf, nextChange, readingOf, secondToCall, type Reading } from './clock';

const BYOYOMI: TimeControl = { kind: 'byoyomi', main: 600, period: 30, periods: 3 };
const INCREMENT: TimeControl = { kind: 'increment', main: 600, increment: 5 };

function clock(left: number, changes: Partial<Clock> = {}): Clock {
  return {
    left: { cho: left, han: 600_000 },
    periods: { cho: 3, han: 3 },
    inByoyomi: { cho: false, han: false },
    running: 'cho',
    lagCredit: { cho: 0, han: 0 },
    ...changes,
  };
}

const inByoyomi = { inByoyomi: { cho: true, han: false } };

const reading = (left: number, changes: Partial<Reading> = {}): Reading => ({
  left,
  periods: 0,
  inByoyomi: false,
  ...changes,
});

describe('a clock between two messages', () => {
  it('runs for the side that is to move, and for no other', () => {
    expect(readingOf(clock(60_000), 'cho', INCREMENT, 1500).left).toBe(58_500);
    expect(readingOf(clock(60_000), 'han', INCREMENT, 1500).left).toBe(600_000);
    expect(readingOf(clock(60_000, { running: null }), 'cho', INCREMENT, 1500).left).toBe(60_000);
  });

  it('stands at zero, and does not run backwards', () => {
    expect(readingOf(clock(1000), 'cho', INCREMENT, 5000).left).toBe(0);
    expect(readingOf(clock(1000), 'cho', INCREMENT, -5).left).toBe(1000);
  });

  // The same figures as in the tests of the server's clock.
  it.each([
    [10_000, 0, { left: 10_000, periods: 3, inByoyomi: false }],
    [10_000, 9000, { left: 1000, periods: 3, inByoyomi: false }],
    [10_000, 10_000, { left: 30_000, periods: 3, inByoyomi: true }],
    [10_000, 39_000, { left: 1000, periods: 3, inByoyomi: true }],
    [10_000, 40_000, { left: 30_000, periods: 2, inByoyomi: true }],
    [10_000, 100_000, { left: 0, periods: 0, inByoyomi: true }],
  ])('goes from the main time of %i ms into its periods after %i ms', (left, elapsed, expected) => {
    expect(readingOf(clock(left), 'cho', BYOYOMI, elapsed)).toEqual(expected);
  });

  it.each([
    [29_999, { left: 1, periods: 3, inByoyomi: true }],
    [30_000, { left: 30_000, periods: 2, inByoyomi: true }],
    [61_000, { left: 29_000, periods: 1, inByoyomi: true }],
    [90_000, { left: 0, periods: 0, inByoyomi: true }],
  ])('loses the period that runs out, after %i ms', (elapsed, expected) => {
    expect(readingOf(clock(30_000, inByoyomi), 'cho', BYOYOMI, elapsed)).toEqual(expected);
  });
});

describe('what a clock shows', () => {
  it.each([
    [600_000, '10:00'],
    [599_999, '9:59'],
    [3_723_000, '1:02:03'],
    [10_000, '0:10'],
    [9999, '9.9'],
    [50, '0.0'],
  ])('is for %i ms the digits %s', (left, digits) => {
    expect(digitsOf(reading(left))).toBe(digits);
  });

  it('changes at the next second, and at the next tenth when little is left', () => {
    expect(nextChange(reading(59_300))).toBe(301);
    expect(nextChange(reading(9340))).toBe(41);
  });
});

describe('the call of the last seconds', () => {
  it('counts down from ten', () => {
    const calls = [10_001, 10_000, 9001, 9000, 1, 0].map((left) => secondToCall(reading(left)));
    expect(calls).toEqual([null, 10, 10, 9, 1, null]);
  });

  it('waits while periods are still to come', () => {
    expect(secondToCall(reading(5000, { periods: 3 }))).toBeNull();
    expect(secondToCall(reading(5000, { periods: 3, inByoyomi: true }))).toBe(5);
  });
});
