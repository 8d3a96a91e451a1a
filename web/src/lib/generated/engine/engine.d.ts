/* tslint:disable */
/* eslint-disable */

/**
 * Thinks about one position at a time, and remembers what it found for the next.
 */
export class Analyst {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * An analyst whose table has about so many megabytes.
     */
    constructor(megabytes: number);
    /**
     * Looks at so many positions, and says what is best; nothing when the game is over.
     */
    search(referee: Referee, nodes: number): Finding | undefined;
}

/**
 * The best line of play that was found.
 */
export class Finding {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The turns in algebraic notation.
     */
    algebraic: string[];
    /**
     * The part of 1 that Cho is likely to score, a draw being half.
     */
    cho: number;
    /**
     * The iteration that found it, in plies.
     */
    depth: number;
    /**
     * The turns in Korean notation.
     */
    korean: string[];
    /**
     * The turns, as UCI text.
     */
    line: string[];
    /**
     * Full turns to the mate, if it is one: positive if Cho mates, negative if Han does.
     */
    get mate(): number | undefined;
    /**
     * Full turns to the mate, if it is one: positive if Cho mates, negative if Han does.
     */
    set mate(value: number | null | undefined);
    /**
     * What it is worth to Cho, in rule points.
     */
    score: number;
}

/**
 * Knows a game and its rules. Turns are UCI text, e.g. `a4a5`, or `pass`.
 */
export class Referee {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The turns that the other side may plan ahead: those that some turn of the side to move would make legal.
     */
    ahead(): string[];
    /**
     * The points of the pieces that make a turn illegal.
     *
     * # Errors
     * When the turn cannot be read: a sentence for programmers.
     */
    culprits(turn: string): string[];
    /**
     * The legal turns of the side to move.
     */
    legal(): string[];
    /**
     * A game from any position, as FEN.
     *
     * # Errors
     * When `rules` or `fen` cannot be read: a sentence for programmers.
     */
    static ofFen(rules: string, fen: string): Referee;
    /**
     * A game from two set-ups, e.g. `inner`, perhaps with a handicap. `rules` is a preset's name or the fields of a
     * ruleset as JSON.
     *
     * # Errors
     * When one of them cannot be read: a sentence for programmers.
     */
    static ofSetups(rules: string, cho: string, han: string, handicap?: string | null): Referee;
    /**
     * Follows a turn that was played.
     *
     * # Errors
     * When the turn cannot be read, is not legal or comes after the end: a sentence for programmers.
     */
    play(turn: string): void;
    /**
     * The turn that a person typed, in Korean or algebraic notation.
     *
     * # Errors
     * The code of why it is no turn that can be played now: `unreadable`, `wrong-piece`, `nobody`, `ambiguous`, or
     * why it is not legal.
     */
    typed(text: string): string;
    /**
     * How the game ended, if it has.
     */
    verdict(): Verdict | undefined;
    /**
     * The code of why a turn is not legal now; nothing if it is.
     *
     * # Errors
     * When the turn cannot be read: a sentence for programmers.
     */
    why(turn: string): string | undefined;
}

/**
 * How the board ended a game.
 */
export class Verdict {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Cho's points, when points decided.
     */
    get cho(): number | undefined;
    /**
     * Cho's points, when points decided.
     */
    set cho(value: number | null | undefined);
    /**
     * What ended the game, e.g. `double-pass`.
     */
    ending: string;
    /**
     * Han's points, when points decided.
     */
    get han(): number | undefined;
    /**
     * Han's points, when points decided.
     */
    set han(value: number | null | undefined);
    /**
     * The winner, `cho` or `han`; nobody for a draw.
     */
    get winner(): string | undefined;
    /**
     * The winner, `cho` or `han`; nobody for a draw.
     */
    set winner(value: string | null | undefined);
}

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_analyst_free: (a: number, b: number) => void;
    readonly __wbg_finding_free: (a: number, b: number) => void;
    readonly __wbg_get_finding_algebraic: (a: number, b: number) => void;
    readonly __wbg_get_finding_cho: (a: number) => number;
    readonly __wbg_get_finding_depth: (a: number) => number;
    readonly __wbg_get_finding_korean: (a: number, b: number) => void;
    readonly __wbg_get_finding_line: (a: number, b: number) => void;
    readonly __wbg_get_finding_mate: (a: number) => number;
    readonly __wbg_get_finding_score: (a: number) => number;
    readonly __wbg_get_verdict_cho: (a: number) => number;
    readonly __wbg_get_verdict_ending: (a: number, b: number) => void;
    readonly __wbg_get_verdict_han: (a: number) => number;
    readonly __wbg_get_verdict_winner: (a: number, b: number) => void;
    readonly __wbg_referee_free: (a: number, b: number) => void;
    readonly __wbg_set_finding_algebraic: (a: number, b: number, c: number) => void;
    readonly __wbg_set_finding_cho: (a: number, b: number) => void;
    readonly __wbg_set_finding_depth: (a: number, b: number) => void;
    readonly __wbg_set_finding_korean: (a: number, b: number, c: number) => void;
    readonly __wbg_set_finding_line: (a: number, b: number, c: number) => void;
    readonly __wbg_set_finding_mate: (a: number, b: number) => void;
    readonly __wbg_set_finding_score: (a: number, b: number) => void;
    readonly __wbg_set_verdict_cho: (a: number, b: number) => void;
    readonly __wbg_set_verdict_ending: (a: number, b: number, c: number) => void;
    readonly __wbg_set_verdict_han: (a: number, b: number) => void;
    readonly __wbg_set_verdict_winner: (a: number, b: number, c: number) => void;
    readonly __wbg_verdict_free: (a: number, b: number) => void;
    readonly analyst_new: (a: number) => number;
    readonly analyst_search: (a: number, b: number, c: number) => number;
    readonly referee_ahead: (a: number, b: number) => void;
    readonly referee_culprits: (a: number, b: number, c: number, d: number) => void;
    readonly referee_legal: (a: number, b: number) => void;
    readonly referee_ofFen: (a: number, b: number, c: number, d: number, e: number) => void;
    readonly referee_ofSetups: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number) => void;
    readonly referee_play: (a: number, b: number, c: number, d: number) => void;
    readonly referee_typed: (a: number, b: number, c: number, d: number) => void;
    readonly referee_verdict: (a: number) => number;
    readonly referee_why: (a: number, b: number, c: number, d: number) => void;
    readonly __wbindgen_export: (a: number, b: number) => number;
    readonly __wbindgen_export2: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_export3: (a: number, b: number, c: number) => void;
    readonly __wbindgen_export4: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_add_to_stack_pointer: (a: number) => number;
    readonly __wbindgen_export5: (a: number, b: number) => void;
    readonly __wbindgen_export6: (a: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
