import { expect, it } from 'vitest';
import type { TimeControl } from '$lib/generated/protocol';
import { catalogues } from '$lib/words';
import { callText, clockRemark, spokenCall } from './clockText';

const { en, ko } = catalogues;
const reading = (left: number, inByoyomi = false, periods = 0) => ({ left, periods, inByoyomi });
const BYOYOMI: TimeControl = { kind: 'byoyomi', main: 600, period: 30, periods: 3 };

it.each([
  [{ kind: 'per-turn', seconds: 30 } as const, reading(9000), '한 수 30초'],
  [{ kind: 'increment', main: 600, increment: 5 } as const, reading(9000), '수마다 +5초'],
  [{ kind: 'increment', main: 600, increment: 0 } as const, reading(9000), ''],
  [BYOYOMI, reading(60_000, false, 3), '초읽기 30초 3회'],
  [BYOYOMI, reading(20_000, true, 2), '초읽기 2회 남음'],
  [BYOYOMI, reading(20_000, true, 1), '마지막 초읽기'],
])('says below the digits of %o what is to come', (control, at, expected) => {
  expect(clockRemark(control, at, ko)).toBe(expected);
});

it('calls every one of the last ten seconds', () => {
  const calls = [10_001, 10_000, 9001, 9000, 5100, 2000, 1000, 1, 0].map((left) =>
    callText(reading(left), en),
  );
  const [ten, nine, six, two, one] = [10, 9, 6, 2, 1].map((second) => en.table.clock.call(second));
  expect(calls).toEqual(['', ten, ten, nine, six, two, one, one, '']);
  expect([en, ko].map(({ table }) => table.clock.call(1))).toEqual(['1 second', '1초 남았어요']);
});

it('calls every period of byoyomi, and no main time that periods follow', () => {
  expect(callText(reading(7000, true, 3), en)).toBe('7 seconds');
  expect(callText(reading(7000, true, 1), en)).toBe('7 seconds');
  expect(callText(reading(7000, false, 3), en)).toBe('');
});

it('tells a screen reader of ten, five and the last three, so that it can finish', () => {
  const seconds = [11, 10, 9, 6, 5, 4, 3, 2, 1, 0];
  const calls = seconds.map((second) => spokenCall(reading(second * 1000), en).split(' ')[0]);
  expect(calls).toEqual(['', '10', '10', '10', '5', '5', '3', '2', '1', '']);
});
