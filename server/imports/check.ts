import { SAMPLE_ROWS, type Import } from '../../src/resources/audiences/contract';
import type { Db } from '../db/client';
import { withScope, type Scope } from '../db/scope';
import { chunks } from './file';
import type { Inspected } from './inspect';
import { sortRows, type Destination } from './sort';
import { addTo, tallyOf, type Reject } from './tally';

/** What an import of the file would do, counted row by row. Stores nothing. */
export async function check(
  db: Db,
  scope: Scope,
  to: Destination,
  path: string,
  layout: Inspected,
): Promise<Pick<Import, 'state' | 'rows' | 'processed' | 'further' | 'imported' | 'rejected' | 'sample'>> {
  const { rows } = layout;
  let further = 0;
  let imported = 0;
  let rejected = tallyOf();
  const sample: Reject[] = [];
  for await (const chunk of chunks(path, layout)) {
    const { fresh, rejects } = await withScope(db, scope, (tx) => sortRows(tx, to, chunk));
    further += chunk.further;
    imported += fresh.length;
    rejected = addTo(rejected, rejects);
    sample.push(...rejects.slice(0, SAMPLE_ROWS - sample.length));
  }
  return { state: 'checked', rows, processed: rows, further, imported, rejected, sample };
}
