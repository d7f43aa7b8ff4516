import { createReadStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { openCsv } from '../../src/rules/csv/open';
import type { TextEncoding } from '../../src/rules/csv/encoding';
import type { Mapping } from '../../src/rules/mapping';
import { rowJudge, type BadRow, type GoodRow } from '../../src/rules/rows';

/** Rows that one transaction stores: large enough to be fast, small enough that other calls hardly wait. */
export const CHUNK_ROWS = 5000;

/** The bytes of a file, read as they are needed. */
export const bytesOf = (path: string): AsyncIterable<Uint8Array> => createReadStream(path);

/** The rows of a file between two pauses of the event loop, already judged. */
export interface Chunk {
  /** Data rows of the file up to the end of this chunk. */
  readonly processed: number;
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadRow[];
}

/** Reads a file in chunks of at most CHUNK_ROWS judged rows. Throws CsvProblem. */
export async function* chunks(path: string, encoding: TextEncoding, mapping: Mapping): AsyncGenerator<Chunk> {
  const { columns, rows } = await openCsv(bytesOf(path), encoding);
  const judge = rowJudge(columns.length, mapping);
  let processed = 0;
  let good: GoodRow[] = [];
  let bad: BadRow[] = [];
  for await (const batch of rows) {
    for (const record of batch) {
      const row = judge(record);
      if (row.ok) good.push(row);
      else bad.push(row);
      processed += 1;
      if (good.length + bad.length === CHUNK_ROWS) {
        yield { processed, good, bad };
        good = [];
        bad = [];
        await setImmediate();
      }
    }
  }
  if (good.length + bad.length > 0) yield { processed, good, bad };
}
