import { sql } from 'drizzle-orm';
import { segment } from '../../../src/rules/segments';
import { mustNotText } from '../../consent/scope';
import { rows, type Tx } from '../../db/client';
import { withScope } from '../../db/scope';
import { DEFAULT_ACCOUNT } from '../../db/schema/columns';
import { direct_messages } from '../../db/schema/sending';
import type { Answer, Asked, Decision } from '../carrier/carrier';
import { directKey } from '../carrier/keys';
import { listRefusedDirect } from '../carrierOptOuts';
import { noteCarriers, type Undecided } from './outage';
import { unfitOf } from '../compose/fit';
import { applyParked, beforeAccepting, type Named } from '../closing';
import { DIRECT_MESSAGES, handOverEnd, type Sending, staleAt } from '../context';
import { array, given, inLedger } from '../ledger';
import { nameParts, partsIn } from '../parts';
import { costOf, type SentDirect, spendDirect } from '../spending';
import { lockLists } from './gate';
import { Gathered } from './gathered';
import { CARRIER_ERROR, writeGroup } from './settle';
import type { Work } from '../../queue/queue';

/** A message outside jobs. */
export interface Direct {
  tenant_id: string;
  client_id: string;
  campaign_id?: string | null;
  /** `automatic` is sent even to numbers on the do-not-call list: it is the one confirmation of an opt-out. */
  kind: 'test' | 'reply' | 'automatic';
  /** The person's number. */
  tn: string;
  /** Our number. */
  vn: string;
  body: string;
  by?: string | null;
}

/** Stores messages and queues them in the caller's transaction. Resolves to their ids, in order. */
export async function queueDirect(
  tx: Tx,
  { queue, ids, clock }: Pick<Sending, 'queue' | 'ids' | 'clock'>,
  messages: readonly Direct[],
): Promise<string[]> {
  if (messages.length === 0) return [];
  const at = clock.now();
  const values = messages.map((m) => ({
    ...m,
    id: ids.uuid(),
    segments: segment(m.body).segments,
    state: 'queued' as const,
    account: accountOf(m),
    at,
  }));
  await tx.insert(direct_messages).values(values);
  const written = values.map(({ id }) => id);
  await queue.enqueue(tx, DIRECT_MESSAGES, { tenant_id: messages[0]!.tenant_id, ids: written });
  return written;
}

/** The account of the number that a message leaves from. */
const accountOf = ({ tenant_id, vn }: Direct) => sql<string>`coalesce((
  select v.account from virtual_numbers v where v.tenant_id = ${tenant_id}::uuid and v.phone = ${vn}
  order by v.released_at nulls first, v.created_at desc limit 1), ${DEFAULT_ACCOUNT})`;

interface Row {
  id: string;
  tenant_id: string;
  account: string;
  segments: number;
  /** The registry's id of the 10DLC campaign that `vn` is assigned to. */
  registration: string | null;
  tn: string;
  vn: string;
  body: string;
}

/** What became of a message in one attempt. `not_taken`: it may be submitted again. */
type Outcome = Decision | { outcome: 'not_taken' | 'unknown' };

const named = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/**
 * Sends those of the named messages that are still open. It can be repeated safely: what was submitted before is looked
 * up, and only submitted again if the carrier certainly did not take it.
 * @returns whether any are still open, and until when some wait because their carrier is away
 */
export async function deliverDirect(
  ctx: Sending,
  tenantId: string,
  ids: readonly string[],
): Promise<{ open: boolean; awayUntil: Date | null }> {
  const { notTaken, open: untold } = await askAbout(ctx, tenantId, ids);
  const until = handOverEnd(ctx);
  const leaving = await passGate(ctx, tenantId, ids, notTaken);
  const open = new Map(leaving.map((row) => [directKey(row.id), row]));
  const outcomes = new Gathered<[string, Outcome]>(async (group) => {
    await listRefusedDirect(ctx, tenantId, group);
    await writeGroup(group, (each) => settle(ctx, tenantId, each));
  });
  const decide = (key: string, outcome: Outcome) => {
    const row = open.get(key);
    if (!row) return;
    open.delete(key);
    outcomes.add([row.id, outcome]);
  };
  if (ctx.clock.now() >= until) {
    // This process was frozen while it held them, and nothing left it.
    for (const key of open.keys()) decide(key, { outcome: 'not_taken' });
    await outcomes.written();
    throw new Error('This process was frozen while it held messages.');
  }
  let again = false;
  const answered = new Set<string>();
  const refused: Undecided[] = [];
  try {
    const batch = leaving.map(({ id, vn, tn, tenant_id, account, segments, registration, body }) => ({
      key: directKey(id),
      account,
      tenant_id,
      from: vn,
      to: tn,
      body,
      segments,
      registration,
      validUntil: staleAt(ctx),
    }));
    if (batch.length > 0)
      await ctx.carrier.submit(batch, until, (key, answer: Answer) => {
        const account = open.get(key)?.account;
        if (account === undefined) return;
        if (answer.outcome !== 'not_taken') answered.add(account);
        else {
          again = true;
          if (answer.trouble) refused.push({ account, key, lost: false });
        }
        decide(key, answer);
      });
  } finally {
    await outcomes.written();
    const lost = [...open].map(([key, { account }]) => ({ account, key, lost: true }));
    await noteCarriers(ctx, answered, [...refused, ...lost]);
  }
  return { open: again || untold || open.size > 0, awayUntil: await awayUntil(ctx, tenantId, ids) };
}

/** Messages of accounts whose carrier is away, until it is tried again. */
const AWAY = sql`from carrier_outages o where o.account = d.account and o.next_try_at > `;

/** When the carrier of messages that wait for it is tried again. */
async function awayUntil({ db, clock }: Sending, tenantId: string, ids: readonly string[]) {
  const [waits] = await rows<{ at: string | null }>(
    db,
    sql`select min((select o.next_try_at ${AWAY} ${clock.now().toISOString()}::timestamptz)) as at from direct_messages d
      where d.tenant_id = ${tenantId}::uuid and d.id in ${named(ids)} and d.state = 'queued'`,
  );
  return waits?.at ? new Date(waits.at) : null;
}

/**
 * Asks about the messages whose earlier submission had no answer, and writes down what the carrier says.
 * @returns those that it certainly did not take, and whether it cannot tell about others
 */
async function askAbout(
  ctx: Sending,
  tenantId: string,
  ids: readonly string[],
): Promise<{ notTaken: string[]; open: boolean }> {
  const before = await rows<Omit<Asked, 'key' | 'since'> & { id: string; at: string }>(
    ctx.db,
    sql`select id, account, vn as "from", tn as "to", body, segments, at from direct_messages
      where tenant_id = ${tenantId}::uuid and id in ${named(ids)} and state = 'submitting'`,
  );
  if (before.length === 0) return { notTaken: [], open: false };
  const found = await ctx.carrier.lookup(
    before.map(({ id, at, ...asked }) => ({ key: directKey(id), ...asked, since: new Date(at) })),
  );
  const told = before.map(({ id }) => ({ id, found: found.get(directKey(id)) }));
  const decided = told.flatMap(({ id, found: said }): [string, Decision][] =>
    said?.outcome === 'accepted' || said?.outcome === 'rejected' ? [[id, said]] : [],
  );
  if (decided.length > 0) await settle(ctx, tenantId, decided);
  const notTaken = told.flatMap(({ id, found: said }) => (said?.outcome === 'not_taken' ? [id] : []));
  return { notTaken, open: decided.length + notTaken.length < before.length };
}

const REGISTRATION = sql`(select r.tcr_id from virtual_numbers v
  join registered_campaigns r on r.tenant_id = v.tenant_id and r.id = v.registered_campaign_id
  where v.tenant_id = d.tenant_id and v.phone = d.vn and v.released_at is null and v.assignment_state = 'ASSIGNED' limit 1)`;

const OPTED_OUT = mustNotText({
  tenant: sql`d.tenant_id`,
  client: sql`d.client_id`,
  phone: sql`d.tn`,
  number: sql`d.vn`,
});

/**
 * The one decision before messages outside jobs are handed over, after all waiting: as for those of jobs, opt-outs and
 * archiving are locked out meanwhile, and numbers must be registered where that is wanted. An automatic message is what the recipient asked for, so it leaves in any case.
 * While their carrier is away, they wait.
 * @returns the messages to hand over now, marked as being submitted: new ones, and those that were not taken
 */
function passGate(
  { db, clock, carrier }: Sending,
  tenantId: string,
  ids: readonly string[],
  notTaken: readonly string[],
): Promise<Row[]> {
  return withScope(db, 'system', async (tx) => {
    const open = sql`d.tenant_id = ${tenantId}::uuid and (d.id in ${named(ids)} and d.state = 'queued'
      or d.id in ${named(notTaken)} and d.state = 'submitting')
      and not exists (select 1 ${AWAY} ${clock.now().toISOString()}::timestamptz)`;
    const of = await rows<{ client_id: string }>(
      tx,
      sql`select distinct d.client_id from direct_messages d where ${open}`,
    );
    await lockLists(
      tx,
      tenantId,
      of.map(({ client_id }) => client_id),
    );
    const senders = await rows<{ phone: string; account: string }>(
      tx,
      sql`select distinct d.vn as phone, d.account from direct_messages d where ${open}`,
    );
    const unfit = await unfitOf(tx, carrier, tenantId, senders);
    const unregistered = array(
      unfit.flatMap(({ phone, why }) => (why === 'unregistered' ? [phone] : [])),
      'text',
    );
    const taken = await rows<Row & { state: string }>(
      tx,
      sql`with picked as (
          select d.id, case
            when d.kind <> 'automatic' and ${OPTED_OUT} then 'do_not_call'
            when d.kind <> 'automatic' and (
              exists (select 1 from clients k where k.tenant_id = d.tenant_id and k.id = d.client_id and k.archived)
              or exists (select 1 from campaigns c where c.tenant_id = d.tenant_id and c.id = d.campaign_id and c.archived)
            ) then 'archived'
            when not exists (select 1 from virtual_numbers v
              where v.phone = d.vn and v.tenant_id = d.tenant_id and v.released_at is null) then 'number_released'
            when d.kind <> 'automatic' and d.vn = any(${unregistered}) then 'number_unregistered'
            end as refused
          from direct_messages d where ${open} for update of d
        )
        update direct_messages d set state = case when p.refused is null then 'submitting' else 'rejected' end,
          code = p.refused
        from picked p where d.tenant_id = ${tenantId}::uuid and d.id = p.id
        returning d.id, d.tenant_id, d.account, d.segments, d.tn, d.vn, d.body, ${REGISTRATION} as registration, d.state`,
    );
    const leaving = taken.filter(({ state }) => state === 'submitting');
    const costs = given(
      leaving,
      {
        id: ['uuid', ({ id }) => id],
        cost: ['bigint', ({ tn: phone, account, segments }) => costOf(carrier, { account, phone, segments })],
      },
      { tenant_id: sql`${tenantId}::uuid` },
    );
    // Opt-outs wait for this transaction, so it is short.
    if (leaving.length > 0)
      await tx.execute(sql`update direct_messages d set cost = given.cost from ${costs}
        where d.tenant_id = given.tenant_id and d.id = given.id`);
    return leaving;
  });
}

/** An answer that comes after the message was given up still counts. */
function settle(
  { db, clock }: Sending,
  tenantId: string,
  group: readonly (readonly [string, Outcome])[],
): Promise<void> {
  const outcomes = group.map(([id, o]) => ({
    id,
    state: o.outcome === 'not_taken' ? 'queued' : o.outcome,
    carrier_id: o.outcome === 'accepted' ? o.carrierId : null,
    code: o.outcome === 'rejected' ? o.code : null,
  }));
  const accepted = outcomes.flatMap(({ carrier_id }) => (carrier_id === null ? [] : [carrier_id]));
  return inLedger(db, async (tx) => {
    await beforeAccepting(tx, accepted);
    const written = await rows<Named & SentDirect & { state: string }>(
      tx,
      sql`update direct_messages d set state = x.state, carrier_id = x.carrier_id, code = x.code
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as x(id uuid, state text, carrier_id text, code text)
      where d.tenant_id = ${tenantId}::uuid and d.id = x.id
        and (d.state = 'submitting' or (d.state = 'unknown' and x.state in ('accepted', 'rejected')))
      returning d.account, d.carrier_id, d.tenant_id, d.client_id, d.cost::float8 as cost, d.state`,
    );
    const sent = written.filter(({ state }) => state === 'accepted');
    await spendDirect(tx, sent, clock.now());
    const parts = partsIn(group.map(([, outcome]) => outcome));
    await applyParked(tx, await nameParts(tx, written, parts, clock.now()), clock.now());
  });
}

/** The worker of the direct queue. Messages without a clear answer are looked up later; in the end they are unknown. */
export async function runDirect(ctx: Sending, { payload, last }: Work): Promise<void> {
  const tenantId = String(payload.tenant_id);
  const ids = payload.ids as string[];
  try {
    const { open, awayUntil: startAfter } = await deliverDirect(ctx, tenantId, ids);
    if (startAfter) {
      await withScope(ctx.db, 'system', (tx) =>
        ctx.queue.enqueue(tx, DIRECT_MESSAGES, payload, { startAfter }),
      );
      return;
    }
    if (open) throw new Error('The carrier has not accepted every message.');
  } catch (error) {
    if (!last) throw error;
    await ctx.db.execute(sql`
      update direct_messages d set state = case when d.state = 'queued' then 'rejected' else 'unknown' end,
        code = case when d.state = 'queued' then ${CARRIER_ERROR}::text end
      where d.tenant_id = ${tenantId}::uuid and d.id in ${named(ids)} and d.state in ('queued', 'submitting')`);
  }
}
