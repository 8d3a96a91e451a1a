import type { RoomView } from '$lib/generated/protocol';
import type { Knock } from '$lib/sound/wood';

/** What is heard when one view of a room follows another: the last turn, or the end. */
export function knockOf(before: RoomView, after: RoomView): Knock | null {
  if (after.end && !before.end) return 'end';
  const turn = after.turns.at(-1);
  if (!turn || after.turns.length === before.turns.length) return null;
  if (turn.check) return 'check';
  return turn.captured ? 'capture' : 'turn';
}
