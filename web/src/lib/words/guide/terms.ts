/** The words of the game that the glossary explains. */
export type TermKey =
  | 'janggi'
  | 'cho'
  | 'han'
  | 'general'
  | 'guard'
  | 'elephant'
  | 'horse'
  | 'chariot'
  | 'cannon'
  | 'soldier'
  | 'palace'
  | 'setup'
  | 'leg'
  | 'mount'
  | 'check'
  | 'answer'
  | 'mate'
  | 'pass'
  | 'bikjang'
  | 'points'
  | 'bonus'
  | 'handicap'
  | 'record';

export interface TermEntry {
  readonly name: string;
  readonly meaning: string;
}
