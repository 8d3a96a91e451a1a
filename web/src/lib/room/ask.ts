/** What the page asks of the viewer or waits for beside the board: offers, a pause, somebody who is away. */
import { mayClaim, sideInRematch } from '$lib/game/offers';
import type { Room } from '$lib/game/room';
import { opposite } from '$lib/game/sides';
import type { OfferKind, OpenOffer, Presence, RoomView, Side } from '$lib/generated/protocol';
import type { OfferWord, Words } from '$lib/words';
import { personOf } from './notice';

export type Ask =
  /** An offer to the viewer. */
  | { readonly kind: 'answer'; readonly offer: OfferKind; readonly text: string }
  /** An offer of the viewer's own. */
  | { readonly kind: 'waiting'; readonly offer: OfferKind; readonly text: string }
  | { readonly kind: 'paused' | 'claim' | 'told'; readonly text: string };

/** What is to be asked now; nothing for most of a game. `elapsed` counts since the room was last heard of. */
export function askOf({ view }: Room, elapsed: number, words: Words): Ask | null {
  if (view.offer) return askOfOffer(view, view.offer, words);
  if (view.paused) return { kind: view.you ? 'paused' : 'told', text: words.table.pause.paused };
  // Once the game is over nobody waits.
  const text = view.end ? null : absenceText(view, elapsed, words);
  return text === null ? null : { kind: mayClaim(view) ? 'claim' : 'told', text };
}

/** The word for an offer: a stop is worth a draw, or points. */
export function offerWord({ terms }: RoomView, offer: OfferKind): OfferWord {
  return offer === 'stop' ? terms.settlement : offer;
}

function askOfOffer(view: RoomView, open: OpenOffer, words: Words): Ask {
  const { side, offer } = open;
  const text = joined(offerText(view, open, words), worthOf(view, offer, words));
  if (side === view.you) return { kind: 'waiting', offer, text };
  return view.you ? { kind: 'answer', offer, text } : { kind: 'told', text };
}

function offerText(view: RoomView, { side, offer, plies }: OpenOffer, words: Words): string {
  const { asked, made, takeback } = words.table.offers;
  const isOwn = side === view.you;
  const who = personOf(view, side, words);
  const word = offerWord(view, offer);
  if (word === 'takeback') return isOwn ? takeback.made(plies ?? 1) : takeback.asked(who, plies ?? 1);
  return isOwn ? made[word] : asked[word](who);
}

/** What it would mean to accept. */
function worthOf(view: RoomView, offer: OfferKind, words: Words): string | null {
  const { position, terms, you } = view;
  if (offer === 'stop' && terms.settlement === 'points' && position?.ifStopped) {
    return words.bikjang.worth.points(position.ifStopped, words.tally(position.points));
  }
  return offer === 'rematch' && you ? nextGameText(view, you, words) : null;
}

/** Which side the viewer would have in a rematch, and whose the 1.5 would be. */
export function nextGameText(view: RoomView, you: Side, words: Words): string {
  const next = sideInRematch(view, you);
  return words.table.offers.nextGame(next, view.terms.secondMover === next);
}

function absenceText(view: RoomView, elapsed: number, words: Words): string | null {
  const side = absentSide(view);
  if (!side) return null;
  const { absence } = words.table;
  const who = personOf(view, side, words);
  const level = view.standIns[side];
  if (level !== null) return absence.playsOn(who, level);
  return joined(absence.left(who), waitText(view.live.presence[side], elapsed, words));
}

function waitText(presence: Presence, elapsed: number, words: Words): string | null {
  if (presence.kind === 'here') return null;
  const { absence } = words.table;
  const { standsInAfter, endsAfter } = presence;
  const left = (after: number, unit: number) => Math.max(Math.ceil((after - elapsed) / unit), 1);
  if (standsInAfter !== null) return absence.standsIn(left(standsInAfter, 1000));
  return endsAfter === null ? null : absence.ends(left(endsAfter, 60_000));
}

/** Who is away, of those whom the viewer waits for. */
function absentSide({ you, standIns, live }: RoomView): Side | null {
  const others: Side[] = you ? [opposite(you)] : ['cho', 'han'];
  const isAway = (side: Side) => standIns[side] !== null || live.presence[side].kind === 'away';
  return others.find(isAway) ?? null;
}

function joined(sentence: string, more: string | null): string {
  return more ? `${sentence} ${more}` : sentence;
}
