import { toE164 } from '../phone';
import { sniffDialect, type Delimiter } from './dialect';
import { markedEncoding, Utf8Check, type TextEncoding } from './encoding';
import { CsvProblem, type Lookalike } from './problem';
import { isBlank, records, type CsvRecord } from './records';
import { lines, type Bytes } from './text';

/** Longest column name; the rest is cut. */
const NAME_MAX = 120;

/** True if the first row names columns, which it does unless one of its cells is a phone number. */
const isHeader = (cells: readonly string[]): boolean => !cells.some((cell) => toE164(cell).ok);

const tidy = (cell: string) =>
  cell
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX)
    .trim();

/**
 * Column names that are present, unique and safe to display: an empty one becomes `Column 3`, the second
 * `Phone` becomes `Phone (2)`. Every reader of a file gets the same names, so a mapping may refer to them.
 */
function columnNames(cells: readonly string[]): string[] {
  const names = new Set<string>();
  return cells.map((cell, i) => {
    const base = tidy(cell) || `Column ${i + 1}`;
    let name = base;
    for (let n = 2; names.has(name); n += 1) name = `${base} (${n})`;
    names.add(name);
    return name;
  });
}

/** Names for a file without a header row. */
const numberedColumns = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `Column ${i + 1}`);

/** Leading bytes of file types that people pick by mistake, most specific first. */
const SIGNATURES: readonly [Lookalike, readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['gzip', [0x1f, 0x8b]],
  ['program', [0x7f, 0x45, 0x4c, 0x46]],
  ['program', [0x4d, 0x5a, 0x90]],
];

const HTML = /^\s*<(?:!doctype|html|head|body|table|\?xml)/i;
/** Part names at the start of every Office Open XML container. */
const WORKBOOK = /\[Content_Types\]\.xml|xl\/|_rels\//;

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** The file type, by its first bytes, if it is not CSV; undefined if it may be. */
function lookalike(sample: Uint8Array): Lookalike | undefined {
  const signature = SIGNATURES.find(([, bytes]) => bytes.every((byte, i) => sample[i] === byte))?.[0];
  if (signature === 'zip' && WORKBOOK.test(latin1(sample.subarray(0, 4096)))) return 'xlsx';
  return signature ?? (HTML.test(latin1(sample.subarray(0, 512))) ? 'html' : undefined);
}

export const COLUMNS_MAX = 200;
/** Bytes examined for file type, byte order mark and delimiter. */
const SAMPLE_BYTES = 65_536;

/** Reads the whole file once for its encoding. Throws CsvProblem if it is not text, or empty. */
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

/** A CSV file being read: its columns are known, its rows come in batches. */
export interface OpenCsv {
  readonly delimiter: Delimiter;
  readonly hasHeader: boolean;
  readonly columns: readonly string[];
  /** Data rows without blank lines. May be iterated once. */
  readonly rows: AsyncIterable<CsvRecord[]>;
}

/** Starts reading a file of a known encoding. Throws CsvProblem if there is no row at all. */
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
    const rows = withoutBlank(batch);
    if (rows.length > 0) yield rows;
  }
}
