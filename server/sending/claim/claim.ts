import { type SQL, sql } from 'drizzle-orm';
import { mustNotText } from '../../consent/scope';
import { rows } from '../../db/client';
import { leaseEnd, type Sending } from '../context';
import type { SkipReason } from '../../../src/resources/jobs/contract';
import type { LineType } from '../../../src/rules/data/lineTypes';
import { count, type JobRef, skippedAs } from '../ledger/counters';
import { awaitsLine, exclusionsOf, leftOutAs, lineTypeOf } from './exclusions';
import { ofJob, readJob } from '../ledger/jobRow';
import { array, inLedger, unnestRows } from '../ledger/rows';
import { countWaiting } from '../ledger/waiting';

/** A ledger row that this run holds. `body` is set if an earlier attempt has written it. */
export interface Claimed {
  n: number;
  phone: string;
  place: string;
  /** The data that its place is known by, with commas between. Null: the job ignores hours, or an earlier version wrote it. */
  place_by: string | null;
  fields: Record<string, string> | null;
  body: string | null;
  segments: number | null;
  virtual_number: string | null;
  /** The account of `virtual_number`. */
  account: string;
  /** The recipient's line type, if known: prices depend on it. */
  line_type: LineType | null;
}

/**
 * Rows to take: new ones of a place after `after`, or the named ones whose places are open. Those that are known to leave
 * from one of the `paused` numbers stay where they are.
 */
export type Wanted = { paused: readonly string[] } & (
  | { place: string; after: number; limit: number }
  | { named: readonly number[]; open: readonly string[] }
);

/** A row composed earlier has its number. For the others the gate decides, once they have one. */
const OPTED_OUT = mustNotText({
  tenant: sql`m.tenant_id`,
  client: sql`m.client_id`,
  phone: sql`m.phone`,
  number: sql`m.virtual_number`,
});

const pick = (wanted: Wanted): SQL =>
  'named' in wanted
    ? sql`and m.n in (select value::int from jsonb_array_elements_text(${JSON.stringify(wanted.named)}::jsonb))
        and m.place = any(${array(wanted.open, 'text')}) ${free(wanted.paused)} order by m.n`
    : sql`and m.place = ${wanted.place} and m.n > ${wanted.after}::int ${free(wanted.paused)}
        order by m.n limit ${wanted.limit}::int`;

/** Rows that a run has set aside keep their number, so they are passed over until their pause ends. */
const free = (paused: readonly string[]): SQL =>
  paused.length === 0
    ? sql``
    : sql`and (m.virtual_number is null or m.virtual_number <> all(${array(paused, 'text')}))`;

/**
 * Takes rows for this run. The statement itself checks that the job still runs, that its campaign and client are not
 * archived, and that the person neither opted out nor is excluded by the campaign, and has the consent that the client
 * requires: rows may have waited for hours, and another campaign may have texted the same people meanwhile.
 * Rows to numbers whose line a look-up is about to tell stay where they are.
 * @returns the rows to send, and the last row number taken; `null` when there was nothing to take
 */
export async function claim(
  ctx: Sending,
  job: JobRef,
  token: string,
  wanted: Wanted,
): Promise<{ rows: Claimed[]; last: number } | null> {
  const now = ctx.clock.now();
  const claims = await inLedger(ctx.db, async (tx) => {
    const exclusions = await exclusionsOf(tx, job);
    const out = leftOutAs(sql`m.phone`, job, exclusions, now, sql`l.line_type`);
    const picked = await rows<Claimed & { code: SkipReason | null }>(
      tx,
      sql`with picked as (
          select m.n, l.line_type, coalesce(${out}, case when ${OPTED_OUT} then 'do_not_call' end) as reason
          from messages m cross join lateral (select ${lineTypeOf(sql`m.phone`, job, exclusions)} as line_type offset 0) l
          where ${ofJob(job)} and m.state = 'queued' and (
              select j.state = 'sending' and not c.archived and not k.archived from jobs j
              join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
              join clients k on k.tenant_id = c.tenant_id and k.id = c.client_id
              where j.tenant_id = ${job.tenant_id}::uuid and j.id = ${job.job_id}::uuid)
            and not ${awaitsLine(sql`m.phone`, job, exclusions, now)}
            ${pick(wanted)} for update of m skip locked
        )
        update messages m set
          state = case when p.reason is null then 'claimed' else 'skipped' end,
          code = p.reason,
          closed_at = case when p.reason is not null then ${now.toISOString()}::timestamptz end,
          fields = case when p.reason is null then m.fields end,
          lease_token = case when p.reason is null then ${token}::uuid end,
          lease_until = case when p.reason is null then ${leaseEnd(ctx).toISOString()}::timestamptz end,
          attempts = m.attempts + 1
        from picked p where ${ofJob(job)} and m.n = p.n
        returning m.n, m.phone, m.place, m.place_by, m.fields, m.body, m.segments, m.virtual_number, m.account, m.code, p.line_type`,
    );
    if (picked.length === 0) return null;
    const claimed = picked.filter(({ code }) => code === null).sort((a, b) => a.n - b.n);
    await count(tx, job, now, skippedAs(picked.map(({ code }) => code)));
    await countWaiting(tx, job, picked, -1);
    return { rows: claimed, last: Math.max(...picked.map(({ n }) => n)) };
  });
  ctx.metrics?.claimed('claimed', claims?.rows.length ?? 0);
  return claims;
}

/** A row that waits for its number, which it keeps. */
interface SetAside {
  n: number;
  virtual_number: string;
  account: string;
}

/** Notes which of these numbers (`senders`) the rows leave from, so that they are found and passed over by them. */
export async function keepNumbers(
  { db }: Sending,
  job: JobRef,
  token: string,
  { aside, senders }: { aside: readonly SetAside[]; senders: string },
): Promise<void> {
  if (aside.length === 0) return;
  const numbers = unnestRows(aside, {
    n: ['int', ({ n }) => n],
    virtual_number: ['text', (row) => row.virtual_number],
    account: ['text', ({ account }) => account],
  });
  await inLedger(db, async (tx) => {
    await tx.execute(sql`update messages m set virtual_number = given.virtual_number, account = given.account from ${numbers}
      where ${ofJob(job)} and m.n = given.n and m.lease_token = ${token}::uuid and m.body is null`);
    await tx.execute(
      sql`update jobs set aside_from = ${senders} where ${theJob(job)} and aside_from is distinct from ${senders}`,
    );
  });
}

const theJob = ({ tenant_id, job_id }: JobRef) =>
  sql`tenant_id = ${tenant_id}::uuid and id = ${job_id}::uuid`;

/**
 * Lets rows set aside for other numbers than the job has now (`senders`) choose again: one that was added may be nearer to
 * them, and is not paused.
 */
export async function chooseAgain({ db }: Sending, job: JobRef, senders: string): Promise<void> {
  await inLedger(db, async (tx) => {
    const changed = await rows(
      tx,
      sql`update jobs set aside_from = null where ${theJob(job)} and aside_from <> ${senders} returning 1`,
    );
    if (changed.length === 0) return;
    await tx.execute(sql`update messages m set virtual_number = null
      where ${ofJob(job)} and m.state = 'queued' and m.body is null and m.virtual_number is not null`);
  });
}

/** The first queued row in open places that leaves from each of these numbers. */
export const firstFrom = (
  { db }: Sending,
  job: JobRef,
  numbers: readonly string[],
  open: readonly string[],
): Promise<{ n: number; virtual_number: string }[]> =>
  inLedger(db, (tx) =>
    rows(
      tx,
      sql`select m.n, m.virtual_number from unnest(${array(numbers, 'text')}) as given(phone)
        cross join lateral (select m.n, m.virtual_number from messages m where ${ofJob(job)} and m.state = 'queued'
          and m.virtual_number = given.phone and m.place = any(${array(open, 'text')}) order by m.n limit 1) m`,
    ),
  );

/**
 * Releases rows that certainly were not sent. If the job was stopped meanwhile they are canceled, since no worker will
 * take them again.
 */
export async function release(
  { db, clock, metrics }: Sending,
  job: JobRef,
  token: string,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  const now = clock.now();
  const releases = await inLedger(db, async (tx) => {
    const current = await readJob(tx, job.tenant_id, job.job_id, { lock: true });
    const over = current?.state !== 'sending';
    const released = await rows<{ place: string }>(
      tx,
      sql`update messages m set state = ${over ? 'canceled' : 'queued'}, lease_token = null, lease_until = null,
        closed_at = ${over ? now.toISOString() : null}::timestamptz, attempts = m.attempts - 1
      where ${ofJob(job)} and m.lease_token = ${token}::uuid and m.state in ('claimed', 'submitting')
        and m.n in (select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))
      returning m.place`,
    );
    if (over) await count(tx, job, now, { canceled: released.length });
    else await countWaiting(tx, job, released, 1);
    return released.length;
  });
  metrics?.claimed('released', releases);
}
