import type { RulesWords } from './en';

const limit = (plies: number) => (plies === 0 ? '제한 없음' : `${plies}수`);

export const rules: RulesWords = {
  custom: '일부 변경',
  withCustom: (name) => `${name} · 일부 변경`,
  usually: (value) => `(원래는 ${value})`,

  topics: {
    settlement: '대국이 멈추면',
    bikjang: '빅장',
    doublePass: '연이은 한수쉼',
    noMoves: '둘 기물이 없을 때',
    repetition: '같은 국면',
    perpetualCheck: '만년장군',
    toAndFro: '오가는 수',
    material: '남은 기물',
    noCapture: '잡지 않은 수',
    plies: '수 제한',
  },

  values: {
    settlement: { draw: '비김', points: '점수로 가림' },
    bikjang: {
      ignored: '없음',
      stops: '그대로 멈춤',
      'break-or-pass': '풀거나 받기',
      'break-or-pass-even-in-check': '장군이어도 풀거나 받기',
      forbidden: '마주 보기 금지',
    },
    doublePass: { 'plays-on': '계속 두기', stops: '멈춤' },
    noMoves: { pass: '한수쉼', 'passes-by-itself': '자동 한수쉼', draws: '비김' },
    repetition: {
      third: '세 번째면 멈춤',
      'third-barred-to-trailing': '뒤진 쪽은 세 번째 금지',
      fourth: '네 번째면 멈춤',
    },
    perpetualCheck: {
      ignored: '규칙 없음',
      'every-move': '내내 장군이면 짐',
      'every-move-or-repeated-check': '내내 장군이거나 장군인 국면이면 짐',
      'last-three-moves': '세 번 잇따라 장군이면 짐',
    },
    toAndFro: { allowed: '허용', loses: '다섯 번이면 짐' },
    material: {
      'plays-on': '계속 두기',
      'no-forced-mate-stops': '외통을 못 만들면 멈춤',
      'bare-stops': '궁과 사만 남으면 멈춤',
      'bare-draws': '궁과 사만 남으면 비김',
    },
    noCapture: limit,
    plies: limit,
  },
};
