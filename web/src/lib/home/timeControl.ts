import type { TimeControl } from '$lib/generated/protocol';

export type TimeKind = TimeControl['kind'];
export type TimeField = 'seconds' | 'main' | 'increment' | 'period' | 'periods';

export const TIME_KINDS = ['none', 'per-turn', 'increment', 'byoyomi'] as const satisfies readonly TimeKind[];

/** The numbers of each kind, in the order in which they are asked for. */
const FIELDS: Record<TimeKind, readonly TimeField[]> = {
  none: [],
  'per-turn': ['seconds'],
  increment: ['main', 'increment'],
  byoyomi: ['main', 'period', 'periods'],
};

/** What the server accepts: seconds, and a count of periods. */
const LIMITS: Record<TimeField, readonly [least: number, most: number]> = {
  seconds: [10, 600],
  main: [0, 10_800],
  increment: [0, 180],
  period: [5, 300],
  periods: [1, 10],
};

/** What a kind begins with. */
const USUAL: Record<TimeKind, TimeControl> = {
  none: { kind: 'none' },
  'per-turn': { kind: 'per-turn', seconds: 30 },
  increment: { kind: 'increment', main: 600, increment: 5 },
  byoyomi: { kind: 'byoyomi', main: 600, period: 30, periods: 3 },
};

/** Times that people often play with. */
const READY: Record<TimeKind, readonly TimeControl[]> = {
  none: [],
  'per-turn': [USUAL['per-turn'], { kind: 'per-turn', seconds: 60 }],
  increment: [
    { kind: 'increment', main: 180, increment: 2 },
    USUAL.increment,
    { kind: 'increment', main: 1800, increment: 20 },
  ],
  byoyomi: [
    { kind: 'byoyomi', main: 300, period: 30, periods: 3 },
    USUAL.byoyomi,
    { kind: 'byoyomi', main: 1200, period: 40, periods: 3 },
    { kind: 'byoyomi', main: 1800, period: 60, periods: 3 },
  ],
};

/** A number of a time control as it is asked for. */
export interface TimeNumber {
  readonly field: TimeField;
  readonly unit: 'minutes' | 'seconds' | 'times';
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

export const usualTime = (kind: TimeKind): TimeControl => USUAL[kind];
export const readyTimes = (kind: TimeKind): readonly TimeControl[] => READY[kind];

/** The numbers of a time control. */
export function numbersOf(time: TimeControl): TimeNumber[] {
  const values = loosely(time);
  return FIELDS[time.kind].map((field) => {
    const [least, most] = LIMITS[field];
    const { unit, size } = unitOf(field);
    return { field, unit, value: Number(values[field]) / size, least: least / size, most: most / size };
  });
}

/** The time control with another number, in the unit in which it is asked for. */
export function withNumber(time: TimeControl, field: TimeField, value: number): TimeControl {
  return timeFrom({ ...time, [field]: value * unitOf(field).size });
}

/** A time control within the server's limits, the nearest to what is given; no clock for what is none. */
export function timeFrom(given: unknown): TimeControl {
  const values = loosely(given);
  const number = (field: TimeField) => within(LIMITS[field], values[field]);
  switch (values.kind) {
    case 'per-turn':
      return { kind: 'per-turn', seconds: number('seconds') };
    case 'increment':
      return someTime(number('main'), number('increment'));
    case 'byoyomi':
      return { kind: 'byoyomi', main: number('main'), period: number('period'), periods: number('periods') };
    default:
      return USUAL.none;
  }
}

function someTime(main: number, increment: number): TimeControl {
  return { kind: 'increment', main, increment: main === 0 ? Math.max(increment, 1) : increment };
}

function unitOf(field: TimeField): { unit: TimeNumber['unit']; size: number } {
  if (field === 'main') return { unit: 'minutes', size: 60 };
  return { unit: field === 'periods' ? 'times' : 'seconds', size: 1 };
}

function within([least, most]: readonly [number, number], value: unknown): number {
  return Math.min(Math.max(Math.round(Number(value) || 0), least), most);
}

function loosely(given: unknown): Partial<Record<TimeField | 'kind', unknown>> {
  return typeof given === 'object' && given !== null ? given : {};
}
