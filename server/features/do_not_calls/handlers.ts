import { and, eq, getTableColumns, ilike, inArray, or, sql } from 'drizzle-orm';
import { doNotCalls as contract } from '../../../src/resources/do_not_calls/contract';
import { optOut, takeOff } from '../../consent/list';
import { ENTRY_SCOPE, EVERY_NUMBER, shownTo } from '../../consent/scope';
import { contains, crud, rowOf } from '../../crud';
import { rows } from '../../db/client';
import { clients, do_not_calls as table } from '../../db/schema';
import { type CallOf, handlersFor } from '../../http/handler';
import { invalid, notFound, problem, taken } from '../../http/problem';
import { blockFile } from './file';
import { assertPhone } from '../checks';
import { onDoNotCall } from '../import/sort';
import { callerName } from '../people';

const WHOLE = /^\+1\d{10}$/;
/** Finds numbers in any notation. Other text is searched in notes and keywords. */
function matching(query: CallOf<typeof contract, 'list'>['query']) {
  const text = query.search?.trim();
  if (!text) return undefined;
  // A whole number is looked up; only part of one is looked for in all.
  if (WHOLE.test(text)) return eq(table.phone, text);
  const digits = text.replace(/\D/g, '');
  const isNumber = digits !== '' && /^[\d\s().+-]+$/.test(text);
  return isNumber
    ? ilike(table.phone, `%${digits}%`)
    : or(contains(table.note, text), contains(table.keyword, text));
}

const columns = { ...getTableColumns(table), scope: ENTRY_SCOPE };

const { list: searched } = crud(contract, table, {
  select: { scope: ENTRY_SCOPE },
  filter: async ({ tx, params, query }) => {
    const client = await rowOf(tx, clients, params.client_id);
    return and(eq(table.tenant_id, client.tenant_id), shownTo(client.id), matching(query));
  },
});

const DEFAULT_LIMIT = 10;

/**
 * A page in order of time. No index has both the client's own entries and those of others that apply to all, so as many of
 * each client's as the page may need are taken in this order, and put together.
 */
async function inOrder({ tx, params, query }: CallOf<typeof contract, 'list'>) {
  const { tenant_id, id } = await rowOf(tx, clients, params.client_id);
  const { skip = 0, limit = DEFAULT_LIMIT } = query;
  const way = sql.raw(query.sort !== undefined && query.order !== 'desc' ? 'asc' : 'desc');
  const most = sql`limit ${skip + limit}::int`;
  const ofAll = sql`w.tenant_id = ${tenant_id}::uuid and w.virtual_number = ${sql.raw(`'${EVERY_NUMBER}'`)}`;
  const page = await rows<{ id: string }>(
    tx,
    sql`select x.id from (
        (select d.id, d.created_at, d.phone, d.client_id from do_not_calls d
          where d.tenant_id = ${tenant_id}::uuid and d.client_id = ${id}::uuid
          order by d.created_at ${way}, d.phone ${way} ${most})
        union all
        select d.id, d.created_at, d.phone, d.client_id
        from clients k cross join lateral (select w.phone from wider_opt_outs w where ${ofAll} and w.client_id = k.id
            order by w.at ${way}, w.phone ${way} ${most}) w
          join do_not_calls d on d.tenant_id = k.tenant_id and d.client_id = k.id and d.phone = w.phone
        where k.tenant_id = ${tenant_id}::uuid and k.id <> ${id}::uuid
      ) x order by x.created_at ${way}, x.phone ${way}, x.client_id ${way} limit ${limit}::int offset ${skip}::int`,
  );
  const ids = page.map((row) => row.id);
  const found = await tx
    .select(columns)
    .from(table)
    .where(and(eq(table.tenant_id, tenant_id), inArray(table.id, ids)));
  const byId = new Map(found.map(({ tenant_id: _, pair_only: __, ...record }) => [record.id, record]));
  const [counted] = await rows<{ total: number }>(
    tx,
    sql`select ((select count(*) from do_not_calls d where d.tenant_id = ${tenant_id}::uuid and d.client_id = ${id}::uuid)
      + (select count(*) from wider_opt_outs w where ${ofAll} and w.client_id <> ${id}::uuid))::int as total`,
  );
  return { records: ids.flatMap((each) => byId.get(each) ?? []), total: counted!.total };
}

/** Call 86. */
const list = (call: CallOf<typeof contract, 'list'>) =>
  call.query.search?.trim() || (call.query.sort ?? 'created_at') !== 'created_at'
    ? searched(call)
    : inOrder(call);

/** Call 87. A wish that waits for a decision is decided by this entry, which keeps its words. */
async function create(call: CallOf<typeof contract, 'create'>) {
  const { tx, params, body, principal, now } = call;
  const client = await rowOf(tx, clients, params.client_id);
  assertPhone('phone', body.phone);
  const onList = () => taken('phone', 'on_list', 'This number is already on the list.');
  const known = await onDoNotCall(tx, client.tenant_id, client.id, [body.phone], { decided: true });
  if (known.size > 0) throw onList();
  const act = {
    tenant_id: client.tenant_id,
    client_id: client.id,
    source: 'staff' as const,
    reason: body.note,
    by_user_id: principal.user_id,
    by: await callerName(call),
    at: now,
  };
  const added = await optOut(tx, act, [{ phone: body.phone }]);
  // Another user added it meanwhile.
  if (added.size === 0) throw onList();
  const [entry] = await tx
    .select(columns)
    .from(table)
    .where(and(eq(table.client_id, client.id), eq(table.phone, body.phone)));
  const { tenant_id: _, pair_only: __, ...record } = entry!;
  return record;
}

/** Call 88. Only staff with a reason, or START, can remove a number from the list. The history keeps both. */
async function remove(call: CallOf<typeof contract, 'remove'>) {
  const { tx, params, query, principal, now } = call;
  const entry = await rowOf(tx, table, params.id);
  if (entry.client_id !== params.client_id) throw notFound();
  const reason = query.reason?.trim();
  if (!reason)
    throw invalid([
      { field: 'reason', code: 'required', message: 'Say why this number may be texted again.' },
    ]);
  const isWish = entry.source === 'wish';
  const act = {
    tenant_id: entry.tenant_id,
    client_id: entry.client_id,
    kind: isWish ? ('released' as const) : ('opted_in' as const),
    source: 'staff' as const,
    reason,
    by_user_id: principal.user_id,
    by: await callerName(call),
    at: now,
  };
  const removed = await takeOff(tx, act, entry.phone);
  if (!removed) throw notFound();
  // They opted out while staff took their wish for none.
  if ((removed === 'wish') !== isWish)
    throw problem(409, 'stale', 'Someone else changed this record. Reload it and try again.');
}

/** Calls 86-89. */
export const doNotCalls = handlersFor(contract, { list, create, remove, file: { unscoped: blockFile } });
