/** What the viewer may offer, as far as this window has heard; the server decides. */
import { opposite } from './sides';
import type { Event, OfferKind, RoomView, Side } from '$lib/generated/protocol';

/** Plies for which a declined offer rests, and how often one may be made in a game: as in `crates/room`. */
export const REST = 10;
export const MOST = 5;

/** What the viewer's offers of one kind have come to in this game. */
interface Made {
  readonly times: number;
  /** The ply from which it may be made again. */
  readonly barredUntil: number;
}

export type OffersMade = Partial<Record<OfferKind, Made>>;

/** Why something cannot be offered now. */
export type Hindrance =
  | { readonly code: 'wrong-phase' | 'paused' | 'offer-open' | 'opponent-away' | 'nothing-to-take-back' }
  | { readonly code: 'too-often' | 'declined-for-game' }
  | { readonly code: 'resting'; readonly turns: number };

/** The viewer's offers after an event. */
export function madeAfter(made: OffersMade, event: Event, { you, turns }: RoomView): OffersMade {
  const isOwn = (event.type === 'offered' || event.type === 'offer-closed') && event.side === you;
  if (!isOwn) return made;
  const known = made[event.offer] ?? { times: 0, barredUntil: 0 };
  return { ...made, [event.offer]: withEvent(known, event, turns.length) };
}

function withEvent(made: Made, event: Event & { type: 'offered' | 'offer-closed' }, ply: number): Made {
  if (event.type === 'offered') return { ...made, times: made.times + 1 };
  switch (event.how) {
    case 'declined':
      return { ...made, barredUntil: ply + REST };
    case 'declined-for-game':
      return { ...made, barredUntil: Infinity };
    case 'accepted':
    case 'withdrawn':
    case 'lapsed':
      return made;
  }
}

/** Why the viewer cannot offer this now; nothing if it can be tried. */
export function hindranceOf(view: RoomView, made: OffersMade, offer: OfferKind): Hindrance | null {
  if (view.you === null) return { code: 'wrong-phase' };
  // To offer what the other side offers is to accept it.
  if (view.offer && view.offer.side !== view.you && view.offer.offer === offer) return null;
  return hindranceOfGame(view, view.you, offer) ?? hindranceOfAnswers(made[offer], view.turns.length);
}

function hindranceOfGame(view: RoomView, you: Side, offer: OfferKind): Hindrance | null {
  const opponent = opposite(you);
  const fits = offer === 'rematch' ? view.phase.kind === 'over' : view.phase.kind === 'playing';
  if (!fits) return { code: 'wrong-phase' };
  if (view.paused && (offer === 'takeback' || offer === 'pause')) return { code: 'paused' };
  if (view.offer) return { code: 'offer-open' };
  const isAway = offer === 'rematch' && view.live.presence[opponent].kind === 'away';
  if (view.standIns[opponent] !== null || isAway) return { code: 'opponent-away' };
  const hasPlayed = view.turns.some(({ side, by }) => side === you && by !== 'rules');
  return offer === 'takeback' && !hasPlayed ? { code: 'nothing-to-take-back' } : null;
}

function hindranceOfAnswers(made: Made | undefined, ply: number): Hindrance | null {
  if (!made) return null;
  if (made.barredUntil === Infinity) return { code: 'declined-for-game' };
  if (made.times >= MOST) return { code: 'too-often' };
  return ply < made.barredUntil ? { code: 'resting', turns: made.barredUntil - ply } : null;
}

/** The side that the viewer would have in a rematch. */
export function sideInRematch({ terms }: RoomView, you: Side): Side {
  return terms.swapOnRematch && terms.handicap === null ? opposite(you) : you;
}

/** Whether the viewer may claim the game because the opponent has left it. */
export function mayClaim({ terms, you, standIns, phase }: RoomView): boolean {
  const hasLeft = you !== null && standIns[opposite(you)] !== null;
  return phase.kind === 'playing' && terms.absence === 'may-claim' && hasLeft;
}
