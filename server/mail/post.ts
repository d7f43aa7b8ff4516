import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { MailKind, MailState } from '../../src/contract/mails';
import type { Report } from '../../src/resources/reports/contract';
import { troubleText } from '../../src/rules/words/troubles';
import { seal, secretKey, unseal } from '../auth/secrets';
import { type Db, isoInstant, type Tx } from '../db/client';
import { assertSame } from '../db/identity';
import { mails, users } from '../db/schema';
import { withScope } from '../db/scope';
import type { Deps } from '../http/handler';
import { notify } from '../notices/notify';
import type { Worker } from '../queue/queue';
import { type Mail, MailFailure } from './mailer';

/** Queue of mails that wait for their next attempt. */
export const MAIL = 'mail';

const MINUTE_MS = 60_000;
/** Minutes between attempts at a mail that no server takes; afterwards hourly, for about a day. */
const AGAIN_MINUTES = [1, 5, 20];
const HOURLY = 60;
const TRIES = AGAIN_MINUTES.length + 24;
/** The process that writes a mail sends it at once. The queue looks after it in case that process ended. */
const LOOK_AFTER_MS = 2 * MINUTE_MS;
/** Longer than any attempt takes. Then the process ended in the middle of one. */
const ATTEMPT_MS = 10 * MINUTE_MS;
/** Mails that fail for so long are told to the provider's administrators. */
const ALARM_MS = 15 * MINUTE_MS;

type Tools = Pick<Deps, 'db' | 'clock' | 'env' | 'identity' | 'ids' | 'log' | 'mail' | 'queue' | 'random'>;
type Row = typeof mails.$inferSelect;

/** Why a mail is written. */
interface Cause extends Pick<Row, 'kind'> {
  /** Names the cause: the same one never mails twice. */
  cause: string;
  /** Null: the address belongs to nobody. Everything is done as for a person, but nothing is sent. */
  user_id: string | null;
  report_id?: string;
  /** The person who is told if it cannot be delivered. */
  notice?: Row['notice'];
}

/** Cause of a mail about a change of a person's own account. */
export const causeOf = (kind: MailKind, { id }: { id: string }, now: Date): Cause => ({
  kind,
  cause: `${kind} ${id} ${now.toISOString()}`,
  user_id: id,
});

/**
 * Writes a mail, in the transaction that causes it and in the scope of the system.
 * @returns sends it; call it after the commit
 */
export async function postMail(
  tx: Tx,
  tools: Tools,
  { kind, cause, user_id, report_id, notice = null }: Cause,
  mail: Mail,
): Promise<() => Promise<void>> {
  const { clock, env, ids, queue, random } = tools;
  const id = ids.uuid();
  const now = clock.now();
  const sealed = seal(secretKey(env), JSON.stringify(mail), random.bytes(12));
  const [written] = await tx
    .insert(mails)
    .values({ id, kind, cause, user_id, report_id, sealed, state: 'waiting', notice, created_at: now })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (!written) return async () => {};
  await queue.enqueue(tx, MAIL, { id, tries: 0 }, { startAfter: after(now, LOOK_AFTER_MS) });
  return () => attempt(tools, { id, tries: 0 });
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Tries again what was not taken, and decides what a process left in the middle. */
export const mailWorker =
  (tools: Tools): Worker =>
  async ({ payload }) => {
    const { id, tries } = payload as unknown as Turn;
    const now = tools.clock.now();
    const [row] = await system(tools.db, (tx) => tx.select().from(mails).where(eq(mails.id, id)));
    if (row?.state === 'waiting') await attempt(tools, { id, tries });
    if (row?.state !== 'sending') return;
    const until = after(row.taken_at!, ATTEMPT_MS);
    if (until <= now) await decide(tools, row, 'unknown', troubleText('mail_interrupted'));
    else await system(tools.db, (tx) => tools.queue.enqueue(tx, MAIL, { id, tries }, { startAfter: until }));
  };

/** An attempt at a mail, after so many. The queue decides when, so that no clock of another host does. */
type Turn = Pick<Row, 'id' | 'tries'>;

/** Sends a mail, if no other process has taken this attempt. */
async function attempt(tools: Tools, turn: Turn): Promise<void> {
  const { db, clock, env, log, mail: mailer } = tools;
  const row = await take(tools, turn, clock.now());
  if (!row) return;
  const { id } = row;
  const mail = JSON.parse(unseal(secretKey(env), row.sealed!)) as Mail;
  const [person] = await system(db, (tx) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql`${row.user_id}::uuid`)),
  );
  if (row.user_id !== null && !person)
    return decide(tools, row, 'failed', troubleText('mail_person_removed'));
  // For an address of nobody all else is the same, so that it cannot be told from a person's. Roots go to a setting's.
  const leaves = person !== undefined || row.kind === 'evidence_root';
  try {
    await (leaves ? mailer.send : mailer.rehearse)({
      ...mail,
      messageId: `<${id}@${hostOf(env.MAIL_FROM)}>`,
    });
  } catch (error) {
    return fail(tools, row, error as Error);
  }
  // The Message-ID has this id, so the log of the mail server leads to the request that caused the mail.
  log.info('mail_sent', { mail: id, kind: row.kind, leaves });
  await decide(tools, row, 'sent', null);
}

/** The domain of the sender's address, which may follow a name in angle brackets. */
const hostOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

const take = ({ db, identity }: Tools, { id, tries }: Turn, now: Date): Promise<Row | undefined> =>
  system(db, async (tx) => {
    await assertSame(tx, identity);
    const [row] = await tx
      .update(mails)
      .set({ state: 'sending', taken_at: now, tries: sql`${mails.tries} + 1` })
      .where(and(eq(mails.id, id), eq(mails.state, 'waiting'), eq(mails.tries, tries)))
      .returning();
    return row;
  });

async function fail(tools: Tools, row: Row, error: Error): Promise<void> {
  const { clock, db, log, queue } = tools;
  const { id, tries } = row;
  log.error('mail', { mail: id, kind: row.kind, error });
  const kind = error instanceof MailFailure ? error.kind : 'again';
  if (kind === 'unknown') return decide(tools, row, 'unknown', error.message);
  if (kind === 'refused' || tries >= TRIES) return decide(tools, row, 'failed', error.message);
  const now = clock.now();
  const next_try_at = after(now, (AGAIN_MINUTES[tries - 1] ?? HOURLY) * MINUTE_MS);
  await system(db, async (tx) => {
    await tx
      .update(mails)
      .set({ state: 'waiting', next_try_at, trouble: error.message })
      .where(and(eq(mails.id, id), eq(mails.state, 'sending')));
    await queue.enqueue(tx, MAIL, { id, tries }, { startAfter: next_try_at });
    if (now.getTime() - row.created_at.getTime() >= ALARM_MS)
      await notify(tx, 'provider', {
        kind: 'mail_waits',
        about: [],
        name: error.message,
        event: now.toISOString().slice(0, 10),
        at: now,
      });
  });
}

/** Since when mails have been waiting because no server takes them, and why; undefined if none has for a while. */
export async function mailTrouble(
  db: Db | Tx,
  now: Date,
): Promise<{ since: Date; trouble: string } | undefined> {
  const [oldest] = await db
    .select({ since: mails.created_at, trouble: mails.trouble })
    .from(mails)
    .where(
      and(eq(mails.state, 'waiting'), isNotNull(mails.trouble), lt(mails.created_at, after(now, -ALARM_MS))),
    )
    .orderBy(mails.created_at)
    .limit(1);
  return oldest && { since: oldest.since, trouble: oldest.trouble! };
}

/** Ends a mail. Its content, whose link opens an account, is kept no longer. */
const decide = ({ db, clock }: Tools, { id }: Row, state: MailState, trouble: string | null) =>
  system(db, async (tx) => {
    const [row] = await tx
      .update(mails)
      .set({ state, trouble, sealed: null, next_try_at: null, decided_at: clock.now() })
      .where(and(eq(mails.id, id), eq(mails.state, 'sending')))
      .returning();
    if (row && state !== 'sent') await tellCauser(tx, row, clock.now());
  });

async function tellCauser(tx: Tx, { cause, notice }: Row, at: Date): Promise<void> {
  if (!notice) return;
  const { tenant_id, user_id, about, name } = notice;
  await notify(tx, { tenant_id, user_id }, { kind: 'mail_failed', about, name, event: cause, at });
}

/** Keeps a database that was restored from a copy from mailing again what was mailed after the copy was made. */
export async function holdPosted(tx: Tx, now: Date): Promise<void> {
  const held = await tx
    .update(mails)
    .set({
      state: 'unknown',
      trouble: troubleText('mail_restored'),
      sealed: null,
      next_try_at: null,
      decided_at: now,
    })
    .where(inArray(mails.state, ['waiting', 'sending']))
    .returning();
  for (const row of held) await tellCauser(tx, row, now);
}

const system = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => withScope(db, 'system', work);

/** SQL expression of type `MailStanding`: the last mail of these kinds to a person. */
export const lastMail = (userId: unknown, kinds: readonly MailKind[]) => sql`(
  select jsonb_build_object('state', m.state, 'at', ${isoInstant('coalesce(m.decided_at, m.created_at)')},
    'next_try_at', ${isoInstant('m.next_try_at')}, 'trouble', m.trouble)
  from mails m where m.user_id = ${userId} and m.kind = any(${sql.param([...kinds])}::text[]) order by m.created_at desc limit 1)`;

/** SQL of the mails about a report, those included that leave once it is ready. The row is `reports`. */
const ABOUT_REPORT = sql`(
  select m.state, m.trouble from mails m where m.report_id = reports.id
  union all select 'waiting', null from report_mails p
    where p.tenant_id = reports.tenant_id and p.report_id = reports.id) m
  order by array_position(array['failed', 'unknown', 'waiting', 'sending', 'sent'], m.state), m.trouble nulls last limit 1`;

/** SQL columns of a report: the state of the mail that needs a person most, and its trouble. */
export const mailsOfReport = {
  mail: sql<
    Report['mail']
  >`(select case m.state when 'sending' then 'waiting' else m.state end from ${ABOUT_REPORT})`,
  mail_trouble: sql<string | null>`(select m.trouble from ${ABOUT_REPORT})`,
};
