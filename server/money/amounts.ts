const DECIMAL = /^-?(\d{1,9})(?:\.(\d+))?$/;
const DIGITS = 6;

/**
 * Parses a carrier's amount, such as "0.0051" or "-0.00750", into whole millionths, because fractions cannot be held
 * exactly. Rounds up. Undefined if it is not an amount, or in another currency.
 */
export function microsOf(amount: unknown, currency: unknown, wanted: string | undefined): number | undefined {
  const read = DECIMAL.exec(typeof amount === 'number' ? amount.toFixed(DIGITS) : String(amount ?? ''));
  if (!read || wanted === undefined || String(currency).toUpperCase() !== wanted) return undefined;
  const [, whole = '', fraction = ''] = read;
  const rest = /[1-9]/.test(fraction.slice(DIGITS)) ? 1 : 0;
  return Number(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0')) + rest;
}
