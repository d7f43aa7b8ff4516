import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { withScope } from '../../db/scope';
import { notify } from '../../notices/notify';
import { byAccount } from '../carrier/groups';
import { CAMPAIGN_JOB, type Sending, type Streak } from '../context';

/** Reason for failing submissions through an account. `not_taken`: certainly not taken; `no_answer`: uncertain. */
export type OutageReason = 'not_taken' | 'no_answer';

/** Failures in a row, of different messages and within no less than this time, after which a carrier counts as away. */
const FAILURES = 3;
const FAILING_MS = 5_000;
/** Pauses between one message that tries whether the carrier is back and the next. */
const TRY_AGAIN_MS = [30_000, 60_000, 120_000, 300_000];

const tryAgainAt = (now: Date, tries: number) =>
  new Date(now.getTime() + TRY_AGAIN_MS[Math.min(tries, TRY_AGAIN_MS.length - 1)]!).toISOString();

const fresh = (now: Date, open = false): Streak => ({
  since: now.getTime(),
  tries: 0,
  different: new Set(),
  open,
});

/**
 * How many messages may be handed to an account's carrier. `turn` changes with each try, so that one bad message cannot
 * be the one that is tried every time.
 */
export type Admitted = { may: 'all' | 'none' } | { may: 'one'; turn: number };

/**
 * Whether the account's carrier may be used, for the gate. After a failure one message is tried at a time, so that a
 * carrier that takes messages without answering does not make a whole batch unknown. While it is away, only the first to
 * ask after each pause may try one.
 */
export async function admit(
  tx: Tx,
  { clock, streaks }: Pick<Sending, 'clock' | 'streaks'>,
  account: string,
): Promise<Admitted> {
  const now = clock.now();
  const [outage] = await rows<{ next_try_at: string; tries: number }>(
    tx,
    sql`select next_try_at, tries from carrier_outages where account = ${account} for update`,
  );
  if (!outage) {
    const streak = streaks.get(account);
    return streak ? { may: 'one', turn: streak.tries } : { may: 'all' };
  }
  if (new Date(outage.next_try_at) > now) return { may: 'none' };
  await tx.execute(sql`update carrier_outages set tries = tries + 1,
    next_try_at = ${tryAgainAt(now, outage.tries + 1)}::timestamptz where account = ${account}`);
  streaks.set(account, fresh(now, true));
  return { may: 'one', turn: outage.tries };
}

/** A message that was handed over and about which its carrier decided nothing. */
export interface Undecided {
  account: string;
  /** Names the message among all that were ever submitted. */
  key: string;
  /** No answer, so it is uncertain whether it was taken. Otherwise the carrier reported that it was not. */
  lost: boolean;
}

/** Notes after a hand-over which accounts' carriers decided about messages, and which about none. */
export async function noteCarriers(
  ctx: Sending,
  decided: ReadonlySet<string>,
  undecided: readonly Undecided[],
): Promise<void> {
  for (const account of decided) await carrierAnswered(ctx, account);
  const failed = byAccount(undecided.filter(({ account }) => !decided.has(account)));
  for (const [account, messages] of failed) await carrierFailed(ctx, account, messages);
}

/** Lets a job that waits for its carrier try it now, with one message. Called again before that, it changes nothing. */
export async function tryAtOnce(
  tx: Tx,
  { queue, clock }: Pick<Sending, 'queue' | 'clock'>,
  job: { tenant_id: string; id: string },
): Promise<void> {
  const at = sql`${clock.now().toISOString()}::timestamptz`;
  const [waits] = await rows<{ account: string }>(
    tx,
    sql`select o.account from carrier_outages o join jobs j on j.away_account = o.account
      where j.tenant_id = ${job.tenant_id}::uuid and j.id = ${job.id}::uuid and j.state = 'sending' for update of o`,
  );
  if (!waits) return;
  await tx.execute(sql`update carrier_outages set next_try_at = ${at}
    where account = ${waits.account} and next_try_at > ${at}`);
  await queue.hurry(tx, CAMPAIGN_JOB, { key: 'job_id', values: [job.id] });
}

/** The account's carrier decided about a message: the outage is over, and waiting jobs resume. */
async function carrierAnswered(ctx: Sending, account: string): Promise<void> {
  const streak = ctx.streaks.get(account);
  if (!streak) return;
  ctx.streaks.delete(account);
  if (!streak.open) return;
  // In a transaction of its own: jobs lock their row first and then the outage.
  await ctx.db.transaction(async (tx) => {
    const [over] = await rows(
      tx,
      sql`delete from carrier_outages where account = ${account} returning account`,
    );
    if (over) await tellOf(tx, 'carrier_back', account, ctx.clock.now());
  });
  await withScope(ctx.db, 'system', async (tx) => {
    const woken = await rows<{ id: string }>(
      tx,
      sql`update jobs set away_account = null where away_account = ${account} returning id`,
    );
    const values = woken.map(({ id }) => id);
    await ctx.queue.hurry(tx, CAMPAIGN_JOB, { key: 'job_id', values });
  });
  ctx.log.info('carrier_back', { account });
}

/** The carrier of the account decided about none of these messages. Too often in a row, and it counts as away. */
async function carrierFailed(ctx: Sending, account: string, messages: readonly Undecided[]): Promise<void> {
  const reason: OutageReason = messages.some(({ lost }) => lost) ? 'no_answer' : 'not_taken';
  const now = ctx.clock.now();
  const streak = ctx.streaks.get(account) ?? fresh(now);
  ctx.streaks.set(account, streak);
  streak.tries += 1;
  for (const { key } of messages.slice(0, FAILURES)) streak.different.add(key);
  const failing = now.getTime() - streak.since >= FAILING_MS;
  if (streak.open || streak.tries < FAILURES || streak.different.size < FAILURES || !failing) return;
  streak.open = true;
  await ctx.db.transaction(async (tx) => {
    const [noted] = await rows(
      tx,
      sql`insert into carrier_outages (account, since, next_try_at, reason)
        values (${account}, ${new Date(streak.since).toISOString()}::timestamptz, ${tryAgainAt(now, 0)}::timestamptz, ${reason})
        on conflict do nothing returning account`,
    );
    if (noted) await tellOf(tx, 'carrier_away', account, now);
  });
  ctx.log.warn('carrier_away', { account, reason });
}

const tellOf = (tx: Tx, kind: 'carrier_away' | 'carrier_back', account: string, at: Date): Promise<void> =>
  notify(tx, 'provider', {
    kind,
    about: [account],
    name: account,
    event: `${account} ${at.toISOString()}`,
    at,
  });
