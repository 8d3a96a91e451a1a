import type {
  Bikjang,
  DoublePass,
  Material,
  NoMoves,
  PerpetualCheck,
  Repetition,
  RuleChanges,
  Settlement,
  ToAndFro,
} from '$lib/generated/protocol';

const limit = (plies: number): string => (plies === 0 ? 'no limit' : `${plies} turns`);

/** The fields of a ruleset, and their values in a few words each. */
export const rules = {
  custom: 'custom',
  withCustom: (name: string) => `${name}, custom`,
  usually: (value: string) => `(usually ${value})`,

  topics: {
    settlement: 'When play stops',
    bikjang: 'Bikjang',
    doublePass: 'Two passes',
    noMoves: 'No move left',
    repetition: 'Repetition',
    perpetualCheck: 'Perpetual check',
    toAndFro: 'To and fro',
    material: 'Few pieces left',
    noCapture: 'No captures',
    plies: 'Length',
  } satisfies Record<keyof RuleChanges, string>,

  values: {
    settlement: { draw: 'a draw', points: 'points decide' } satisfies Record<Settlement, string>,
    bikjang: {
      ignored: 'no such rule',
      stops: 'stops play',
      'break-or-pass': 'break or accept',
      'break-or-pass-even-in-check': 'break or accept, even in check',
      forbidden: 'facing forbidden',
    } satisfies Record<Bikjang, string>,
    doublePass: { 'plays-on': 'play on', stops: 'stop play' } satisfies Record<DoublePass, string>,
    noMoves: {
      pass: 'pass',
      'passes-by-itself': 'passes by itself',
      draws: 'a draw',
    } satisfies Record<NoMoves, string>,
    repetition: {
      third: 'third time stops',
      'third-barred-to-trailing': 'third time barred to who is behind',
      fourth: 'fourth time stops',
    } satisfies Record<Repetition, string>,
    perpetualCheck: {
      ignored: 'no such rule',
      'every-move': 'loses when every move checks',
      'every-move-or-repeated-check': 'loses when every move checks or a check is repeated',
      'last-three-moves': 'loses after three checks in a row',
    } satisfies Record<PerpetualCheck, string>,
    toAndFro: { allowed: 'allowed', loses: 'loses' } satisfies Record<ToAndFro, string>,
    material: {
      'plays-on': 'play on',
      'no-forced-mate-stops': 'no forced mate: stop',
      'bare-stops': 'only guards: stop',
      'bare-draws': 'only guards: a draw',
    } satisfies Record<Material, string>,
    noCapture: limit,
    plies: limit,
  },
};

export type RulesWords = typeof rules;
