import type { ClientMessage, Refusal, ServerMessage } from '$lib/generated/protocol';
import { isAboutTurns } from './room';

/** How the line to the server stands. */
export type Line = 'connecting' | 'open' | 'reconnecting' | 'superseded' | 'closed';

/** One socket. */
export interface Wire {
  send(text: string): void;
  /** Closes the socket; nothing is heard of it any more. */
  close(): void;
}

/** What is heard of a socket. */
export interface Ear {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

/** How much of the room a page knows. */
export interface Known {
  /** Number of the last event. */
  readonly seq: number;
  /** Number of the last line of chat; 0 for none. */
  readonly said: number;
}

/** What the connection needs of the world, so that tests can give their own. */
export interface World {
  open(known: Known | null, ear: Ear): Wire;
  /** Calls back after a while; the answer calls it off. */
  later(milliseconds: number, call: () => void): () => void;
}

export interface Listener {
  /** What is known, to be told only what came after; nothing to be told everything. */
  known(): Known | null;
  line(line: Line): void;
  message(message: ServerMessage): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** How long an answer may take before the line is taken for dead. */
const OVERDUE = 6000;

/** A message that must arrive, and whether what it asks for is done or no longer asked. */
interface Errand {
  readonly message: ClientMessage;
  readonly isDone: () => boolean;
}

/** A socket that opens itself again until it is stopped or another window takes the seat. */
export class Connection {
  #wire: Wire | null = null;
  /** Whether the server has told, over this wire, what happened since the last. */
  #isAbreast = false;
  #failures = 0;
  #errands: readonly Errand[] = [];
  #repeated: readonly ClientMessage[] = [];
  #callOff: () => void = () => {};

  constructor(
    private readonly world: World,
    private readonly listener: Listener,
  ) {}

  start(): void {
    this.listener.line('connecting');
    this.#open();
  }

  /** Sends if the line is open; if not, the message is lost. */
  send(message: ClientMessage): void {
    if (this.#isAbreast) this.#wire?.send(JSON.stringify(message));
  }

  /** Sends now, and first over each new line: what the server forgets with the old one. */
  repeat(message: ClientMessage): void {
    this.#repeated = [...this.#repeated.filter((other) => other.type !== message.type), message];
    this.send(message);
  }

  /**
   * Sends now or when the line is open, and again over each new line until it is done or refused. A newer
   * message of the same type takes its place, unless something is said: that all counts.
   */
  deliver(message: ClientMessage, isDone: () => boolean): void {
    const errand = { message, isDone };
    const stays = (other: ClientMessage) => isSaid(other) || other.type !== message.type;
    this.#errands = [...this.#errands.filter((other) => stays(other.message)), errand];
    if (this.#isAbreast) this.#run(errand);
  }

  /** Opens the line anew at once, e.g. when the network came back or an answer is overdue. */
  renew(): void {
    this.#drop();
    this.listener.line('reconnecting');
    this.#open();
  }

  stop(): void {
    this.#drop();
    this.listener.line('closed');
  }

  #open(): void {
    this.#wire = this.world.open(this.listener.known(), {
      opened: () => this.#opened(),
      heard: (text) => this.#heard(JSON.parse(text) as ServerMessage),
      closed: () => this.#wait(),
    });
  }

  #opened(): void {
    this.#failures = 0;
    this.listener.line('open');
  }

  #heard(message: ServerMessage): void {
    if (message.type === 'superseded') {
      this.#drop();
      this.listener.line('superseded');
    }
    if (message.type === 'refused') this.#giveUp(message.reason);
    const wire = this.#wire;
    this.listener.message(message);
    const tells = message.type === 'snapshot' || message.type === 'events';
    if (tells && wire && wire === this.#wire) this.#becomeAbreast();
  }

  /** What was refused is not asked again, unless the refusal was about something else. */
  #giveUp(reason: Refusal): void {
    this.#errands = this.#errands.filter(({ message }) => !mayBeOf(message, reason));
  }

  /** What was left undone is done now that it is known what happened meanwhile: perhaps it had arrived. */
  #becomeAbreast(): void {
    this.#errands = this.#errands.filter(({ isDone }) => !isDone());
    if (this.#isAbreast) return;
    this.#isAbreast = true;
    this.#repeated.forEach((message) => this.send(message));
    this.#errands.forEach((errand) => this.#run(errand));
  }

  #run(errand: Errand): void {
    const wire = this.#wire;
    this.send(errand.message);
    this.world.later(OVERDUE, () => {
      const isOverdue = this.#wire === wire && this.#errands.includes(errand) && !errand.isDone();
      if (isOverdue) this.renew();
    });
  }

  #wait(): void {
    this.#drop();
    this.listener.line('reconnecting');
    const wait = Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT);
    this.#failures += 1;
    this.#callOff = this.world.later(wait, () => this.#open());
  }

  #drop(): void {
    this.#callOff();
    this.#wire?.close();
    this.#wire = null;
    this.#isAbreast = false;
  }
}

/** Whether a refusal for this reason may be of the message. */
function mayBeOf(message: ClientMessage, reason: Refusal): boolean {
  if (isSaid(message)) return reason.code === 'chat-refused';
  if (message.type === 'report') return isOfReports(reason);
  return message.type !== 'play' || isAboutTurns(reason);
}

/** Whether a report may have been refused for this reason. */
export function isOfReports({ code }: Refusal): boolean {
  return code === 'too-fast' || code === 'unreadable';
}

function isSaid({ type }: ClientMessage): boolean {
  return type === 'say' || type === 'say-phrase';
}
