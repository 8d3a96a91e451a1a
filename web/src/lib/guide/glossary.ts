/** The words of the game in Korean, in hanja where they have one, and in Latin letters. */
export const TERMS = {
  janggi: { korean: '장기', hanja: '將棋', roman: 'janggi' },
  cho: { korean: '초', hanja: '楚', roman: 'Cho' },
  han: { korean: '한', hanja: '漢', roman: 'Han' },
  general: { korean: '궁, 장', hanja: '宮, 將', roman: 'gung, jang' },
  guard: { korean: '사', hanja: '士', roman: 'sa' },
  elephant: { korean: '상', hanja: '象', roman: 'sang' },
  horse: { korean: '마', hanja: '馬', roman: 'ma' },
  chariot: { korean: '차', hanja: '車', roman: 'cha' },
  cannon: { korean: '포', hanja: '包', roman: 'po' },
  soldier: { korean: '졸, 병', hanja: '卒, 兵', roman: 'jol, byeong' },
  palace: { korean: '궁성', hanja: '宮城', roman: 'gungseong' },
  setup: { korean: '차림', hanja: null, roman: 'charim' },
  leg: { korean: '멱', hanja: null, roman: 'myeok' },
  mount: { korean: '포다리', hanja: null, roman: 'podari' },
  check: { korean: '장군', hanja: '將軍', roman: 'janggun' },
  answer: { korean: '멍군', hanja: null, roman: 'meonggun' },
  mate: { korean: '외통', hanja: null, roman: 'oetong' },
  pass: { korean: '한수쉼', hanja: null, roman: 'hansuswim' },
  bikjang: { korean: '빅장', hanja: null, roman: 'bikjang' },
  points: { korean: '점수', hanja: '點數', roman: 'jeomsu' },
  bonus: { korean: '덤', hanja: null, roman: 'deom' },
  handicap: { korean: '접장기', hanja: null, roman: 'jeopjanggi' },
  record: { korean: '기보', hanja: '棋譜', roman: 'gibo' },
} as const;

export type TermKey = keyof typeof TERMS;
