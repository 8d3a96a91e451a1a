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

/** The call in words, which changes only at ten and at five seconds, so that it can be heard out. */
export function callText(reading: Reading, words: Words): string {
  const second = secondToCall(reading);
  if (second === null) return '';
  return words.table.clock.call(second > 5 ? 10 : 5);
}
