import type {
  Bikjang,
  Bonus,
  DoublePass,
  Material,
  NoMoves,
  PerpetualCheck,
  Repetition,
  Role,
  Settlement,
  ToAndFro,
} from '$lib/generated/protocol';
import type { TermEntry, TermKey } from './terms';

export const en = {
  heading: 'The rules of Janggi',
  introduction:
    'Janggi is the chess of Korea: two armies, Cho and Han, on ninety points. Whoever leaves the other general without an answer wins.',
  back: 'All rules',
  tryIt: 'Move the piece to try it.',

  board: {
    heading: 'Board and set-up',
    texts: [
      'Pieces stand on the points where lines cross: nine files and ten ranks. There is no river.',
      'Each side has a palace of three by three points. The diagonals drawn there are lines to move along, and there are no others.',
      'Before play each side chooses how its horses and elephants stand: Han first, then Cho, who has seen it. Then Cho moves first.',
    ],
  },

  pieces: {
    heading: 'How the pieces move',
    introduction:
      'Every piece takes by moving onto an enemy piece. What is taken never comes back, and nothing is promoted.',
    moves: {
      general: 'One point along a line of its palace, and never out of it.',
      guard: 'As the general: one point along a line of the palace.',
      horse: 'One point straight, then one diagonally outward. A piece on the first point blocks it.',
      elephant:
        'One point straight, then two diagonally outward. A piece on either point that it passes blocks it.',
      chariot: 'Any distance along a clear line, along the diagonals of either palace too.',
      cannon:
        'Along a line over exactly one piece of either side. It never jumps a cannon and never takes one. In a palace it jumps from corner to corner over the centre.',
      soldier:
        'One point forward or sideways, never back. In the enemy palace also forward along a diagonal.',
    } satisfies Record<Role, string>,
  },

  turns: {
    heading: 'Check, pass, bikjang, points',
    texts: {
      check:
        'An attacked general is in check, and the next turn must answer it. If no turn does, it is mate, and the game is over.',
      pass: 'A side that is not in check may pass instead of moving.',
      bikjang:
        'Generals that face each other on an open file are no check. If they face at the start of a turn and still at its end, that is bikjang. What it leads to is up to the ruleset.',
      points:
        'A chariot counts 13, a cannon 7, a horse 5, an elephant and a guard 3, a soldier 2: 72 for a full side. The side that moves second has 1.5 more.',
    },
  },

  rulesets: {
    heading: 'How games end',
    introduction:
      'Pieces move alike everywhere. The rulesets differ in when play stops and what that is worth.',
    read: (name: string) => `${name}: how games end`,
    custom: (name: string) => `${name} with house rules`,
    differs: 'Where it differs from the association’s rules',
    same: 'These are the association’s rules, the usual ones here.',
  },

  rulings: {
    mateTopic: 'Mate',
    mate: 'A side in check without an answer has lost, whatever else the turn brings about. Resigning and running out of time lose too.',
    settlement: {
      draw: 'Where play stops without a winner, the game is a draw.',
      points: 'Where play stops without a winner, the side with more points wins.',
    } satisfies Record<Settlement, string>,
    bonus: {
      'second-mover': 'The side that moved second adds 1.5, so that there is no tie.',
      han: 'Han adds 1.5, so that there is no tie.',
    } satisfies Record<Bonus, string>,
    bikjang: {
      ignored: 'Facing generals mean nothing.',
      stops:
        'If the generals face each other when a turn begins and still do when it ends, play stops. Any turn may leave them facing, also one that answers a check.',
      'break-or-pass':
        'If the generals face each other when a turn begins, the side to move breaks the file or passes. The pass accepts bikjang, and play stops. A check is answered first; if the generals still face then, play stops too.',
      'break-or-pass-even-in-check':
        'If the generals face each other when a turn begins, the side to move breaks the file or passes, even in check. The pass stops play.',
      forbidden: 'No turn may leave the generals facing each other.',
    } satisfies Record<Bikjang, string>,
    doublePass: {
      'plays-on': 'Passes in a row change nothing.',
      stops: 'If both sides pass, one right after the other, play stops.',
    } satisfies Record<DoublePass, string>,
    noMoves: {
      pass: 'A side that cannot move a piece and is not in check passes.',
      'passes-by-itself':
        'For a side that cannot move a piece and is not in check, the pass is played by itself.',
      draws: 'If a side cannot move a piece and is not in check, the game is a draw at once.',
    } satisfies Record<NoMoves, string>,
    repetition: {
      third: 'When the same position stands for the third time with the same side to move, play stops.',
      'third-barred-to-trailing':
        'The side behind on points may not bring about the same position a third time while it has another turn. If the side ahead does, play stops.',
      fourth: 'When the same position stands for the fourth time with the same side to move, play stops.',
    } satisfies Record<Repetition, string>,
    perpetualCheck: {
      ignored: 'Checks in a repetition have no rule of their own.',
      'every-move': 'If every move of one side in the repetition gave check, that side loses instead.',
      'every-move-or-repeated-check':
        'If every move of one side in the repetition gave check, or the repeated position is a check, the side that gives check loses instead.',
      'last-three-moves': 'If the last three moves of one side gave check, that side loses instead.',
    } satisfies Record<PerpetualCheck, string>,
    toAndFro: {
      allowed: '',
      loses:
        'Moving one piece to and fro loses: with the fifth move in a row of that piece, general and guards aside.',
    } satisfies Record<ToAndFro, string>,
    material: {
      'plays-on': '',
      'no-forced-mate-stops': 'When neither side can force mate with what is left, play stops.',
      'bare-stops': 'When both sides have only generals and guards, play stops.',
      'bare-draws': 'When both sides have only generals and guards, the game is a draw, whatever the points.',
    } satisfies Record<Material, string>,
    noCapture: (plies: number) =>
      `After ${plies} turns of both sides together without a capture, play stops.`,
    plies: (plies: number) => `After ${plies} turns of both sides together, play stops.`,
  },

  notation: {
    heading: 'How turns are written',
    names: { korean: 'Korean', algebraic: 'Algebraic', points: 'Two points' },
    texts: {
      korean:
        'From 08 the horse (마) goes to 87. The first digit of a point is its rank from Han’s edge, with 0 for the tenth; the second is its file from Cho’s left.',
      algebraic:
        'The horse (H) goes to g3: its file from Cho’s left as a letter, its rank from Cho’s edge as a number. Where two could go, its own file or rank tells them apart: Pab4.',
      points: 'From h1 to g3. That is enough when you type a turn, and so is 0887.',
    },
    signs: 'x takes, + gives check, # mates. In Korean 장군 gives check and 한수쉼 is a pass.',
  },

  scene: {
    tryIt: 'The boards play by these very rules: follow the moves, or make your own.',
    next: 'Next turn',
    again: 'From the start',
    drawn: 'Play stops: a draw.',
    won: (heading: string, tally: string | null) => (tally ? `${heading}: ${tally}.` : `${heading}.`),
  },

  glossary: {
    heading: 'Words of the game',
    columns: { english: 'English', korean: 'Korean', hanja: 'Hanja', roman: 'Spoken', meaning: 'Meaning' },
    terms: {
      janggi: { name: 'Janggi', meaning: 'the game of generals' },
      cho: { name: 'Cho', meaning: 'the green or blue side, which moves first' },
      han: { name: 'Han', meaning: 'the red side' },
      general: { name: 'general', meaning: 'the piece that must not be lost; it bears the name of its side' },
      guard: { name: 'guard', meaning: 'stays with the general in the palace; 3 points' },
      elephant: { name: 'elephant', meaning: 'the long leap; 3 points' },
      horse: { name: 'horse', meaning: 'the short leap; 5 points' },
      chariot: { name: 'chariot', meaning: 'the strongest piece; 13 points' },
      cannon: { name: 'cannon', meaning: 'jumps to move; 7 points' },
      soldier: { name: 'soldier', meaning: 'jol for Cho, byeong for Han; 2 points' },
      palace: { name: 'palace', meaning: 'three by three points with both diagonals' },
      setup: { name: 'set-up', meaning: 'how horses and elephants stand at the start' },
      leg: { name: 'leg', meaning: 'a point that a horse or elephant passes, and that must be empty' },
      mount: { name: 'mount', meaning: 'the piece that a cannon jumps' },
      check: { name: 'check', meaning: 'the general is attacked; also what one calls out' },
      answer: { name: 'answer', meaning: 'the reply to a check, also called out' },
      mate: { name: 'mate', meaning: 'a check without an answer' },
      pass: { name: 'pass', meaning: 'to move nothing in one’s turn' },
      bikjang: {
        name: 'bikjang',
        meaning: 'the generals face each other when a turn begins and still when it ends',
      },
      points: { name: 'points', meaning: 'what the pieces left are worth' },
      bonus: { name: 'bonus', meaning: 'the 1.5 points for moving second' },
      handicap: { name: 'handicap game', meaning: 'the stronger player gives pieces and moves first' },
      record: { name: 'record', meaning: 'the moves of a game, written down' },
    } satisfies Record<TermKey, TermEntry>,
  },
};

export type Guide = typeof en;
