import { expect, it } from 'vitest';
import type { TimeControl } from '$lib/generated/protocol';
import { catalogues } from '$lib/words';
import { callText, clockRemark } from './clockText';

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

it('calls ten and five, and is silent between', () => {
  const calls = [10_001, 9900, 8001, 8000, 5100, 5000, 3000, 0].map((left) => callText(reading(left), en));
  expect(calls).toEqual(['', '10 seconds', '10 seconds', '', '', '5 seconds', '', '']);
});
