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

/** The seconds that are called for the ear: few enough to be heard out. */
const SPOKEN = [10, 5, 3, 2, 1];

/** The call of each of the last ten seconds; empty before. */
export function callText(reading: Reading, words: Words): string {
  const second = secondToCall(reading);
  return second === null ? '' : words.table.clock.call(second);
}

/** The last call that a screen reader is given: it stands until the next, or until there is time again. */
export function spokenCall(reading: Reading, words: Words): string {
  const second = secondToCall(reading);
  const spoken = second === null ? undefined : SPOKEN.findLast((at) => at >= second);
  return spoken === undefined ? '' : words.table.clock.call(spoken);
}
