import { SAMPLE_ROWS, type Import } from '../../../src/resources/audiences/contract';
import type { Db } from '../../db/client';
import { withScope, type Scope } from '../../db/scope';
import { chunks } from './file';
import type { Inspected } from './inspect';
import {
  wholeDoNotCall,
  NONE,
  sortBy,
  sortRows,
  type Destination,
  addTo,
  tallyOf,
  type Reject,
} from './rowChecks';
import { bytesOf } from '../../platform/files';

/** Rows per database query, and between two pauses for the event loop. */
const CHECKED_ROWS = 5000;

/** Counts row by row what an import of the file would do. Stores nothing. */
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
  // Loaded once if the list is short, so that checking a million rows needs no further queries.
  const blocked = to.audience_id
    ? undefined
    : await withScope(db, scope, (tx) => wholeDoNotCall(tx, to.tenant_id, to.client_id));
  for await (const chunk of chunks(bytesOf(path), layout, CHECKED_ROWS)) {
    const { fresh, rejects } = blocked
      ? sortBy(to, chunk, blocked, NONE)
      : await withScope(db, scope, (tx) => sortRows(tx, to, chunk));
    further += chunk.further;
    imported += fresh.length;
    rejected = addTo(rejected, rejects);
    sample.push(...rejects.slice(0, SAMPLE_ROWS - sample.length));
  }
  return { state: 'checked', rows, processed: rows, further, imported, rejected, sample };
}
