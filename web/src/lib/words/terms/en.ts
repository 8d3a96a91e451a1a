import type { Absence, Settlement, TimeControl, Watching } from '$lib/generated/protocol';

function span(seconds: number): string {
  const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [whole ? `${whole} min` : '', rest ? `${rest} s` : ''].filter(Boolean);
  return parts.join(' ') || '0 s';
}

/** What two players agree on besides the rules. */
export const terms = {
  order: 'Order',
  read: (ruleset: string) => `The ${ruleset} rules in full`,
  settlements: {
    draw: 'If play stops without mate, it is a draw.',
    points: 'If play stops without mate, points decide.',
  } satisfies Record<Settlement, string>,

  time: {
    name: 'Time',
    kinds: {
      none: 'No clock',
      'per-turn': 'Per turn',
      increment: 'Increment',
      byoyomi: 'Byoyomi',
    } satisfies Record<TimeControl['kind'], string>,
    hints: {
      none: 'Everybody takes as long as they like. With a friend, the set-up alone is limited: to 45 seconds.',
      'per-turn': 'Every turn has the same time. Whoever takes longer loses.',
      increment: 'Time for the whole game, and some more after each turn.',
      byoyomi: 'Time for the whole game, then periods: a turn that ends within its period keeps it.',
    } satisfies Record<TimeControl['kind'], string>,
    of: (time: TimeControl): string => {
      switch (time.kind) {
        case 'none':
          return 'No clock';
        case 'per-turn':
          return `${span(time.seconds)} a turn`;
        case 'increment':
          return `${span(time.main)} + ${span(time.increment)} a turn`;
        case 'byoyomi':
          return `${time.main ? `${span(time.main)}, then ` : ''}${time.periods} × ${span(time.period)}`;
      }
    },
    ready: 'Usual times',
    fields: {
      seconds: 'A turn',
      main: 'For the game',
      increment: 'More per turn',
      period: 'A period',
      periods: 'Periods',
    },
    minutes: 'min',
    seconds: 's',
    times: 'times',
  },

  watching: {
    name: 'Watching',
    values: {
      listed: 'Open to watchers',
      'by-link': 'Watched by link',
      closed: 'Not watched',
    } satisfies Record<Watching, string>,
    hints: {
      listed: 'The game is listed among the running games.',
      'by-link': 'Whoever has the link of the game may watch it.',
      closed: 'Only the two players see the board.',
    } satisfies Record<Watching, string>,
  },

  absence: {
    name: 'Who leaves',
    level: 'Level of the computer that plays on',
    values: {
      'play-on': 'Computer plays on',
      'may-claim': 'Game may be claimed',
    } satisfies Record<Absence, string>,
    hints: {
      'play-on': 'The computer plays on for whoever leaves, until they are back.',
      'may-claim': 'The computer plays on for whoever leaves, and the opponent may claim the game.',
    } satisfies Record<Absence, string>,
  },

  legalMoves: {
    name: 'Legal moves',
    value: (shown: boolean): string => (shown ? 'Shown' : 'Hidden'),
    hint: (shown: boolean): string =>
      shown ? 'The board shows where a piece may go.' : 'The board does not show where a piece may go.',
  },

  rematch: {
    name: 'Rematch',
    value: (swapped: boolean): string => (swapped ? 'Sides swapped' : 'Sides kept'),
    hint: (swapped: boolean): string =>
      swapped
        ? 'The players change sides for the next game. In handicap games everybody stays.'
        : 'Everybody keeps their side in the next game.',
  },
};

export type TermsWords = typeof terms;
