/** A span of milliseconds as a clock shows it, e.g. 1:05; the last part of a second counts as a whole one. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
