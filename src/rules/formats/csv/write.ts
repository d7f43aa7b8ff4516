import { escapeCell } from '../exportCell';

const SPECIAL = /["\n\r,;\t]|^\s|\s$/;

const quote = (cell: string): string => (SPECIAL.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of an exported CSV (RFC 4180), formulas escaped. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(escapeCell(cell))).join(',')}\r\n`;

/** Byte order mark from which Excel recognizes UTF-8. */
export const UTF8_MARK = '\uFEFF';
