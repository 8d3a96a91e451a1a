import type { RoomView, Said, ServerMessage, Speaker } from '$lib/generated/protocol';
import type { Room } from './room';

/** How often the viewer has said something, as far as the chat reaches back; a watcher counts for all watchers. */
export function timesSaid({ chat, you }: RoomView, said: Said): number {
  return chat.filter((line) => isOwn(line.from, you) && isSame(line.said, said)).length;
}

/** A snapshot without what others said since the room was last heard of: a viewer who is muted does not want it. */
export function muffled(message: ServerMessage, room: Room | null): ServerMessage {
  if (message.type !== 'snapshot') return message;
  const { view } = message;
  const known = new Set(room?.view.chat.map(({ number }) => number));
  const chat = view.chat.filter(({ from, number }) => known.has(number) || isOwn(from, view.you));
  return { ...message, view: { ...view, chat } };
}

/** A text as the server passes it on. */
export function inOneLine(text: string): string {
  return text.trim().split(/\s+/u).join(' ');
}

function isOwn(from: Speaker, you: RoomView['you']): boolean {
  return from.kind === 'player' ? from.side === you : you === null;
}

function isSame(one: Said, other: Said): boolean {
  if (one.kind === 'text') return other.kind === 'text' && one.text === other.text;
  return other.kind === 'phrase' && one.phrase === other.phrase;
}
