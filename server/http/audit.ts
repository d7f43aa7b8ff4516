import { sql } from 'drizzle-orm';
import type { Operation } from '../../src/contract/define';
import type { Tx } from '../db/client';
import { audit_log } from '../db/schema/identity';
import { isChange } from '../events/change';
import type { Unbound } from './handler';

/** The records that a body names, where it names several. */
const idsOf = (body: unknown): unknown[] | undefined =>
  body !== null && typeof body === 'object' && 'ids' in body && Array.isArray(body.ids)
    ? body.ids
    : undefined;

/**
 * Ids of the record that a call changed, and of the records it belongs to; its own comes first. The id of a new record
 * is in the answer, those of a bulk call are in the body, all others in the path.
 */
function recordsOf({ key = [] }: Operation, { params, body }: Unbound, result: unknown): string[] {
  const keyName = key.at(-1) ?? 'id';
  const made =
    result !== null && typeof result === 'object' ? (result as Record<string, unknown>)[keyName] : null;
  const all = [params[keyName], made, ...(idsOf(body) ?? []), ...Object.values(params)];
  return [...new Set(all.filter((each): each is string => typeof each === 'string'))];
}

/** Writes one audit row for every successful change, in the same transaction as the change. */
export async function audit(tx: Tx, operation: Operation, call: Unbound, result: unknown): Promise<void> {
  const { principal, params, query, body } = call;
  if (!isChange(operation, call)) return;
  const { tenant_id, user_id } = principal;
  // It was compared, and may quote people: their words would outlive an erasure here.
  const { confirmed: _, ...rest } = query as Record<string, unknown>;
  const ids = idsOf(body);
  await auditAs(tx, call, {
    tenant_id,
    user_id,
    operation: operation.endpoint.auditedAs ?? operation.id,
    params: { ...rest, ...params, ...(ids ? { ids } : {}) },
    records: recordsOf(operation, call, result),
  });
}

type Entry = Pick<
  typeof audit_log.$inferInsert,
  'tenant_id' | 'user_id' | 'operation' | 'params' | 'records'
>;

/** Writes the audit row of a change by a person whom the call's credential does not name, in system scope. */
export async function auditAs(
  tx: Tx,
  { deps, now, ip, requestId }: Pick<Unbound, 'deps' | 'now' | 'ip' | 'requestId'>,
  entry: Entry,
): Promise<void> {
  const user_name = sql`(select name from users where id = ${entry.user_id})`;
  const id = deps.ids.uuid();
  await tx.insert(audit_log).values({ ...entry, id, at: now, user_name, ip, request_id: requestId });
}
