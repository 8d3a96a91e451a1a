/** Korean particles, chosen by how the word before them ends. */

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;

/** Number of the final consonant of each digit as it is read: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGIT_FINALS = [21, 8, 0, 16, 0, 0, 1, 8, 8, 0];

/** The word with its object particle: 말을, 차를. */
export const eulReul = (word: string) => word + (finalOf(word) ? '을' : '를');

/** The word with its subject particle: 한이, 초가. */
export const iGa = (word: string) => word + (finalOf(word) ? '이' : '가');

/** The word with its topic particle: 한은, 초는. */
export const eunNeun = (word: string) => word + (finalOf(word) ? '은' : '는');

/** The word with the particle of means or direction: 한으로, 초로, 말로. */
export function euroRo(word: string): string {
  const final = finalOf(word);
  return word + (final && final !== RIEUL ? '으로' : '로');
}

/** Number of the final consonant of the last syllable; 0 for none, or for a letter that is not Korean. */
function finalOf(word: string): number {
  const last = word.charCodeAt(word.length - 1);
  if (last >= FIRST_SYLLABLE && last <= LAST_SYLLABLE) return (last - FIRST_SYLLABLE) % FINALS;
  return DIGIT_FINALS[last - '0'.charCodeAt(0)] ?? 0;
}
