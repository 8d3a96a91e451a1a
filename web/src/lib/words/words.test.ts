import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogues, entryOf, languageOf } from '.';
import { guides } from './guide';
import { eulReul, eunNeun, euroRo, iGa } from './particles';

describe('particles', () => {
  it.each([
    [iGa, '초', '초가'],
    [iGa, '한', '한이'],
    [eunNeun, '초', '초는'],
    [eunNeun, '한', '한은'],
    [eulReul, '차', '차를'],
    [eulReul, '상', '상을'],
    [euroRo, '초', '초로'],
    [euroRo, '한', '한으로'],
    [euroRo, '말', '말로'],
    [iGa, '3', '3이'],
    [iGa, '2', '2가'],
    [euroRo, '1', '1로'],
    [iGa, 'Janggi', 'Janggi가'],
  ])('%o of %s', (particle, word, expected) => {
    expect(particle(word)).toBe(expected);
  });
});

/** Korean set-ups, and the English names in the glossary, are the same in both languages. */
const SHARED = /^\.setup\.letters|^\.glossary\.terms\.\w+\.name$/;

describe('the catalogues', () => {
  /** Every fixed text, with the path to it. */
  function textsOf(entry: unknown, path: string): [path: string, text: string][] {
    if (typeof entry === 'string') return [[path, entry]];
    if (typeof entry !== 'object' || entry === null) return [];
    return Object.entries(entry).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
  }

  it.each([
    ['the page', catalogues],
    ['the guide', guides],
  ])('leave nothing of %s untranslated', (_, { en, ko }) => {
    const english = new Map(textsOf(en, ''));
    const korean = textsOf(ko, '').filter(([path, text]) => text !== '' && !SHARED.test(path));
    expect(korean.length).toBeGreaterThan(20);
    expect(korean.filter(([, text]) => !/[가-힣]/.test(text))).toEqual([]);
    expect(korean.filter(([path, text]) => english.get(path) === text)).toEqual([]);
  });

  it.each([
    ['the reasons of the rules', 'crates/janggi/src/why.rs', / = "([a-z-]+)", "/g, catalogues.en.whys],
    [
      'the endings of the board',
      'crates/janggi/src/outcome.rs',
      / = "([a-z-]+)",$/gm,
      catalogues.en.result.endings,
    ],
    [
      'the errors of the server',
      'crates/server/src/error.rs',
      /StatusCode::\w+, "([a-z-]+)"\)/g,
      catalogues.en.errors,
    ],
  ])('have a word for %s', (_, path, pattern, entries) => {
    const source = readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
    const codes = [...source.matchAll(pattern)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.filter((code) => !Object.hasOwn(entries, code ?? ''))).toEqual([]);
  });

  it('speak the reader’s language, else English', () => {
    expect(['ko-KR', 'ko', 'en-GB', 'de'].map(languageOf)).toEqual(['ko', 'ko', 'en', 'en']);
  });

  it('admit that a code is unknown', () => {
    expect(entryOf(catalogues.en.errors, 'seat-taken')).toBe(catalogues.en.errors['seat-taken']);
    expect(entryOf(catalogues.en.errors, 'toString')).toBeUndefined();
  });
});
