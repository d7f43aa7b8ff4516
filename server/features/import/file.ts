import { createReadStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { openCsv } from '../../../src/rules/csv/open';
import type { TextEncoding } from '../../../src/rules/csv/encoding';
import type { Mapping, PhonesMode } from '../../../src/rules/mapping';
import { rowJudge, type BadRow, type GoodRow } from '../../../src/rules/rows';

/**
 * Rows that one transaction stores. The embedded database has one connection, so other calls wait this long: with
 * 5,000 rows twice as long as with 2,000, and nothing is won by it.
 */
export const CHUNK_ROWS = 2000;

/** The bytes of a file, read as they are needed. */
export const bytesOf = (path: string): AsyncIterable<Uint8Array> => createReadStream(path);

/** The rows of a file between two pauses of the event loop, already judged. */
export interface Chunk {
  /** Data rows of the file up to the end of this chunk. */
  readonly processed: number;
  /** Outcomes of this chunk beyond one a row, where each number of a row stands for itself. */
  readonly further: number;
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadRow[];
}

/** What is known of a file's columns. */
export interface Layout {
  readonly encoding: TextEncoding;
  readonly mapping: Mapping;
  readonly phones: PhonesMode;
}

/** Reads a file in chunks of about `size` outcomes, never part of a row. Throws CsvProblem. */
export async function* chunks(
  path: string,
  { encoding, mapping, phones }: Layout,
  size = CHUNK_ROWS,
): AsyncGenerator<Chunk> {
  const { columns, rows } = await openCsv(bytesOf(path), encoding);
  const judge = rowJudge(columns.length, mapping, { phones });
  let processed = 0;
  let further = 0;
  let good: GoodRow[] = [];
  let bad: BadRow[] = [];
  for await (const batch of rows) {
    for (const record of batch) {
      const judged = judge(record);
      for (const row of judged) {
        if (row.ok) good.push(row);
        else bad.push(row);
      }
      processed += 1;
      further += judged.length - 1;
      if (good.length + bad.length >= size) {
        yield { processed, further, good, bad };
        good = [];
        bad = [];
        further = 0;
        await setImmediate();
      }
    }
  }
  if (good.length + bad.length > 0) yield { processed, further, good, bad };
}
