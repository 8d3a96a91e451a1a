import type { Path } from '$lib/board';
import { isViewersTurn, type Room } from '$lib/game/room';
import type { Side } from '$lib/generated/protocol';
import { destinationsOf } from '$lib/rules/destinations';
import { rulesLibrary, type Referee, type RulesLibrary } from '$lib/rules/library';
import { rulesText } from '$lib/rules/rulesText';

/** Why something the viewer tried is not to be had. */
export interface Objection {
  /** Code of the rules library, of typing, or `plan-gone`. */
  readonly why: string;
  /** The points of the pieces to blame. */
  readonly culprits: readonly string[];
}

/** What the board offers while the other side is to move. */
export interface Planning {
  readonly turnable: Room['view']['you'];
  readonly legal: Record<string, string[]>;
  readonly planning: true;
  readonly plan: Path | null;
}

/** How long an objection or a remark stands, in milliseconds. */
const STANDS = 6000;

/** Judges by the rules library what the viewer tries, types and plans. Made while a component is. */
export class Judge {
  #library = $state.raw<RulesLibrary | null>(null);
  #standing: ReturnType<typeof setTimeout> | undefined;
  readonly #referee = $derived.by(() => this.#library && refereeOf(this.#library, this.room()));

  plan = $state.raw<Path | null>(null);
  objection = $state.raw<Objection | null>(null);
  /** Whose piece the viewer has touched and cannot lift. */
  touched = $state.raw<Side | null>(null);

  /** What may be planned; nothing in the viewer's own turn, after the end and for watchers. */
  readonly planning = $derived.by((): Planning | null => {
    const room = this.room();
    const { you, phase, paused } = room.view;
    const mayPlan = you !== null && phase.kind === 'playing' && !paused && !isViewersTurn(room);
    if (!mayPlan || !this.#referee) return null;
    const legal = destinationsOf(this.#referee.ahead());
    return { turnable: room.view.you, legal, planning: true, plan: this.plan };
  });

  constructor(
    private readonly room: () => Room,
    private readonly play: (turn: string) => void,
  ) {
    if (room().view.you) void this.#arrival();
    $effect(() => {
      if (this.plan && isViewersTurn(room())) this.#carryOut(this.plan);
    });
  }

  /** A choice at the board: a turn, or a plan while the other side is to move. */
  choose(from: string, to: string): void {
    this.#forget();
    if (isViewersTurn(this.room())) this.play(from + to);
    else this.plan = { from, to };
  }

  /** A piece was touched that the viewer may not lift. */
  touch(side: Side): void {
    const { you, phase, paused } = this.room().view;
    if (you === null || you === side || phase.kind !== 'playing' || paused) return;
    this.#forget();
    this.touched = side;
    this.#standing = setTimeout(() => this.#forget(), STANDS);
  }

  /** A piece was sent where it may not go. */
  async attempt(from: string, to: string): Promise<void> {
    if (!isViewersTurn(this.room())) return;
    await this.#arrival();
    const why = this.#referee?.why(from + to) ?? 'illegal-turn';
    this.#object({ why, culprits: this.#referee?.culprits(from + to) ?? [] });
  }

  /** Plays a typed turn, or gives the code of why not. */
  async type(text: string): Promise<string | null> {
    await this.#arrival();
    if (!isViewersTurn(this.room())) return 'not-yet';
    if (!this.#referee) return 'no-library';
    try {
      this.play(this.#referee.typed(text));
      return null;
    } catch (code) {
      return String(code);
    }
  }

  /** Waits for the library. Without it the server judges all the same, and the page knows no reasons of its own. */
  #arrival(): Promise<void> {
    return rulesLibrary().then(
      (library) => void (this.#library = library),
      () => {},
    );
  }

  #carryOut({ from, to }: Path): void {
    this.plan = null;
    const isLegal = this.room().view.position?.legal[from]?.includes(to);
    if (isLegal) this.play(from + to);
    else this.#object({ why: 'plan-gone', culprits: [] });
  }

  #object(objection: Objection): void {
    this.#forget();
    this.objection = objection;
    this.#standing = setTimeout(() => this.#forget(), STANDS);
  }

  #forget(): void {
    clearTimeout(this.#standing);
    this.objection = null;
    this.touched = null;
  }
}

/** Knows the room's game up to now, a turn that waits for its acknowledgement included. */
function refereeOf({ Referee }: RulesLibrary, { view, pending }: Room): Referee {
  // Nobody declares the set-ups of a game that skips that phase.
  const { cho, han } = { cho: view.setups.cho ?? 'inner', han: view.setups.han ?? 'inner' };
  const referee = Referee.ofSetups(rulesText(view.terms.rules), cho, han, view.terms.handicap);
  view.turns.forEach(({ turn }) => referee.play(turn));
  if (pending) referee.play(pending.turn);
  return referee;
}
