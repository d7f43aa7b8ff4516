import { sql } from 'drizzle-orm';
import type { UnknownMessage } from '../../../src/resources/unknown_messages/contract';
import { rows, type Tx } from '../../db/client';
import { ownIn } from '../../db/scope';
import { problem } from '../../http/problem';
import type { Asked } from '../carrier/carrier';
import { directKey, jobKey } from '../carrier/keys';
import { acceptProven, applyParked, beforeAccepting, NOT_SENT } from '../ledger/closing';
import type { Sending } from '../context';
import { count, type JobRef, paidForAll } from '../ledger/counters';
import { type ChangedDirect, emitDirect } from '../ledger/messageEvents';
import { inLedger } from '../ledger/rows';
import { type SentDirect, spendDirect } from '../../money/spending';
import { isTaken } from './settle';

/** A message at the desk: of a job, by its row, or outside jobs. */
export type DeskMessage = { job_id: string; n: number } | { direct: string };

/** Id of a message at the desk, as used in its address. */
export const deskId = (job: string, n: string) => sql`${sql.raw(job)} || '.' || ${sql.raw(n)}`;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const OF_JOB = new RegExp(`^(${UUID})\\.(\\d{1,9})$`);
const OUTSIDE = new RegExp(`^${UUID}$`);

/** The message that an id at the desk names; undefined for an id that names none. */
export function deskMessage(id: string): DeskMessage | undefined {
  const [, job_id, n] = OF_JOB.exec(id) ?? [];
  if (job_id !== undefined) return { job_id, n: Number(n) };
  return OUTSIDE.test(id) ? { direct: id } : undefined;
}

const keyOf = (message: DeskMessage) =>
  'direct' in message ? directKey(message.direct) : jobKey(message.job_id, message.n);

/**
 * Settles a message whose outcome is unknown, in the caller's transaction and scope. Later proof by the carrier
 * overrides a person's statement (`acceptProven`).
 * @returns false if its outcome is known by now
 */
export async function settleUnknown(
  tx: Tx,
  message: DeskMessage,
  outcome: { outcome: 'sent' } | { outcome: 'not_sent'; code?: string },
  now: Date,
): Promise<boolean> {
  const sent = outcome.outcome === 'sent';
  const state = sent ? 'accepted' : 'rejected';
  const code = outcome.outcome === 'not_sent' ? (outcome.code ?? NOT_SENT) : null;
  if ('direct' in message) {
    const settled = await rows<SentDirect & ChangedDirect & { at: string }>(
      tx,
      sql`update direct_messages set state = ${state}, code = ${code}
        where ${ownIn(tx, 'direct_messages')} and id = ${message.direct}::uuid and state = 'unknown' returning tenant_id, id, client_id, cost::float8 as cost, at`,
    );
    await emitDirect(tx, settled, now);
    if (sent) for (const one of settled) await spendDirect(tx, [one], new Date(one.at));
    return settled.length > 0;
  }
  const [settled] = await rows<JobRef & { at: string; segments: number | null; cost: number | null }>(
    tx,
    sql`with found as (
        select m.tenant_id, m.job_id, m.n, m.shelf, m.closed_at as at from jobs j
        join messages m on m.tenant_id = j.tenant_id and m.job_id = j.id and m.n = ${message.n}::int
          and m.shelf = j.shelf
        where ${ownIn(tx, 'j')} and j.id = ${message.job_id}::uuid and m.state = 'unknown' for update of m)
      update messages m set state = ${state}, code = ${code},
        sent_at = case when ${sent} then f.at end, closed_at = case when ${sent} then null else f.at end
      from found f where m.tenant_id = f.tenant_id and m.job_id = f.job_id and m.n = f.n and m.shelf = f.shelf
      returning m.tenant_id, m.job_id, m.campaign_id, m.client_id, f.at, m.segments,
        m.cost::float8 as cost`,
  );
  if (!settled) return false;
  const delta = sent
    ? { sent: 1, segments: settled.segments ?? 0, ...paidForAll([settled]) }
    : { rejected: 1 };
  await count(tx, settled, new Date(settled.at), { unknown: -1, ...delta });
  return true;
}

type Told = Exclude<UnknownMessage['told'], 'not_asked'>;

/**
 * Searches the carrier's records for a message whose outcome is unknown. Proof is stored; otherwise the message stays
 * unknown, and a person may settle it.
 */
export async function inquire(
  { db, carrier, clock, log }: Pick<Sending, 'db' | 'carrier' | 'clock' | 'log'>,
  message: DeskMessage,
  query: Omit<Asked, 'key'>,
): Promise<Told> {
  const key = keyOf(message);
  const answers = await carrier.lookup([{ key, ...query }]).catch((error: unknown) => {
    log.warn('carrier_lookup', { key, error });
    throw problem('carrier_unreachable');
  });
  const result = answers.get(key) ?? { outcome: 'unknown' };
  if (result.outcome === 'not_taken') return 'not_taken';
  if (result.outcome === 'rejected') {
    await inLedger(db, (tx) =>
      settleUnknown(tx, message, { outcome: 'not_sent', code: result.code }, clock.now()),
    );
    return 'not_taken';
  }
  if (result.outcome === 'unknown') return 'cannot_tell';
  const { carrierId } = result;
  const { account } = query;
  try {
    const proven = await inLedger(db, async (tx) => {
      await beforeAccepting(tx, [carrierId]);
      if (await hasOther(tx, account, carrierId)) return false;
      const named = await acceptProven(tx, [{ account, key, carrierId }], clock.now());
      await applyParked(tx, named, clock.now());
      return true;
    });
    if (proven) return 'taken';
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  // The records show another message, and tell nothing about this one.
  log.warn('carrier_lookup_other', { key, carrier_id: carrierId });
  return 'cannot_tell';
}

/** Whether a message has this id already. */
async function hasOther(tx: Tx, account: string, carrierId: string): Promise<boolean> {
  const hasId = sql`m.carrier_id = ${carrierId} and m.account = ${account}`;
  const others = await rows(
    tx,
    sql`select 1 from messages m where ${hasId} union all select 1 from direct_messages m where ${hasId}`,
  );
  return others.length > 0;
}
