import Papa from 'papaparse';
import type { Delimiter } from './dialect';
import { CsvProblem } from './problem';

/** One record. `row` counts as a spreadsheet does: from 1, header and blank lines included. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
  /** Its quotation marks contradict each other; the cells are a guess. */
  readonly malformed: boolean;
}

/** Characters of one record; only an unclosed quotation mark makes more. */
const RECORD_MAX = 1_048_576;

interface Parsed {
  data: string[][];
  errors: { code: string; row: number }[];
  meta: { cursor: number };
}

/**
 * Records of a text that arrives in pieces with `
 * ` line ends. Memory is bounded by the longest record, not by the file. Throws CsvProblem for an error
 * that makes the rest of the file unreadable.
 */
export async function* records(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
  firstRow = 1,
): AsyncGenerator<CsvRecord[]> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  let rest = '';
  let row = firstRow;
  const parse = (input: string, last: boolean): CsvRecord[] => {
    const { data, errors, meta }: Parsed = parser.parse(input, 0, !last);
    if (errors.some(({ code }) => code === 'MissingQuotes'))
      throw new CsvProblem('unclosed_quote', row + data.length - 1);
    const malformed = new Set(errors.map((error) => error.row));
    const rows = data.map((cells, i) => ({ row: row + i, cells, malformed: malformed.has(i) }));
    row += rows.length;
    rest = last ? '' : input.slice(meta.cursor);
    return rows;
  };
  for await (const piece of text) {
    if (piece.includes('\0')) throw new CsvProblem('binary_content');
    const rows = parse(rest + piece, false);
    if (rest.length > RECORD_MAX)
      throw new CsvProblem(rest.includes('"') ? 'unclosed_quote' : 'record_too_long', row);
    if (rows.length > 0) yield rows;
  }
  if (rest !== '') yield parse(rest, true);
}

/** A line without content, which a spreadsheet shows as an empty row. */
export const isBlank = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell.trim() === '');
