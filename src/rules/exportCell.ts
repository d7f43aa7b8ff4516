/** First characters that make a spreadsheet run a cell (contract, Exports; CWE-1236, OWASP CSV Injection). */
const RISKY = /^[=+\-@\t\r]/;
/** A number as this product stores it starts with + and is harmless. */
const E164 = /^\+[1-9]\d{6,14}$/;
const GUARD = "'";
/** A cell that already starts with guards before something risky gets one more, so that reading takes back just one. */
const GUARDED = /^'+[=+\-@\t\r]/;

/** A value as it is safe in an exported cell, before CSV quoting. */
export const escapeCell = (value: string): string =>
  (RISKY.test(value) && !E164.test(value)) || GUARDED.test(value) ? GUARD + value : value;

/** The inverse: what `escapeCell` was given. */
export const unescapeCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
