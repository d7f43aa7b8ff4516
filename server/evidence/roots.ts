import { desc, sql } from 'drizzle-orm';
import { type ConsentRoot, ROOT_FORMAT, rootLine } from '../../src/rules/law/consentRoot';
import type { Signature } from '../../src/rules/law/signature';
import { type Db, isoInstant, rows, type Tx } from '../db/client';
import { evidence_roots } from '../db/schema';
import { withScope } from '../db/scope';
import type { Deps } from '../http/handler';
import { rootMail } from '../mail/messages';
import { postMail } from '../mail/post';
import { growthOf, rootOf, tenantsAfter } from './heads';
import { signWith } from './keys';

/** Queue of the daily comparison of lists and history. */
export const CONSENT_CHECK = 'consent_check';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** No transaction that began before midnight commits later than this. */
const MARGIN_MS = 60 * MINUTE_MS;

type Tools = Pick<Deps, 'db' | 'clock' | 'env' | 'identity' | 'ids' | 'log' | 'mail' | 'queue' | 'random'>;

/** The last day that is over for certain. */
const dayBefore = (now: Date): string =>
  new Date(now.getTime() - MARGIN_MS - DAY_MS).toISOString().slice(0, 10);

/** The cause that names the mail about a day's root. */
export const rootMailCause = (day: string): string => `evidence_root ${day}`;

const newest = async (tx: Db | Tx) =>
  (await tx.select().from(evidence_roots).orderBy(desc(evidence_roots.day)).limit(1))[0];

type RootRow = typeof evidence_roots.$inferSelect;

/** A day's root by the events alone, after the root before it, with the tenants that it covers. */
export async function rootAfter(
  tx: Tx,
  before: Pick<RootRow, 'day' | 'root' | 'tenants'> | undefined,
  day: string,
): Promise<{ content: ConsentRoot; tenants: RootRow['tenants'] }> {
  const growth = await growthOf(tx, { after: before?.day ?? null, day });
  const tenants = tenantsAfter(before?.tenants ?? [], growth);
  const total = (of: 'chains' | 'events') => tenants.reduce((sum, tenant) => sum + tenant[of], 0);
  const previous = before?.root ?? null;
  const root = rootOf(day, tenants, previous);
  return { content: { day, chains: total('chains'), events: total('events'), root, previous }, tenants };
}

/**
 * Makes the root of the last day, mails it, and has lists and history compared, all in one transaction. A root after days
 * without one covers them as well.
 */
export async function closeDay(tools: Tools): Promise<void> {
  const { db, clock, env, queue } = tools;
  const now = clock.now();
  const day = dayBefore(now);
  const isDone = async (tx: Db | Tx) => ((await newest(tx))?.day ?? '') >= day;
  if (await withScope(db, 'system', isDone)) return;
  const send = await withScope(db, 'system', async (tx) => {
    // One process after the other: the second finds the first one's root.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('evidence_root', 0))`);
    if (await isDone(tx)) return undefined;
    const before = await newest(tx);
    const { content, tenants } = await rootAfter(tx, before, day);
    const signature = await signWith(tx, { env, now }, { format: ROOT_FORMAT, content });
    await tx.insert(evidence_roots).values({
      ...content,
      tenants,
      key_id: signature.key,
      signature: signature.value,
      made_at: now,
    });
    await queue.enqueue(tx, CONSENT_CHECK, { day });
    return mailRoot(tx, tools, content, signature);
  });
  await send?.();
}

/** @returns sends it; undefined where no address is set */
async function mailRoot(
  tx: Tx,
  tools: Tools,
  content: ConsentRoot,
  signature: Signature,
): Promise<(() => Promise<void>) | undefined> {
  const { EVIDENCE_MAIL: to } = tools.env;
  if (!to) return undefined;
  return postMail(
    tx,
    tools,
    { kind: 'evidence_root', cause: rootMailCause(content.day), user_id: null },
    rootMail(to, rootLine(content, signature), content.day, tools.env),
  );
}

/** Looks now and every minute whether a day is to be closed. @returns a function that stops it */
export function closeDaysEachMinute(tools: Tools): () => Promise<void> {
  const look = () => closeDay(tools).catch((error: unknown) => tools.log.error('evidence_root', { error }));
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, MINUTE_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** The newest root, and what became of its mail; undefined before the first. */
export async function lastRoot(
  tx: Tx,
): Promise<
  { day: string; chains: number; events: number; made_at: string; mail: string | null } | undefined
> {
  const [root] = await rows<{
    day: string;
    chains: number;
    events: number;
    made_at: string;
    mail: string | null;
  }>(
    tx,
    sql`select r.day::text as day, r.chains, r.events, ${isoInstant('r.made_at')} as made_at, m.state as mail
      from evidence_roots r left join mails m on m.cause = 'evidence_root ' || r.day order by r.day desc limit 1`,
  );
  return root;
}
