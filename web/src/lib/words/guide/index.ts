/** The words of the guide to the rules, apart from the page's others so that they are fetched when they are read. */

import type { Language } from '..';
import { en, type Guide } from './en';
import { ko } from './ko';

export const guides: Record<Language, Guide> = { en, ko };
export type { Guide } from './en';
export type { TermEntry, TermKey } from './terms';
