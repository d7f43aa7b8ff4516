import { sql } from 'drizzle-orm';
import { ADMINS } from '../../../src/contract/roles';
import { type ErrorMeaning, meaningOf } from '../../../src/rules/words/carrierErrors';
import { type Db, rows, type Tx } from '../../db/client';
import { withScope } from '../../db/scope';
import { notify } from '../../notices/notify';
import { nextDay } from '../ledger/rateBudgets';
import type { Answer } from '../carrier/carrier';
import type { Sender } from '../compose/senders';
import { CAMPAIGN_JOB, type Sending } from '../context';
import type { JobRef } from '../ledger/counters';
import { array } from '../ledger/rows';

/**
 * Causes of rejection that affect more than one message: everything from its number, or through its registered
 * campaign.
 */
const CONCERNS: Partial<Record<ErrorMeaning, 'number' | 'campaign'>> = {
  sender_unusable: 'number',
  sender_blocked: 'number',
  unregistered: 'number',
  daily_cap: 'campaign',
};
/** Consecutive rejections that pause the number or campaign. */
const MOST = 5;
/** Waits between trial messages. */
const TRY_AGAIN_MS = [30_000, 60_000, 120_000, 300_000];

/** A number, or a registered campaign by the registry's id, that an account's carrier rejects. */
interface Concerned {
  account: string;
  by: 'number' | 'campaign';
  name: string;
}

/** Its messages wait, except for a trial message when its time has come. */
export interface SenderPause extends Concerned {
  code: string;
  next_try_at: string;
  tries: number;
}

/** Sender of a message. */
type From = Pick<Sender, 'account' | 'registration'> & { virtual_number: string };

export const keyOf = ({ account, by, name }: Concerned): string => JSON.stringify([account, by, name]);

const numberOf = ({ account, virtual_number: name }: From): Concerned => ({ account, by: 'number', name });
const campaignOf = ({ account, registration }: From): Concerned | null =>
  registration === null ? null : { account, by: 'campaign', name: registration };
const bothOf = (from: From): Concerned[] =>
  [numberOf(from), campaignOf(from)].filter((each) => each !== null);

/** Time of the next trial message. A network's daily limit starts over the next day. */
function tryAgainAt(code: string, tries: number, now: Date): Date {
  if (meaningOf(code) === 'daily_cap') return nextDay(now);
  return new Date(now.getTime() + TRY_AGAIN_MS[Math.min(tries, TRY_AGAIN_MS.length - 1)]!);
}

/** Whether this process has just seen too many rejections, so that the rest of a batch need not be handed over. */
export const isRejected = ({ senderStreaks }: Pick<Sending, 'senderStreaks'>, from: From): boolean =>
  bothOf(from).some((each) => (senderStreaks.get(keyOf(each))?.times ?? 0) >= MOST);

/** The carrier's answer, and the pause to set, if any. One rejection too many becomes `not_taken`. */
export function judge(
  { senderStreaks }: Pick<Sending, 'senderStreaks'>,
  from: From,
  answer: Answer,
  onTrial: boolean,
): { answer: Answer; pause: (Concerned & { code: string }) | null } {
  if (answer.outcome === 'accepted') for (const each of bothOf(from)) senderStreaks.delete(keyOf(each));
  if (answer.outcome !== 'rejected') return { answer, pause: null };
  const cause = meaningOf(answer.code);
  const by = CONCERNS[cause];
  if (!by) return { answer, pause: null };
  const concerned = (by === 'campaign' && campaignOf(from)) || numberOf(from);
  const key = keyOf(concerned);
  const before = senderStreaks.get(key);
  const times = before?.cause === cause ? before.times + 1 : 1;
  senderStreaks.set(key, { ...before, cause, times });
  if (!onTrial && times < MOST) return { answer, pause: null };
  if (!onTrial && times === MOST) return { answer, pause: { ...concerned, code: answer.code } };
  return { answer: { outcome: 'not_taken', retryAfterMs: 0 }, pause: null };
}

/** Pauses at these accounts. */
export const pausesAt = (db: Db | Tx, accounts: readonly string[]): Promise<SenderPause[]> =>
  rows<SenderPause & Record<string, unknown>>(
    db,
    sql`select account, by, name, code, next_try_at, tries from sender_pauses
      where account = any(${array(accounts, 'text')}) order by by, name`,
  );

/** The pause that affects a message from this sender. */
export const pauseOf = (pauses: ReadonlyMap<string, SenderPause>, from: From): SenderPause | undefined =>
  bothOf(from).flatMap((each) => pauses.get(keyOf(each)) ?? [])[0];

/** Whether the trial message may leave now. Only the first caller after each wait gets true. */
export async function mayTry({ db, clock }: Pick<Sending, 'db' | 'clock'>, pause: SenderPause) {
  const now = clock.now();
  if (new Date(pause.next_try_at) > now) return false;
  const next = tryAgainAt(pause.code, pause.tries + 1, now);
  const updates = await rows(
    db,
    sql`update sender_pauses set tries = tries + 1, next_try_at = ${next.toISOString()}::timestamptz
      where account = ${pause.account} and by = ${pause.by} and name = ${pause.name}
        and next_try_at <= ${now.toISOString()}::timestamptz returning 1`,
  );
  return updates.length > 0;
}

/** Stores the pause of a number or a campaign, and notifies the user who started the job and the administrators. */
export async function pauseSender(
  { db, clock, log, senderStreaks }: Pick<Sending, 'db' | 'clock' | 'log' | 'senderStreaks'>,
  { tenant_id, campaign_id, job_id }: Pick<JobRef, 'tenant_id' | 'campaign_id' | 'job_id'>,
  phone: string,
  pause: Concerned & { code: string },
): Promise<void> {
  const { account, by, name, code } = pause;
  const now = clock.now();
  await withScope(db, 'system', async (tx) => {
    const noted = await rows(
      tx,
      sql`insert into sender_pauses (tenant_id, account, by, name, code, since, next_try_at)
        values (${tenant_id}::uuid, ${account}, ${by}, ${name}, ${code}, ${now.toISOString()}::timestamptz,
          ${tryAgainAt(code, 0, now).toISOString()}::timestamptz)
        on conflict do nothing returning 1`,
    );
    if (noted.length === 0) return;
    const event = {
      kind: 'number_paused' as const,
      about: [campaign_id, job_id],
      name: phone,
      event: `${keyOf(pause)} ${now.toISOString()}`,
      at: now,
    };
    const [job] = await rows<{ by_user_id: string | null }>(
      tx,
      sql`select by_user_id from jobs where tenant_id = ${tenant_id}::uuid and id = ${job_id}::uuid`,
    );
    await notify(tx, { tenant_id, user_id: job?.by_user_id ?? null }, event);
    await notify(tx, { tenant_id, roles: ADMINS }, event);
    await notify(tx, 'provider', event);
  });
  const streak = senderStreaks.get(keyOf(pause));
  if (streak) streak.written = true;
  log.warn('sender_paused', { account, by, name, code });
}

/** A trial message was accepted: lifts the pause and resumes its messages. */
export async function resumeSender(
  { db, queue, log }: Pick<Sending, 'db' | 'queue' | 'log'>,
  { account, by, name }: SenderPause,
): Promise<void> {
  await withScope(db, 'system', async (tx) => {
    await tx.execute(
      sql`delete from sender_pauses where account = ${account} and by = ${by} and name = ${name}`,
    );
    const woken = await rows<{ id: string }>(
      tx,
      sql`select id from jobs where state = 'sending' and held_by->>'by' = 'sender' and held_by->>'name' = ${name}`,
    );
    await queue.hurry(tx, CAMPAIGN_JOB, { key: 'job_id', values: woken.map(({ id }) => id) });
  });
  log.info('sender_resumed', { account, by, name });
}

/**
 * Condition: the pause `p` affects the row of `virtual_numbers` of this name, directly or through its registered
 * campaign.
 */
export const pausesNumber = (number: 'v' | 'virtual_numbers') =>
  sql.raw(`p.account = ${number}.account and (p.by = 'number' and p.name = ${number}.phone or p.by = 'campaign' and p.name in (
    select coalesce(r.tcr_id, r.registry_id) from registered_campaigns r
    where r.tenant_id = ${number}.tenant_id and r.id = ${number}.registered_campaign_id))`);

/**
 * The pauses `p` of the numbers `v` that a row of `jobs` sends from: its campaign's, or else its client's, or else the
 * tenant's shared ones (`sendersOf`).
 */
export const PAUSES_OF_JOB = sql`sender_pauses p
  join virtual_numbers v on v.tenant_id = jobs.tenant_id and v.released_at is null and ${pausesNumber('v')}
  join campaigns c on c.tenant_id = jobs.tenant_id and c.id = jobs.campaign_id
  where jobs.state = 'sending'
    and case
      when exists (select 1 from campaign_virtual_numbers n where n.tenant_id = c.tenant_id and n.campaign_id = c.id)
        then exists (select 1 from campaign_virtual_numbers n
          where n.tenant_id = c.tenant_id and n.campaign_id = c.id and n.virtual_number_id = v.id)
      when exists (select 1 from virtual_numbers o where o.tenant_id = c.tenant_id and o.client_id = c.client_id
          and o.released_at is null and o.sms)
        then v.client_id = c.client_id
      else v.client_id is null end`;

/** Lets the numbers that a job waits for be tried now, with one message each. Called again before that, it changes nothing. */
export async function trySendersAtOnce(
  tx: Tx,
  { queue, clock }: Pick<Sending, 'queue' | 'clock'>,
  job: { tenant_id: string; id: string },
): Promise<void> {
  const at = sql`${clock.now().toISOString()}::timestamptz`;
  const waiting = await rows<Concerned & Record<string, unknown>>(
    tx,
    sql`select distinct p.account, p.by, p.name from jobs cross join lateral (select p.* from ${PAUSES_OF_JOB}) p
      where jobs.tenant_id = ${job.tenant_id}::uuid and jobs.id = ${job.id}::uuid`,
  );
  for (const { account, by, name } of waiting)
    await tx.execute(sql`update sender_pauses set next_try_at = ${at}
      where account = ${account} and by = ${by} and name = ${name} and next_try_at > ${at}`);
  if (waiting.length > 0) await queue.hurry(tx, CAMPAIGN_JOB, { key: 'job_id', values: [job.id] });
}
