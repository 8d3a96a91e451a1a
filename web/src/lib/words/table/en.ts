/** Words for what goes on beside the board: clocks, offers, absence, talk, watching. */
import type { OfferKind, Phrase, ReportReason, Settlement, Side } from '$lib/generated/protocol';
import { ENGLISH_SIDES as sides } from '../sides';

const turns = (count: number) => (count === 1 ? '1 turn' : `${count} turns`);

/** Offers, the stop by what it is worth. */
export type OfferWord = Exclude<OfferKind, 'stop'> | Settlement;

export const table = {
  clock: {
    of: (side: Side) => `${sides[side]}’s clock`,
    perTurn: (seconds: number): string => `${seconds} s a turn`,
    increment: (seconds: number): string => `+${seconds} s a turn`,
    periods: (count: number, seconds: number): string => `${count} × ${seconds} s`,
    inByoyomi: (count: number): string => (count === 1 ? 'Last period' : `${count} periods left`),
    call: (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`),
  },

  offers: {
    make: {
      draw: 'Offer draw',
      points: 'Count points',
      takeback: 'Take back',
      pause: 'Pause',
      rematch: 'Rematch',
    } satisfies Record<OfferWord, string>,
    opponent: 'Your opponent',
    /** What a takeback undoes. */
    takeback: {
      asked: (who: string, plies: number): string =>
        plies === 1
          ? `${who} asks to take their last turn back.`
          : `${who} asks to take ${turns(plies)} back: their own last one and what followed.`,
      made: (plies: number): string =>
        plies === 1
          ? 'You asked to take your last turn back.'
          : `You asked to take ${turns(plies)} back: your own last one and what followed.`,
    },
    asked: {
      draw: (who) => `${who} offers a draw.`,
      points: (who) => `${who} asks to stop and count points.`,
      pause: (who) => `${who} asks for a pause.`,
      rematch: (who) => `${who} asks for a rematch.`,
    } satisfies Record<Exclude<OfferWord, 'takeback'>, (who: string) => string>,
    made: {
      draw: 'You offered a draw.',
      points: 'You asked to stop and count points.',
      pause: 'You asked for a pause.',
      rematch: 'You asked for a rematch.',
    } satisfies Record<Exclude<OfferWord, 'takeback'>, string>,
    accept: 'Accept',
    decline: 'Decline',
    declineForGame: 'Not in this game',
    withdraw: 'Withdraw',
    /** What a rematch would be like for the viewer. */
    nextGame: (side: Side, isSecond: boolean) =>
      isSecond
        ? `Next you play ${sides[side]}, move second and count 1.5 more.`
        : `Next you play ${sides[side]} and move first; the 1.5 is your opponent’s.`,
    /** Why an offer may not be made again. */
    limits: {
      forGame: 'Your opponent does not want that in this game.',
      tooOften: (most: number) => `At most ${most} times in a game.`,
      again: (left: number) => `You may ask again in ${turns(left)}.`,
    },
  },

  news: {
    declined: (who: string) => `${who} declined.`,
    declinedForGame: (who: string) => `${who} does not want that in this game.`,
    withdrew: (who: string) => `${who} withdrew the offer.`,
    lapsed: 'The offer has lapsed.',
    tookBack: (count: number, side: Side) =>
      count === 1
        ? `${sides[side]}’s last turn is taken back.`
        : `${turns(count)} are taken back: ${sides[side]}’s last one and what followed.`,
    resumed: 'The game goes on.',
    returned: (who: string) => `${who} is back.`,
  },

  pause: { paused: 'The game is paused, and so are the clocks.', resume: 'Resume' },

  absence: {
    away: 'away',
    left: (who: string) => `${who} is away.`,
    standsIn: (seconds: number): string => `The computer plays on in ${seconds} s.`,
    ends: (minutes: number): string =>
      minutes === 1 ? 'The game ends within a minute.' : `The game ends in ${minutes} minutes.`,
    stoodInFor: 'computer plays on',
    playsOn: (who: string, level: number) =>
      `${who} left; the computer (level ${level}) plays on until they are back.`,
    claim: 'Claim the game',
    playedForYou: (count: number, list: string): string =>
      `While you were away the computer played ${turns(count)} for you: ${list}.`,
    playedFor: (side: Side, count: number): string =>
      `The computer played ${turns(count)} for ${sides[side]}, who was away.`,
  },

  cues: {
    ifStopped: {
      draw: () => 'A stop would be a draw.',
      points: (winner, points) => `If play stopped now: ${sides[winner]} wins, ${points}.`,
    } satisfies Record<Settlement, (winner: Side, points: string) => string>,
    onlyPass: 'No piece can move: pass.',
    onlyPassStops: 'No piece can move: you can only pass, and this second pass in a row stops play.',
    passedByRules: (side: Side) => `${sides[side]} had no move and passed by itself.`,
    /** Who played a turn instead of the player. */
    by: { rules: 'by rule', 'stand-in': 'computer' },
  },

  watching: {
    label: 'Watching',
    count: (count: number): string => `${count} watching`,
    copy: 'Copy the link to watch',
    copied: 'Link copied',
  },

  chat: {
    heading: 'Chat',
    hint: { players: 'Only you and your opponent see this.', watchers: 'Only watchers see this.' },
    none: 'Nothing has been said yet.',
    label: 'Say something',
    send: 'Send',
    phrases: {
      hello: 'Hello',
      'good-game': 'Good game',
      'good-move': 'Good move',
      'well-played': 'Well played',
      thanks: 'Thank you',
      sorry: 'Sorry',
      'one-moment': 'One moment',
      'your-turn': 'Your turn',
      bye: 'Bye',
    } satisfies Record<Phrase, string>,
    phrasesLabel: 'Ready to say',
    watcher: (number: number) => `Watcher ${number}`,
    left: (characters: number): string => `${characters} left`,
    limits: 'Four lines in ten seconds, none twice in a row, each of up to 200 characters.',
    mute: 'Mute',
    unmute: 'Unmute',
    muted: 'You hear nobody else.',
    report: 'Report',
    unread: (count: number): string => `${count} unread`,
  },

  report: {
    heading: 'Report to whoever runs this site',
    hint: 'The chat goes with it.',
    reason: 'What about',
    reasons: {
      abuse: 'Abuse',
      cheating: 'Cheating',
      stalling: 'Stalling',
      other: 'Other',
    } satisfies Record<ReportReason, string>,
    text: 'What happened',
    send: 'Send the report',
    sending: 'On its way. It is sent again if the line breaks.',
    sent: 'The report was sent. Thank you.',
  },

  record: { heading: 'Record', save: (format: string) => `Save as ${format}` },

  result: {
    score: (of: string) => `Won in this room before: ${of}`,
  },

  settings: { calls: 'Clock calls' },
};

export type TableWords = typeof table;
