import { sql } from 'drizzle-orm';
import { historySaysOut } from '../../consent/difference';
import { mustNotText } from '../../consent/scope';
import { rows, type Tx } from '../../db/client';
import { withScope } from '../../db/scope';
import type { Answer, Asked, Decision } from '../carrier/carrier';
import { COUNTRY, mayReach } from '../ledger/countries';
import { directKey } from '../carrier/keys';
import { segmentsAt } from '../carrier/segments';
import { freeIds } from '../ledger/carrierIds';
import { listRefusedDirect } from '../ledger/carrierOptOuts';
import { noteCarriers, type Undecided } from './outage';
import { type Unfit, unfitSendersOf } from '../compose/unfitSenders';
import { applyParked, beforeAccepting, type Named } from '../ledger/closing';
import { DIRECT_MESSAGES, handOverEnd, type Sending, staleAt } from '../context';
import { array, given, inLedger } from '../ledger/rows';
import { nameParts, partsIn } from '../ledger/parts';
import { costOf, type SentDirect, spendDirect } from '../../money/spending';
import { lockLists } from './gate';
import { WriteBuffer } from './writeBuffer';
import type { Direct } from './queueDirect';
import { CARRIER_ERROR, writeGroup } from './settle';
import type { Work } from '../../queue/queue';

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

/** Outcome of one attempt at a message. `not_taken`: it may be submitted again. */
type Outcome = Decision | { outcome: 'not_taken' | 'unknown' };

const named = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/**
 * Sends those of the named messages that are still open. Safe to repeat: messages submitted before are looked up, and
 * submitted again only if the carrier certainly did not take them.
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
  const outcomes = new WriteBuffer<[string, Outcome]>(async (group) => {
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

/** Messages of accounts whose carrier is away, until the next trial. */
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
 * Looks up messages whose earlier submission had no answer, and stores the carrier's answers.
 * @returns those that it certainly did not take, and whether others are uncertain
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

/** The tenant's numbers that messages leave from, each once, and the 10DLC campaign that it is assigned to. */
const numbersOf = (tenantId: string, messages: readonly Pick<Row, 'vn'>[]) => sql`(
  select distinct on (v.phone) v.phone, coalesce(r.tcr_id, r.registry_id) as registration from virtual_numbers v
    left join registered_campaigns r on r.tenant_id = v.tenant_id and r.id = v.registered_campaign_id
      and v.assignment_state = 'ASSIGNED'
  where v.tenant_id = ${tenantId}::uuid and v.released_at is null
    and v.phone = any(${array([...new Set(messages.map(({ vn }) => vn))], 'text')})
  order by v.phone, r.tcr_id) number`;

const MESSAGE = {
  tenant: sql`d.tenant_id`,
  client: sql`d.client_id`,
  phone: sql`d.tn`,
  number: sql`d.vn`,
};
/** By the lists, or by the history alone where rows of the lists are gone. */
const OPTED_OUT = sql`(${mustNotText(MESSAGE)} or ${historySaysOut(MESSAGE)})`;

/**
 * The one decision before messages outside jobs are handed over, after all waiting: as for jobs, opt-outs and archiving
 * are locked out meanwhile, numbers must be registered or verified where required, and segments are counted as the
 * account sends them. An automatic reply was requested by the recipient, so it is always sent, and nothing waits for
 * it: after many STOPs at once, confirmations would delay the next ones. While their carrier is away, messages wait.
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
    const written = await rows<
      Pick<Row, 'id' | 'account' | 'tn' | 'vn' | 'body' | 'segments'> & Pick<Direct, 'kind' | 'client_id'>
    >(
      tx,
      sql`select d.id, d.account, d.tn, d.vn, d.body, d.segments, d.kind, d.client_id from direct_messages d where ${open}`,
    );
    const found = written.map((row) => ({ ...row, segments: segmentsAt(carrier, row.account, row) }));
    const ours = found.filter(({ kind }) => kind !== 'automatic');
    const unfit = ours.length > 0 ? await unfitSenders(tx, carrier, tenantId, ours) : [];
    const refused = (why: Unfit['why']) =>
      array(
        unfit.flatMap((each) => (each.why === why ? [each.phone] : [])),
        'text',
      );
    // Answers are no exception: texts from abroad provoke them.
    const far = found.flatMap(({ id, account, tn }) => (mayReach(carrier, account, tn) ? [] : [id]));
    const costs = given(found, {
      id: ['uuid', ({ id }) => id],
      segments: ['int', ({ segments }) => segments],
      cost: ['bigint', ({ tn: phone, account, segments }) => costOf(carrier, { account, phone, segments })],
    });
    const taken = await rows<Row & { state: string }>(
      tx,
      sql`with picked as (
          select d.tenant_id, d.id, given.segments, given.cost, number.registration, case
            when d.id = any(${array(far, 'uuid')}) then ${COUNTRY}
            when d.kind <> 'automatic' and ${OPTED_OUT} then 'do_not_call'
            when d.kind <> 'automatic' and (
              exists (select 1 from clients k where k.tenant_id = d.tenant_id and k.id = d.client_id and k.archived)
              or exists (select 1 from campaigns c where c.tenant_id = d.tenant_id and c.id = d.campaign_id and c.archived)
            ) then 'archived'
            when number.phone is null then 'number_released'
            when d.kind <> 'automatic' and d.vn = any(${refused('unregistered')}) then 'number_unregistered'
            when d.kind <> 'automatic' and d.vn = any(${refused('unverified')}) then 'number_unverified'
            end as refused
          from ${costs} join direct_messages d on d.tenant_id = ${tenantId}::uuid and d.id = given.id
            left join ${numbersOf(tenantId, found)} on number.phone = d.vn
          where ${open} for update of d
        )
        update direct_messages d set state = case when p.refused is null then 'submitting' else 'rejected' end,
          segments = p.segments, code = p.refused, cost = case when p.refused is null then p.cost end
        from picked p where d.tenant_id = p.tenant_id and d.id = p.id
        returning d.id, d.tenant_id, d.account, d.segments, d.tn, d.vn, d.body, p.registration, d.state`,
    );
    return taken.filter(({ state }) => state === 'submitting');
  });
}

/** Locks out opt-outs from the clients of messages. @returns which of their numbers must not send */
async function unfitSenders(
  tx: Tx,
  carrier: Sending['carrier'],
  tenantId: string,
  messages: readonly Pick<Row & Direct, 'client_id' | 'vn' | 'account'>[],
): Promise<Unfit[]> {
  await lockLists(tx, tenantId, [...new Set(messages.map(({ client_id }) => client_id))]);
  const senders = new Map(
    messages.map(({ vn: phone, account }) => [`${account} ${phone}`, { phone, account }]),
  );
  return unfitSendersOf(tx, carrier, tenantId, [...senders.values()]);
}

/** An answer that comes after the message was given up still counts. */
function settle(
  { db, clock }: Sending,
  tenantId: string,
  group: readonly (readonly [string, Outcome])[],
): Promise<void> {
  const accepted = group.flatMap(([, o]) => (o.outcome === 'accepted' ? [o] : []));
  const outcomesWithout = (kept: ReadonlySet<string>) =>
    given(
      group,
      {
        id: ['uuid', ([id]) => id],
        state: ['text', ([, o]) => (o.outcome === 'not_taken' ? 'queued' : o.outcome)],
        carrier_id: [
          'text',
          ([, o]) => (o.outcome === 'accepted' && !kept.has(o.carrierId) ? o.carrierId : null),
        ],
        code: ['text', ([, o]) => (o.outcome === 'rejected' ? o.code : null)],
      },
      { tenant_id: sql`${tenantId}::uuid` },
    );
  return inLedger(db, async (tx) => {
    await beforeAccepting(
      tx,
      accepted.map(({ carrierId }) => carrierId),
    );
    const outcomes = outcomesWithout(await freeIds(tx, accepted, clock.now()));
    const written = await rows<Named & SentDirect & { state: string }>(
      tx,
      sql`update direct_messages d set state = given.state, carrier_id = given.carrier_id, code = given.code from ${outcomes}
      where d.tenant_id = given.tenant_id and d.id = given.id
        and (d.state = 'submitting' or (d.state = 'unknown' and given.state in ('accepted', 'rejected')))
      returning d.account, d.carrier_id, d.tenant_id, d.client_id, d.cost::float8 as cost, d.state`,
    );
    const sent = written.filter(({ state }) => state === 'accepted');
    await spendDirect(tx, sent, clock.now());
    const parts = partsIn(group.map(([, outcome]) => outcome));
    await applyParked(tx, await nameParts(tx, written, parts, clock.now()), clock.now());
  });
}

/**
 * Time for which messages outside jobs give way to texts from people: their STOPs must be in force before the replies
 * leave, and on a shared database, thousands of replies would delay the next STOPs.
 */
const GIVES_WAY_MS = 5_000;

/** The worker of the direct queue. Messages without a clear answer are looked up later; in the end they are unknown. */
export async function runDirect(ctx: Sending, { payload, last }: Work): Promise<void> {
  const tenantId = String(payload.tenant_id);
  const ids = payload.ids as string[];
  try {
    await givesWay(ctx);
    await ctx.beat();
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

async function givesWay({ inbound, pause }: Sending): Promise<void> {
  const quiet = inbound.quiet();
  if (!quiet) return;
  const over = new AbortController();
  await Promise.race([quiet, pause(GIVES_WAY_MS, over.signal)]);
  over.abort();
}
