import { and, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { availableNumbers as offersContract } from '../../../src/resources/available_numbers/contract';
import {
  clientVirtualNumbers as contract,
  isBought,
  ORDER_STATES,
  type VirtualNumber,
} from '../../../src/resources/client_virtual_numbers/contract';
import { campaignName, standingOf } from '../../../src/rules/law/registration';
import { areaCode, numberTypeOf } from '../../../src/rules/formats/national';
import { troubleOf } from '../../../src/rules/words/troubles';
import { crud } from '../../tables/crud';
import { referenced, rowIs, rowOf } from '../../tables/rows';
import { rows, type Tx } from '../../db/client';
import {
  campaign_virtual_numbers,
  clients,
  registered_campaigns,
  virtual_numbers as table,
} from '../../db/schema';
import { takeNumbers } from '../../db/directory';
import { asSystem, withScope, ownRows } from '../../db/scope';
import { assertConfirmed, assertShown, passRepeat } from '../../http/confirmed';
import { type CallOf, handlersFor, type UnscopedCallOf } from '../../http/handler';
import { carrierOf } from '../../http/needsCarrier';
import { notFound, problem } from '../../http/problem';
import type { Offer } from '../../sending/carrier/inventory';
import { pausesNumber } from '../../sending/submit/senderPause';
import { OVER, standing } from '../registration/standings';
import { scopeOf } from '../../http/run';
import { assignSoon } from './assigning';
import { registrationOf, revoke, verify } from './verifying';
import { up } from '../../db/page';
import { askLater, orderOf, settleOrder, workOnNumber } from './orders';

type Buying = UnscopedCallOf<typeof contract, 'create'>;
type Releasing = UnscopedCallOf<typeof contract, 'remove'>;

const usedBy = sql<{ id: string; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name), '[]'::jsonb)
  from campaign_virtual_numbers v join campaigns c on c.tenant_id = v.tenant_id and c.id = v.campaign_id
  where v.tenant_id = virtual_numbers.tenant_id and v.virtual_number_id = virtual_numbers.id)`;

const order = [up(table.phone)];
const clientName = sql<string | null>`(select k.name from clients k
  where k.tenant_id = virtual_numbers.tenant_id and k.id = virtual_numbers.client_id)`;
const paused = sql<
  VirtualNumber['paused']
>`(select jsonb_build_object('code', p.code, 'next_try_at', p.next_try_at)
  from sender_pauses p where virtual_numbers.released_at is null and ${pausesNumber('virtual_numbers')}
  order by p.next_try_at desc limit 1)`;
/** In SQL what `campaignName` is. */
const registeredCampaignName = sql<
  string | null
>`(select coalesce(r.tcr_id, r.brand_name) from registered_campaigns r
  where r.tenant_id = virtual_numbers.tenant_id and r.id = virtual_numbers.registered_campaign_id)`;
const select = {
  used_by: usedBy,
  client_name: clientName,
  registered_campaign_name: registeredCampaignName,
  paused,
  assignment_state: sql<VirtualNumber['assignment_state']>`${registrationOf('virtual_numbers')}`,
};
const withCount = <R extends { used_by: readonly unknown[]; paused: VirtualNumber['paused'] }>(row: R) => ({
  ...row,
  paused: row.paused && { ...row.paused, next_try_at: new Date(row.paused.next_try_at).toISOString() },
  campaigns: row.used_by.length,
});

const ofClient = crud(contract, table, {
  order,
  select,
  elsewhere: ['confirmed'],
  represent: withCount,
  parent: { param: 'client_id', table: clients },
  filter: ({ query, now }) => and(isListed(now), query.at_risk ? AT_RISK : undefined),
});

/** Time for which a failed order is shown. */
const FAILED_MS = 7 * 86_400_000;
/** The client's numbers, and their requests to the carrier. */
const isListed = (now: Date) =>
  or(
    isNull(table.released_at),
    inArray(table.order_state, ['ordering', 'releasing']),
    and(eq(table.order_state, 'failed'), gt(table.released_at, new Date(now.getTime() - FAILED_MS))),
  );

/**
 * Their registration failed, ended, or could not be assigned: carriers may reject their texts. A number being released
 * needs no attention.
 */
const AT_RISK = sql`(virtual_numbers.released_at is null and (virtual_numbers.assignment_state in ('FAILED_ASSIGNMENT', 'FAILED_UNASSIGNMENT')
  or (virtual_numbers.tenant_id, virtual_numbers.registered_campaign_id) in (select r.tenant_id, r.id
    from registered_campaigns r where ${standing('rejected')} or ${OVER})))`;

/** Number of the caller's numbers at risk. */
export const countAtRisk = (tx: Tx): Promise<number> => tx.$count(table, and(ownRows(tx, table), AT_RISK));

/** Only those of the client's tenant, also for callers who can see all tenants. */
const shared = crud(contract, table, {
  order,
  select,
  elsewhere: ['confirmed'],
  represent: withCount,
  filter: async ({ tx, params }) => {
    const { tenant_id } = await rowOf(tx, clients, params.client_id!);
    return and(eq(table.tenant_id, tenant_id), isNull(table.client_id), isNull(table.released_at));
  },
});

/** One number, as in lists. */
const read = async (tx: Tx, id: string) => {
  const names = Object.keys(contract.record.shape) as (keyof VirtualNumber)[];
  const [row] = await tx
    .select({ ...getTableColumns(table), ...select })
    .from(table)
    .where(rowIs(tx, table, id));
  const whole = withCount(row!);
  return Object.fromEntries(
    names.flatMap((name) => (name in whole ? [[name, whole[name as keyof typeof whole]]] : [])),
  ) as Pick<typeof whole, keyof typeof whole & keyof VirtualNumber>;
};

/** Checked before asking the carrier: an archived client cannot buy numbers. */
async function buyer(call: Buying) {
  return withScope(call.deps.db, scopeOf(call.principal), async (tx) => {
    const client = await rowOf(tx, clients, call.params.client_id);
    if (client.archived) throw problem('archived.client');
    const [pendingOrder] = await tx
      .select()
      .from(table)
      .where(
        and(
          eq(table.tenant_id, client.tenant_id),
          eq(table.client_id, client.id),
          eq(table.phone, call.body.phone),
          or(isNull(table.released_at), eq(table.order_state, 'ordering')),
        ),
      );
    return { client, pendingOrder };
  });
}

const gone = () => problem('number_taken');

/** Numbers that a client has, or is about to have: `isBought`. */
const BOUGHT = inArray(
  table.order_state,
  ORDER_STATES.filter((state) => isBought({ order_state: state })),
);

/** Stores the order before it is placed; undefined for a number that belongs to someone, or is about to. */
async function begin(call: Buying, client: { id: string; tenant_id: string }, offer: Offer) {
  const { deps, body, principal, now } = call;
  const id = deps.ids.uuid();
  return call.step(scopeOf(principal), async (tx) => {
    // Serializes a client's orders: the second counts the first.
    await rowOf(tx, clients, client.id, 'update');
    const ofClient = and(eq(table.tenant_id, client.tenant_id), eq(table.client_id, client.id));
    const [same] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(ofClient, eq(table.phone, body.phone), BOUGHT));
    if (same) return undefined;
    await assertConfirmed(body.confirmed, async () => ({
      counts: { numbers: await tx.$count(table, and(ofClient, BOUGHT)) },
    }));
    await tx.delete(table).where(and(ofClient, eq(table.phone, body.phone), eq(table.order_state, 'failed')));
    const { tenant_id } = client;
    if (!(await asSystem(tx, scopeOf(principal), () => takeNumbers(tx, tenant_id, [body.phone]))))
      return undefined;
    const [row] = await tx
      .insert(table)
      .values({
        tenant_id,
        id,
        client_id: client.id,
        phone: body.phone,
        account: offer.account,
        area_code: areaCode(body.phone) ?? '',
        city: offer.city,
        state: offer.state,
        order_state: 'ordering',
        released_at: now,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning();
    if (row) await askLater(deps, tx, row);
    return row;
  });
}

/**
 * Call 84. The order is stored, then placed once: afterwards the carrier is only polled for its outcome, whatever
 * happens. A repeat after a lost answer, or in another tab at the same moment, returns the same number.
 */
async function buy(call: Buying) {
  const { deps, body, principal, payment } = call;
  const { numbers } = carrierOf(deps);
  // A number that was bought before is the answer to a repeated call, which has nothing to compare.
  passRepeat(body.confirmed);
  const { client, pendingOrder } = await buyer(call);
  const answer = (id: string) => call.finish(scopeOf(principal), (tx) => read(tx, id));
  if (pendingOrder) {
    if (pendingOrder.order_state === 'ordering') await workOnNumber(deps, numbers, pendingOrder);
    return answer(pendingOrder.id);
  }
  const offers = await numbers.offers({ phone: body.phone }, client.tenant_id);
  const offer = offers.find(({ phone }) => phone === body.phone);
  if (!offer) throw gone();
  const row = await begin(call, client, offer);
  if (!row) {
    const { pendingOrder: sameOrder } = await buyer(call);
    if (!sameOrder) throw gone();
    return answer(sameOrder.id);
  }
  const sale = await numbers.order(orderOf(row), payment);
  await settleOrder(deps, row, sale);
  if (sale.outcome === 'taken') throw gone();
  if (sale.outcome === 'refused')
    throw troubleOf(sale.reason)
      ? problem('number_refused.not_asked')
      : problem('number_refused.carrier', { reason: sale.reason });
  return answer(row.id);
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

/** @throws 409 while a job of the client sends from the number */
async function assertIdle(tx: Tx, number: Parameters<typeof sendingFrom>[1]): Promise<void> {
  const [busy] = await sendingFrom(tx, number);
  if (!busy) return;
  throw problem('job_active.number', { campaign: busy.name });
}

/**
 * Call 85. Nothing can be sent from the number from now on; its release is requested until the carrier confirms it. The
 * row stays, because sent messages refer to it.
 */
async function release(call: Releasing) {
  const { params, deps, principal, now, finish } = call;
  const { numbers } = carrierOf(deps);
  const released: { row?: typeof table.$inferSelect } = {};
  await finish(scopeOf(principal), async (tx) => {
    // Waits for a job of the client that is just being created.
    await rowOf(tx, clients, params.client_id, 'update');
    const isNumber = and(
      rowIs(tx, table, params.id),
      eq(table.client_id, params.client_id),
      isNull(table.released_at),
    );
    const [row] = await tx.select().from(table).where(isNumber).for('update');
    if (!row?.client_id) throw notFound();
    await assertIdle(tx, { ...row, client_id: row.client_id });
    await assertShown(contract.remove, call.query.confirmed, () => read(tx, row.id));
    const { virtual_number_id } = campaign_virtual_numbers;
    await tx
      .delete(campaign_virtual_numbers)
      .where(and(eq(campaign_virtual_numbers.tenant_id, row.tenant_id), eq(virtual_number_id, row.id)));
    await tx
      .update(table)
      .set({
        order_state: 'releasing',
        released_at: now,
        attempts: 0,
        registered_campaign_id: null,
        assignment_state: 'UNASSIGNED',
      })
      .where(rowIs(tx, table, row.id));
    await askLater(deps, tx, row);
    released.row = { ...row, order_state: 'releasing' };
  });
  if (released.row) await workOnNumber(deps, numbers, released.row);
}

type Assigning = CallOf<typeof contract, 'assign'>;
type Unassigning = CallOf<typeof contract, 'unassign'>;

/** The client's own number, locked, while no job sends from it. @throws 404, 409 */
async function assignable(
  { tx, params, deps }: Assigning | Unassigning,
  check?: (row: typeof table.$inferSelect) => void,
) {
  const client = await rowOf(tx, clients, params.client_id, 'update');
  const [row] = await tx
    .select()
    .from(table)
    .where(and(rowIs(tx, table, params.id), eq(table.client_id, client.id), isNull(table.released_at)))
    .for('update');
  if (!row) throw notFound();
  check?.(row);
  if (!carrierOf(deps).registryOf?.(row.account)?.assignments) throw problem('no_assignments');
  await assertIdle(tx, { ...row, client_id: client.id });
  return row;
}

/** Stores the request and has the worker send it to the carrier. */
async function wish({ tx, deps }: Assigning | Unassigning, row: typeof table.$inferSelect, change: object) {
  await tx
    .update(table)
    .set({ ...change, assignment_error: null, assignment_asked_at: null, assignment_attempts: 0 })
    .where(rowIs(tx, table, row.id));
  await assignSoon(deps, tx, row);
}

/** Networks know toll-free numbers by their verification, and take none in a 10DLC campaign. */
function assertLocal({ type }: Pick<typeof table.$inferSelect, 'type'>): void {
  if (type === 'toll_free') throw problem('toll_free_assigned');
}

/** Moves a number that is in another campaign. A repeat changes nothing. */
async function assign(call: Assigning) {
  const { tx, body } = call;
  const row = await assignable(call, assertLocal);
  const campaign = await referenced(
    tx,
    registered_campaigns,
    { field: 'registered_campaign_id', id: body.registered_campaign_id, tenant_id: row.tenant_id },
    'update',
  );
  const name = campaignName(campaign);
  if (standingOf(campaign) !== 'approved') throw problem('not_approved.assignment', { name });
  const isIn = row.registered_campaign_id === campaign.id;
  if (isIn && ['PENDING_ASSIGNMENT', 'ASSIGNED'].includes(row.assignment_state)) passRepeat(body.confirmed);
  else {
    await assertShown(contract.actions.assign, body.confirmed, () => read(tx, row.id));
    const others = and(
      eq(table.tenant_id, row.tenant_id),
      eq(table.registered_campaign_id, campaign.id),
      isNull(table.released_at),
    );
    if (!isIn && (await tx.$count(table, others)) >= campaign.numbers_limit) throw problem('campaign_full');
    const state = { registered_campaign_id: campaign.id, assignment_state: 'PENDING_ASSIGNMENT' };
    await wish(call, row, state);
  }
  return read(tx, row.id);
}

/** Nothing can be sent from the number from now on. A repeat changes nothing. */
async function unassign(call: Unassigning) {
  const row = await assignable(call);
  await assertShown(contract.actions.unassign, call.query.confirmed, () => read(call.tx, row.id));
  if (!['UNASSIGNED', 'PENDING_UNASSIGNMENT'].includes(row.assignment_state))
    await wish(call, row, { assignment_state: 'PENDING_UNASSIGNMENT' });
  return read(call.tx, row.id);
}

/** Call 91. */
async function offers({ deps, principal, params, query }: UnscopedCallOf<typeof offersContract, 'list'>) {
  const { tenant_id } = await withScope(deps.db, scopeOf(principal), (tx) =>
    rowOf(tx, clients, params.client_id),
  );
  const { skip = 0, limit = 10, area_code, city, state } = query;
  const matches = await carrierOf(deps).numbers.offers({ area_code, city, state }, tenant_id);
  const records = matches.slice(skip, skip + limit).map(({ account: _, ...each }) => ({
    id: each.phone,
    ...each,
    type: numberTypeOf(each.phone),
    sms: true,
    mms: true,
    voice: false,
  }));
  return { records, total: matches.length };
}

/** Calls 83-85, and the list over all clients. */
export const clientVirtualNumbers = handlersFor(contract, {
  list: (call) => (call.query.shared ? shared : ofClient).list(call),
  create: { unscoped: buy },
  remove: { unscoped: release },
  assign,
  unassign,
  verify: async (call) => read(call.tx, await verify(call)),
  revoke: async (call) => {
    const { actions } = contract;
    const shown = (id: string) => assertShown(actions.revoke, call.query.confirmed, () => read(call.tx, id));
    return read(call.tx, await revoke(call, shown));
  },
});

export const availableNumbers = handlersFor(offersContract, { list: { unscoped: offers } });
