import { opposite } from './sides';
import type {
  ClientMessage,
  Event,
  NumberedEvent,
  Refusal,
  RoomView,
  ServerMessage,
  Setup,
  Side,
} from '$lib/generated/protocol';

/** A room as this browser knows it. */
export interface Room {
  readonly view: RoomView;
  /** A turn drawn before the server acknowledged it. */
  readonly pending: Pending | null;
  /** Why the last command changed nothing, until something happens. */
  readonly refusal: Refusal | null;
  /** What happened last, if this window was told of it by itself. */
  readonly news: Event | null;
  /** What the computer would play in the viewer's place, until something happens. */
  readonly hint: Hint | null;
  /** When `view.live` was heard, by the page's own time in milliseconds. */
  readonly heardAt: number;
}

export interface Pending {
  readonly ply: number;
  readonly turn: string;
}

/** A turn that the computer proposes after so many others. */
export interface Hint {
  readonly ply: number;
  readonly turn: string;
}

/**
 * The room after a message heard at `now`. A snapshot replaces what was known; events are applied once each, in order.
 */
export function receive(room: Room | null, message: ServerMessage, now: number): Room | null {
  if (message.type === 'snapshot') return settled(seen(room, message.view, now));
  if (!room) return null;
  switch (message.type) {
    case 'events': {
      const { view, news } = message.events.reduce(followed, room);
      return settled({
        ...room,
        view: { ...view, live: message.live },
        news,
        refusal: null,
        hint: null,
        heardAt: now,
      });
    }
    case 'live':
      return { ...room, view: { ...room.view, live: message.live }, heardAt: now };
    case 'offers':
      return { ...room, view: { ...room.view, offers: message.offers } };
    case 'chat':
      return { ...room, view: { ...room.view, chat: [...room.view.chat, message.line] } };
    case 'refused':
      return refused(room, message.reason);
    case 'hint':
      return { ...room, hint: { ply: message.ply, turn: message.turn }, refusal: null };
    case 'reported':
    case 'pong':
    case 'superseded':
      return room;
  }
}

/** Whether the message tells of events later than the next one, so that some were missed. */
export function misses(room: Room | null, message: ServerMessage): boolean {
  if (message.type !== 'events') return false;
  return !room || message.events.some(({ seq }) => seq > room.view.seq);
}

/** The room with a turn of the viewer drawn, not yet acknowledged. */
export function proposed(room: Room, turn: string): Room {
  return { ...room, pending: { ply: room.view.turns.length, turn }, refusal: null };
}

/** What to send for the drawn turn; sent again after a reconnection, the ply tells a doubled one apart. */
export function proposal({ ply, turn }: Pending): ClientMessage {
  return { type: 'play', ply, turn };
}

/** The side to move, once the drawn turn counts as played; nobody's when no turn is awaited. */
export function sideToMove({ view, pending }: Room): Side | null {
  if (view.phase.kind !== 'playing' || !view.position) return null;
  return pending ? opposite(view.position.turn) : view.position.turn;
}

/** Whether the viewer is the one to move, and may. */
export function isViewersTurn(room: Room): boolean {
  return room.view.you !== null && !room.view.paused && sideToMove(room) === room.view.you;
}

/** Whether the viewer may ask the computer for a hint: in games with the computer, in the own turn. */
export function mayAskForHint(room: Room): boolean {
  const { you, seats } = room.view;
  return you !== null && seats[opposite(you)].kind === 'computer' && isViewersTurn(room);
}

/** The hint, while it is of use. */
export function hintNow(room: Room): Hint | null {
  const { hint, view } = room;
  return mayAskForHint(room) && hint?.ply === view.turns.length ? hint : null;
}

/** Whether the viewer is the one to declare a set-up. */
export function declaresNow({ view }: Room): boolean {
  return view.phase.kind === 'setup' && view.phase.side === view.you;
}

/** Why something other than a turn was refused: a turn that is drawn then stays. */
const ABOUT_OTHERS: readonly Refusal['code'][] = [
  'offer-open',
  'no-such-offer',
  'offer-not-taken',
  'opponent-away',
  'nothing-to-take-back',
  'not-allowed',
  'chat-refused',
];

/** Whether a turn may have been refused for this reason. */
export function isAboutTurns({ code }: Refusal): boolean {
  return !ABOUT_OTHERS.includes(code);
}

function refused(room: Room, reason: Refusal): Room {
  if (isEcho(room, reason)) return room;
  return { ...room, pending: isAboutTurns(reason) ? null : room.pending, refusal: reason };
}

function seen(room: Room | null, view: RoomView, heardAt: number): Room {
  return { view, pending: room?.pending ?? null, refusal: null, news: null, hint: null, heardAt };
}

/** A turn that was sent again after a reconnection is refused if it had arrived the first time. */
function isEcho({ pending }: Room, reason: Refusal): boolean {
  return pending === null && reason.code === 'wrong-ply';
}

function settled(room: Room): Room {
  const { pending, view } = room;
  const open = pending && view.phase.kind === 'playing' && view.turns.length === pending.ply;
  return open ? room : { ...room, pending: null };
}

function followed(room: Room, { seq, event }: NumberedEvent): Room {
  const { view } = room;
  if (seq !== view.seq + 1) return room;
  return { ...room, view: { ...happened(view, event), seq }, news: event };
}

function happened(view: RoomView, event: Event): RoomView {
  switch (event.type) {
    case 'joined':
      return begun(
        { ...view, seats: { ...view.seats, [event.side]: { kind: 'person' } } },
        event.position,
        'han',
      );
    case 'setup-chosen':
      return begun(
        declared(view, event.side, event.setup),
        event.position,
        event.next ?? opposite(event.side),
      );
    case 'turn':
      return { ...view, turns: [...view.turns, event.turn], position: event.position };
    case 'took-back':
      return { ...view, turns: view.turns.slice(0, -event.plies), position: event.position };
    case 'offered':
      return { ...view, offer: { side: event.side, offer: event.offer, plies: event.plies } };
    case 'offer-closed':
      return { ...view, offer: null };
    case 'paused':
      return { ...view, paused: true };
    case 'resumed':
      return { ...view, paused: false };
    case 'stood-in':
      return { ...view, standIns: { ...view.standIns, [event.side]: event.level } };
    case 'returned':
      return { ...view, standIns: { ...view.standIns, [event.side]: null } };
    case 'ended':
      return ended({ ...view, end: event.end });
  }
}

function declared(view: RoomView, side: Side, setup: Setup): RoomView {
  return { ...view, setups: { ...view.setups, [side]: setup } };
}

/** Play begins with the first position; until then `next` declares a set-up. */
function begun(view: RoomView, position: RoomView['position'], next: Side): RoomView {
  return position
    ? { ...view, phase: { kind: 'playing' }, start: position, position }
    : { ...view, phase: { kind: 'setup', side: next } };
}

function ended(view: RoomView): RoomView {
  const position = view.position && { ...view.position, legal: {}, canPass: false };
  const standIns = { cho: null, han: null };
  return { ...view, phase: { kind: 'over' }, position, standIns, paused: false };
}
