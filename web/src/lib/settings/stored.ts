/** Plain values kept in the browser. Storage may be closed to the page; then nothing is kept. */

export function load(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}

export function store(key: string, values: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** The value if it is one of the options, else the first option. */
export function oneOf<T>(options: readonly [T, ...T[]], value: unknown): T {
  return options.find((option) => option === value) ?? options[0];
}

/** The value if it is one of the options. */
export function oneOfOrNone<T>(options: readonly T[], value: unknown): T | null {
  return options.find((option) => option === value) ?? null;
}
