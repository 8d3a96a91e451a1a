/** Thinks about one question after the other; a newer one takes the place of the one before. */

import type { Analyst, Finding as EngineFinding, Referee } from '$lib/generated/engine/engine';
import { refereeOf } from '$lib/rules/course';
import type { Answer, Finding, Question } from './question';

export interface EngineLibrary {
  readonly Analyst: new (megabytes: number) => Analyst;
  readonly Referee: Pick<typeof Referee, 'ofSetups'>;
}

/** Positions looked at before the first answer, and at most before the last. */
const [FIRST, MOST] = [20_000, 10_240_000];
const MEGABYTES = 32;

export class Thinker {
  #wanted: Question | null = null;
  #isThinking = false;
  readonly #analyst: Analyst;

  constructor(
    private readonly library: EngineLibrary,
    private readonly tell: (answer: Answer) => void,
    /** Lets a newer question arrive. */
    private readonly breathe: () => Promise<void>,
  ) {
    this.#analyst = new library.Analyst(MEGABYTES);
  }

  /** Asks, or with nothing lets it rest. */
  async ask(question: Question | null): Promise<void> {
    this.#wanted = question;
    if (this.#isThinking) return;
    this.#isThinking = true;
    while (this.#wanted) await this.#answer(this.#wanted);
    this.#isThinking = false;
  }

  /** Looks at twice as many positions each time, remembering what it knows of those before. */
  async #answer(question: Question): Promise<void> {
    const referee = refereeOf(this.library.Referee, question.course);
    for (let nodes = FIRST; this.#wanted === question; nodes *= 2) {
      const found = this.#analyst.search(referee, nodes);
      const isLast = !found || found.mate !== undefined || nodes >= MOST;
      this.tell({ id: question.id, finding: found ? taken(found) : null, isLast });
      if (isLast) this.#wanted = null;
      await this.breathe();
    }
    referee.free();
  }
}

/** The finding as a plain object, its memory given back. */
function taken(found: EngineFinding): Finding {
  const { depth, score, mate, cho, line, korean, algebraic } = found;
  found.free();
  return { depth, score, mate, cho, line, korean, algebraic };
}
