import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type DoNotCall, doNotCalls as contract } from '../../../src/resources/do_not_calls/contract';
import { toE164 } from '../../../src/rules/formats/phone';
import { optOut, takeOff } from '../../consent/list';
import { ENTRY_SCOPE, EVERY_NUMBER, shownTo } from '../../consent/scope';
import { crud } from '../../tables/crud';
import { rowIs, rowOf } from '../../tables/rows';
import { countOfFew, hitsOf, holds, holdsDigits, isIndexed, ofScope } from '../../tables/search';
import { isoInstant, rows, type Tx } from '../../db/client';
import { clients, do_not_calls as table } from '../../db/schema';
import { assertShown } from '../../http/confirmed';
import { type CallOf, handlersFor } from '../../http/handler';
import { invalidField, notFound, problem, duplicate } from '../../http/problem';
import { down, inOrder, spanOf } from '../../db/page';
import { tallied } from '../../db/tallies';
import { scopeOf } from '../../http/run';
import { array } from '../../sending/ledger/rows';
import { blockFile } from './file';
import { assertPhone } from '../checks/inputChecks';
import { onDoNotCall } from '../import/rowChecks';
import { callerName } from '../../auth/callerName';

/**
 * Finds numbers in any notation. Other text is searched in notes and keywords. A whole number is looked up; part of one and
 * words by their index, unless nearly every entry has them.
 */
async function matching({ tx, principal, query }: CallOf<typeof contract, 'list'>): Promise<SQL | undefined> {
  const text = query.search?.trim();
  if (!text) return undefined;
  const whole = toE164(text);
  if (whole.ok) return eq(table.phone, whole.e164);
  const digits = text.replace(/\D/g, '');
  const isNumber = digits !== '' && /^[\d\s().+-]+$/.test(text);
  const held = isNumber
    ? holdsDigits([sql.raw('do_not_calls.phone')], digits)
    : holds([sql.raw('do_not_calls.note'), sql.raw('do_not_calls.keyword')], text);
  if (!isIndexed(isNumber ? digits : text, { digits: isNumber })) return held;
  const scope = scopeOf(principal);
  const hits = await hitsOf<{ tenant_id: string; id: string }>(
    tx,
    scope,
    sql`select tenant_id, id from do_not_calls where ${held} and ${ofScope(scope, sql`tenant_id`, null)}`,
  );
  if (hits === null) return held;
  const [tenants, ids] = [hits.map((hit) => hit.tenant_id), hits.map((hit) => hit.id)];
  return sql`(do_not_calls.tenant_id, do_not_calls.id) in (select * from unnest(${array(tenants, 'uuid')}, ${array(ids, 'uuid')}))`;
}

const LAST_TEXT = sql<DoNotCall['last_text']>`(select jsonb_build_object('id', i.id, 'body', i.body,
    'media_count', i.media_count, 'at', ${isoInstant('i.at')})
  from inbound_messages i where i.tenant_id = do_not_calls.tenant_id and i.client_id = do_not_calls.client_id
    and i.tn = do_not_calls.phone order by i.at desc, i.id desc limit 1)`;
const computed = { scope: ENTRY_SCOPE, last_text: LAST_TEXT };
const columns = { ...getTableColumns(table), ...computed };

const { list: searched } = crud(contract, table, {
  select: computed,
  filter: async (call) => {
    const client = await rowOf(call.tx, clients, call.params.client_id);
    return and(eq(table.tenant_id, client.tenant_id), shownTo(client.id), await matching(call));
  },
  order: [down(table.created_at), down(table.phone)],
  total: async ({ tx, params, query }, where) => {
    if (query.search?.trim()) return countOfFew(tx, sql`select 1 from do_not_calls where ${where}`);
    const { of_client, others } = await countOf(tx, await rowOf(tx, clients, params.client_id));
    return of_client + others;
  },
});

/** Number of entries on the client's list: its own, and those of others that apply to all. */
async function countOf(tx: Tx, { tenant_id, id }: { tenant_id: string; id: string }) {
  const owner = sql`t.owner_id = ${id}::uuid`;
  const tenant = sql`t.tenant_id = ${tenant_id}::uuid`;
  return {
    of_client: await tallied(tx, 'do_not_calls', sql`${tenant} and ${owner}`),
    others: await tallied(tx, 'opt_outs_of_all', sql`${tenant} and not ${owner}`),
  };
}

const ofAll = (tenant_id: string) =>
  sql`w.tenant_id = ${tenant_id}::uuid and w.virtual_number = ${sql.raw(`'${EVERY_NUMBER}'`)}`;

/**
 * A page in order of time, by indexes alone up to its first row. No index has both the client's own entries and those of
 * others that apply to all, so as many of each client's as the page may need are taken in this order, and put together.
 */
async function byTime({ tx, params, query }: CallOf<typeof contract, 'list'>) {
  const { tenant_id, id } = await rowOf(tx, clients, params.client_id);
  const { of_client, others } = await countOf(tx, { tenant_id, id });
  const total = of_client + others;
  const span = spanOf(total, query);
  if (span.limit === 0) return { records: [], total };
  const newestFirst = query.sort === undefined || query.order === 'desc';
  const way = sql.raw(newestFirst === span.backward ? 'asc' : 'desc');
  const most = sql`limit ${span.skip + span.limit}::int`;
  const page = sql`limit ${span.limit}::int offset ${span.skip}::int`;
  const ofOwn = sql`select d.client_id, d.phone, d.created_at as at from do_not_calls d
    where d.tenant_id = ${tenant_id}::uuid and d.client_id = ${id}::uuid order by d.created_at ${way}, d.phone ${way}`;
  const keys = await rows<{ client_id: string; phone: string }>(
    tx,
    others === 0
      ? sql`${ofOwn} ${page}`
      : sql`select x.client_id, x.phone from (
          (${ofOwn} ${most})
          union all
          select k.id, w.phone, w.at
          from clients k cross join lateral (select w.phone, w.at from wider_opt_outs w
            where ${ofAll(tenant_id)} and w.client_id = k.id order by w.at ${way}, w.phone ${way} ${most}) w
          where k.tenant_id = ${tenant_id}::uuid and k.id <> ${id}::uuid
        ) x order by x.at ${way}, x.phone ${way}, x.client_id ${way} ${page}`,
  );
  const keysOfPage = sql`select * from unnest(${array(
    keys.map((key) => key.client_id),
    'uuid',
  )}, ${array(
    keys.map((key) => key.phone),
    'text',
  )})`;
  const records = await tx
    .select(columns)
    .from(table)
    .where(
      and(
        eq(table.tenant_id, tenant_id),
        sql`(do_not_calls.client_id, do_not_calls.phone) in (${keysOfPage})`,
      ),
    );
  const nameOf = (key: { client_id: string; phone: string }) => `${key.client_id} ${key.phone}`;
  const byName = new Map(
    records.map(({ tenant_id: _, pair_only: __, ...record }) => [nameOf(record), record]),
  );
  return { records: inOrder(keys, span).flatMap((key) => byName.get(nameOf(key)) ?? []), total };
}

/** Call 86. */
const list = (call: CallOf<typeof contract, 'list'>) =>
  call.query.search?.trim() || (call.query.sort ?? 'created_at') !== 'created_at'
    ? searched(call)
    : byTime(call);

/** Call 87. A pending wish is decided by this entry, which keeps its words. */
async function create(call: CallOf<typeof contract, 'create'>) {
  const { tx, params, body, principal, now } = call;
  const client = await rowOf(tx, clients, params.client_id);
  assertPhone('phone', body.phone);
  const onList = () => duplicate('phone', 'on_list');
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
    .where(
      and(eq(table.tenant_id, client.tenant_id), eq(table.client_id, client.id), eq(table.phone, body.phone)),
    );
  const { tenant_id: _, pair_only: __, ...record } = entry!;
  return record;
}

/** Call 88. Only staff with a reason, or START, can remove a number from the list. The history keeps both. */
async function remove(call: CallOf<typeof contract, 'remove'>) {
  const { tx, params, query, principal, now } = call;
  const entry = await rowOf(tx, table, params.id);
  if (entry.client_id !== params.client_id) throw notFound();
  const reason = query.reason?.trim();
  if (!reason) throw invalidField('reason', 'required.texting_reason');
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
  const assertSame = () =>
    assertShown(contract.remove, query.confirmed, async () => {
      const [row] = await tx
        .select(columns)
        .from(table)
        .where(rowIs(tx, table, entry.id));
      if (!row) throw notFound();
      return row;
    });
  const removed = await takeOff(tx, act, entry.phone, assertSame);
  if (!removed) throw notFound();
  // The person opted out since the entry was read, and the caller confirms nothing.
  if ((removed === 'wish') !== isWish) throw problem('stale.record');
}

/** Calls 86-89. */
export const doNotCalls = handlersFor(contract, { list, create, remove, file: { unscoped: blockFile } });
