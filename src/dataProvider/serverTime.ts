/** The browser's clock counts as correct up to this difference, ms: answers take a while to arrive. */
const TOLERANCE = 30_000;

/** How far the server's clock is ahead of the browser's, ms. */
let ahead = 0;

/** Compares the browser's clock with the time of an answer. */
export function noteServerTime(headers: Pick<Headers, 'get'>): void {
  const seen = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Math.abs(seen - ahead) > TOLERANCE) ahead = seen;
}

/** A moment of the browser's clock by the server's, as epoch ms. */
export const serverTimeOf = (moment: number): number => moment + ahead;

/** The current time by the server's clock, as epoch ms, for comparisons with the server's times. */
export const serverNow = (): number => serverTimeOf(Date.now());
