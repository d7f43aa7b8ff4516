import { sql, type SQL } from 'drizzle-orm';
import { EVENTS_KEPT_DAYS, type EventType } from '../../../src/resources/event_log/contract';
import type { Tx } from '../rows';

/** An event to write. */
export interface Emitted {
  type: EventType;
  /** Record that it is about: events of one subject are delivered in order. */
  subject: string;
  phone?: string | null;
  data: Record<string, unknown>;
  at: Date;
}

/**
 * Whether anybody reads a tenant's events: a webhook, an export, or the feed within the time for which events are kept. The planner
 * evaluates it once and first, so that a tenant without readers costs one look-up for each batch.
 */
export const isRead = (tenantId: string): SQL => sql`(
  exists (select 1 from webhooks w where w.tenant_id = ${tenantId}::uuid)
  or exists (select 1 from event_exports x where x.tenant_id = ${tenantId}::uuid)
  or exists (select 1 from event_readers f where f.tenant_id = ${tenantId}::uuid
    and f.read_at > now() - ${EVENTS_KEPT_DAYS}::int * interval '1 day'))`;

const COLUMNS = sql`event_log (tenant_id, type, subject, phone, data, at)`;

/** Writes events of a tenant, in the transaction that causes them and with one statement. Nothing without a reader. */
export async function emit(
  tx: Pick<Tx, 'execute'>,
  tenantId: string,
  events: readonly Emitted[],
): Promise<void> {
  if (events.length === 0) return;
  const written = events.map(({ phone = null, at, ...event }) => ({ ...event, phone, at: at.toISOString() }));
  await tx.execute(sql`insert into ${COLUMNS}
    select ${tenantId}::uuid, e.type, e.subject, e.phone, e.data, e.at
    from rows from (jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as (type text, subject text, phone text, data jsonb, at timestamptz)) with ordinality
      as e(type, subject, phone, data, at, turn)
    where ${isRead(tenantId)} order by e.turn`);
}

/** The same for the events that a query reads from rows of the tenant, so that no row leaves the database. */
export const emitFrom = (tx: Pick<Tx, 'execute'>, tenantId: string, query: SQL): Promise<unknown> =>
  tx.execute(sql`insert into ${COLUMNS}
    select ${tenantId}::uuid, e.type, e.subject, e.phone, e.data, e.at
    from (${query}) e where ${isRead(tenantId)}`);
