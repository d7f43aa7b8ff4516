import type { CsvRecord } from './csv/records';
import { isConsentTarget, isOut, OPTED_OUT, type ConsentTarget } from './consentColumns';
import { unescapeCell } from './exportCell';
import { FIELD_VALUE_MAX } from './fields';
import { IGNORE, isPhone, PHONES, type Mapping, type PhonesMode } from './mapping';
import { toE164, type ForeignParser, type PhoneProblem } from './phone';

/** Why a row is rejected, beyond the number itself. */
export type RowProblem =
  | PhoneProblem
  | 'extra_cells'
  | 'malformed_quotes'
  | 'unreadable_text'
  | 'value_too_long';

/** A row that can become a target. */
export interface GoodRow {
  readonly ok: true;
  readonly row: number;
  readonly phone: string;
  /** The cell as written in the file. */
  readonly value: string;
  /** Merge fields with a value. */
  readonly fields: Record<string, string>;
  /** Columns and cells that mark the person as opted out: they are not a recipient. */
  readonly out?: Out;
  /** Columns and cells about this person's consent, in the file's order: when, to what, how. */
  readonly consent?: readonly Cell[];
}

/** A cell that is kept as evidence. */
interface Cell {
  readonly column: number;
  readonly value: string;
}

/** The column and the cell that mark a number's owner as opted out. */
interface Out extends Cell {
  readonly phone: string;
}

/** A rejected row. */
export interface BadRow {
  readonly ok: false;
  readonly row: number;
  readonly reason: 'missing' | 'invalid' | 'duplicate_in_file';
  readonly detail: RowProblem | `row_${number}` | null;
  /** The cell as written in the file. */
  readonly value: string;
  /** Columns and cells that mark the owner of an earlier row's number as opted out. */
  readonly out?: Out;
}

/** Longest part of a bad cell that is kept. */
const VALUE_SHOWN = 120;
/** Replaces invalid bytes in decoding. */
const REPLACEMENT = '\uFFFD';
/**
 * Control characters except line break and tab (`\\p{Cc}`, which alone would cost as much as reading the
 * file).
 */
// oxlint-disable-next-line no-control-regex
const NO_SPACE_CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g;

/** Slots for numbers of a short file; a power of two. */
const FEWEST_SLOTS = 1024;
/** Bytes of a slot, its number and its row, are paid for each file that is read; more of them full would slow it down. */
const FULL_AT = 0.7;
const HIGH = 2 ** 32;

/**
 * The first row of each number of a file, outside the heap: 25 MB for a million numbers. E.164 has at most 15 digits, which
 * a double holds exactly.
 */
class FirstRows {
  private phones = new Float64Array(FEWEST_SLOTS);
  private rows = new Int32Array(FEWEST_SLOTS);
  private count = 0;
  /** Random, so that no file can be written whose numbers all meet in one place. */
  private readonly factors = crypto.getRandomValues(new Uint32Array(2)).map((factor) => factor | 1);

  get(e164: string): number | undefined {
    return this.rows[this.slotOf(Number(e164))] || undefined;
  }

  /** @param row counted from 1 */
  set(e164: string, row: number): void {
    if (this.count >= this.rows.length * FULL_AT) this.grow();
    this.put(Number(e164), row);
    this.count += 1;
  }

  private put(phone: number, row: number): void {
    const slot = this.slotOf(phone);
    this.phones[slot] = phone;
    this.rows[slot] = row;
  }

  /** The number's slot, or the free one where it belongs. */
  private slotOf(phone: number): number {
    const last = this.rows.length - 1;
    const low = Math.imul(phone >>> 0, this.factors[0]!);
    const mixed = low ^ Math.imul(phone / HIGH, this.factors[1]!);
    let slot = (mixed ^ (mixed >>> 15)) & last;
    while (this.rows[slot] !== 0 && this.phones[slot] !== phone) slot = (slot + 1) & last;
    return slot;
  }

  private grow(): void {
    const { phones, rows } = this;
    this.phones = new Float64Array(rows.length * 2);
    this.rows = new Int32Array(rows.length * 2);
    for (let slot = 0; slot < rows.length; slot += 1)
      if (rows[slot] !== 0) this.put(phones[slot]!, rows[slot]!);
  }
}

export type JudgedRow = GoodRow | BadRow;

interface Judging {
  /** If several columns hold numbers: by default the first valid one of a row. */
  phones?: PhonesMode;
  foreign?: ForeignParser;
}

/**
 * Validates the rows of one file, in order: number present, row readable, number valid, number new in this
 * file. Browser and server use the same function, so the rows checked are the rows imported. A row has one
 * outcome, or one for each of its numbers if each is a recipient.
 */
export function rowJudge(columns: number, mapping: Mapping, { phones = 'first', foreign }: Judging = {}) {
  const phoneColumns = PHONES.map((target) => mapping.indexOf(target)).filter((index) => index >= 0);
  const fields = mapping.flatMap((target, index) =>
    target === IGNORE || isPhone(target) || isConsentTarget(target) ? [] : [{ target, index }],
  );
  const consents = mapping.flatMap((target, index) => (isConsentTarget(target) ? [{ target, index }] : []));
  const seen = new FirstRows();
  // Created once, not once per row: a file may have a million.
  const judge = (
    row: number,
    value: string,
    values: Record<string, string> | undefined,
    optOut: Cell | undefined,
    consent: readonly Cell[],
  ): JudgedRow => {
    const parsed = toE164(value, foreign);
    if (!parsed.ok) {
      return parsed.reason === 'missing'
        ? bad(row, value, 'missing', null)
        : bad(row, value, 'invalid', parsed.reason);
    }
    const first = seen.get(parsed.e164);
    const out = optOut && { out: { ...optOut, phone: parsed.e164 } };
    if (first !== undefined) return { ...bad(row, value, 'duplicate_in_file', `row_${first}`), ...out };
    if (values === undefined) return bad(row, value, 'invalid', 'value_too_long');
    seen.set(parsed.e164, row);
    return {
      ok: true,
      row,
      phone: parsed.e164,
      value: excerpt(value),
      fields: values,
      ...out,
      ...(consent.length > 0 && { consent }),
    };
  };

  return (record: CsvRecord): JudgedRow[] => {
    const { row, cells } = record;
    const filled = phoneColumns.map((index) => cells[index] ?? '').filter((cell) => cell.trim() !== '');
    const [first = ''] = filled;
    const broken = shapeProblem(record, columns);
    if (broken) return [bad(row, first, 'invalid', broken)];
    const values = fieldsOf(cells, fields);
    const out = outOf(cells, consents);
    const evidence = out ? [] : consentIn(cells, consents);
    if (filled.length < 2) return [judge(row, first, values, out, evidence)];
    if (phones === 'each') return filled.map((cell) => judge(row, cell, values, out, evidence));
    return [judge(row, filled.find((cell) => toE164(cell, foreign).ok) ?? first, values, out, evidence)];
  };
}

/** The first cell of a row that marks the person as opted out. */
function outOf(
  cells: readonly string[],
  consents: readonly { target: ConsentTarget; index: number }[],
): Cell | undefined {
  const optOut = consents.find(({ target, index }) => isOut(target, cells[index] ?? ''));
  return optOut && { column: optOut.index, value: excerpt((cells[optOut.index] ?? '').trim()) };
}

/** Cells of a row that say how its person agreed. */
const consentIn = (
  cells: readonly string[],
  consents: readonly { target: ConsentTarget; index: number }[],
): Cell[] =>
  consents.flatMap(({ target, index }) => {
    const value = unescapeCell(cells[index] ?? '')
      .replace(NO_SPACE_CONTROL, '')
      .trim();
    return target === OPTED_OUT || value === ''
      ? []
      : [{ column: index, value: excerpt(value, FIELD_VALUE_MAX) }];
  });

const bad = (row: number, value: string, reason: BadRow['reason'], detail: BadRow['detail']): BadRow => ({
  ok: false,
  row,
  reason,
  detail,
  value: excerpt(value),
});

/** The merge fields of a row that have a value; undefined if one is too long. */
function fieldsOf(
  cells: readonly string[],
  fields: readonly { target: string; index: number }[],
): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  for (const { target, index } of fields) {
    const text = unescapeCell(cells[index] ?? '')
      .replace(NO_SPACE_CONTROL, '')
      .trim();
    if (text.length > FIELD_VALUE_MAX) return undefined;
    if (text !== '') values[target] = text;
  }
  return values;
}

/** The start of a cell, never half a surrogate pair, which no database accepts. */
const excerpt = (value: string, most = VALUE_SHOWN): string =>
  value.length <= most
    ? value
    : Array.from(value.slice(0, 2 * most))
        .slice(0, most)
        .join('');

function shapeProblem({ cells, malformed }: CsvRecord, columns: number): RowProblem | undefined {
  if (malformed) return 'malformed_quotes';
  if (cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== '')) return 'extra_cells';
  return cells.some((cell) => cell.includes(REPLACEMENT)) ? 'unreadable_text' : undefined;
}
