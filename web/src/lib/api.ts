import type { Known } from '$lib/game/connection';
import type {
  ApiError,
  CreateRoom,
  Created,
  FoundRoom,
  Invitation,
  RoomCode,
  Tv,
} from '$lib/generated/protocol';

/** What the server said, or the code of why not. */
export type Answer<T> = { ok: true; value: T } | { ok: false; code: string };

export function createRoom(wish: CreateRoom): Promise<Answer<Created>> {
  return ask('/api/rooms', asJson('POST', wish));
}

/** Gives a room other terms; only its host may, and only until the guest has joined. */
export function changeTerms(room: string, wish: CreateRoom): Promise<Answer<Created>> {
  return ask(`${roomPath(room)}/terms`, asJson('PUT', wish));
}

/** A code to read aloud, in place of any earlier one. */
export function issueCode(room: string): Promise<Answer<RoomCode>> {
  return ask(`${roomPath(room)}/code`, { method: 'POST' });
}

/** The room of a code that somebody was told. */
export async function findByCode(code: string): Promise<Answer<FoundRoom>> {
  const answer: Answer<FoundRoom> = await ask(`/api/codes/${encodeURIComponent(code)}`, { method: 'POST' });
  return !answer.ok && answer.code === 'too-many-requests' ? { ok: false, code: 'too-many-codes' } : answer;
}

export function readTv(): Promise<Answer<Tv>> {
  return ask('/api/tv');
}

export function readInvitation(room: string): Promise<Answer<Invitation>> {
  return ask(roomPath(room));
}

/** Takes the free seat, if the terms are still those of the invitation with that number. */
export function join(room: string, seq: number): Promise<Answer<Created>> {
  return ask(`${roomPath(room)}/join?seq=${seq}`, { method: 'POST' });
}

/** Whether a window sits down on the seat that the browser holds, or only watches. */
export type Role = 'player' | 'watcher';

/** Where a room's socket is; with a number, the server tells only of events after it. */
export function socketAddress(room: string, role: Role, known: Known | null): string {
  const address = new URL(`${roomPath(room)}/socket`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  if (role === 'watcher') address.searchParams.set('watch', '');
  if (known) {
    address.searchParams.set('since', String(known.seq));
    address.searchParams.set('said', String(known.said));
  }
  return address.href;
}

/** A kind of file that a game is kept in. */
export type RecordFormat = 'pgn' | 'gib';

/** Where the record of a room's game is, by the game's number from 1. */
export function recordAddress(room: string, game: number, format: RecordFormat): string {
  return `${roomPath(room)}/record.${format}?game=${game}`;
}

function asJson(method: 'POST' | 'PUT', body: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function roomPath(room: string): string {
  return `/api/rooms/${encodeURIComponent(room)}`;
}

async function ask<T>(path: string, request?: RequestInit): Promise<Answer<T>> {
  try {
    const response = await fetch(path, request);
    const body: unknown = await response.json();
    return response.ok ? { ok: true, value: body as T } : { ok: false, code: (body as ApiError).code };
  } catch {
    return { ok: false, code: 'unreachable' };
  }
}
