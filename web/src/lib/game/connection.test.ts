import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerMessage } from '$lib/generated/protocol';
import { Connection, type Ear, type Known, type Line } from './connection';

interface Socket {
  known: Known | null;
  ear: Ear;
  sent: string[];
  isClosed: boolean;
}

let sockets: Socket[];
let timers: { milliseconds: number; call: () => void; off: boolean }[];
let lines: Line[];
let heard: ServerMessage[];
let known: Known | null;
let whenHeard: () => void;
let connection: Connection;

const newest = () => sockets.at(-1)!;

const NOTHING_MISSED = '{"type":"events","events":[]}';
const RESIGN = '{"type":"resign"}';

/** The line breaks and is opened again. */
function reconnect() {
  newest().ear.closed();
  timers.at(-1)!.call();
  newest().ear.opened();
}

beforeEach(() => {
  sockets = [];
  timers = [];
  lines = [];
  heard = [];
  known = null;
  whenHeard = () => {};
  connection = new Connection(
    {
      open(from, ear) {
        const socket: Socket = { known: from, ear, sent: [], isClosed: false };
        sockets.push(socket);
        return { send: (text) => socket.sent.push(text), close: () => (socket.isClosed = true) };
      },
      later(milliseconds, call) {
        const timer = { milliseconds, call, off: false };
        timers.push(timer);
        return () => (timer.off = true);
      },
    },
    {
      known: () => known,
      line: (line) => lines.push(line),
      message: (message) => {
        heard.push(message);
        whenHeard();
      },
    },
  );
  connection.start();
});

describe('a connection', () => {
  it('asks for everything first, and for the rest after a break', () => {
    newest().ear.opened();
    known = { seq: 7, said: 3 };
    newest().ear.closed();
    timers.at(-1)!.call();
    newest().ear.opened();
    expect(sockets.map((socket) => socket.known)).toEqual([null, known]);
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

  it('sends only while the line is open and up to date', () => {
    connection.send({ type: 'resign' });
    newest().ear.opened();
    connection.send({ type: 'resign' });
    newest().ear.heard(NOTHING_MISSED);
    connection.send({ type: 'resign' });
    expect(newest().sent).toEqual([RESIGN]);
  });

  it('repeats over each new line what the server forgets with the old one', () => {
    newest().ear.opened();
    newest().ear.heard(NOTHING_MISSED);
    connection.repeat({ type: 'mute', muted: true });
    connection.repeat({ type: 'mute', muted: false });
    expect(newest().sent).toHaveLength(2);
    reconnect();
    newest().ear.heard(NOTHING_MISSED);
    expect(newest().sent).toEqual(['{"type":"mute","muted":false}']);
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

describe('a message that must arrive', () => {
  let isDone: boolean;

  beforeEach(() => {
    isDone = false;
    newest().ear.opened();
    newest().ear.heard(NOTHING_MISSED);
  });

  const resign = () => connection.deliver({ type: 'resign' }, () => isDone);

  it('waits for the line, and for news of what happened meanwhile', () => {
    newest().ear.closed();
    resign();
    timers.at(-1)!.call();
    newest().ear.opened();
    expect(newest().sent).toEqual([]);
    newest().ear.heard(NOTHING_MISSED);
    expect(newest().sent).toEqual([RESIGN]);
  });

  it('is sent again over a new line, unless it had arrived', () => {
    resign();
    reconnect();
    newest().ear.heard(NOTHING_MISSED);
    expect(newest().sent).toEqual([RESIGN]);
    isDone = true;
    reconnect();
    newest().ear.heard(NOTHING_MISSED);
    expect(newest().sent).toEqual([]);
  });

  it('is given up when it is refused', () => {
    resign();
    newest().ear.heard('{"type":"refused","reason":{"code":"over"}}');
    reconnect();
    newest().ear.heard(NOTHING_MISSED);
    expect(newest().sent).toEqual([]);
  });

  it('is not given up for a refusal of something else, if it is a turn', () => {
    connection.deliver({ type: 'play', ply: 0, turn: 'pass' }, () => isDone);
    const before = newest().sent;
    newest().ear.heard('{"type":"refused","reason":{"code":"chat-refused"}}');
    reconnect();
    newest().ear.heard(NOTHING_MISSED);
    expect(newest().sent).toEqual(before);
  });

  it('gives way to a newer one of its type', () => {
    newest().ear.closed();
    connection.deliver({ type: 'choose-setup', setup: 'inner' }, () => isDone);
    connection.deliver({ type: 'choose-setup', setup: 'outer' }, () => isDone);
    timers.at(-1)!.call();
    newest().ear.opened();
    newest().ear.heard(NOTHING_MISSED);
    expect(newest().sent).toEqual(['{"type":"choose-setup","setup":"outer"}']);
  });

  it('is everything that was said while the line was down, and only that', () => {
    newest().ear.closed();
    for (const text of ['one', 'two']) connection.deliver({ type: 'say', text }, () => isDone);
    timers.at(-1)!.call();
    newest().ear.opened();
    newest().ear.heard(NOTHING_MISSED);
    const said = ['{"type":"say","text":"one"}', '{"type":"say","text":"two"}'];
    expect(newest().sent).toEqual(said);
    newest().ear.heard('{"type":"refused","reason":{"code":"illegal-turn","why":"backward"}}');
    reconnect();
    newest().ear.heard(NOTHING_MISSED);
    expect(newest().sent).toEqual(said);
    newest().ear.heard('{"type":"refused","reason":{"code":"chat-refused"}}');
    reconnect();
    newest().ear.heard(NOTHING_MISSED);
    expect(newest().sent).toEqual([]);
  });

  it('is a report until it is taken or there are too many, whatever else is refused', () => {
    newest().ear.closed();
    connection.deliver({ type: 'report', id: 7, reason: 'abuse', text: '' }, () => isDone);
    timers.at(-1)!.call();
    newest().ear.opened();
    newest().ear.heard(NOTHING_MISSED);
    const report = ['{"type":"report","id":7,"reason":"abuse","text":""}'];
    expect(newest().sent).toEqual(report);
    newest().ear.heard('{"type":"refused","reason":{"code":"wrong-ply","expected":3}}');
    reconnect();
    newest().ear.heard(NOTHING_MISSED);
    expect(newest().sent).toEqual(report);
    newest().ear.heard('{"type":"refused","reason":{"code":"too-fast"}}');
    reconnect();
    newest().ear.heard(NOTHING_MISSED);
    expect(newest().sent).toEqual([]);
  });

  it('opens a new line when its answer is overdue', () => {
    resign();
    timers.at(-1)!.call();
    expect(sockets).toHaveLength(2);
    timers.at(-1)!.call();
    expect(sockets).toHaveLength(2);
  });

  it('is not sent over a line that is not open yet', () => {
    whenHeard = () => {
      whenHeard = () => {};
      connection.renew();
    };
    newest().ear.heard(NOTHING_MISSED);
    resign();
    expect(sockets).toHaveLength(2);
    expect(newest().sent).toEqual([]);
  });
});
