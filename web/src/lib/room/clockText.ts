import { secondToCall, type Reading } from '$lib/game/clock';
import type { TimeControl } from '$lib/generated/protocol';
import type { Words } from '$lib/words';

/** What stands below the digits: what a turn adds, or the periods. */
export function clockRemark(control: TimeControl, reading: Reading, words: Words): string {
  const { clock } = words.table;
  switch (control.kind) {
    case 'none':
      return '';
    case 'per-turn':
      return clock.perTurn(control.seconds);
    case 'increment':
      return control.increment > 0 ? clock.increment(control.increment) : '';
    case 'byoyomi':
      return reading.inByoyomi
        ? clock.inByoyomi(reading.periods)
        : clock.periods(reading.periods, control.period);
  }
}

/** The seconds at which a call stands for two seconds: few enough to be heard out. */
const CALLED = [10, 5];

/** The call of the last seconds in words; empty most of the time. */
export function callText(reading: Reading, words: Words): string {
  const second = secondToCall(reading);
  const called = CALLED.find((at) => second === at || second === at - 1);
  return called === undefined ? '' : words.table.clock.call(called);
}
