import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/rows';
import { grouped } from '../carrier/groups';
import { unnestRows } from './rows';
import { emitFrom } from '../../db/eventLog/emit';

/** Type of the event by the message's state. */
const typeOf = (alias: string) =>
  sql.raw(`case ${alias}.state when 'accepted' then 'message.sent' else 'message.' || ${alias}.state end`);

/** A row of the ledger whose state has changed in this transaction. */
interface ChangedRow {
  tenant_id: string;
  job_id: string;
  n: number;
  shelf: string;
}

/** A message outside jobs whose state has changed in this transaction. */
export interface ChangedDirect {
  tenant_id: string;
  id: string;
}

/** Writes an event for each message by its new state: one statement for a tenant's part of a batch. */
export async function emitMessages(tx: Tx, changed: readonly ChangedRow[], now: Date): Promise<void> {
  for (const [tenantId, ofTenant] of grouped(changed, ({ tenant_id }) => tenant_id)) {
    const values = unnestRows(ofTenant, {
      tenant_id: ['uuid', (row) => row.tenant_id],
      job_id: ['uuid', (row) => row.job_id],
      n: ['int', (row) => row.n],
      shelf: ['text', (row) => row.shelf],
    });
    await emitFrom(
      tx,
      tenantId,
      sql`select ${typeOf('m')} as type,
          'message ' || m.job_id || ' ' || m.n as subject, m.phone, ${now.toISOString()}::timestamptz as at,
          jsonb_build_object('job_id', m.job_id, 'n', m.n, 'campaign_id', m.campaign_id, 'client_id', m.client_id,
            'to', m.phone, 'from', m.virtual_number, 'state', m.state, 'code', m.code) as data
        from ${values} join messages m on m.tenant_id = given.tenant_id and m.job_id = given.job_id and m.n = given.n
          and m.shelf = given.shelf`,
    );
  }
}

/** The same for messages outside jobs: replies, tests and automatic answers. One that waits again has no event. */
export async function emitDirect(tx: Tx, changed: readonly ChangedDirect[], now: Date): Promise<void> {
  for (const [tenantId, ofTenant] of grouped(changed, ({ tenant_id }) => tenant_id)) {
    const values = unnestRows(ofTenant, {
      tenant_id: ['uuid', (row) => row.tenant_id],
      id: ['uuid', (row) => row.id],
    });
    await emitFrom(
      tx,
      tenantId,
      sql`select ${typeOf('d')} as type, 'message ' || d.id as subject, d.tn as phone,
          ${now.toISOString()}::timestamptz as at,
          jsonb_build_object('message_id', d.id, 'kind', d.kind, 'campaign_id', d.campaign_id, 'client_id', d.client_id,
            'to', d.tn, 'from', d.vn, 'state', d.state, 'code', d.code) as data
        from ${values} join direct_messages d on d.tenant_id = given.tenant_id and d.id = given.id
        where d.state not in ('queued', 'submitting')`,
    );
  }
}
