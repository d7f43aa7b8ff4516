import { sql } from 'drizzle-orm';
import { meaningOf, type OwnError } from '../../src/rules/carrierErrors';
import { rows, type Tx } from '../db/client';
import type { Receipt } from './carrier/carrier';
import { byAccount } from './carrier/groups';
import { parseKey } from './carrier/keys';
import { countRows, type JobRef, paidForAll } from './counters';
import { array, given } from './ledger';
import { wholeEnds } from './parts';
import { type SentDirect, spendDirect } from './spending';
import { noteCosts } from './toldCosts';

/** How one accepted message ended. */
export type End = Pick<Receipt, 'account' | 'carrierId' | 'code' | 'at' | 'cost'> & {
  status: 'delivered' | 'failed';
};

/** A message as an account at a carrier names it. */
export interface Named {
  account: string;
  carrier_id: string | null;
}

interface Closed extends JobRef, Named {
  state: 'delivered' | 'failed';
  code: string | null;
}

/** Messages that were closed. Those of jobs are still to be counted. */
export interface ClosedMessages {
  ofJobs: readonly Closed[];
  outside: readonly Named[];
}

/**
 * Closes accepted messages by the carrier's ids. A message is closed once: duplicates and later receipts change
 * nothing, and states only move forward (domain rule 8). The caller counts them (`countClosed`) when it has changed
 * all messages that it changes: everyone locks messages before jobs.
 */
export async function close(tx: Tx, all: readonly End[]): Promise<ClosedMessages> {
  const ofJobs: Closed[] = [];
  const outside: Named[] = [];
  // Always in the same order, so that two transactions cannot deadlock.
  for (const [account, told] of [...byAccount(all)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const ends = (await wholeEnds(tx, account, told)).sort((a, b) => (a.carrierId < b.carrierId ? -1 : 1));
    if (ends.length === 0) continue;
    const closed = await closeOf(tx, account, ends, 'messages');
    ofJobs.push(...closed);
    if (closed.length < ends.length) outside.push(...(await closeOf(tx, account, ends, 'direct_messages')));
  }
  return { ofJobs, outside };
}

export const countClosed = (tx: Tx, { ofJobs }: ClosedMessages, now: Date): Promise<void> =>
  countRows(tx, ofJobs, now, ({ state, code }) => ({
    [state]: 1,
    ...(code !== null && meaningOf(code) === 'filtered' ? { filtered: 1 } : {}),
  }));

const CLOSED = {
  messages: {
    set: sql`, closed_at = given.at`,
    returning: sql`m.tenant_id, m.job_id, m.campaign_id, m.client_id, m.state, m.code, m.account, m.carrier_id`,
  },
  direct_messages: { set: sql``, returning: sql`m.account, m.carrier_id` },
};

/** Closes the messages of one table. */
function closeOf(tx: Tx, account: string, ends: readonly End[], table: keyof typeof CLOSED) {
  const { set, returning } = CLOSED[table];
  const rowsOf = given(
    ends,
    {
      carrier_id: ['text', ({ carrierId }) => carrierId],
      state: ['text', ({ status }) => status],
      code: ['text', ({ code }) => code],
      at: ['timestamptz', ({ at }) => at.toISOString()],
    },
    { account: sql`${account}::text`, was: sql`'accepted'` },
  );
  return rows<Closed>(
    tx,
    sql`update ${sql.identifier(table)} m set state = given.state, code = given.code${set} from ${rowsOf}
      where m.carrier_id = given.carrier_id and m.account = given.account and m.state = given.was
      returning ${returning}`,
  );
}

/** A message's id, told together with its key. `account` null: the one that submitted it, which the message itself knows. */
export type Proof = Pick<Receipt, 'key' | 'carrierId'> & { account: string | null };

/** Code of messages whose outcome was unknown, and that a person settled as not sent. */
export const NOT_SENT = 'not_sent' satisfies OwnError;

/** Messages that can be proven: nobody knows what became of them, or a person said it and the carrier never did. */
const UNPROVEN = sql`(m.state in ('submitting', 'unknown')
  or (m.carrier_id is null and (m.state = 'accepted' or (m.state = 'rejected' and m.code = ${NOT_SENT}))))`;

/**
 * Accepts messages whose answer was lost, or not waited for, and that the carrier now names by key.
 * @returns those that were accepted
 */
export async function acceptProven(tx: Tx, proofs: readonly Proof[], now: Date): Promise<Named[]> {
  const named = proofs.flatMap(({ account, key, carrierId }) =>
    key === null ? [] : [{ account, carrier_id: carrierId, ...parseKey(key) }],
  );
  if (named.length === 0) return [];
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
    as r(account text, carrier_id text, job_id uuid, n int, direct uuid)`;
  const proven = await rows<JobRef & Named & { was: string; segments: number | null; cost: number | null }>(
    tx,
    sql`with open as (
        select m.tenant_id, m.job_id, m.n, m.shelf, m.state as was, r.carrier_id
        from ${recordset}
        join jobs j on j.id = r.job_id
        join messages m on m.tenant_id = j.tenant_id and m.job_id = j.id and m.n = r.n and m.shelf = j.shelf
        where ${UNPROVEN} and m.account = coalesce(r.account, m.account) for update of m
      )
      update messages m set state = 'accepted', code = null, carrier_id = o.carrier_id, closed_at = null, lease_token = null,
        lease_until = null, sent_at = coalesce(m.sent_at, ${now.toISOString()}::timestamptz)
      from open o where m.tenant_id = o.tenant_id and m.job_id = o.job_id and m.n = o.n and m.shelf = o.shelf
      returning m.tenant_id, m.job_id, m.campaign_id, m.client_id, o.was, m.segments, m.cost::float8 as cost, m.account,
        m.carrier_id`,
  );
  await countRows(tx, proven, now, ({ was, segments, cost }) => ({
    sent: was === 'accepted' ? 0 : 1,
    segments: was === 'accepted' ? 0 : (segments ?? 0),
    ...(was === 'accepted' ? {} : paidForAll([{ cost }])),
    unknown: was === 'unknown' ? -1 : 0,
    rejected: was === 'rejected' ? -1 : 0,
  }));
  const direct = await rows<Named & SentDirect & { was: string }>(
    tx,
    sql`with open as (
        select m.tenant_id, m.id, m.state as was, r.carrier_id from ${recordset} join direct_messages m on m.id = r.direct
        where ${UNPROVEN} and m.account = coalesce(r.account, m.account) for update of m
      )
      update direct_messages m set state = 'accepted', code = null, carrier_id = o.carrier_id
      from open o where m.tenant_id = o.tenant_id and m.id = o.id
      returning m.account, m.carrier_id, o.was, m.tenant_id, m.client_id, m.cost::float8 as cost`,
  );
  const fresh = direct.filter(({ was }) => was !== 'accepted');
  await spendDirect(tx, fresh, now);
  return [...proven, ...direct].map(({ account, carrier_id }) => ({ account, carrier_id }));
}

/*
 * Receipts can arrive before their message's id is written, in another transaction or process. They are parked, and
 * applied with the id. Two locks make sure that neither side misses the other: who writes ids shares it, who parks
 * holds it alone.
 */
const LOCK = sql`hashtextextended('parked_receipts', 0)`;

/** Called before anything else in a transaction that writes ids. */
export async function beforeAccepting(tx: Tx, carrierIds: readonly string[]): Promise<void> {
  if (carrierIds.length > 0) await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
}

/** Called before anything else in a transaction that parks receipts. */
export const beforeParking = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

/** Keeps receipts for ids that no message has yet. */
export async function park(tx: Tx, ends: readonly End[], now: Date): Promise<void> {
  if (ends.length === 0) return;
  const json = JSON.stringify(ends.map(({ carrierId, ...rest }) => ({ ...rest, carrier_id: carrierId })));
  await tx.execute(sql`
    insert into parked_receipts (account, carrier_id, status, code, cost, at, parked_at)
    select r.account, r.carrier_id, r.status, r.code, r.cost, r.at, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${json}::jsonb)
      as r(account text, carrier_id text, status text, code text, cost bigint, at timestamptz)
    on conflict do nothing`);
}

/** Closes messages whose receipts came before their ids. */
export async function applyParked(tx: Tx, accepted: readonly Named[], now: Date): Promise<void> {
  for (const [account, named] of byAccount(accepted)) {
    const ids = named.flatMap(({ carrier_id }) => (carrier_id === null ? [] : [carrier_id]));
    const parked = await rows<{
      carrier_id: string;
      status: End['status'];
      code: string | null;
      cost: number | null;
      at: string;
    }>(
      tx,
      sql`delete from parked_receipts where account = ${account} and carrier_id = any(${array(ids, 'text')})
        returning carrier_id, status, code, cost::float8 as cost, at`,
    );
    if (parked.length === 0) continue;
    const ends = parked.map(({ carrier_id, at, cost, ...rest }) => ({
      ...rest,
      cost: cost ?? undefined,
      account,
      carrierId: carrier_id,
      at: new Date(at),
    }));
    await countClosed(tx, await close(tx, ends), now);
    await noteCosts(tx, ends);
  }
}
