import type { CsvRecord } from './csv/records';
import { unescapeCell } from './exportCell';
import { FIELD_VALUE_MAX } from './fields';
import { IGNORE, PHONE, type Mapping } from './mapping';
import { toE164, type ForeignParser, type PhoneProblem } from './phone';

/** Why a row is not taken, beyond the number itself. */
export type RowProblem =
  PhoneProblem | 'extra_cells' | 'malformed_quotes' | 'unreadable_text' | 'value_too_long';

/** A row that can become a target. */
export interface GoodRow {
  readonly ok: true;
  readonly row: number;
  readonly phone: string;
  /** Merge fields that have a value. */
  readonly fields: Record<string, string>;
}

/** A row that cannot. `first` is the row that has the same number, for a duplicate. */
export interface BadRow {
  readonly ok: false;
  readonly row: number;
  readonly reason: 'missing' | 'invalid' | 'duplicate_in_file';
  readonly detail: RowProblem | `row_${number}` | null;
  /** The cell as it stands in the file. */
  readonly value: string;
}

/** Longest piece of a bad cell that is kept. */
const VALUE_SHOWN = 120;
/** What decoding puts where bytes make no sense. */
const REPLACEMENT = '\uFFFD';
const NO_SPACE_CONTROL = /(?![\n\t])\p{Cc}/gu;

/**
 * Judges the rows of one file, in order: number present, row readable, number valid, number new in this file.
 * Browser and server use the same judge, so that what was checked is what is imported.
 */
export function rowJudge(columns: number, mapping: Mapping, foreign?: ForeignParser) {
  const phoneColumn = mapping.indexOf(PHONE);
  const fields = mapping.flatMap((target, index) =>
    target === IGNORE || target === PHONE ? [] : [{ target, index }],
  );
  const seen = new Map<string, number>();

  return (record: CsvRecord): GoodRow | BadRow => {
    const { row, cells } = record;
    const value = cells[phoneColumn] ?? '';
    const bad = (reason: BadRow['reason'], detail: BadRow['detail']): BadRow => ({
      ok: false,
      row,
      reason,
      detail,
      value: excerpt(value),
    });
    const broken = shapeProblem(record, columns);
    if (broken) return bad('invalid', broken);
    const parsed = toE164(value, foreign);
    if (!parsed.ok) return parsed.reason === 'missing' ? bad('missing', null) : bad('invalid', parsed.reason);
    const first = seen.get(parsed.e164);
    if (first !== undefined) return bad('duplicate_in_file', `row_${first}`);
    const taken: Record<string, string> = {};
    for (const { target, index } of fields) {
      const text = unescapeCell(cells[index] ?? '')
        .replace(NO_SPACE_CONTROL, '')
        .trim();
      if (text.length > FIELD_VALUE_MAX) return bad('invalid', 'value_too_long');
      if (text !== '') taken[target] = text;
    }
    seen.set(parsed.e164, row);
    return { ok: true, row, phone: parsed.e164, fields: taken };
  };
}

/** The start of a cell, never half a surrogate pair, which no database takes. */
const excerpt = (value: string): string =>
  Array.from(value.slice(0, 2 * VALUE_SHOWN))
    .slice(0, VALUE_SHOWN)
    .join('');

function shapeProblem({ cells, malformed }: CsvRecord, columns: number): RowProblem | undefined {
  if (malformed) return 'malformed_quotes';
  if (cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== '')) return 'extra_cells';
  return cells.some((cell) => cell.includes(REPLACEMENT)) ? 'unreadable_text' : undefined;
}
