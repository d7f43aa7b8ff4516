/** The code of a person's STOP, which also comes for other blocks. */
const STOPPED = '40300';

/** A code of Telnyx, told apart from other carriers'. A block whose title names no STOP is no wish of the person. */
export function codeOf(code: string | number, title?: string): string {
  const blocked = String(code) === STOPPED && title !== undefined && !/stop|opt/i.test(title);
  return `telnyx:${code}${blocked ? '-other' : ''}`;
}
