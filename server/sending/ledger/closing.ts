import { type SQL, sql } from 'drizzle-orm';
import { meaningOf, type OwnError } from '../../../src/rules/words/carrierErrors';
import { rows, type Tx } from '../../db/client';
import type { Receipt } from '../carrier/carrier';
import { type ChangedDirect, emitDirect, emitMessages } from './messageEvents';
import { byAccount } from '../carrier/groups';
import { parseKey } from '../carrier/keys';
import { freeIds, refuseOthers } from './carrierIds';
import { countRows, type Delta, type JobRef, paidForAll } from './counters';
import { endsAmong, pricesAmong, timeOf, endsOtherwise } from './eventOrder';
import { array, unnestRows } from './rows';
import { SENT_STATES } from './states';
import { type Whole, wholeEnds } from './parts';
import { type SentDirect, spendDirect } from '../../money/spending';
import { noteCosts } from './reportedCosts';

/** How one accepted message ended. */
export type End = Pick<Receipt, 'account' | 'carrierId' | 'code' | 'at' | 'dated'> & {
  status: 'delivered' | 'failed';
};

/** A message as an account at a carrier names it. */
export interface Named {
  account: string;
  carrier_id: string | null;
}

type EndState = 'accepted' | End['status'];

interface Closed extends JobRef, Named {
  state: EndState;
  code: string | null;
  n: number;
  shelf: string;
  /** The value before, and when it was counted. */
  was: EndState;
  was_code: string | null;
  counted_at: string | null;
}

/** Messages closed, or with a corrected outcome. Those of jobs are still to be counted. */
export interface ClosedMessages {
  ofJobs: readonly Closed[];
  outside: readonly ClosedOutside[];
}

type ClosedOutside = Named & ChangedDirect;

/**
 * Closes accepted messages by the carrier's ids, and corrects how others ended: a later event overrules an earlier one, and
 * never the other way around, so duplicates change nothing (decision 060). The caller counts them (`countClosed`)
 * when it has changed all messages that it changes: everyone locks messages before jobs.
 */
export async function close(tx: Tx, all: readonly End[], now: Date): Promise<ClosedMessages> {
  const ofJobs: Closed[] = [];
  const outside: ClosedOutside[] = [];
  // Always in the same order, so that two transactions cannot deadlock.
  for (const [account, events] of [...byAccount(all)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let ends = (await wholeEnds(tx, account, events)).sort((a, b) => (a.carrierId < b.carrierId ? -1 : 1));
    // Most messages wait for their end. The others take a second look.
    for (const change of [closeOf, correctOf])
      for (const table of ['messages', 'direct_messages'] as const) {
        if (ends.length === 0) break;
        const closed = await change(tx, account, ends, table, now);
        if (table === 'messages') ofJobs.push(...closed);
        else outside.push(...(closed as (Closed & ChangedDirect)[]));
        const ids = new Set(closed.map(({ carrier_id }) => carrier_id));
        ends = ends.filter(({ carrierId }) => !ids.has(carrierId));
      }
  }
  await emitMessages(tx, ofJobs, now);
  await emitDirect(tx, outside, now);
  return { ofJobs, outside };
}

/** Whether a carrier's filter kept a text from its recipient. */
export const isFiltered = ({ state, code }: Pick<Closed, 'state' | 'code'>) =>
  state !== 'accepted' && code !== null && meaningOf(code) === 'filtered';

const asEnd = (state: EndState, code: string | null, times: 1 | -1): Delta =>
  state === 'accepted' ? {} : { [state]: times, ...(isFiltered({ state, code }) ? { filtered: times } : {}) };

/** Counts each outcome once. A correction is subtracted from the bucket in which the former outcome was counted. */
export function countClosed(tx: Tx, { ofJobs }: ClosedMessages, now: Date): Promise<void> {
  const ends = ofJobs.flatMap((row) => [
    { ...row, at: now, delta: asEnd(row.state, row.code, 1) },
    {
      ...row,
      at: row.counted_at === null ? now : new Date(row.counted_at),
      delta: asEnd(row.was, row.was_code, -1),
    },
  ]);
  return countRows(
    tx,
    ends,
    ({ at }) => at,
    ({ delta }) => delta,
  );
}

const CLOSED = {
  messages: {
    set: (at: SQL, now: SQL) => sql`, closed_at = ${at}, counted_at = ${now}`,
    returning: sql`m.tenant_id, m.job_id, m.n, m.shelf, m.campaign_id, m.client_id, m.state, m.code, m.account, m.carrier_id`,
    key: [sql`tenant_id`, sql`job_id`, sql`n`, sql`shelf`],
    closed: sql`m.closed_at`,
    counted: sql`coalesce(m.counted_at, m.closed_at)`,
  },
  direct_messages: {
    set: () => sql``,
    returning: sql`m.tenant_id, m.id, m.account, m.carrier_id`,
    key: [sql`tenant_id`, sql`id`],
    closed: sql`null::timestamptz`,
    counted: sql`null::timestamptz`,
  },
};

const endRows = (account: string, ends: readonly (End | Whole<End>)[]) =>
  unnestRows(
    ends,
    {
      carrier_id: ['text', ({ carrierId }) => carrierId],
      state: ['text', ({ status }) => status],
      code: ['text', ({ code }) => code],
      at: ['timestamptz', ({ at }) => at.toISOString()],
      dated: ['timestamptz', (end) => timeOf(end).toISOString()],
      whole: ['int', (end) => ('whole' in end ? 1 : 0)],
    },
    { account: sql`${account}::text`, was: sql`'accepted'` },
  );

/** Closes the messages of one table that wait for their end. */
function closeOf(
  tx: Tx,
  account: string,
  ends: readonly (End | Whole<End>)[],
  table: keyof typeof CLOSED,
  now: Date,
): Promise<Closed[]> {
  const { set, returning } = CLOSED[table];
  return rows<Closed>(
    tx,
    sql`update ${sql.identifier(table)} m set state = given.state, code = given.code,
        state_at = given.dated${set(sql`given.at`, sql`${now.toISOString()}::timestamptz`)}
      from ${endRows(account, ends)}
      where m.carrier_id = given.carrier_id and m.account = given.account and m.state = given.was
        and given.state <> given.was
      returning ${returning}, given.was, null as was_code, null as counted_at`,
  );
}

/**
 * Corrects how messages of one table ended. How parts make up a whole is judged from all that is known of the parts, so that
 * overrules whatever it was.
 */
function correctOf(
  tx: Tx,
  account: string,
  ends: readonly (End | Whole<End>)[],
  table: keyof typeof CLOSED,
  now: Date,
): Promise<Closed[]> {
  const { set, returning, key, closed, counted } = CLOSED[table];
  const at = sql`case when o.to_state <> 'accepted' then o.at end`;
  return rows<Closed>(
    tx,
    sql`with open as (
        select ${sql.join(
          key.map((name) => sql`m.${name}`),
          sql`, `,
        )}, m.state as was, m.code as was_code, ${counted} as was_counted,
          given.state as to_state, given.code as to_code, given.at, given.dated
        from ${endRows(account, ends)} join ${sql.identifier(table)} m
          on m.carrier_id = given.carrier_id and m.account = given.account
        where m.state in ${SENT_STATES} and case when given.whole = 1
          then (m.state, m.code) is distinct from (given.state, given.code)
          else ${endsOtherwise(sql`m`, sql`given`, closed)} end
        for update of m
      )
      update ${sql.identifier(table)} m set state = o.to_state, code = o.to_code,
        state_at = case when o.to_state <> 'accepted' then o.dated end${set(at, sql`${now.toISOString()}::timestamptz`)}
      from open o where ${sql.join(
        key.map((name) => sql`m.${name} = o.${name}`),
        sql` and `,
      )}
      returning ${returning}, o.was, o.was_code, o.was_counted as counted_at`,
  );
}

/**
 * A message's id, reported together with its key. `account` null: the one that submitted it, which the message itself
 * has.
 */
export type Proof = Pick<Receipt, 'key' | 'idTerm'> & {
  account: string | null;
  /** Null where an older message keeps it. */
  carrierId: string | null;
};

/** Code of messages whose outcome was unknown, and that a person settled as not sent. */
export const NOT_SENT = 'not_sent' satisfies OwnError;

/** Messages whose outcome can be proven: it is unknown, or was stated by a person and never by the carrier. */
const UNPROVEN = sql`(m.state in ('submitting', 'unknown')
  or (m.carrier_id is null and (m.state = 'accepted' or (m.state = 'rejected' and m.code = ${NOT_SENT}))))`;

/**
 * Accepts messages whose answer was lost, or not awaited, and whose key the carrier now reports.
 * @returns the accepted ones
 */
export async function acceptProven(tx: Tx, proofs: readonly Proof[], now: Date): Promise<Named[]> {
  const keyed = proofs.filter(({ key }) => key !== null);
  if (keyed.length === 0) return [];
  const busy = await freeIds(
    tx,
    keyed.flatMap(({ carrierId, idTerm }) => (carrierId === null ? [] : [{ carrierId, idTerm }])),
  );
  const named = keyed.map(({ account, key, carrierId }) => ({
    account,
    carrier_id: carrierId !== null && busy.has(carrierId) ? null : carrierId,
    ...parseKey(key!),
  }));
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
  await refuseOthers(tx, 'messages', proven);
  await countRows(tx, proven, now, ({ was, segments, cost }) => ({
    sent: was === 'accepted' ? 0 : 1,
    segments: was === 'accepted' ? 0 : (segments ?? 0),
    ...(was === 'accepted' ? {} : paidForAll([{ cost }])),
    unknown: was === 'unknown' ? -1 : 0,
    rejected: was === 'rejected' ? -1 : 0,
  }));
  const direct = await rows<Named & SentDirect & ChangedDirect & { was: string }>(
    tx,
    sql`with open as (
        select m.tenant_id, m.id, m.state as was, r.carrier_id from ${recordset} join direct_messages m on m.id = r.direct
        where ${UNPROVEN} and m.account = coalesce(r.account, m.account) for update of m
      )
      update direct_messages m set state = 'accepted', code = null, carrier_id = o.carrier_id
      from open o where m.tenant_id = o.tenant_id and m.id = o.id
      returning m.id, m.account, m.carrier_id, o.was, m.tenant_id, m.client_id, m.cost::float8 as cost`,
  );
  await refuseOthers(tx, 'direct_messages', direct);
  const fresh = direct.filter(({ was }) => was !== 'accepted');
  await spendDirect(tx, fresh, now);
  await emitDirect(tx, fresh, now);
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

/**
 * Keeps receipts for ids that no message has yet.
 * @returns how many
 */
export async function park(tx: Tx, receipts: readonly Receipt[]): Promise<number> {
  // The end and the price may be in the same event.
  const events = new Map(
    receipts.map(({ account, carrierId: carrier_id, status, code, cost, at, ...rest }) => {
      const dated = timeOf({ at, ...rest });
      return [
        JSON.stringify([account, carrier_id, status, dated]),
        { account, carrier_id, status, code, cost, at, dated },
      ];
    }),
  );
  if (events.size === 0) return 0;
  await tx.execute(sql`
    insert into parked_receipts as p (account, carrier_id, status, code, cost, at, dated, parked_at)
    select r.*, now()
    from jsonb_to_recordset(${JSON.stringify([...events.values()])}::jsonb)
      as r(account text, carrier_id text, status text, code text, cost bigint, at timestamptz, dated timestamptz)
    on conflict (account, carrier_id, status, dated) do update
      set code = greatest(p.code collate "C", excluded.code collate "C"), cost = least(p.cost, excluded.cost)`);
  return events.size;
}

/**
 * Closes messages whose receipts came before their ids. One that was parked before its message was submitted is for an
 * older message with the same id.
 */
export async function applyParked(tx: Tx, accepted: readonly Named[], now: Date): Promise<void> {
  for (const [account, named] of byAccount(accepted)) {
    const ids = named.flatMap(({ carrier_id }) => (carrier_id === null ? [] : [carrier_id]));
    const after = sql`m.carrier_id = coalesce(c.whole, p.carrier_id) and m.account = p.account and m.submitted_at > p.parked_at`;
    const parked = await rows<{
      carrier_id: string;
      status: EndState;
      code: string | null;
      cost: number | null;
      at: string;
      dated: string;
    }>(
      tx,
      sql`with parked as (
          delete from parked_receipts where account = ${account} and carrier_id = any(${array(ids, 'text')}) returning *
        )
        select p.carrier_id, p.status, p.code, p.cost::float8 as cost, p.at, p.dated from parked p
          left join carrier_parts c on c.account = p.account and c.carrier_id = p.carrier_id
        where not exists (select 1 from messages m where ${after}) and not exists (select 1 from direct_messages m where ${after})`,
    );
    if (parked.length === 0) continue;
    const receipts = parked.map(({ carrier_id, at, dated, cost, status, code }): Receipt => ({
      status,
      code,
      ...(cost === null ? {} : { cost }),
      key: null,
      account,
      carrierId: carrier_id,
      at: new Date(at),
      dated: new Date(dated),
    }));
    const ends = endsAmong(receipts).flatMap((receipt) =>
      receipt.status === 'accepted' ? [] : [{ ...receipt, status: receipt.status }],
    );
    await countClosed(tx, await close(tx, ends, now), now);
    await noteCosts(tx, pricesAmong(receipts));
  }
}
