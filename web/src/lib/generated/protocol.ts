// Made by `cargo xtask types` from crates/protocol; not edited by hand.

/**
 * What happens to the seat of somebody who has left. In a game with the computer nothing does.
 */
export type Absence = "play-on" | "may-claim";

/**
 * Why a request was refused.
 */
export type ApiError = {
  /**
   * A code: `no-such-room`, `no-such-code`, `no-such-game`, `not-found`, `seat-taken`, `terms-changed`, `not-host`,
   * `already-begun`, `watching-closed`, `bad-request`, `unknown-ruleset`, `incoherent-rules`, `bad-time-control`,
   * `bad-level`, `too-many-requests`, `foreign-origin` or `internal`.
   */
  code: string, };

/**
 * How the horses and elephants are arranged.
 */
export type Arrangement = "choose" | "inner";

/**
 * What facing generals mean. Bikjang: a turn begins with the generals facing and ends with them facing.
 */
export type Bikjang = "ignored" | "stops" | "break-or-pass" | "break-or-pass-even-in-check" | "forbidden";

/**
 * Who adds the bonus 1.5.
 */
export type Bonus = "second-mover" | "han";

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
 * A line of chat.
 */
export type ChatLine = {
  /**
   * Its number, above those of all lines before it.
   */
  number: number,
  /**
   * Who said it.
   */
  from: Speaker,
  /**
   * What was said.
   */
  said: Said, };

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
  turn: string, } | { "type": "resign" } | { "type": "offer",
  /**
   * What.
   */
  offer: OfferKind, } | { "type": "accept",
  /**
   * Which, so that a late answer is not taken for another's.
   */
  offer: OfferKind, } | { "type": "decline",
  /**
   * Which.
   */
  offer: OfferKind,
  /**
   * Whether the opponent may not make it again in this game.
   */
  forGame: boolean, } | { "type": "withdraw",
  /**
   * Which.
   */
  offer: OfferKind, } | { "type": "resume" } | { "type": "claim" } | { "type": "say",
  /**
   * At most 200 characters.
   */
  text: string, } | { "type": "say-phrase",
  /**
   * What.
   */
  phrase: Phrase, } | { "type": "mute",
  /**
   * Whether it is stopped.
   */
  muted: boolean, } | { "type": "report",
  /**
   * Chosen by the sender at random: a report that comes twice, as over a lost line, is stored once.
   */
  id: number,
  /**
   * Of what kind.
   */
  reason: ReportReason,
  /**
   * At most 500 characters.
   */
  text: string, } | { "type": "hint",
  /**
   * How many turns have been played.
   */
  ply: number, } | { "type": "ping" };

/**
 * Both clocks at the moment of sending, in milliseconds.
 */
export type Clock = {
  /**
   * What is left of the main time, of the running period, or of the turn's time.
   */
  left: BySide<number>,
  /**
   * Byoyomi periods left, the running one included; 0 under other time controls.
   */
  periods: BySide<number>,
  /**
   * Whether the main time is used up and a period runs.
   */
  inByoyomi: BySide<boolean>,
  /**
   * Whose clock runs; nobody's in a pause, while nobody is there, and after the game.
   */
  running: Side | null,
  /**
   * What the server will give back of this turn for the way of its message, by its own measurement.
   */
  lagCredit: BySide<number>, };

/**
 * What the creator of a room asks for. What may be left out then is as [`Default`] has it.
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
  handicap: Handicap | null,
  /**
   * House rules: what the room changes of the preset. None when left out.
   */
  changes?: RuleChanges,
  /**
   * The time control. None when left out.
   */
  time?: TimeControl,
  /**
   * What an opponent may do when somebody leaves. The computer plays on when left out.
   */
  absence?: Absence,
  /**
   * The level at which the computer plays on for somebody who left, from 1. 5 when left out.
   */
  standInLevel?: number,
  /**
   * Who may watch. Whoever has the link when left out.
   */
  watching?: Watching,
  /**
   * Whether the board shows where a piece may go. It does when left out.
   */
  showLegalMoves?: boolean,
  /**
   * Whether a rematch swaps the sides; in handicap games it never does. It does when left out.
   */
  swapOnRematch?: boolean, };

/**
 * A seat was taken, or is held already.
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
 * What two passes in a row mean.
 */
export type DoublePass = "plays-on" | "stops";

/**
 * How a game ended.
 */
export type EndView = {
  /**
   * The winner; nobody for a draw.
   */
  winner: Side | null,
  /**
   * Why: `mate`, `bikjang`, `double-pass`, `repetition`, `perpetual-check`, `to-and-fro`, `material`, `no-capture`,
   * `plies` or `no-moves` when the board decided; `resignation`, `time`, `agreement`, `abandonment` (the loser had
   * left) or `both-left` when people did.
   */
  ending: string,
  /**
   * The tally, when points decided.
   */
  points: BySide<number> | null, };

/**
 * What happened in a room. New terms and rematches are no events here: they are told by snapshots.
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
   * Whether the side let its time run out, and so has the default.
   */
  byDefault: boolean,
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
  position: PositionView, } | { "type": "took-back",
  /**
   * How many.
   */
  plies: number,
  /**
   * The board now.
   */
  position: PositionView, } | { "type": "offered",
  /**
   * By whom.
   */
  side: Side,
  /**
   * What.
   */
  offer: OfferKind,
  /**
   * How many turns a takeback would undo; none for other offers, and for one that is open no more.
   */
  plies: number | null, } | { "type": "offer-closed",
  /**
   * By whom it had been made.
   */
  side: Side,
  /**
   * What it was.
   */
  offer: OfferKind,
  /**
   * How it was closed.
   */
  how: OfferClosing, } | { "type": "paused" } | { "type": "resumed" } | { "type": "stood-in",
  /**
   * For whom.
   */
  side: Side,
  /**
   * At which level.
   */
  level: number, } | { "type": "returned",
  /**
   * Who.
   */
  side: Side, } | { "type": "ended",
  /**
   * How.
   */
  end: EndView, };

/**
 * The room that a code stands for.
 */
export type FoundRoom = {
  /**
   * The room's id.
   */
  room: string, };

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
   * Number of the last event: with it a guest says which terms were read.
   */
  seq: number,
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
  yourSide: Side | null,
  /**
   * What the room waits for.
   */
  phase: Phase,
  /**
   * Who sits where.
   */
  seats: BySide<Seat>, };

/**
 * What is so at the moment of sending, and is no event. Replaces what was so before.
 */
export type Live = {
  /**
   * The clocks, when the terms have some and play has begun.
   */
  clock: Clock | null,
  /**
   * Milliseconds left to declare the set-up, when there is a limit.
   */
  setupLeft: number | null,
  /**
   * Who is there. The computer always is.
   */
  presence: BySide<Presence>,
  /**
   * How many watch.
   */
  watchers: number, };

/**
 * What too little material means.
 */
export type Material = "plays-on" | "no-forced-mate-stops" | "bare-stops" | "bare-draws";

/**
 * What it means to have no legal move of a piece while not in check.
 */
export type NoMoves = "pass" | "passes-by-itself" | "draws";

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
 * How an offer was closed.
 */
export type OfferClosing = "accepted" | "declined" | "declined-for-game" | "withdrawn" | "lapsed";

/**
 * What players can offer each other.
 */
export type OfferKind = "stop" | "takeback" | "pause" | "rematch";

/**
 * Why an offer may not be made again.
 */
export type OfferLimit = { "kind": "for-game" } | { "kind": "too-often",
  /**
   * How often that is.
   */
  most: number, } | { "kind": "resting",
  /**
   * How many turns must have been played for it to be made again.
   */
  until: number, };

/**
 * What a player may offer: for each kind the refusal that the offer would meet, or none if it can be made. To offer
 * what the opponent offers is to accept it.
 */
export type Offers = {
  /**
   * To stop play.
   */
  stop: Refusal | null,
  /**
   * To take back the last turn of one's own.
   */
  takeback: Refusal | null,
  /**
   * To stop the clocks.
   */
  pause: Refusal | null,
  /**
   * To play again.
   */
  rematch: Refusal | null, };

/**
 * An offer that can be answered.
 */
export type OpenOffer = {
  /**
   * By whom it was made.
   */
  side: Side,
  /**
   * What.
   */
  offer: OfferKind,
  /**
   * How many turns a takeback would undo; none for other offers.
   */
  plies: number | null, };

/**
 * Who sits opposite the creator.
 */
export type Opponent = { "kind": "computer",
  /**
   * Its level, from 1.
   */
  level: number, } | { "kind": "friend" };

/**
 * When a repetition loses for the side that gave check.
 */
export type PerpetualCheck = "ignored" | "every-move" | "every-move-or-repeated-check" | "last-three-moves";

/**
 * What the room waits for.
 */
export type Phase = { "kind": "waiting" } | { "kind": "setup",
  /**
   * By whom.
   */
  side: Side, } | { "kind": "playing" } | { "kind": "over" };

/**
 * Something ready-made to say.
 */
export type Phrase = "hello" | "good-game" | "good-move" | "well-played" | "thanks" | "sorry" | "one-moment" | "your-turn" | "bye";

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
   * The winner if play stopped now, by bikjang too; nobody where a stop is a draw.
   */
  ifStopped: Side | null,
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
 * Whether somebody is there.
 */
export type Presence = { "kind": "here" } | { "kind": "away",
  /**
   * Milliseconds until the computer plays on; none when it will not, or already does.
   */
  standsInAfter: number | null,
  /**
   * Milliseconds until the game ends because nobody is there.
   */
  endsAfter: number | null, };

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
  why: string, } | { "code": "paused" } | { "code": "offer-open" } | { "code": "no-such-offer" } | { "code": "offer-not-taken",
  /**
   * Which of the limits.
   */
  limit: OfferLimit, } | { "code": "opponent-away" } | { "code": "nothing-to-take-back" } | { "code": "not-allowed" } | { "code": "chat-refused" } | { "code": "unreadable" } | { "code": "too-fast" };

/**
 * What a repeated position means, the same side to move.
 */
export type Repetition = "third" | "third-barred-to-trailing" | "fourth";

/**
 * What a report is about.
 */
export type ReportReason = "abuse" | "cheating" | "stalling" | "other";

/**
 * What a piece is.
 */
export type Role = "general" | "guard" | "elephant" | "horse" | "chariot" | "cannon" | "soldier";

/**
 * A code to read aloud.
 */
export type RoomCode = {
  /**
   * Six digits.
   */
  code: string,
  /**
   * Seconds until it expires.
   */
  expiresIn: number, };

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
   * Whether the viewer opened the room and may change its terms until the guest has joined.
   */
  host: boolean,
  /**
   * The terms of the game.
   */
  terms: Terms,
  /**
   * Who sits where.
   */
  seats: BySide<Seat>,
  /**
   * Numbers that tell persons without names apart, as long as the room lasts.
   */
  guests: BySide<number | null>,
  /**
   * Which game this is in the room, from 1.
   */
  game: number,
  /**
   * Games won in this room before this one by whoever now has the side; a draw counts a half.
   */
  score: BySide<number>,
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
   * The open offer.
   */
  offer: OpenOffer | null,
  /**
   * What the viewer may offer; nothing for a watcher.
   */
  offers: Offers | null,
  /**
   * Whether the game is paused.
   */
  paused: boolean,
  /**
   * The level at which the computer plays on for somebody who left.
   */
  standIns: BySide<number | null>,
  /**
   * How the game ended.
   */
  end: EndView | null,
  /**
   * What was said last in the viewer's chat.
   */
  chat: Array<ChatLine>,
  /**
   * How things are at the moment.
   */
  live: Live, };

/**
 * What a room changes of its preset: each changed field with its value in this room.
 */
export type RuleChanges = {
  /**
   * What a stop of play is worth.
   */
  settlement?: Settlement,
  /**
   * What facing generals mean.
   */
  bikjang?: Bikjang,
  /**
   * What two passes in a row mean.
   */
  doublePass?: DoublePass,
  /**
   * What it means to have no legal move while not in check.
   */
  noMoves?: NoMoves,
  /**
   * What a repeated position means.
   */
  repetition?: Repetition,
  /**
   * When a repetition loses for the checker.
   */
  perpetualCheck?: PerpetualCheck,
  /**
   * What moving one piece to and fro means.
   */
  toAndFro?: ToAndFro,
  /**
   * What too little material means.
   */
  material?: Material,
  /**
   * Plies without a capture at which play stops; 0 for never.
   */
  noCapture?: number,
  /**
   * Plies in all at which play stops; 0 for never.
   */
  plies?: number, };

/**
 * A whole ruleset.
 */
export type RuleFields = {
  /**
   * Who adds the bonus 1.5. No room can change it.
   */
  bonus: Bonus,
  /**
   * What a stop of play is worth.
   */
  settlement: Settlement,
  /**
   * What facing generals mean.
   */
  bikjang: Bikjang,
  /**
   * What two passes in a row mean.
   */
  doublePass: DoublePass,
  /**
   * What it means to have no legal move while not in check.
   */
  noMoves: NoMoves,
  /**
   * What a repeated position means.
   */
  repetition: Repetition,
  /**
   * When a repetition loses for the checker.
   */
  perpetualCheck: PerpetualCheck,
  /**
   * What moving one piece to and fro means.
   */
  toAndFro: ToAndFro,
  /**
   * What too little material means.
   */
  material: Material,
  /**
   * Plies without a capture at which play stops; 0 for never.
   */
  noCapture: number,
  /**
   * Plies in all at which play stops; 0 for never.
   */
  plies: number, };

/**
 * What is said.
 */
export type Said = { "kind": "phrase",
  /**
   * What.
   */
  phrase: Phrase, } | { "kind": "text",
  /**
   * The words, in one line.
   */
  text: string, };

/**
 * Who sits on a seat.
 */
export type Seat = { "kind": "person" } | { "kind": "computer",
  /**
   * Its level, from 1.
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
  events: Array<NumberedEvent>,
  /**
   * How things are after them.
   */
  live: Live, } | { "type": "live",
  /**
   * How things are now.
   */
  live: Live, } | { "type": "offers",
  /**
   * What may be offered now.
   */
  offers: Offers, } | { "type": "chat",
  /**
   * What, and who.
   */
  line: ChatLine, } | { "type": "refused",
  /**
   * Why.
   */
  reason: Refusal, } | { "type": "hint",
  /**
   * How many turns had been played when it was asked.
   */
  ply: number,
  /**
   * UCI text, e.g. `a4a5`, or `pass`.
   */
  turn: string, } | { "type": "reported" } | { "type": "pong" } | { "type": "superseded" };

/**
 * What a stop of play is worth.
 */
export type Settlement = "draw" | "points";

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
 * Who says something.
 */
export type Speaker = { "kind": "player",
  /**
   * The side that the player then had.
   */
  side: Side, } | { "kind": "watcher",
  /**
   * A number that the watcher has as long as the socket is open.
   */
  number: number, };

/**
 * The terms of a game. The host may change them until the guest has joined.
 */
export type Terms = {
  /**
   * Name of the ruleset preset that the rules were made from.
   */
  ruleset: string,
  /**
   * What the rules change of the preset, with the values here; empty for an unchanged preset.
   */
  changes: RuleChanges,
  /**
   * The rules, changes included.
   */
  rules: RuleFields,
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
  settlement: Settlement,
  /**
   * Plies without a capture at which play stops.
   */
  noCaptureLimit: number | null,
  /**
   * Plies in all at which play stops.
   */
  plyLimit: number | null,
  /**
   * How often a position may stand; play stops when it has.
   */
  repetitionLimit: number,
  /**
   * The time control.
   */
  time: TimeControl,
  /**
   * What an opponent may do when somebody leaves.
   */
  absence: Absence,
  /**
   * Seconds after which the computer plays on for somebody who left; none when it never does.
   */
  standInAfter: number | null,
  /**
   * The level at which it then plays.
   */
  standInLevel: number,
  /**
   * Who may watch.
   */
  watching: Watching,
  /**
   * Whether the board shows where a piece may go.
   */
  showLegalMoves: boolean,
  /**
   * Whether a rematch swaps the sides.
   */
  swapOnRematch: boolean, };

/**
 * How much time the sides have. Spans are in seconds.
 */
export type TimeControl = { "kind": "none" } | { "kind": "per-turn",
  /**
   * 10 to 600.
   */
  seconds: number, } | { "kind": "increment",
  /**
   * 0 to 10,800; together with the increment more than 0.
   */
  main: number,
  /**
   * 0 to 180.
   */
  increment: number, } | { "kind": "byoyomi",
  /**
   * 0 to 10,800.
   */
  main: number,
  /**
   * Length of a period, 5 to 300.
   */
  period: number,
  /**
   * 1 to 10.
   */
  periods: number, };

/**
 * What moving one piece to and fro means.
 */
export type ToAndFro = "allowed" | "loses";

/**
 * Who played a turn.
 */
export type TurnBy = "seat" | "stand-in" | "rules";

/**
 * A turn as the move list shows it.
 */
export type TurnView = {
  /**
   * The turn's number, from 1.
   */
  ply: number,
  /**
   * Whose turn it was.
   */
  side: Side,
  /**
   * Who played it.
   */
  by: TurnBy,
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
  fen: string,
  /**
   * Points of material after the turn, with the second mover's 1.5.
   */
  points: BySide<number>,
  /**
   * Milliseconds charged for it, when there are clocks.
   */
  spent: number | null, };

/**
 * Running games that anybody may watch, those with most watchers first.
 */
export type Tv = {
  /**
   * The games; at most 50.
   */
  games: Array<TvGame>, };

/**
 * A running game in short.
 */
export type TvGame = {
  /**
   * The room's id; it is watched at `/room/{id}/watch`.
   */
  room: string,
  /**
   * Name of the ruleset preset.
   */
  ruleset: string,
  /**
   * What the room changes of the preset.
   */
  changes: RuleChanges,
  /**
   * What Han gave away.
   */
  handicap: Handicap | null,
  /**
   * The time control.
   */
  time: TimeControl,
  /**
   * The clocks, when the terms have some.
   */
  clock: Clock | null,
  /**
   * Who is there, as players and watchers of the room are told.
   */
  presence: BySide<Presence>,
  /**
   * The level of the computer where it plays on for somebody who left.
   */
  standIns: BySide<number | null>,
  /**
   * Milliseconds since `clock` and `presence` were as they are told here.
   */
  age: number,
  /**
   * Who sits where.
   */
  seats: BySide<Seat>,
  /**
   * Numbers that tell persons without names apart, as long as the room lasts.
   */
  guests: BySide<number | null>,
  /**
   * The board.
   */
  fen: string,
  /**
   * The last turn: UCI text, or `pass`.
   */
  lastTurn: string | null,
  /**
   * Turns played.
   */
  ply: number,
  /**
   * How many watch.
   */
  watchers: number, };

/**
 * Who may watch a game.
 */
export type Watching = "listed" | "by-link" | "closed";
