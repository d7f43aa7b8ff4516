import { sniffDialect, type Delimiter } from './dialect';
import { markedEncoding, Utf8Check, type TextEncoding } from './encoding';
import { columnNames, isHeader, numberedColumns } from './header';
import { lookalike } from './lookalike';
import { CsvProblem } from './problem';
import { isBlank, records, type CsvRecord } from './records';
import { lines, type Bytes } from './text';

export const COLUMNS_MAX = 200;
/** Bytes by which file type, byte order mark and delimiter are judged. */
const SAMPLE_BYTES = 65_536;

/** Reads the whole file once for its encoding. Throws CsvProblem when it is no text, or empty. */
export async function detectEncoding(bytes: Bytes): Promise<TextEncoding> {
  const check = new Utf8Check();
  let sample = new Uint8Array();
  for await (const chunk of bytes) {
    if (sample.length < SAMPLE_BYTES) sample = concat(sample, chunk.subarray(0, SAMPLE_BYTES));
    check.push(chunk);
  }
  if (sample.length === 0) throw new CsvProblem('empty_file');
  const disguise = lookalike(sample);
  if (disguise) throw new CsvProblem('not_csv', undefined, disguise);
  const marked = markedEncoding(sample);
  if (!marked && sample.includes(0)) throw new CsvProblem('not_csv', undefined, 'binary');
  const utf8 = check.end();
  return marked ?? (utf8 ? 'utf-8' : 'windows-1252');
}

function concat(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}

/** A CSV file that is being read: its columns are known, its rows come in batches. */
export interface OpenCsv {
  readonly delimiter: Delimiter;
  readonly hasHeader: boolean;
  readonly columns: readonly string[];
  /** Data rows, blank lines left out. May be iterated once. */
  readonly rows: AsyncIterable<CsvRecord[]>;
}

/** Starts reading a file of a known encoding. Throws CsvProblem when there is no row at all. */
export async function openCsv(bytes: Bytes, encoding: TextEncoding): Promise<OpenCsv> {
  const text = lines(bytes, encoding);
  let head = '';
  for (let next = await text.next(); !next.done; next = await text.next()) {
    head += next.value;
    if (head.length >= SAMPLE_BYTES) break;
  }
  const { delimiter, skip } = sniffDialect(head);
  const batches = records(prepend(head.slice(skip), text), delimiter, skip > 0 ? 2 : 1);
  const first = await firstBatch(batches);
  const [top] = first;
  if (!top) throw new CsvProblem('empty_file');
  if (top.cells.length > COLUMNS_MAX) throw new CsvProblem('too_many_columns', top.row);
  const hasHeader = isHeader(top.cells);
  return {
    delimiter,
    hasHeader,
    columns: hasHeader ? columnNames(top.cells) : numberedColumns(top.cells.length),
    rows: prependBatch(hasHeader ? first.slice(1) : first, batches),
  };
}

const withoutBlank = (batch: CsvRecord[]) => batch.filter((record) => !isBlank(record));

async function firstBatch(batches: AsyncGenerator<CsvRecord[]>): Promise<CsvRecord[]> {
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    const batch = withoutBlank(next.value);
    if (batch.length > 0) return batch;
  }
  return [];
}

async function* prepend(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

async function* prependBatch(
  first: CsvRecord[],
  rest: AsyncIterable<CsvRecord[]>,
): AsyncGenerator<CsvRecord[]> {
  if (first.length > 0) yield first;
  for await (const batch of rest) {
    const kept = withoutBlank(batch);
    if (kept.length > 0) yield kept;
  }
}
