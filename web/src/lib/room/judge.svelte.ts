import type { Path, Role } from '$lib/board';
import { parsePlacement } from '$lib/board/placement';
import { isViewersTurn, type Room } from '$lib/game/room';
import type { Side } from '$lib/generated/protocol';
import { courseOf, refereeOf } from '$lib/rules/course';
import { destinationsOf } from '$lib/rules/destinations';
import { rulesLibrary, type Referee, type RulesLibrary } from '$lib/rules/library';

/** Why something the viewer tried is not to be had. */
export interface Objection {
  /** Code of the rules library, of typing, or `plan-gone`. */
  readonly why: string;
  /** The points of the pieces to blame. */
  readonly culprits: readonly string[];
  /** What was to move; nothing where that is not to the point. */
  readonly role: Role | null;
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
  readonly #referee = $derived.by(() => this.#library && refereeAt(this.#library, this.room()));
  readonly #seq = $derived.by(() => this.room().view.seq);

  plan = $state.raw<Path | null>(null);
  /** The plan that has just been played. */
  fulfilled = $state.raw<Path | null>(null);
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
    // What is said of a turn that was tried holds for the board it was tried on.
    $effect(() => {
      void this.#seq;
      this.objection = null;
      this.touched = null;
    });
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
    this.#remark(() => (this.touched = side));
  }

  /** A piece was sent where it may not go. */
  async attempt(from: string, to: string): Promise<void> {
    if (!isViewersTurn(this.room())) return;
    await this.#arrival();
    const why = this.#referee?.why(from + to) ?? 'illegal-turn';
    const culprits = this.#referee?.culprits(from + to) ?? [];
    const role = parsePlacement(this.room().view.position?.fen ?? '').get(from)?.role ?? null;
    this.#remark(() => (this.objection = { why, culprits, role }));
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

  #carryOut(plan: Path): void {
    const { from, to } = plan;
    this.plan = null;
    if (!this.room().view.position?.legal[from]?.includes(to)) {
      this.#remark(() => (this.objection = { why: 'plan-gone', culprits: [], role: null }));
      return;
    }
    this.#remark(() => (this.fulfilled = plan));
    this.play(from + to);
  }

  /** Lets one remark stand for a while, in place of any other. */
  #remark(make: () => void): void {
    this.#forget();
    make();
    this.#standing = setTimeout(() => this.#forget(), STANDS);
  }

  #forget(): void {
    clearTimeout(this.#standing);
    this.objection = null;
    this.touched = null;
    this.fulfilled = null;
  }
}

/** Knows the room's game up to now, a turn that waits for its acknowledgement included. */
function refereeAt({ Referee }: RulesLibrary, { view, pending }: Room): Referee {
  const referee = refereeOf(Referee, courseOf(view));
  if (pending) referee.play(pending.turn);
  return referee;
}
