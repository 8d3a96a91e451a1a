/** Contrast of the page's and the board's colours, in both schemes and on every board. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];
type Tokens = ReadonlyMap<string, string>;

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const STYLES = read('app.css') + read('lib/board/theme.css');

/** The values of the tokens set by the rules whose selector is `selector`. */
function tokensOf(selector: string): [string, string][] {
  const blocks = [...STYLES.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const own = blocks.filter(([, name]) => name?.split('*/').at(-1)?.trim() === selector);
  return own.flatMap(([, , body]) =>
    [...(body ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]): [string, string] => [
      name ?? '',
      (value ?? '').trim(),
    ]),
  );
}

function colour(tokens: Tokens, name: string, scheme: 0 | 1): Colour {
  const value = tokens.get(name) ?? '';
  const both = /^light-dark\((.+?\)?), ((?:#|rgb).+)\)$/s.exec(value);
  return parsed(both ? (both[scheme + 1] ?? '') : value);
}

function parsed(text: string): Colour {
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text);
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4]) / 100];
  const digits = text.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  const [red, green, blue, alpha] = (pairs ?? []).map((pair) => parseInt(pair, 16));
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`no colour: ${text}`);
  return [red, green, blue, (alpha ?? 255) / 255];
}

function over([red, green, blue, alpha]: Colour, ground: Colour): Colour {
  const mixed = [red, green, blue].map((part, at) => part * alpha + (ground[at] ?? 0) * (1 - alpha));
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1];
}

/** Relative luminance as WCAG has it. */
function luminance(of: Colour): number {
  const [red, green, blue] = of.slice(0, 3).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(front: Colour, ground: Colour): number {
  const [low, high] = [luminance(over(front, ground)), luminance(ground)].sort((one, other) => one - other);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** Front, ground and the least contrast between them: 4.5 for text, 3 for marks. */
const PAIRS: readonly (readonly [front: string, ground: string, least: number])[] = [
  ...['--ink', '--ink-soft', '--cho', '--han', '--amber'].flatMap((front) =>
    ['--paper', '--sheet'].map((ground) => [front, ground, 4.5] as const),
  ),
  ['--piece-cho', '--piece-face', 4.5],
  ['--piece-han', '--piece-face', 4.5],
  ...[
    '--board-line',
    '--board-target',
    '--board-check',
    '--board-plan',
    '--board-advice',
    '--board-focus',
    '--board-coordinate',
  ].flatMap((front) => ['--board-wood', '--board-wood-deep'].map((ground) => [front, ground, 3] as const)),
];

const VARIANTS = [
  [],
  [":root[data-board='paper']"],
  [":root[data-board='celadon']"],
  [":root[data-cho='blue']", "[data-cho='blue']"],
];

describe.each(VARIANTS.map((selectors) => ({ selectors })))('with $selectors', ({ selectors }) => {
  const tokens: Tokens = new Map([':root', ...selectors].flatMap(tokensOf));

  it.each(['light', 'dark'] as const)('is enough in the %s scheme', (scheme) => {
    const at = scheme === 'light' ? 0 : 1;
    const faint = PAIRS.map(([front, ground, least]) => {
      const found = contrast(colour(tokens, front, at), colour(tokens, ground, at));
      return found < least ? `${front} on ${ground}: ${found.toFixed(2)}` : null;
    });
    expect(faint.filter(Boolean)).toEqual([]);
  });
});

it('is measured as WCAG measures it', () => {
  expect(contrast(parsed('#000'), parsed('#ffffff'))).toBe(21);
  expect(contrast(parsed('#777777'), parsed('#fff'))).toBeCloseTo(4.48, 2);
});

it('leaves the advice without a side: it is as good as grey', () => {
  const tokens: Tokens = new Map(tokensOf(':root'));
  for (const scheme of [0, 1] as const) {
    const parts = colour(tokens, '--board-advice', scheme).slice(0, 3);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(16);
  }
});
