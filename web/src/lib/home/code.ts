const DIGITS = 6;

/** The code in what somebody typed, with or without blanks between its digits; nothing if it holds none. */
export function codeIn(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return new RegExp(`^\\d{${DIGITS}}$`).test(digits) ? digits : null;
}

/** A code in two groups, as it is read aloud. */
export function spokenCode(code: string): string {
  return `${code.slice(0, DIGITS / 2)} ${code.slice(DIGITS / 2)}`;
}
