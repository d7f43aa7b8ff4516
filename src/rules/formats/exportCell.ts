/** First characters that make a spreadsheet run a cell (contract, Exports; CWE-1236, OWASP CSV Injection). */
const RISKY = /^[=+\-@\t\r]/;
/** A number as this product stores it starts with + and is harmless. */
const E164 = /^\+[1-9]\d{6,14}$/;
const GUARD = "'";
/**
 * A cell that already starts with guards before a risky character gets one more, so that reading removes
 * just one.
 */
const GUARDED = /^'+[=+\-@\t\r]/;

/** A value escaped for an exported cell, before CSV quoting. */
export const escapeCell = (value: string): string =>
  (RISKY.test(value) && !E164.test(value)) || GUARDED.test(value) ? GUARD + value : value;

/** The inverse of `escapeCell`. */
export const unescapeCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
