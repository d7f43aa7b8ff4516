import { sql } from 'drizzle-orm';
import { historySaysOut } from '../../../consent/difference';
import { mustNotText } from '../../../consent/scope';
import { rows, type Tx } from '../../../db/client';
import { assertSame } from '../../../db/identity';
import { withScope } from '../../../db/scope';
import { costOf } from '../../../money/spending';
import { segmentsAt } from '../../carrier/segments';
import { type Unfit, unfitSendersOf } from '../../compose/unfitSenders';
import type { Sending } from '../../context';
import { COUNTRY, mayReach } from '../../ledger/countries';
import { emitDirect } from '../../ledger/messageEvents';
import { array, unnestRows } from '../../ledger/rows';
import { lockLists } from '../gate';
import type { Direct } from '../queueDirect';
import { AWAY, type Leaving, named } from './messages';

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

/**
 * The one decision before messages outside jobs are handed over, after all waiting: as for jobs, opt-outs and archiving
 * are locked out meanwhile, numbers must be registered or verified where required, and segments are counted as the
 * account sends them. An automatic reply was requested by the recipient, so it is always sent, and nothing waits for
 * it: after many STOPs at once, confirmations would delay the next ones. While their carrier is away, messages wait.
 * @returns the messages to hand over now, marked as being submitted: new ones, and those that were not taken
 */
export function passGate(
  { db, clock, carrier, identity }: Sending,
  tenantId: string,
  ids: readonly string[],
  notTaken: readonly string[],
): Promise<Leaving[]> {
  return withScope(db, 'system', async (tx) => {
    const open = sql`d.tenant_id = ${tenantId}::uuid and (d.id in ${named(ids)} and d.state = 'queued'
      or d.id in ${named(notTaken)} and d.state = 'submitting')
      and not exists (select 1 ${AWAY} ${clock.now().toISOString()}::timestamptz)`;
    const written = await rows<
      Pick<Leaving, 'id' | 'account' | 'tn' | 'vn' | 'body' | 'segments'> & Pick<Direct, 'kind' | 'client_id'>
    >(
      tx,
      sql`select d.id, d.account, d.tn, d.vn, d.body, d.segments, d.kind, d.client_id from direct_messages d where ${open}`,
    );
    const waiting = written.map((row) => ({ ...row, segments: segmentsAt(carrier, row.account, row) }));
    const ours = waiting.filter(({ kind }) => kind !== 'automatic');
    const unfit = ours.length > 0 ? await unfitSenders(tx, carrier, tenantId, ours) : [];
    const refused = (why: Unfit['why']) =>
      array(
        unfit.flatMap((each) => (each.why === why ? [each.phone] : [])),
        'text',
      );
    // After all waiting for locks.
    await assertSame(tx, identity);
    // Answers are no exception: texts from abroad provoke them.
    const far = waiting.flatMap(({ id, account, tn }) => (mayReach(carrier, account, tn) ? [] : [id]));
    const costs = unnestRows(waiting, {
      id: ['uuid', ({ id }) => id],
      segments: ['int', ({ segments }) => segments],
      cost: ['bigint', ({ tn: phone, account, segments }) => costOf(carrier, { account, phone, segments })],
    });
    const leaving = await rows<Leaving & { state: string }>(
      tx,
      sql`with picked as (
          select d.tenant_id, d.id, given.segments, given.cost, number.registration, case
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
          where ${open} for update of d
        )
        update direct_messages d set state = case when p.refused is null then 'submitting' else 'rejected' end,
          segments = p.segments, code = p.refused, cost = case when p.refused is null then p.cost end,
          submitted_at = case when p.refused is null then now() end
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

/** Locks out opt-outs from the clients of messages. @returns which of their numbers must not send */
async function unfitSenders(
  tx: Tx,
  carrier: Sending['carrier'],
  tenantId: string,
  messages: readonly Pick<Leaving & Direct, 'client_id' | 'vn' | 'account'>[],
): Promise<Unfit[]> {
  await lockLists(tx, tenantId, [...new Set(messages.map(({ client_id }) => client_id))]);
  const senders = new Map(
    messages.map(({ vn: phone, account }) => [`${account} ${phone}`, { phone, account }]),
  );
  return unfitSendersOf(tx, carrier, tenantId, [...senders.values()]);
}
