/** What the viewer may offer, as the server tells it, and what comes of it. */
import { opposite } from './sides';
import type { OfferKind, Refusal, RoomView, Side } from '$lib/generated/protocol';

/** What the server would answer if the viewer offered this now; nothing if it can be offered. */
export function refusalOf({ offers }: RoomView, offer: OfferKind): Refusal | null {
  return offers ? offers[offer] : { code: 'not-seated' };
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
