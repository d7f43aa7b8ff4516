import { writeFileSync } from 'node:fs';
import { AREA_CODES } from '../../src/rules/data/areaCodes';

/** A file as staff get it from another system, and what is in it. */
export interface CsvFile {
  readonly path: string;
  /** Data rows. */
  readonly rows: number;
  /** Different valid numbers, those of `blocked` among them. */
  readonly valid: number;
  readonly duplicates: number;
  readonly invalid: number;
  readonly missing: number;
}

const LINES = 90;
const FIRST = ['Ana', 'José', 'Mary Ann', 'Li', 'Priya', 'O’Neil', 'Grace', 'Omar', 'Zoë', 'Ben'];
const LAST = ['Whitaker', 'Núñez', 'Smith, Jr.', 'Okafor', 'Lind "Red" Berg', 'Park', 'Rossi', 'Haddad'];
const INVALID = ['202-555-01', '12345', '(111) 555-0101', '202.155.0101', '2.02556E+09'];

/** The n-th fictional number (555-0100 to 555-0189 by area code), as E.164. */
export const fictional = (n: number): string =>
  `+1${AREA_CODES[n % AREA_CODES.length]}55501${String(Math.floor(n / AREA_CODES.length) % LINES).padStart(2, '0')}`;

/** A fictional toll-free number: its area code names no place, so what a file says of its owner decides. */
export const tollFree = (n: number): string => `+18005550${100 + n}`;

/** The same number as people write it. */
const written = (e164: string, n: number): string => {
  const [area, exchange, line] = [e164.slice(2, 5), e164.slice(5, 8), e164.slice(8)];
  return [`(${area}) ${exchange}-${line}`, e164, `${area}-${exchange}-${line}`, `1${area}${exchange}${line}`][
    n % 4
  ]!;
};
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Numbers of the simulator's own range, whose last digit decides what becomes of a message. */
const FORCED = 20;
const forced = (n: number): string => `+150055500${String(n).padStart(2, '0')}`;

/**
 * Writes `rows` data rows with a byte order mark, CRLF, quoted names and accents. Every 500th row repeats an
 * earlier number, every 700th is no phone number, every 2,500th has none;
 * the first 20 are of the simulator's own range.
 */
export function writeCsv(path: string, rows: number): CsvFile {
  const lines = ['Mobile Phone,First Name,Last Name,Member since'];
  const counts = { valid: 0, duplicates: 0, invalid: 0, missing: 0 };
  for (let row = 1; row <= rows; row += 1) {
    const [phone, kind] = cellOf(row);
    counts[kind] += 1;
    lines.push(
      `${phone},${quoted(FIRST[row % FIRST.length]!)},${quoted(LAST[row % LAST.length]!)},2024-0${1 + (row % 9)}-15`,
    );
  }
  writeFileSync(path, `\uFEFF${lines.join('\r\n')}\r\n`);
  return { path, rows, ...counts };
}

function cellOf(row: number): [cell: string, kind: 'valid' | 'duplicates' | 'invalid' | 'missing'] {
  if (row <= FORCED) return [written(forced(row - 1), row), 'valid'];
  if (row % 2500 === 0) return ['', 'missing'];
  if (row % 700 === 0) return [INVALID[(row / 700) % INVALID.length]!, 'invalid'];
  if (row % 500 === 0) return [written(fictional(row - 1), row + 1), 'duplicates'];
  return [written(fictional(row), row), 'valid'];
}
