import { type SQL, sql } from 'drizzle-orm';
import { isOptOut } from '../../../src/rules/words/carrierErrors';
import { optOut } from '../../consent/list';
import { rows } from '../../db/client';
import { withScope } from '../../db/scope';
import type { Answer, Receipt } from '../carrier/carrier';
import { byAccount, grouped } from '../carrier/groups';
import type { Sending } from '../context';
import { array } from './rows';

type World = Pick<Sending, 'db' | 'clock'>;

/** A message that did not arrive because the person had opted out at the carrier. */
interface Refused {
  tenant_id: string;
  client_id: string;
  campaign_id: string | null;
  campaign_name: string | null;
  phone: string;
  virtual_number: string;
}

const CAMPAIGN = sql`left join campaigns c on c.tenant_id = m.tenant_id and c.id = m.campaign_id`;

/** Condition: the person is not on the list yet, or only by a wish that staff have still to decide. */
const notListed = (
  phone: SQL,
  number: SQL,
) => sql`not exists (select 1 from do_not_calls d where d.tenant_id = m.tenant_id
  and d.client_id = m.client_id and d.phone = ${phone} and d.source <> 'wish' and (not d.pair_only or exists (
    select 1 from wider_opt_outs w where w.tenant_id = d.tenant_id and w.phone = d.phone and w.virtual_number = ${number})))`;

const ofJobs = (which: SQL) => sql`
  select m.tenant_id, m.client_id, m.campaign_id, c.name as campaign_name, m.phone, m.virtual_number
  from messages m ${CAMPAIGN} where ${which} and m.phone is not null and ${notListed(sql`m.phone`, sql`m.virtual_number`)}`;

const outsideJobs = (which: SQL) => sql`
  select m.tenant_id, m.client_id, m.campaign_id, c.name as campaign_name, m.tn as phone, m.vn as virtual_number
  from direct_messages m ${CAMPAIGN} where ${which} and ${notListed(sql`m.tn`, sql`m.vn`)}`;

/**
 * Puts people on the list. It is a transaction of its own: the list is locked before jobs and messages are, so that it
 * cannot wait for the gate while the gate waits for it.
 */
async function list({ db, clock }: World, query: SQL): Promise<void> {
  await withScope(db, 'system', async (tx) => {
    const refused = await rows<Refused>(tx, query);
    const acts = grouped(refused, ({ phone: _, ...act }) => JSON.stringify(act));
    for (const people of acts.values()) {
      const { phone: _, ...act } = people[0]!;
      const phones = new Set(people.map(({ phone }) => phone));
      await optOut(
        tx,
        { ...act, source: 'carrier', at: clock.now() },
        [...phones].map((phone) => ({ phone })),
      );
    }
  });
}

const isRefused = (answer: { outcome: string } | Answer): boolean =>
  answer.outcome === 'rejected' && isOptOut((answer as { code: string }).code);

/** Lists the people of a job whose messages the carrier refused because they had opted out there. */
export async function listRefused(
  world: World,
  { tenant_id, job_id }: { tenant_id: string; job_id: string },
  outcomes: readonly (readonly [number, { outcome: string }])[],
): Promise<void> {
  const numbers = outcomes.flatMap(([n, answer]) => (isRefused(answer) ? [n] : []));
  if (numbers.length === 0) return;
  const which = sql`m.tenant_id = ${tenant_id}::uuid and m.job_id = ${job_id}::uuid and m.n = any(${array(numbers, 'int')})`;
  await list(world, ofJobs(which));
}

/** The same for messages outside jobs. */
export async function listRefusedDirect(
  world: World,
  tenantId: string,
  outcomes: readonly (readonly [string, { outcome: string }])[],
): Promise<void> {
  const ids = outcomes.flatMap(([id, answer]) => (isRefused(answer) ? [id] : []));
  if (ids.length === 0) return;
  await list(world, outsideJobs(sql`m.tenant_id = ${tenantId}::uuid and m.id = any(${array(ids, 'uuid')})`));
}

/** The same for messages that the carrier took first: their receipts say so. */
export async function listReported(world: World, receipts: readonly Receipt[]): Promise<void> {
  const stopped = receipts.filter(({ status, code }) => status === 'failed' && isOptOut(code));
  for (const [account, of] of byAccount(stopped)) {
    const ids = array(
      of.map(({ carrierId }) => carrierId),
      'text',
    );
    const which = sql`m.carrier_id = any(${ids}) and m.account = ${account}`;
    await list(world, sql`${ofJobs(which)} union ${outsideJobs(which)}`);
  }
}
