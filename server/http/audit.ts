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
  const { id } = operation;
  const { principal, params, query, body, deps, now, ip, requestId } = call;
  if (!isChange(operation, call)) return;
  const { tenant_id, user_id } = principal;
  // It was compared, and may quote people: their words would outlive an erasure here.
  const { confirmed: _, ...rest } = query as Record<string, unknown>;
  const ids = idsOf(body);
  await tx.insert(audit_log).values({
    tenant_id,
    id: deps.ids.uuid(),
    at: now,
    user_id,
    user_name: sql`(select name from users where id = ${user_id})`,
    operation: id,
    params: { ...rest, ...params, ...(ids ? { ids } : {}) },
    records: recordsOf(operation, call, result),
    ip,
    request_id: requestId,
  });
}
