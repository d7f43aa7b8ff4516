import { sql } from 'drizzle-orm';
import { historySaysOut } from '../../../consent/difference';
import { mustNotText } from '../../../consent/scope';
import { rows, type Tx } from '../../../db/client';
import { assertSame } from '../../../db/identity';
import { withScope } from '../../../db/scope';
import { costOf } from '../../../money/spending';
import { segmentsAt } from '../../carrier/segments';
import { NOT_REQUIRED, type Standing, standingsOf, type Unfit } from '../../compose/unfitSenders';
import type { Sending } from '../../context';
import { COUNTRY, mayReach } from '../../ledger/countries';
import { emitDirect } from '../../ledger/messageEvents';
import { array, unnestRows } from '../../ledger/rows';
import { noteChanges, noteNetworks } from '../factHistory';
import { lockLists } from '../gate';
import type { Direct } from '../queueDirect';
import { AWAY, type Leaving, named } from './messages';
import { directReasons, DirectReasonsOf, type OfKind } from './reasons';

/** The tenant's numbers that messages leave from, each once, and the 10DLC campaign that it is assigned to. */
const numbersOf = (tenantId: string, messages: readonly Pick<Leaving, 'vn'>[]) => sql`(
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

/** The client waits for an administrator, because its list and history differ. */
const PAUSED = sql`exists (select 1 from consent_holds h
  where h.tenant_id = d.tenant_id and h.client_id = d.client_id and h.released_at is null)`;

/** The person's newest event of consent, and their newest consent to the client: the list follows from them. */
const HISTORY = sql`(select max(e.n) as history_n,
    max(e.n) filter (where e.kind = 'opted_in' and e.client_id = d.client_id) as consent_n
  from consent_events e where e.tenant_id = d.tenant_id and e.phone = d.tn) h`;

/** Reasons of messages that passed, stored by the statement that marks them, in the order of their ids as those of jobs are. */
const storedReasons = (tenantId: string, reasons: DirectReasonsOf) => sql`
  insert into decision_reasons (tenant_id, id, reasons)
  select ${tenantId}::uuid, r.id, r.reasons::jsonb from unnest(
      ${array(
        reasons.all().map(([id]) => id),
        'uuid',
      )},
      ${array(
        reasons.all().map(([, each]) => JSON.stringify(each)),
        'text',
      )}) as r(id, reasons)
    where r.id in (select reasons_id from picked where refused is null)
  order by r.id on conflict do nothing`;

/**
 * The one decision before messages outside jobs are handed over, after all waiting: as for jobs, opt-outs and archiving
 * are locked out meanwhile, numbers must be registered or verified where required, and segments are counted as the
 * account sends them. An automatic reply was requested by the recipient, so it is always sent, and nothing waits for
 * it: after many STOPs at once, confirmations would delay the next ones. While their carrier is away, messages wait. The
 * reasons for which a message passes are kept with it (decision 165).
 * @returns the messages to hand over now, marked as being submitted: new ones, and those that were not taken
 */
export function passGate(
  { db, clock, carrier, identity, env }: Sending,
  tenantId: string,
  ids: readonly string[],
  notTaken: readonly string[],
): Promise<Leaving[]> {
  return withScope(db, 'system', async (tx) => {
    const open = sql`d.tenant_id = ${tenantId}::uuid and (d.id in ${named(ids)} and d.state = 'queued'
      or d.id in ${named(notTaken)} and d.state = 'submitting')
      and not exists (select 1 ${AWAY} ${clock.now().toISOString()}::timestamptz)`;
    const written = await rows<
      Pick<Leaving, 'id' | 'account' | 'tn' | 'vn' | 'body' | 'segments'> & Pick<Direct, 'client_id'> & OfKind
    >(
      tx,
      sql`select d.id, d.account, d.tn, d.vn, d.body, d.segments, d.kind, d.client_id, d.campaign_id, d.answers from direct_messages d where ${open}`,
    );
    const waiting = written.map((row) => ({ ...row, segments: segmentsAt(carrier, row.account, row) }));
    const ours = waiting.filter(({ kind }) => kind !== 'automatic');
    const standings = ours.length > 0 ? await standingsUnderLock(tx, carrier, tenantId, ours) : [];
    if (env.CITUS) await noteChanges(tx, tenantId);
    const refused = (why: Unfit['why']) =>
      array(
        standings.flatMap((each) => (each.why === why ? [each.phone] : [])),
        'text',
      );
    const registrations = new Map(standings.map(({ phone, registration }) => [phone, registration]));
    const reasons = new DirectReasonsOf();
    // After all waiting for locks.
    await assertSame(tx, identity);
    // Answers are no exception: texts from abroad provoke them.
    const far = waiting.flatMap(({ id, account, tn }) => (mayReach(carrier, account, tn) ? [] : [id]));
    const costs = unnestRows(waiting, {
      id: ['uuid', ({ id }) => id],
      segments: ['int', ({ segments }) => segments],
      reasons_id: [
        'uuid',
        (row) => reasons.id(directReasons(row, registrations.get(row.vn) ?? NOT_REQUIRED)),
      ],
      cost: ['bigint', ({ tn: phone, account, segments }) => costOf(carrier, { account, phone, segments })],
    });
    const leaving = await rows<Leaving & { state: string }>(
      tx,
      sql`with picked as (
          select d.tenant_id, d.id, given.segments, given.cost, given.reasons_id, number.registration, h.history_n,
            h.consent_n, case
            when d.id = any(${array(far, 'uuid')}) then ${COUNTRY}
            when d.kind <> 'automatic' and ${OPTED_OUT} then 'do_not_call'
            when d.kind <> 'automatic' and ${PAUSED} then 'consent_differs'
            when d.kind <> 'automatic' and (
              exists (select 1 from clients k where k.tenant_id = d.tenant_id and k.id = d.client_id and k.archived)
              or exists (select 1 from campaigns c where c.tenant_id = d.tenant_id and c.id = d.campaign_id and c.archived)
            ) then 'archived'
            when number.phone is null then 'number_released'
            when d.kind <> 'automatic' and d.vn = any(${refused('unregistered')}) then 'number_unregistered'
            when d.kind <> 'automatic' and d.vn = any(${refused('unverified')}) then 'number_unverified'
            end as refused
          from ${costs} join direct_messages d on d.tenant_id = ${tenantId}::uuid and d.id = given.id
            left join ${numbersOf(tenantId, waiting)} on number.phone = d.vn
            cross join lateral ${HISTORY}
          where ${open} for update of d
        ), kept as (${storedReasons(tenantId, reasons)})
        update direct_messages d set state = case when p.refused is null then 'submitting' else 'rejected' end,
          segments = p.segments, code = p.refused, cost = case when p.refused is null then p.cost end,
          submitted_at = case when p.refused is null then now() end,
          reasons_id = case when p.refused is null then p.reasons_id end,
          history_n = case when p.refused is null then p.history_n end,
          consent_n = case when p.refused is null then p.consent_n end,
          decided_at = case when p.refused is null then ${clock.now().toISOString()}::timestamptz end
        from picked p where d.tenant_id = p.tenant_id and d.id = p.id
        returning d.id, d.tenant_id, d.account, d.segments, d.tn, d.vn, d.body, p.registration, d.state`,
    );
    await emitDirect(
      tx,
      leaving.filter(({ state }) => state === 'rejected'),
      clock.now(),
    );
    return leaving.filter(({ state }) => state === 'submitting');
  });
}

/** Locks out opt-outs from the clients of messages. @returns whether their numbers may send, and by which registration */
async function standingsUnderLock(
  tx: Tx,
  carrier: Sending['carrier'],
  tenantId: string,
  messages: readonly Pick<Leaving & Direct, 'client_id' | 'vn' | 'account'>[],
): Promise<Standing[]> {
  await lockLists(tx, tenantId, [...new Set(messages.map(({ client_id }) => client_id))]);
  const senders = new Map(
    messages.map(({ vn: phone, account }) => [`${account} ${phone}`, { phone, account }]),
  );
  for (const account of new Set(messages.map((message) => message.account)))
    await noteNetworks(tx, carrier, tenantId, account);
  return standingsOf(tx, carrier, tenantId, [...senders.values()]);
}
