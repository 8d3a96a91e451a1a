import { socketAddress } from '$lib/api';
import { Connection, type Line, type World } from '$lib/game/connection';
import { declaresNow, misses, proposal, proposed, receive, type Room } from '$lib/game/room';
import type { ServerMessage, Setup } from '$lib/generated/protocol';

/** A room held open in this window: what is known of it, and the line to the server. */
export class Session {
  room = $state.raw<Room | null>(null);
  line = $state<Line>('connecting');
  readonly #connection: Connection;

  constructor(readonly id: string) {
    this.#connection = new Connection(worldOf(id), {
      since: () => this.room?.view.seq ?? null,
      line: (line) => (this.line = line),
      message: (message) => this.#hear(message),
    });
    this.#connection.start();
  }

  chooseSetup(setup: Setup): void {
    const isDone = () => !this.room || !declaresNow(this.room);
    this.#connection.deliver({ type: 'choose-setup', setup }, isDone);
  }

  /** Draws the turn at once and asks the server for it. */
  play(turn: string): void {
    if (!this.room) return;
    this.room = proposed(this.room, turn);
    const { pending } = this.room;
    if (pending) this.#connection.deliver(proposal(pending), () => this.room?.pending !== pending);
  }

  resign(): void {
    this.#connection.deliver({ type: 'resign' }, () => this.room?.view.phase.kind === 'over');
  }

  /** Opens the line again now, e.g. after another window took the seat. */
  renew(): void {
    this.#connection.renew();
  }

  /** Opens the line at once if it was waiting to be opened. */
  wake(): void {
    if (this.line === 'reconnecting') this.renew();
  }

  stop(): void {
    this.#connection.stop();
  }

  #hear(message: ServerMessage): void {
    this.room = receive(this.room, message);
    if (misses(this.room, message)) this.renew();
  }
}

function worldOf(id: string): World {
  return {
    open(since, ear) {
      const socket = new WebSocket(socketAddress(id, since));
      socket.onopen = () => ear.opened();
      socket.onmessage = ({ data }) => ear.heard(String(data));
      socket.onclose = () => ear.closed();
      return { send: (text) => socket.send(text), close: () => hangUp(socket) };
    },
    later(milliseconds, call) {
      // Spread out, so that a restarted server is not met by everybody at once.
      const timer = setTimeout(call, milliseconds * (0.75 + Math.random() / 2));
      return () => clearTimeout(timer);
    },
  };
}

function hangUp(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
}
