import { nextChange, readingOf, type Reading } from '$lib/game/clock';
import type { Clock, Side, TimeControl } from '$lib/generated/protocol';
import { Ticker } from './ticker.svelte';

/** A side's clock as the server told it. */
export interface ToldClock {
  readonly clock: Clock;
  readonly side: Side;
  readonly control: TimeControl;
  /** When it stood so, by the page's own time in milliseconds. */
  readonly toldAt: number;
}

/** Reads a clock on and on while it runs. Made while a component is. */
export class ClockReader {
  readonly #ticker: Ticker;

  constructor(private readonly told: () => ToldClock) {
    this.#ticker = new Ticker((now) => this.#wait(now));
  }

  get isRunning(): boolean {
    const { clock, side } = this.told();
    return clock.running === side;
  }

  get reading(): Reading {
    return this.#at(this.#ticker.now);
  }

  #at(now: number): Reading {
    const { clock, side, control, toldAt } = this.told();
    return readingOf(clock, side, control, now - toldAt);
  }

  #wait(now: number): number | null {
    const reading = this.#at(now);
    return this.isRunning && reading.left > 0 ? nextChange(reading) : null;
  }
}
