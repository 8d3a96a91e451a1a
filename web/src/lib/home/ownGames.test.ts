import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '$lib/api';
import { roomView } from '$lib/game/samples';
import type { Invitation } from '$lib/generated/protocol';
import { ownRooms, remember, runningGames } from './ownGames';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const { terms, seats } = roomView();
const game = (changes: Partial<Invitation>): Answer<Invitation> => {
  const invitation: Invitation = {
    room: 'r',
    seq: 1,
    terms,
    seats,
    freeSide: null,
    yourSide: 'cho',
    phase: { kind: 'playing' },
  };
  return { ok: true, value: { ...invitation, ...changes } };
};

it('remembers a few rooms, the newest first, each once', () => {
  for (const room of ['a', 'b', 'a']) remember(room);
  expect(ownRooms()).toEqual(['a', 'b']);
  for (let number = 0; number < 20; number += 1) remember(String(number));
  expect(ownRooms()).toHaveLength(8);
});

it('lists the games that run, and forgets those that are over, not ours or gone', async () => {
  const answers: Record<string, Answer<Invitation>> = {
    running: game({ room: 'running' }),
    over: game({ phase: { kind: 'over' } }),
    others: game({ yourSide: null }),
    gone: { ok: false, code: 'no-such-room' },
    silent: { ok: false, code: 'unreachable' },
  };
  for (const room of Object.keys(answers)) remember(room);
  const unknown: Answer<Invitation> = { ok: false, code: 'unreachable' };
  const running = await runningGames((room) => Promise.resolve(answers[room] ?? unknown));
  expect(running.map(({ room }) => room)).toEqual(['running']);
  expect(ownRooms()).toEqual(['silent', 'running']);
});
