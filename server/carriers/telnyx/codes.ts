/** The code of a person's STOP, which also comes for other blocks. */
const STOPPED = '40300';

/**
 * A Telnyx code, prefixed to distinguish it from other carriers'. A block whose title does not mention STOP is not the
 * person's wish.
 */
export function codeOf(code: string | number, title?: string): string {
  const blocked = String(code) === STOPPED && title !== undefined && !/stop|opt/i.test(title);
  return `telnyx:${code}${blocked ? '-other' : ''}`;
}
