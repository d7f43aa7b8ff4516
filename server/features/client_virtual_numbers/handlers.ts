import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { availableNumbers as offersContract } from '../../../src/resources/available_numbers/contract';
import { clientVirtualNumbers as contract } from '../../../src/resources/client_virtual_numbers/contract';
import { areaCode } from '../../../src/rules/national';
import { crud, rowOf } from '../../crud';
import { rows, type Tx } from '../../db/client';
import { campaign_virtual_numbers, clients, virtual_numbers as table } from '../../db/schema';
import { withScope } from '../../db/scope';
import { type CallOf, handlersFor, type UnscopedCallOf } from '../../http/handler';
import { carrierOf } from '../../http/needsCarrier';
import { notFound, problem } from '../../http/problem';
import { OVER, standing } from '../registration/standings';
import { scopeOf } from '../../http/run';

type Buying = UnscopedCallOf<typeof contract, 'create'>;

const usedBy = sql<{ id: string; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name), '[]'::jsonb)
  from campaign_virtual_numbers v join campaigns c on c.tenant_id = v.tenant_id and c.id = v.campaign_id
  where v.tenant_id = virtual_numbers.tenant_id and v.virtual_number_id = virtual_numbers.id)`;

const order = [asc(table.phone)];
const clientName = sql<string | null>`(select k.name from clients k
  where k.tenant_id = virtual_numbers.tenant_id and k.id = virtual_numbers.client_id)`;
const select = { used_by: usedBy, client_name: clientName };
const withCount = <R extends { used_by: readonly unknown[] }>(row: R) => ({
  ...row,
  campaigns: row.used_by.length,
});

const own = crud(contract, table, {
  order,
  select,
  represent: withCount,
  parent: { param: 'client_id', table: clients },
  filter: ({ query }) => and(isNull(table.released_at), query.at_risk ? AT_RISK : undefined),
});

/** Their registration failed, ended, or could not be given to them: carriers may reject their texts. */
const AT_RISK = sql`(virtual_numbers.assignment_state in ('FAILED_ASSIGNMENT', 'FAILED_UNASSIGNMENT')
  or exists (select 1 from registered_campaigns r where r.tenant_id = virtual_numbers.tenant_id
    and r.id = virtual_numbers.registered_campaign_id and (${standing('rejected')} or ${OVER})))`;

/** How many of the caller's numbers are at risk. */
export const countAtRisk = (tx: Tx): Promise<number> =>
  tx.$count(table, and(isNull(table.released_at), AT_RISK));

/** Only those of the client's tenant, also for callers who can see all tenants. */
const shared = crud(contract, table, {
  order,
  select,
  represent: withCount,
  filter: async ({ tx, params }) => {
    const { tenant_id } = await rowOf(tx, clients, params.client_id!);
    return and(eq(table.tenant_id, tenant_id), isNull(table.client_id), isNull(table.released_at));
  },
});

const held = (clientId: string, phone: string) =>
  and(eq(table.client_id, clientId), eq(table.phone, phone), isNull(table.released_at));

/** A number that was just bought, which no campaign uses yet. */
const read = async (tx: Tx, id: string) => {
  const { tenant_id: _, account: __, ...columns } = getTableColumns(table);
  const [row] = await tx
    .select({ ...columns, client_name: clientName })
    .from(table)
    .where(eq(table.id, id));
  return { ...row!, used_by: [], campaigns: 0 };
};

/** Checked before asking the carrier: an archived client cannot buy numbers. */
async function buyer(call: Buying) {
  return withScope(call.deps.db, scopeOf(call.principal), async (tx) => {
    const client = await rowOf(tx, clients, call.params.client_id);
    if (client.archived) throw problem(409, 'archived', 'This client is archived. Unarchive it first.');
    const [own] = await tx.select({ id: table.id }).from(table).where(held(client.id, call.body.phone));
    return { client, own: own && (await read(tx, own.id)) };
  });
}

/** Call 84. Orders the number from the carrier, then stores it. A repeat after a lost answer returns the same number. */
async function buy(call: Buying) {
  const { deps, params, body, principal, now } = call;
  const { numbers } = carrierOf(deps);
  const { client, own } = await buyer(call);
  if (own) return own;
  const offered = (await numbers.offers({ area_code: areaCode(body.phone) }, client.tenant_id)).find(
    ({ phone }) => phone === body.phone,
  );
  const account = await numbers.order(body.phone, client.tenant_id);
  if (account === null)
    throw problem(409, 'number_taken', 'Someone else has just bought this number. Choose another.');
  return withScope(deps.db, scopeOf(principal), async (tx) => {
    const id = deps.ids.uuid();
    await tx.insert(table).values({
      tenant_id: client.tenant_id,
      id,
      client_id: params.client_id,
      phone: body.phone,
      account,
      area_code: areaCode(body.phone) ?? '',
      city: offered?.city ?? null,
      state: offered?.state ?? null,
      created_at: now,
    });
    return read(tx, id);
  });
}

/** A scheduled or running campaign that may send from the number: it uses the number, or has none of its own. */
const sendingFrom = (tx: Tx, row: { tenant_id: string; id: string; client_id: string }) =>
  rows<{ name: string }>(
    tx,
    sql`select c.name from campaigns c
      join jobs j on j.tenant_id = c.tenant_id and j.campaign_id = c.id
        and j.state in ('scheduled', 'queued', 'preparing', 'sending')
      where c.tenant_id = ${row.tenant_id}::uuid and c.client_id = ${row.client_id}::uuid and (
        exists (select 1 from campaign_virtual_numbers v where v.tenant_id = c.tenant_id
          and v.campaign_id = c.id and v.virtual_number_id = ${row.id}::uuid)
        or not exists (select 1 from campaign_virtual_numbers v where v.tenant_id = c.tenant_id and v.campaign_id = c.id))
      order by c.name limit 1`,
  );

/** Call 85. Releases the number. Its row stays, because sent messages refer to it. */
async function release({ tx, params, deps, now, afterCommit }: CallOf<typeof contract, 'remove'>) {
  const { numbers } = carrierOf(deps);
  // Waits for a job of the client that is just being created.
  await rowOf(tx, clients, params.client_id, 'update');
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, params.id), eq(table.client_id, params.client_id), isNull(table.released_at)))
    .for('update');
  if (!row?.client_id) throw notFound();
  const [busy] = await sendingFrom(tx, { ...row, client_id: row.client_id });
  if (busy) {
    throw problem(
      409,
      'job_active',
      `A job of the campaign “${busy.name}” sends from this number. Stop it or wait until it is done.`,
    );
  }
  await tx.delete(campaign_virtual_numbers).where(eq(campaign_virtual_numbers.virtual_number_id, row.id));
  await tx
    .update(table)
    .set({ released_at: now, registered_campaign_id: null, assignment_state: 'UNASSIGNED' })
    .where(eq(table.id, row.id));
  afterCommit(() => numbers.release(row.phone, row.tenant_id, row.account));
}

/** Call 91. */
async function offers({ deps, principal, params, query }: UnscopedCallOf<typeof offersContract, 'list'>) {
  const { tenant_id } = await withScope(deps.db, scopeOf(principal), (tx) =>
    rowOf(tx, clients, params.client_id),
  );
  const { skip = 0, limit = 10, area_code, city, state } = query;
  const found = await carrierOf(deps).numbers.offers({ area_code, city, state }, tenant_id);
  const records = found.slice(skip, skip + limit).map((each) => ({
    id: each.phone,
    ...each,
    type: 'local' as const,
    sms: true,
    mms: true,
    voice: false,
  }));
  return { records, total: found.length };
}

/** Calls 83-85, and the list over all clients. */
export const clientVirtualNumbers = handlersFor(contract, {
  list: (call) => (call.query.shared ? shared : own).list(call),
  create: { unscoped: buy },
  remove: release,
});

export const availableNumbers = handlersFor(offersContract, { list: { unscoped: offers } });
