import { and, desc, eq, sql } from 'drizzle-orm';
import { consentEvents as contract } from '../../../src/resources/consent_events/contract';
import { consent_events as table, clients } from '../../db/schema';
import { inTenants } from '../../db/scope';
import { type CallOf, handlersFor } from '../../http/handler';
import { mustBeKnown } from '../person/personAccess';

const DEFAULT_LIMIT = 10;

/** The history of a person's consent, the newest first. The tenants are named so that the key finds the person. */
async function list({ tx, params, query }: CallOf<typeof contract, 'list'>) {
  const where = and(
    inTenants(tx, 'consent_events'),
    eq(table.phone, params.phone),
    query.kind ? eq(table.kind, query.kind) : undefined,
  );
  const records = await tx
    .select({
      id: sql<string>`${table.tenant_id} || '-' || ${table.n}`,
      n: table.n,
      phone: table.phone,
      at: table.at,
      kind: table.kind,
      source: table.source,
      scope: table.scope,
      client_id: table.client_id,
      client_name: clients.name,
      virtual_number: table.virtual_number,
      keyword: table.keyword,
      message: table.message,
      campaign_id: table.campaign_id,
      campaign_name: table.campaign_name,
      file_name: table.file_name,
      row: table.row,
      reason: table.reason,
      by: table.by,
    })
    .from(table)
    .leftJoin(clients, and(eq(clients.tenant_id, table.tenant_id), eq(clients.id, table.client_id)))
    .where(where)
    .orderBy(desc(table.recorded_at), desc(table.n))
    .limit(query.limit ?? DEFAULT_LIMIT)
    .offset(query.skip ?? 0);
  const total = await tx.$count(table, where);
  if (total === 0) await mustBeKnown(tx, params.phone);
  return { records, total };
}

/** Read only: an event is written together with the change that it records (server/consent). */
export const consentEvents = handlersFor(contract, { list });
