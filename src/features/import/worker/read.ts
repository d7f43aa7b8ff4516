import { ConsentFinder } from '../../../rules/formats/consentColumns';
import { detectEncoding, openCsv } from '../../../rules/formats/csv/open';
import type { TextEncoding } from '../../../rules/formats/csv/encoding';
import { CsvProblem } from '../../../rules/formats/csv/problem';
import { chunksOf } from '../../../rules/formats/csv/text';
import {
  guessMapping,
  type ColumnTarget,
  type Mapping,
  type PhonesMode,
} from '../../../rules/formats/mapping';
import { rowJudge, type BadRow } from '../../../rules/formats/rows';
import { csvLine, UTF8_MARK } from '../../../rules/formats/csv/write';

/** A file together with the choices for its columns. */
export interface Judged {
  file: File;
  encoding: TextEncoding;
  mapping: Mapping;
  phones: PhonesMode;
}

/** Facts about a file, known after one pass through it. */
export interface FileFacts {
  encoding: TextEncoding;
  hasHeader: boolean;
  columns: readonly string[];
  /** The first non-empty values of each column. */
  samples: readonly (readonly string[])[];
  guess: readonly ColumnTarget[];
  /** By column, whether and how it is about consent. */
  consents: ConsentFinder['targets'];
  /** Data rows, not counting blank lines. */
  rows: number;
}

/** Counts that follow from the file and its mapping alone. */
export interface LocalCheck {
  rows: number;
  /** Numbers after the first of their row, if each counts. */
  further: number;
  /** Rows with a valid number that is new in the file, of people whom no column marks as opted out. */
  good: number;
  rejected: Readonly<Record<BadRow['reason'] | 'do_not_call', number>>;
  /** The invalid rows by problem. */
  problems: Readonly<Record<string, number>>;
}

/** Called with the share of the file read so far, 0 to 1. */
export type OnShare = (share: number) => void;

/** Rows used to guess a mapping, and sample values per column. */
const GUESSED_BY = 50;
const SHOWN = 3;
/** Longest sample value. */
const VALUE_SHOWN = 40;

/** The file's bytes, with progress reports. */
async function* bytesOf(file: Blob, onShare: OnShare = () => undefined) {
  let read = 0;
  for await (const chunk of chunksOf(file.stream())) {
    read += chunk.byteLength;
    onShare(file.size === 0 ? 1 : read / file.size);
    yield chunk;
  }
}

const valuesOf = (rows: readonly (readonly string[])[], column: number): string[] =>
  rows
    .map((cells) => (cells[column] ?? '').trim())
    .filter((value) => value !== '')
    .slice(0, SHOWN)
    .map((value) => value.slice(0, VALUE_SHOWN));

/** Reads a whole file. Throws CsvProblem if it is not CSV, broken, or empty. */
export async function readFacts(file: Blob, onShare: OnShare): Promise<FileFacts> {
  const encoding = await detectEncoding(bytesOf(file));
  const { hasHeader, columns, rows: batches } = await openCsv(bytesOf(file, onShare), encoding);
  const first: (readonly string[])[] = [];
  const finder = new ConsentFinder(columns);
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    for (const { cells } of batch) finder.see(cells);
    if (first.length < GUESSED_BY) first.push(...batch.slice(0, GUESSED_BY).map(({ cells }) => cells));
  }
  if (rows === 0) throw new CsvProblem('only_header');
  const samples = columns.map((_, column) => {
    const values = valuesOf(first, column);
    const [example] = valuesOf([[finder.cells[column] ?? '']], 0);
    // The cell that says who is out may be far down.
    return example === undefined || values.includes(example) ? values : [example, ...values].slice(0, SHOWN);
  });
  const guess = guessMapping(columns, first, finder.targets);
  return { encoding, hasHeader, columns, samples, guess, consents: finder.targets, rows };
}

/** Checks every row by the server's rules, as far as the file alone allows. */
export async function checkRows(
  file: Blob,
  encoding: TextEncoding,
  { mapping, phones }: { mapping: Mapping; phones: PhonesMode },
  onShare: OnShare,
): Promise<LocalCheck> {
  const { columns, rows: batches } = await openCsv(bytesOf(file, onShare), encoding);
  const judge = rowJudge(columns.length, mapping, { phones });
  const problems: Record<string, number> = {};
  const check = {
    rows: 0,
    further: 0,
    good: 0,
    rejected: { missing: 0, invalid: 0, duplicate_in_file: 0, do_not_call: 0 },
    problems,
  };
  for await (const batch of batches) {
    for (const record of batch) {
      const judged = judge(record);
      check.rows += 1;
      check.further += judged.length - 1;
      for (const row of judged) {
        if (row.ok) {
          if (row.out) check.rejected.do_not_call += 1;
          else check.good += 1;
          continue;
        }
        check.rejected[row.reason] += 1;
        if (row.reason === 'invalid' && row.detail) problems[row.detail] = (problems[row.detail] ?? 0) + 1;
      }
    }
  }
  return check;
}

/** Texts in the file of rejected rows, in the person's language. */
export interface LedgerWords {
  head: readonly string[];
  reasons: Readonly<Record<BadRow['reason'], string>>;
  details: Readonly<Record<string, string>>;
  /** For a number that an earlier row has. `{row}` is replaced with that row's number. */
  sameAs: string;
}

/** The rejected rows, as far as the file alone shows, as a CSV file: row, cell, reason, detail. */
export async function rejectsOf(
  { file, encoding, mapping, phones }: Judged,
  { head, reasons, details, sameAs }: LedgerWords,
  onShare: OnShare,
): Promise<Blob> {
  const { columns, rows } = await openCsv(bytesOf(file, onShare), encoding);
  const judge = rowJudge(columns.length, mapping, { phones });
  const inWords = (detail: string | null): string =>
    detail === null ? '' : (details[detail] ?? sameAs.replace('{row}', () => detail.replace(/^row_/, '')));
  const parts = [new Blob([UTF8_MARK, csvLine(head)])];
  for await (const batch of rows) {
    const lines = batch.flatMap((record) =>
      judge(record).flatMap((row) =>
        row.ok ? [] : csvLine([String(row.row), row.value, reasons[row.reason], inWords(row.detail)]),
      ),
    );
    if (lines.length > 0) parts.push(new Blob(lines));
  }
  return new Blob(parts, { type: 'text/csv' });
}
