import type { TurnView } from '$lib/generated/protocol';
import type { Words } from '$lib/words';

/** A notation of turns that the server writes. */
export type Notation = 'korean' | 'algebraic';

/** A turn as the move list shows it. The server's algebraic text marks a check itself, its Korean text does not. */
export function writtenTurn(turn: TurnView, notation: Notation, words: Words): string {
  if (turn.turn === 'pass') return words.moves.pass;
  const text = turn[notation];
  return turn.check && notation === 'korean' ? words.moves.withCheck(text) : text;
}

/** A turn as a screen reader says it. */
export function spokenTurn(turn: TurnView, notation: Notation, words: Words): string {
  const text = turn.turn === 'pass' ? words.moves.pass : turn[notation].replace(/[+#]$/, '');
  return words.moves.announce(turn.side, text, turn.check);
}
