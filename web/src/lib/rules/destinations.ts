/** Destinations by origin, from turns in UCI text; passes are left out. */
export function destinationsOf(turns: readonly string[]): Record<string, string[]> {
  const destinations: Record<string, string[]> = {};
  for (const turn of turns) {
    const [, from, to] = /^([a-i]\d+)([a-i]\d+)$/.exec(turn) ?? [];
    if (from && to) (destinations[from] ??= []).push(to);
  }
  return destinations;
}
