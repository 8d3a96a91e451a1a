import { en, type Words } from './en';
import { ko } from './ko';

export const LANGUAGES = ['en', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

export const catalogues: Record<Language, Words> = { en, ko };

/** The page's language for a reader whose browser asks for `tag`, e.g. `ko-KR`. */
export function languageOf(tag: string): Language {
  return LANGUAGES.find((language) => tag.toLowerCase().startsWith(language)) ?? 'en';
}

export type { EndingFacts, Words } from './en';
export type { OfferWord } from './table/en';
export * from './codes';
