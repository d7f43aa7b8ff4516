import { sql } from 'drizzle-orm';
import type { Operation } from '../../src/contract/define';
import type { Tx } from '../db/client';
import { audit_log } from '../db/schema/identity';
import { isChange } from '../events/change';
import { type ChangedRecord, changesOf, recordName } from './changedRecord';
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
function recordsOf(
  { key = [] }: Operation,
  { params, body }: Pick<Unbound, 'params' | 'body'>,
  result: unknown,
): string[] {
  const keyName = key.at(-1) ?? 'id';
  const made =
    result !== null && typeof result === 'object' ? (result as Record<string, unknown>)[keyName] : null;
  const all = [params[keyName], made, ...(idsOf(body) ?? []), ...Object.values(params)];
  return [...new Set(all.filter((each): each is string => typeof each === 'string'))];
}

/** Writes one audit row for every successful change, in the same transaction as the change. */
export async function audit(
  tx: Tx,
  operation: Operation,
  call: Unbound,
  result: unknown,
  changed?: ChangedRecord,
): Promise<void> {
  const { principal, params, query, body } = call;
  if (!isChange(operation, call)) return;
  const { tenant_id, user_id, key } = principal;
  // It was compared, and may quote people: their words would outlive an erasure here.
  const { confirmed: _, ...rest } = query as Record<string, unknown>;
  const ids = idsOf(body);
  await auditAs(tx, call, {
    tenant_id,
    user_id,
    operation: operation.endpoint.auditedAs ?? operation.id,
    params: { ...rest, ...params, ...(ids ? { ids } : {}), ...(key ? { api_key: key.id } : {}) },
    records: recordsOf(operation, call, result),
    record_name: recordName(changed?.after ?? changed?.before ?? result),
    changes: changesOf(changed),
    ...(key && { user_name: key.name }),
  });
}

/**
 * Writes an audit row for each further record that a call changes, as an operation on that record would. In system scope.
 * `all`: the path parameters of each.
 */
export async function auditOthers(
  tx: Tx,
  operation: Operation,
  { deps, now, ip, requestId, principal }: Pick<Unbound, 'deps' | 'now' | 'ip' | 'requestId' | 'principal'>,
  all: readonly Unbound['params'][],
): Promise<void> {
  if (all.length === 0) return;
  const { tenant_id, user_id, key } = principal;
  const by = {
    tenant_id,
    user_id,
    user_name: key ? key.name : sql`(select name from users where id = ${user_id})`,
    operation: operation.endpoint.auditedAs ?? operation.id,
    at: now,
    ip,
    request_id: requestId,
  };
  await tx.insert(audit_log).values(
    all.map((params) => ({
      ...by,
      id: deps.ids.uuid(),
      params: { ...params, ...(key ? { api_key: key.id } : {}) },
      records: recordsOf(operation, { params, body: undefined }, null),
    })),
  );
}

type Entry = Pick<
  typeof audit_log.$inferInsert,
  'tenant_id' | 'user_id' | 'operation' | 'params' | 'records' | 'record_name' | 'changes'
> & {
  /** Default: the person's. */
  user_name?: string;
};

/** Writes the audit row of a change by a person whom the call's credential does not name, in system scope. */
export async function auditAs(
  tx: Tx,
  { deps, now, ip, requestId }: Pick<Unbound, 'deps' | 'now' | 'ip' | 'requestId'>,
  entry: Entry,
): Promise<void> {
  const user_name = entry.user_name ?? sql`(select name from users where id = ${entry.user_id})`;
  const id = deps.ids.uuid();
  await tx.insert(audit_log).values({ ...entry, id, at: now, user_name, ip, request_id: requestId });
}
