/** Clocks between two messages of the server: its figures, and the time that has passed since they were heard. */
import type { Clock, Side, TimeControl } from '$lib/generated/protocol';

/** One side's clock at a moment. */
export interface Reading {
  /** Milliseconds left of the main time, of the running period, or of the turn's time. */
  readonly left: number;
  /** Byoyomi periods left, the running one included. */
  readonly periods: number;
  /** Whether the main time is used up and a period runs. */
  readonly inByoyomi: boolean;
}

/** Below it a clock shows tenths and is called out, in milliseconds. */
export const URGENT = 10_000;

/** The clock of `side` when `elapsed` milliseconds have passed since the server told it. */
export function readingOf(clock: Clock, side: Side, control: TimeControl, elapsed: number): Reading {
  const told = {
    left: clock.left[side],
    periods: clock.periods[side],
    inByoyomi: clock.inByoyomi[side],
  };
  if (clock.running !== side) return told;
  const left = told.left - Math.max(elapsed, 0);
  if (left > 0) return { ...told, left };
  return control.kind === 'byoyomi' ? inPeriod(told, -left, control.period * 1000) : { ...told, left: 0 };
}

/** The clock `over` milliseconds after the main time or the running period has run out. */
function inPeriod({ periods, inByoyomi }: Reading, over: number, period: number): Reading {
  const lost = Math.floor(over / period) + (inByoyomi ? 1 : 0);
  const remaining = Math.max(periods - lost, 0);
  return { left: remaining === 0 ? 0 : period - (over % period), periods: remaining, inByoyomi: true };
}

/** Milliseconds until the clock shows something else. */
export function nextChange({ left }: Pick<Reading, 'left'>): number {
  return (left % (left < URGENT ? 100 : 1000)) + 1;
}

/** The clock in digits: 1:02:03, 10:00, and tenths when little is left: 9.3. */
export function digitsOf({ left }: Pick<Reading, 'left'>): string {
  if (left < URGENT) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** The second to call out, from 10 down to 1; nothing while there is time, or none left. */
export function secondToCall({ left, periods, inByoyomi }: Reading): number | null {
  const isEarlier = left === 0 || left > URGENT || (!inByoyomi && periods > 0);
  return isEarlier ? null : Math.ceil(left / 1000);
}
