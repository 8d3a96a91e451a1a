import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerMessage } from '$lib/generated/protocol';
import { Connection, type Ear, type Line } from './connection';

interface Socket {
  since: number | null;
  ear: Ear;
  sent: string[];
  isClosed: boolean;
}

let sockets: Socket[];
let timers: { milliseconds: number; call: () => void; off: boolean }[];
let lines: Line[];
let heard: ServerMessage[];
let since: number | null;
let connection: Connection;

const newest = () => sockets.at(-1)!;

beforeEach(() => {
  sockets = [];
  timers = [];
  lines = [];
  heard = [];
  since = null;
  connection = new Connection(
    {
      open(from, ear) {
        const socket: Socket = { since: from, ear, sent: [], isClosed: false };
        sockets.push(socket);
        return { send: (text) => socket.sent.push(text), close: () => (socket.isClosed = true) };
      },
      later(milliseconds, call) {
        const timer = { milliseconds, call, off: false };
        timers.push(timer);
        return () => (timer.off = true);
      },
    },
    { since: () => since, line: (line) => lines.push(line), message: (message) => heard.push(message) },
  );
  connection.start();
});

describe('a connection', () => {
  it('asks for everything first, and for the rest after a break', () => {
    newest().ear.opened();
    since = 7;
    newest().ear.closed();
    timers.at(-1)!.call();
    newest().ear.opened();
    expect(sockets.map((socket) => socket.since)).toEqual([null, 7]);
    expect(lines).toEqual(['connecting', 'open', 'reconnecting', 'open']);
  });

  it('waits longer after each failure, up to a bound, and starts over after a success', () => {
    for (let failure = 0; failure < 8; failure += 1) {
      newest().ear.closed();
      timers.at(-1)!.call();
    }
    newest().ear.opened();
    newest().ear.closed();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([
      250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 250,
    ]);
  });

  it('sends only while the line is open', () => {
    connection.send({ type: 'resign' });
    newest().ear.opened();
    connection.send({ type: 'resign' });
    expect(newest().sent).toEqual(['{"type":"resign"}']);
  });

  it('stays closed once another window has taken the seat', () => {
    newest().ear.opened();
    newest().ear.heard('{"type":"superseded"}');
    expect(lines.at(-1)).toBe('superseded');
    expect(newest().isClosed).toBe(true);
    expect(timers).toHaveLength(0);
  });

  it('opens at once when renewed, and forgets the wait', () => {
    newest().ear.closed();
    connection.renew();
    expect(timers.at(-1)!.off).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  it('opens nothing more once it is stopped', () => {
    newest().ear.closed();
    connection.stop();
    expect(timers.at(-1)!.off).toBe(true);
    expect(lines.at(-1)).toBe('closed');
  });
});
