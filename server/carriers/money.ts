const DECIMAL = /^-?(\d{1,9})(?:\.(\d+))?$/;
const DIGITS = 6;

/**
 * A carrier's amount, such as "0.0051" or "-0.00750", in millionths, and nothing else than whole ones: no number with a
 * fraction can hold it exactly. What is smaller is rounded up. Undefined if it is none, or in another currency.
 */
export function microsOf(amount: unknown, currency: unknown, wanted: string | undefined): number | undefined {
  const read = DECIMAL.exec(typeof amount === 'number' ? amount.toFixed(DIGITS) : String(amount ?? ''));
  if (!read || wanted === undefined || String(currency).toUpperCase() !== wanted) return undefined;
  const [, whole = '', fraction = ''] = read;
  const rest = /[1-9]/.test(fraction.slice(DIGITS)) ? 1 : 0;
  return Number(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0')) + rest;
}
