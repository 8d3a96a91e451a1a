import type { LabelKey } from '$lib/board/labels';
import type {
  Arrangement,
  BySide,
  Handicap,
  Refusal,
  Role,
  Setup,
  Settlement,
  Side,
  SideChoice,
} from '$lib/generated/protocol';
import { lobby } from './lobby/en';
import { rules } from './rules/en';
import { terms } from './terms/en';
import type { ApiErrorCode, EndingCode, Level, RulesetName, WhyCode } from './codes';
import { ENGLISH_SIDES as sides } from './sides';
import { table } from './table/en';

const roles: Record<Role, string> = {
  general: 'general',
  guard: 'guard',
  elephant: 'elephant',
  horse: 'horse',
  chariot: 'chariot',
  cannon: 'cannon',
  soldier: 'soldier',
};

const turns = (count: number) => (count === 1 ? '1 turn' : `${count} turns`);

const tally = ({ cho, han }: BySide<number>) => `Cho\u00a0${cho}\u00a0· Han\u00a0${han}`;

export const en = {
  name: 'English',
  title: 'Janggi',
  titleOf: (page: string) => `${page} · Janggi`,

  sides,
  roles,
  tally,
  table,

  home: {
    greeting: 'Sit down for a game',
    introduction: 'Janggi, the chess of Korea. No account needed.',
    opponent: 'Opponent',
    opponents: { computer: 'Computer', friend: 'A friend' },
    friendHint: 'You get a link to send. Whoever opens it first sits opposite you.',
    level: 'Level',
    levels: {
      1: 'Has just learned the moves, and leaves pieces hanging.',
      2: 'Knows the moves, and overlooks a lot.',
      3: 'An easy game: sees one threat at a time.',
      4: 'Takes what you leave, and not much more.',
      5: 'Steady: does not forgive simple mistakes.',
      6: 'Strong: looks a few turns ahead.',
      7: 'Very strong: hard to beat.',
      8: 'Looks further than most people can.',
      9: 'Stronger still: it takes its time.',
      10: 'Its best: looks at 150,000 positions before each move.',
    } satisfies Record<Level, string>,
    strength: (elo: number): string => `About ${elo} Elo.`,
    side: 'Your side',
    sides: { cho: 'Cho', han: 'Han', random: 'Random' } satisfies Record<SideChoice, string>,
    movesFirst: (side: Side): string =>
      side === 'cho'
        ? 'Cho moves first; Han counts 1.5 more points.'
        : 'Han moves first; Cho counts 1.5 more points.',
    ruleset: 'Rules',
    arrangement: 'Set-up',
    handicap: 'Handicap',
    start: 'Start the game',
    invite: 'Make an invitation',
  },

  rulesets: {
    association: 'Association',
    tournament: 'Tournament',
    club: 'Club',
    classic: 'Classic',
    party: 'Party',
  } satisfies Record<RulesetName, string>,

  rulesetEndings: {
    association:
      'Mate wins. Bikjang, two passes in a row, a third repetition or 120 turns without a capture: a draw.',
    tournament: 'Mate wins. Otherwise play stops as under the association’s rules, and points decide.',
    club: 'Mate wins. Bikjang or a third repetition: points decide. Nothing left to move: a draw.',
    classic:
      'Mate wins. Bikjang must be broken or accepted; points decide, also after 100 turns without a capture.',
    party: 'Mate wins. The side behind on points may not repeat; after 300 turns points decide.',
  } satisfies Record<RulesetName, string>,

  rules,

  arrangements: {
    choose: 'Chosen before play',
    inner: 'Inner elephants',
  } satisfies Record<Arrangement, string>,

  arrangementHints: {
    choose: 'Han places its horses and elephants first, then Cho, knowing Han’s choice.',
    inner: 'Both sides start with the elephants next to the guards.',
  } satisfies Record<Arrangement, string>,

  handicaps: {
    none: 'None',
    elephant: 'Elephant (상)',
    horse: 'Horse (마)',
    cannon: 'Cannon (포)',
    chariot: 'Chariot (차)',
    'chariot-and-cannon': 'Chariot and cannon (차포)',
  } satisfies Record<Handicap | 'none', string>,

  handicapOf: (handicap: Handicap): string => `Handicap: ${en.handicaps[handicap]}`,

  handicapHints: {
    elephant: 'Han gives an elephant and moves first. Cho, moving second, gets the 1.5.',
    horse: 'Han gives a horse and moves first. Cho, moving second, gets the 1.5.',
    cannon: 'Han gives a cannon and moves first. Cho, moving second, gets the 1.5.',
    chariot: 'Han gives a chariot and moves first. Cho, moving second, gets the 1.5.',
    'chariot-and-cannon':
      'Han gives a chariot and a cannon and moves first. Cho, moving second, gets the 1.5.',
  } satisfies Record<Handicap, string>,

  terms,
  lobby,

  invitation: {
    heading: 'You are invited to a game',
    youPlay: (side: Side) => `Your seat would be ${sides[side]}.`,
    join: 'Take the seat',
  },

  taken: {
    heading: 'The seat is taken',
    hint: 'Two players sit at this game already. You can watch them.',
    watch: 'Watch the game',
  },

  waiting: {
    heading: 'Waiting for your friend',
    hint: 'Send this link. The game begins when your friend opens it and takes the seat.',
    youPlay: (side: Side) => `Your seat is ${sides[side]}.`,
    link: 'Link to the game',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser did not allow copying. Select the link and copy it by hand.',
    qr: 'QR code of the link',
  },

  setup: {
    heading: 'Choose your set-up',
    letters: { inner: '마상상마', outer: '상마마상', left: '상마상마', right: '마상마상' } satisfies Record<
      Setup,
      string
    >,
    names: {
      inner: 'Elephants inside',
      outer: 'Elephants outside',
      left: 'Left one outside',
      right: 'Right one outside',
    } satisfies Record<Setup, string>,
    clock: 'Time to choose a set-up',
    limit: 'Whoever has not chosen within 45 seconds gets the inner set-up.',
    youPlay: (side: Side) => `You play ${sides[side]}.`,
    hanFirst: 'Han chooses first. Cho sees the choice, then chooses.',
    hanChose: (setup: Setup) => {
      const name = en.setup.names[setup].toLowerCase();
      const isLopsided = setup === 'left' || setup === 'right';
      return `Han has chosen: ${name}${isLopsided ? ', as Han sees it' : ''}.`;
    },
    waiting: (side: Side) => `${sides[side]} is choosing a set-up…`,
    confirm: 'Play with this set-up',
  },

  seats: {
    you: 'You',
    opponent: 'Opponent',
    guest: (number: number | null): string => (number === null ? 'Guest' : `Guest ${number}`),
    computer: (level: number) => `Computer, level ${level}`,
    empty: 'Empty seat',
    toMove: 'to move',
    thinking: 'thinking…',
    captured: (side: Side) => `Pieces taken from ${sides[side]}`,
    points: 'Points',
    bonus: 'with 1.5',
    bonusHint: 'The side that moves second counts 1.5 more.',
  },

  board: {
    board: () => 'Janggi board',
    empty: ({ point }) => `${point}, empty`,
    piece: ({ point, side, role }) => `${point}, ${sides[side as Side]} ${roles[role as Role]}`,
    lifted: () => 'lifted',
    destination: () => 'can go here',
    capture: () => 'can be taken',
    check: () => 'in check',
    plan: () => 'planned',
    'last-move': () => 'just moved',
    passed: () => 'just passed',
  } satisfies Record<LabelKey, (params: Record<string, string>) => string>,

  cues: {
    checkOn: (side: Side, you: Side | null) =>
      side === you ? 'Check! Answer it with a move.' : `Check! ${sides[side]} must answer it.`,
    answered: 'The check is answered.',
    yourTurn: 'Your turn',
    pieceOf: (side: Side) => `That piece is ${sides[side]}’s.`,
    turnOf: (side: Side) => `${sides[side]} to move`,
    passed: (side: Side, you: Side | null) => (side === you ? 'You passed.' : `${sides[side]} passed.`),
    passStops: 'Your turn: another pass stops play',
    repetition: (times: number) => `This position has stood ${times === 2 ? 'twice' : `${times} times`}.`,
    noCapture: (left: number) => `${turns(left)} without a capture, and play stops.`,
    plies: (left: number) => `Play stops after ${left} more ${left === 1 ? 'turn' : 'turns'}.`,
    past: (ply: number) => (ply === 0 ? 'The board before the first turn' : `The board after turn ${ply}`),
  },

  plan: {
    set: (from: string, to: string) =>
      `Planned after the reply: ${from} to ${to}. A tap on the board takes it back.`,
    played: (from: string, to: string) => `Played as planned: ${from} to ${to}.`,
    gone: 'The planned turn is no longer possible.',
  },

  hints: {
    turn: (from: string, to: string) => `Hint: ${from} to ${to}.`,
    pass: 'Hint: pass.',
  },

  typing: {
    heading: 'Type a turn',
    label: 'Turn, e.g. Hg3, h1g3, 08마87 or 0887',
    example: 'e.g. Hg3 or h1g3',
    play: 'Play',
    faults: {
      unreadable: 'That is no turn. Name a piece and a point such as Hg3, or two points such as h1g3.',
      'wrong-piece': 'Another piece stands there.',
      nobody: 'No such piece can go there.',
      ambiguous: 'Several pieces can go there: name where it stands too.',
      'not-yet': 'It is not your turn.',
      'no-library': 'The rules have not arrived yet. Try again in a moment.',
    },
  },

  bikjang: {
    toYou: (onlyPassAccepts: boolean): string =>
      onlyPassAccepts
        ? 'Bikjang: break the file, or pass to accept.'
        : 'Bikjang: break the file, or play stops.',
    toOther: (side: Side) => `Bikjang: ${sides[side]} must break the file, or play stops.`,
    worth: {
      draw: () => 'It would be a draw.',
      points: (winner, points) => `That would decide for ${sides[winner]}: ${points}.`,
    } satisfies Record<Settlement, (winner: Side, points: string) => string>,
  },

  actions: {
    pass: 'Pass',
    hint: 'Hint',
    acceptBikjang: 'Accept bikjang',
    resign: 'Resign',
    more: 'More',
    flip: 'Flip the board',
    newGame: 'New game',
    home: 'Leave the table',
    close: 'Close',
    settings: 'Pieces, board, settings',
    moves: 'Moves',
    draw: 'Draw arrows',
    drawing: 'Stop drawing',
    type: 'Type a turn',
    rules: 'Rules',
    retry: 'Try again',
  },

  resignation: {
    heading: 'Resign this game?',
    hint: 'Your opponent wins at once.',
    confirm: 'Resign',
    cancel: 'Keep playing',
  },

  leaving: {
    heading: 'Leave this game?',
    waits: 'It waits for you as it stands, and so do its clocks if it has any.',
    playsOn: (seconds: number, level: number) =>
      `After ${seconds} seconds the computer, level ${level}, plays in your seat until you are back.`,
    clockRuns: 'Your clock runs on.',
    mayBeClaimed: 'From then on your opponent may claim the game.',
    wayBack: 'The first page leads you back to it.',
    stay: 'Stay',
    leave: 'Leave',
  },

  moves: {
    heading: 'Moves',
    none: 'No moves yet.',
    number: 'Number',
    pass: 'pass',
    withCheck: (move: string) => `${move}+`,
    announce: (side: Side, move: string, check: boolean) =>
      `${sides[side]}: ${move}${check ? ', check' : ''}.`,
  },

  analysis: {
    analyse: 'Analyse',
    heading: 'What the engine thinks',
    thinking: 'Thinking…',
    over: 'The game is over on this board. Step back to an earlier one.',
    failed: 'The engine could not be fetched.',
    close: 'End the analysis',
    even: 'Even',
    ahead: (side: Side, points: string) => `${sides[side]} +${points}`,
    mate: (side: Side, turns: number) => `${sides[side]} mates in ${turns}`,
    /** What Cho may expect to score, a draw being half. */
    chance: (percent: number) => `${sides.cho} ${percent} %`,
    depth: (plies: number) => `${plies} plies deep`,
  },

  steps: {
    first: 'Before the first turn',
    previous: 'One turn back',
    next: 'One turn on',
    last: 'Back to the game',
  },

  result: {
    won: (winner: Side, manner: string, you: Side | null) => {
      if (you === null) return `${sides[winner]} wins ${manner}`;
      return `You ${you === winner ? 'win' : 'lose'} ${manner}`;
    },
    draw: 'A draw',
    manners: {
      mate: 'by mate',
      points: 'on points',
      resignation: 'by resignation',
      time: 'on time',
      abandonment: 'by abandonment',
      foul: 'by rule',
    },
    tally: (points: BySide<number>, bonus: Side) => `${tally(points)} (${sides[bonus]} with 1.5)`,
    handicap: (given: string[]): string => `Han moved first, without ${given.join(' and ')}.`,
    pointsDecide: 'Points decide.',
    unknown: 'The game is over.',
    endings: {
      mate: ({ loser }) => `${loser} cannot answer the check.`,
      bikjang: () => 'Bikjang: the generals stayed face to face.',
      'double-pass': () => 'Both sides passed, one after the other.',
      repetition: () => 'The same position came up once too often.',
      'perpetual-check': ({ loser }) => `${loser} gave check over and over, which loses.`,
      'to-and-fro': ({ loser }) => `${loser} moved one piece to and fro too often, which loses.`,
      material: () => 'Too little is left on the board to mate.',
      'no-capture': ({ limit }) => `${turns(limit ?? 0)} went by without a capture.`,
      plies: ({ limit }) => `The game reached its limit of ${turns(limit ?? 0)}.`,
      'no-moves': () => 'The side to move had no move to make.',
      resignation: ({ loser }) => `${loser} resigned.`,
      time: ({ loser }) => `${loser} ran out of time.`,
      agreement: () => 'The players agreed to stop.',
      abandonment: ({ loser }) => `${loser} had left the game.`,
      'both-left': () => 'Both players had left.',
    } satisfies Record<EndingCode, (facts: EndingFacts) => string>,
  },

  refusals: {
    'not-seated': 'You are watching: only the players can do that.',
    'not-your-turn': 'It is the other side’s turn.',
    'wrong-phase': 'That cannot be done now.',
    over: 'The game is already over.',
    'wrong-ply': 'The game had moved on. The board is up to date again.',
    'illegal-turn': 'That turn is not legal.',
    paused: 'The game is paused.',
    'offer-open': 'Another offer is still open.',
    'no-such-offer': 'That offer is no longer open.',
    'offer-not-taken': 'That cannot be offered again now.',
    'opponent-away': 'Your opponent is not there to answer.',
    'nothing-to-take-back': 'You have not played a turn yet.',
    'not-allowed': 'The terms of this game do not allow that.',
    'chat-refused': 'Too much at once, too long, or the same again.',
    unreadable: 'The server could not read that. Please reload the page.',
    'too-fast': 'Too much at once. Wait a moment and try again.',
  } satisfies Record<Refusal['code'], string>,

  whys: {
    'no-piece': 'There is no piece on that point.',
    'not-yours': 'That piece belongs to the other side.',
    'own-piece': 'Your own piece stands there.',
    'cannon-on-cannon': 'A cannon never takes a cannon.',
    'cannon-mount': 'A cannon never jumps a cannon.',
    'no-mount': 'A cannon needs a piece to jump, and none stands between.',
    'too-many-mounts': 'A cannon jumps exactly one piece, and more stand between.',
    'blocked-leg': 'A piece stands in its way.',
    'blocked-line': 'A piece stands between.',
    'outside-palace': 'General and guards never leave the palace.',
    'no-line': 'No diagonal line is drawn there.',
    backward: 'A soldier never goes back.',
    unreachable: 'The piece does not move that way.',
    'leaves-check': 'Your general would be taken.',
    'pass-in-check': 'A check cannot be answered with a pass.',
    'leaves-facing': 'The generals would still face each other: break the file, or pass to accept.',
    'repetition-barred': 'The side behind on points may not bring the position back a third time.',
  } satisfies Record<WhyCode, string>,

  /** How each piece goes, told to whoever sends it elsewhere. */
  ways: {
    general: 'A general goes one point along a line of its palace.',
    guard: 'A guard goes one point along a line of its palace.',
    elephant: 'An elephant goes one point straight, then two diagonally outward.',
    horse: 'A horse goes one point straight, then one diagonally outward.',
    chariot: 'A chariot goes along a clear line, as far as it likes.',
    cannon: 'A cannon goes along a line, over exactly one piece.',
    soldier: 'A soldier goes one point forward or sideways.',
  } satisfies Record<Role, string>,

  errors: {
    'no-such-room': 'There is no game at this address.',
    'not-found': 'There is nothing at this address.',
    'seat-taken': 'Somebody else took the seat first.',
    'no-such-code': 'That code is wrong or has expired. Ask your friend for the present one.',
    'too-many-codes': 'Too many codes were tried. Wait half a minute, then try again.',
    'bad-code': 'A code has six digits.',
    'no-such-game': 'There is no such game in this room yet.',
    'terms-changed': 'The host has changed the terms. Please read them again.',
    'not-host': 'Only whoever opened the room can do that.',
    'already-begun': 'The game has begun, and its terms stand.',
    'watching-closed': 'The players of this game are not watched.',
    'incoherent-rules':
      'Two of these rules contradict each other: to and fro can lose only where a third repetition does not stop play.',
    'bad-time-control': 'The server does not offer such a time control.',
    'bad-request': 'The server did not understand the request.',
    'unknown-ruleset': 'The server does not know these rules.',
    'bad-level': 'The server does not know this level.',
    'too-many-requests': 'Too many requests. Wait a moment and try again.',
    'foreign-origin': 'This page was not opened at the server’s own address.',
    internal: 'Something went wrong on the server. Try again in a moment.',
    unreachable: 'The server cannot be reached. Check the network and try again.',
  } satisfies Record<ApiErrorCode, string>,

  line: {
    reconnecting: 'Reconnecting…',
    superseded: 'This game is open in another tab or window.',
    playHere: 'Play here',
  },

  settings: {
    heading: 'Settings',
    language: 'Language',
    theme: 'Light',
    themes: { system: 'As the system', light: 'Day', dark: 'Night' },
    pieceSet: 'Pieces',
    howPieces: 'How shall the pieces look?',
    pieceSets: { hanja: 'Hanja', hangul: 'Hangul', pictures: 'Pictures' },
    choColour: 'Cho’s colour',
    choColours: { green: 'Green', blue: 'Blue' },
    board: 'Board',
    boards: { wood: 'Wood', paper: 'Paper', celadon: 'Celadon' },
    notation: 'Notation',
    notations: { korean: 'Korean', algebraic: 'Algebraic' },
    coordinates: 'Coordinates',
    coordinatesOf: { korean: 'Korean', algebraic: 'Algebraic', none: 'None' },
    showLegal: 'Legal moves',
    shown: 'Shown',
    hidden: 'Hidden',
    sound: 'Sound',
    on: 'On',
    off: 'Off',
  },
};

/** What a sentence on an ending may name. */
export interface EndingFacts {
  readonly loser: string;
  readonly limit: number | null;
}

export type Words = typeof en;
