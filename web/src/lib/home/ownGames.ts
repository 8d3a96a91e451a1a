/** The games in which this browser has a seat: it knows the rooms, the server knows how they stand. */
import { readInvitation } from '$lib/api';
import type { Invitation } from '$lib/generated/protocol';
import { load, store } from '$lib/settings/stored';

const KEY = 'janggi.rooms';

/** So many rooms are remembered, the newest first. */
const REMEMBERED = 8;

/** The rooms, the newest first. */
export function ownRooms(): string[] {
  const { rooms } = load(KEY);
  return Array.isArray(rooms) ? rooms.filter((room) => typeof room === 'string') : [];
}

/** Remembers a room in which this browser has a seat. */
export function remember(room: string): void {
  keep([room, ...ownRooms().filter((other) => other !== room)]);
}

/** The games that still run. Rooms of which there is nothing more to expect are forgotten. */
export async function runningGames(read: typeof readInvitation = readInvitation): Promise<Invitation[]> {
  const rooms = ownRooms();
  const answers = await Promise.all(rooms.map(read));
  const done = rooms.filter((_, index) => isDone(answers[index]));
  if (done.length > 0) keep(ownRooms().filter((room) => !done.includes(room)));
  return answers.flatMap((answer) => (answer.ok && !isDone(answer) ? [answer.value] : []));
}

/** A server that cannot be reached says nothing about the room. */
function isDone(answer: Awaited<ReturnType<typeof readInvitation>> | undefined): boolean {
  if (!answer) return false;
  if (!answer.ok) return answer.code === 'no-such-room';
  return answer.value.yourSide === null || answer.value.phase.kind === 'over';
}

function keep(rooms: string[]): void {
  store(KEY, { rooms: rooms.slice(0, REMEMBERED) });
}
