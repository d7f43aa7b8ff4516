import { sql } from 'drizzle-orm';
import { SAMPLE_ROWS, type Import } from '../../../src/resources/audiences/contract';
import type { GoodRow } from '../../../src/rules/formats/rows';
import { removesGone } from '../../../src/rules/formats/sync';
import { rows, type Db, type Tx } from '../../db/client';
import { withScope, type Scope } from '../../db/scope';
import { chunks } from './file';
import type { Inspected } from './inspect';
import type { Into } from './store';
import {
  asJson,
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

/** Figures of a check. */
type Checked = Pick<
  Import,
  'state' | 'rows' | 'processed' | 'further' | 'imported' | 'rejected' | 'sample' | 'sync'
>;

/** How many of these people are in the audience, with the same details and with others. */
async function compare(tx: Tx, to: Into, people: readonly GoodRow[]) {
  const [counts] = await rows<{ changed: number; unchanged: number }>(
    tx,
    sql`select (count(*) filter (where t.fields <> r.fields))::int as changed,
        (count(*) filter (where t.fields = r.fields))::int as unchanged
      from jsonb_to_recordset(${asJson(people.map(({ phone, fields }) => ({ phone, fields })))}) as r(phone text, fields jsonb)
      join audience_targets t on t.tenant_id = ${to.tenant_id}::uuid and t.audience_id = ${to.audience_id}::uuid
        and t.phone = r.phone`,
  );
  return counts!;
}

/** Counts what making an audience the same as a file would do. `targets`: people in it now. */
export async function checkMatch(
  db: Db,
  scope: Scope,
  to: Into & Destination,
  path: string,
  layout: Inspected,
  targets: number,
): Promise<Checked> {
  const sum = { changed: 0, unchanged: 0 };
  // A file does not reject people who are in the audience already.
  const checked = await check(db, scope, { ...to, audience_id: null }, path, layout, async (people) => {
    const { changed, unchanged } = await withScope(db, scope, (tx) => compare(tx, to, people));
    sum.changed += changed;
    sum.unchanged += unchanged;
  });
  const { rows: all, further, rejected, imported: people } = checked;
  const lacking = targets - sum.changed - sum.unchanged;
  const isRead = removesGone({ rows: all, further, rejected, people });
  return {
    ...checked,
    imported: people - sum.changed - sum.unchanged,
    sync: { ...sum, gone: isRead ? lacking : 0, spared: isRead ? 0 : lacking },
  };
}

/** Counts row by row what an import of the file would do. Stores nothing. */
export async function check(
  db: Db,
  scope: Scope,
  to: Destination,
  path: string,
  layout: Inspected,
  onPeople?: (people: readonly GoodRow[]) => Promise<void>,
): Promise<Checked> {
  const { rows: all } = layout;
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
    await onPeople?.(fresh);
    rejected = addTo(rejected, rejects);
    sample.push(...rejects.slice(0, SAMPLE_ROWS - sample.length));
  }
  return { state: 'checked', rows: all, processed: all, further, imported, rejected, sample, sync: null };
}
