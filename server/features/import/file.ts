import { openCsv } from '../../../src/rules/formats/csv/open';
import type { TextEncoding } from '../../../src/rules/formats/csv/encoding';
import type { Mapping, PhonesMode } from '../../../src/rules/formats/mapping';
import { rowJudge, type BadRow, type GoodRow } from '../../../src/rules/formats/rows';
import { breathe } from '../../lib/pause';

/**
 * Rows per transaction. The embedded database has one connection, so other calls wait meanwhile: with 5,000 rows twice as
 * long as with 2,000, without any gain.
 */
export const CHUNK_ROWS = 2000;

/** Validated rows of a file, as many as are handled before yielding to the event loop. */
export interface Chunk {
  /** The file's headings. */
  readonly columns: readonly string[];
  /** Data rows of the file up to the end of this chunk. */
  readonly processed: number;
  /** Outcomes in addition to one per row, if each number of a row counts separately. */
  readonly further: number;
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadRow[];
  /** People opted out by a column of the file, with the row, and the column and cell as the reason. */
  readonly outs: readonly { readonly phone: string; readonly row: number; readonly reason: string }[];
}

/** Layout of a file's columns. */
export interface Layout {
  readonly encoding: TextEncoding;
  readonly mapping: Mapping;
  readonly phones: PhonesMode;
}

/** Cells of a row as the history of consent keeps them, each with its heading. */
export const evidenceOf = (columns: readonly string[], cells: NonNullable<GoodRow['consent']>): string =>
  cells.map(({ column, value }) => `${columns[column]}: ${value}`).join(' · ');

/** Reads a file's bytes in chunks of about `size` outcomes, without splitting rows. @throws CsvProblem */
export async function* chunks(
  file: AsyncIterable<Uint8Array>,
  { encoding, mapping, phones }: Layout,
  size = CHUNK_ROWS,
): AsyncGenerator<Chunk> {
  const { columns, rows } = await openCsv(file, encoding);
  const judge = rowJudge(columns.length, mapping, { phones });
  let processed = 0;
  let further = 0;
  let good: GoodRow[] = [];
  let bad: BadRow[] = [];
  let outs: Chunk['outs'][number][] = [];
  for await (const batch of rows) {
    for (const record of batch) {
      const judged = judge(record);
      for (const row of judged) {
        if (row.ok) good.push(row);
        else bad.push(row);
        if (row.out)
          outs.push({
            phone: row.out.phone,
            row: row.row,
            reason: evidenceOf(columns, [row.out]),
          });
      }
      processed += 1;
      further += judged.length - 1;
      if (good.length + bad.length >= size) {
        yield { columns, processed, further, good, bad, outs };
        good = [];
        bad = [];
        outs = [];
        further = 0;
        await breathe();
      }
    }
  }
  if (good.length + bad.length > 0) yield { columns, processed, further, good, bad, outs };
}
