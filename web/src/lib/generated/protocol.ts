// Made by `cargo xtask types` from crates/protocol; not edited by hand.

/**
 * Why a request was refused.
 */
export type ApiError = {
  /**
   * A code: `no-such-room`, `not-found`, `seat-taken`, `bad-request`, `unknown-ruleset`, `bad-level`,
   * `too-many-requests`, `foreign-origin` or `internal`.
   */
  code: string, };

/**
 * How the horses and elephants are arranged.
 */
export type Arrangement = "choose" | "inner";

/**
 * One value for each side.
 */
export type BySide<T> = {
  /**
   * Cho's value.
   */
  cho: T,
  /**
   * Han's value.
   */
  han: T, };

/**
 * From the client, over the socket.
 */
export type ClientMessage = { "type": "choose-setup",
  /**
   * One of the four.
   */
  setup: Setup, } | { "type": "play",
  /**
   * How many turns have been played before this one: a stale or doubled message is refused.
   */
  ply: number,
  /**
   * UCI text, e.g. `a4a5`, or `pass`.
   */
  turn: string, } | { "type": "resign" };

/**
 * What the creator of a room asks for.
 */
export type CreateRoom = {
  /**
   * Who sits opposite.
   */
  opponent: Opponent,
  /**
   * The creator's side.
   */
  side: SideChoice,
  /**
   * Name of a ruleset preset, e.g. `association`.
   */
  ruleset: string,
  /**
   * Whether the set-up phase is played or skipped.
   */
  arrangement: Arrangement,
  /**
   * What Han gives away, if anything; Han then moves first.
   */
  handicap: Handicap | null, };

/**
 * A seat was taken.
 */
export type Created = {
  /**
   * The room's id, also the last part of its page's address `/room/{id}`.
   */
  room: string,
  /**
   * The side of the seat.
   */
  side: Side, };

/**
 * How a game ended.
 */
export type EndView = {
  /**
   * The winner; nobody for a draw.
   */
  winner: Side | null,
  /**
   * Why: `mate`, `bikjang`, `double-pass`, `repetition`, `perpetual-check`, `to-and-fro`,
   * `material`, `no-capture`, `plies`, `no-moves` or `resignation`.
   */
  ending: string,
  /**
   * The tally, when points decided.
   */
  points: BySide<number> | null, };

/**
 * What happened in a room.
 */
export type Event = { "type": "joined",
  /**
   * Whose seat.
   */
  side: Side,
  /**
   * The first position, when play begins.
   */
  position: PositionView | null, } | { "type": "setup-chosen",
  /**
   * Whose.
   */
  side: Side,
  /**
   * Which.
   */
  setup: Setup,
  /**
   * Who declares next; nobody when play begins.
   */
  next: Side | null,
  /**
   * The first position, when play begins.
   */
  position: PositionView | null, } | { "type": "turn",
  /**
   * The turn.
   */
  turn: TurnView,
  /**
   * The board after it.
   */
  position: PositionView, } | { "type": "ended",
  /**
   * How.
   */
  end: EndView, };

/**
 * What Han takes off the board, always from Han's left (files g to i). Han then moves first and Cho,
 * moving second, adds the bonus.
 */
export type Handicap = "elephant" | "horse" | "cannon" | "chariot" | "chariot-and-cannon";

/**
 * What a guest may know before taking the seat.
 */
export type Invitation = {
  /**
   * The room's id.
   */
  room: string,
  /**
   * The terms of the game.
   */
  terms: Terms,
  /**
   * The side still free, if any.
   */
  freeSide: Side | null,
  /**
   * The side whose seat the asking browser holds, if any.
   */
  yourSide: Side | null, };

/**
 * An event and its place in the room's history, from 1.
 */
export type NumberedEvent = {
  /**
   * The event's number.
   */
  seq: number,
  /**
   * What happened.
   */
  event: Event, };

/**
 * Who sits opposite the creator.
 */
export type Opponent = { "kind": "computer",
  /**
   * 1 to 8.
   */
  level: number, } | { "kind": "friend" };

/**
 * What the room waits for.
 */
export type Phase = { "kind": "waiting" } | { "kind": "setup",
  /**
   * By whom.
   */
  side: Side, } | { "kind": "playing" } | { "kind": "over" };

/**
 * A board as the page shows it.
 */
export type PositionView = {
  /**
   * FEN, six fields.
   */
  fen: string,
  /**
   * The side to move.
   */
  turn: Side,
  /**
   * Whether the side to move is in check.
   */
  inCheck: boolean,
  /**
   * Whether the generals face each other on an open file.
   */
  facing: boolean,
  /**
   * Legal destinations by origin, e.g. `{"a4": ["a5", "b4"]}`; empty when the game is over.
   */
  legal: { [key in string]: Array<string> },
  /**
   * Whether the side to move may pass.
   */
  canPass: boolean,
  /**
   * Whether a pass, or a turn that leaves the generals facing, would end the game as bikjang.
   */
  bikjangPending: boolean,
  /**
   * Points of material with the second mover's 1.5.
   */
  points: BySide<number>,
  /**
   * Pieces each side has lost, in order of capture.
   */
  captured: BySide<Array<Role>>,
  /**
   * How often this position has stood in the game, this time included.
   */
  repetition: number,
  /**
   * Plies since the last capture.
   */
  noCapture: number,
  /**
   * Turns played.
   */
  ply: number, };

/**
 * Why a command changed nothing.
 */
export type Refusal = { "code": "not-seated" } | { "code": "not-your-turn" } | { "code": "wrong-phase" } | { "code": "over" } | { "code": "wrong-ply",
  /**
   * The ply the room is at.
   */
  expected: number, } | { "code": "illegal-turn",
  /**
   * A code of `janggi::Why`, e.g. `leaves-check`.
   */
  why: string, } | { "code": "unreadable" } | { "code": "too-fast" };

/**
 * What a piece is.
 */
export type Role = "general" | "guard" | "elephant" | "horse" | "chariot" | "cannon" | "soldier";

/**
 * The whole room as one viewer may see it.
 */
export type RoomView = {
  /**
   * The room's id.
   */
  room: string,
  /**
   * Number of the last event contained.
   */
  seq: number,
  /**
   * The viewer's side; nobody's for a watcher.
   */
  you: Side | null,
  /**
   * The terms of the game.
   */
  terms: Terms,
  /**
   * Who sits where.
   */
  seats: BySide<Seat>,
  /**
   * What the room waits for.
   */
  phase: Phase,
  /**
   * Declared set-ups.
   */
  setups: BySide<Setup | null>,
  /**
   * The board before the first turn, when play has begun.
   */
  start: PositionView | null,
  /**
   * The turns so far.
   */
  turns: Array<TurnView>,
  /**
   * The board now, when play has begun.
   */
  position: PositionView | null,
  /**
   * How the game ended.
   */
  end: EndView | null, };

/**
 * Who sits on a seat.
 */
export type Seat = { "kind": "person" } | { "kind": "computer",
  /**
   * 1 to 8.
   */
  level: number, } | { "kind": "empty" };

/**
 * To the client, over the socket.
 */
export type ServerMessage = { "type": "snapshot",
  /**
   * The room.
   */
  view: RoomView, } | { "type": "events",
  /**
   * None only in answer to `since`, when nothing was missed.
   */
  events: Array<NumberedEvent>, } | { "type": "refused",
  /**
   * Why.
   */
  reason: Refusal, } | { "type": "superseded" };

/**
 * What a stop of play is worth.
 */
export type SettlementCode = "draw" | "points";

/**
 * How a side fills the four points between its chariots and guards, named from the owner's seat.
 *
 * ```
 * use janggi::Setup;
 * assert_eq!("left".parse(), Ok(Setup::Left));
 * assert_eq!(Setup::Left.korean(), "상마상마");
 * ```
 */
export type Setup = "inner" | "outer" | "left" | "right";

/**
 * A side of the game. Cho moves first, except in handicap games.
 */
export type Side = "cho" | "han";

/**
 * The side the creator takes.
 */
export type SideChoice = "cho" | "han" | "random";

/**
 * The terms of a game, fixed when its room is made.
 */
export type Terms = {
  /**
   * Name of a ruleset preset.
   */
  ruleset: string,
  /**
   * Whether the set-up phase is played or skipped.
   */
  arrangement: Arrangement,
  /**
   * What Han gives away; Han then moves first.
   */
  handicap: Handicap | null,
  /**
   * The side that moves second and adds the bonus 1.5.
   */
  secondMover: Side,
  /**
   * What a stop of play is worth.
   */
  settlement: SettlementCode,
  /**
   * Plies without a capture at which play stops.
   */
  noCaptureLimit: number | null,
  /**
   * Plies in all at which play stops.
   */
  plyLimit: number | null, };

/**
 * A turn as the move list shows it.
 */
export type TurnView = {
  /**
   * The turn's number, from 1.
   */
  ply: number,
  /**
   * Who played it.
   */
  side: Side,
  /**
   * UCI text, e.g. `a4a5`, or `pass`.
   */
  turn: string,
  /**
   * The captured piece.
   */
  captured: Role | null,
  /**
   * Whether it gave check.
   */
  check: boolean,
  /**
   * Korean numeric notation, e.g. `79졸78`.
   */
  korean: string,
  /**
   * Algebraic notation, e.g. `Pa5`.
   */
  algebraic: string,
  /**
   * FEN after the turn, for stepping through the game.
   */
  fen: string, };
