import { socketAddress, type Role } from '$lib/api';
import { Connection, isOfReports, type Known, type Line, type World } from '$lib/game/connection';
import { inOneLine, muffled, timesSaid } from '$lib/game/chat';
import { declaresNow, misses, proposal, proposed, receive, type Room } from '$lib/game/room';
import type {
  ClientMessage,
  OfferKind,
  Phrase,
  ReportReason,
  RoomView,
  Said,
  ServerMessage,
  Setup,
} from '$lib/generated/protocol';

/** A room held open in this window: what is known of it, and the line to the server. */
export class Session {
  room = $state.raw<Room | null>(null);
  line = $state<Line>('connecting');
  /** Whether the server shall keep from this window what others say. */
  isMuted = $state(false);
  /** How many lines of chat have been read; what was said before this window opened counts as read. */
  read = $state(0);
  /** What has become of the viewer's last report. */
  reporting = $state<'none' | 'sending' | 'sent' | 'refused'>('none');
  readonly #connection: Connection;

  constructor(
    readonly id: string,
    role: Role,
  ) {
    this.#connection = new Connection(worldOf(id, role), {
      known: () => this.room && knownOf(this.room.view),
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

  /** Asks what the computer would play here. Over a line that is down nobody is asked. */
  askForHint(): void {
    if (this.room) this.#connection.send({ type: 'hint', ply: this.room.view.turns.length });
  }

  resign(): void {
    this.#connection.deliver({ type: 'resign' }, () => this.room?.view.phase.kind === 'over');
  }

  /** Makes an offer, or accepts the same one. It is not made again once anything has happened since. */
  offer(offer: OfferKind): void {
    const seq = this.room?.view.seq;
    this.#connection.deliver({ type: 'offer', offer }, () => this.room?.view.seq !== seq);
  }

  accept(offer: OfferKind): void {
    this.#answer({ type: 'accept', offer }, offer);
  }

  decline(offer: OfferKind, lasting: 'for-now' | 'for-game'): void {
    this.#answer({ type: 'decline', offer, forGame: lasting === 'for-game' }, offer);
  }

  withdraw(offer: OfferKind): void {
    this.#answer({ type: 'withdraw', offer }, offer);
  }

  resume(): void {
    this.#connection.deliver({ type: 'resume' }, () => this.room?.view.paused === false);
  }

  /** Claims the game of an opponent who has left it. */
  claim(): void {
    this.#connection.deliver({ type: 'claim' }, () => this.room?.view.phase.kind === 'over');
  }

  /** Lines of chat that have come since the chat was last looked at. */
  get unread(): number {
    return Math.max((this.room?.view.chat.length ?? 0) - this.read, 0);
  }

  say(text: string): void {
    this.#say({ type: 'say', text }, { kind: 'text', text: inOneLine(text) });
  }

  sayPhrase(phrase: Phrase): void {
    this.#say({ type: 'say-phrase', phrase }, { kind: 'phrase', phrase });
  }

  mute(muted: boolean): void {
    this.isMuted = muted;
    this.#connection.repeat({ type: 'mute', muted });
  }

  report(reason: ReportReason, text: string): void {
    const [id = 0] = crypto.getRandomValues(new Uint32Array(1));
    this.reporting = 'sending';
    this.#connection.deliver({ type: 'report', id, reason, text }, () => this.reporting !== 'sending');
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

  /** It is said once it stands in the chat once more than before. */
  #say(message: ClientMessage, said: Said): void {
    const times = () => (this.room ? timesSaid(this.room.view, said) : 0);
    const before = times();
    this.#connection.deliver(message, () => times() > before);
  }

  #answer(message: ClientMessage, offer: OfferKind): void {
    this.#connection.deliver(message, () => this.room?.view.offer?.offer !== offer);
  }

  #hear(message: ServerMessage): void {
    if (!this.room && message.type === 'snapshot') this.read = message.view.chat.length;
    this.room = receive(this.room, this.isMuted ? muffled(message, this.room) : message, performance.now());
    if (this.reporting === 'sending') this.reporting = reportingAfter(message);
    if (misses(this.room, message)) this.renew();
  }
}

/** What has become of a report on its way. */
function reportingAfter(message: ServerMessage): 'sending' | 'sent' | 'refused' {
  if (message.type === 'reported') return 'sent';
  return message.type === 'refused' && isOfReports(message.reason) ? 'refused' : 'sending';
}

function knownOf({ seq, chat }: RoomView): Known {
  return { seq, said: chat.at(-1)?.number ?? 0 };
}

function worldOf(id: string, role: Role): World {
  return {
    open(known, ear) {
      const socket = new WebSocket(socketAddress(id, role, known));
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
