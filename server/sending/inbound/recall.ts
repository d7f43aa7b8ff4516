import { eq, sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../db/client';
import { text_recalls } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { Deps } from '../../http/handler';
import { problem } from '../../http/problem';
import type { Queue, Worker } from '../../queue/queue';
import type { KeptText } from '../carrier/carrier';
import type { Sending } from '../context';
import { unnestRows } from '../ledger/rows';

/** Asks the carriers for texts from people that a restored database does not have (decision 095). */
export const TEXT_RECALL = 'text_recall';

/** Pause between two queries of an account that failed, ms. */
const AGAIN_MS = 5 * 60_000;
/** Margin for clocks that differ, and for texts that were on their way when the copy was made. */
const MARGIN = sql.raw(`interval '1 hour'`);
/** How far a copy is taken to go back if nothing in it says when it was made. */
const UNKNOWN_AGE = sql.raw(`interval '30 days'`);
/** A listed opt-out without an id is one that is stored if both are the same word, from and to the same numbers, at about the same time. */
const SAME = sql.raw(`interval '10 minutes'`);

/**
 * Has all accounts asked, in the transaction that finds the copy.
 * @param queue absent at a start, whose `resumeRecalls` comes when the queue is open
 */
export async function noteRecalls(
  tx: Tx,
  accounts: readonly { name: string }[],
  { now, queue }: { now: Date; queue: Pick<Queue, 'enqueue'> | undefined },
): Promise<void> {
  const newest = sql`greatest((select max(at) from audit_log), (select max(at) from inbound_messages),
    (select max(received_at) from carrier_events))`;
  await tx.execute(sql`insert into text_recalls as r (account, since, state)
    select account, coalesce(${newest}, ${now.toISOString()}::timestamptz - ${UNKNOWN_AGE}) - ${MARGIN}, 'asking'
    from unnest(${sql.param(accounts.map(({ name }) => name))}::text[]) account
    on conflict (account) do update set state = 'asking', texts = 0,
      since = case when r.state in ('asking', 'failed') then least(r.since, excluded.since) else excluded.since end`);
  if (accounts.length > 0) await queue?.enqueue(tx, TEXT_RECALL, {});
}

/** Enqueues what is still to be asked, at the start of a process that works. */
export const resumeRecalls = ({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> =>
  withScope(db, 'system', async (tx) => {
    const open = await rows(tx, sql`select 1 from text_recalls where state in ('asking', 'failed') limit 1`);
    if (open.length > 0) await queue.enqueue(tx, TEXT_RECALL, {});
  });

/** @throws 409 while an account has not been asked yet: opt-outs since the copy may be missing */
export async function assertRecalled(tx: Tx): Promise<void> {
  const [waiting] = await rows(tx, sql`select 1 from text_recalls where state = 'asking' limit 1`);
  if (waiting) throw problem('recalling_texts');
}

type Recall = typeof text_recalls.$inferSelect;
type World = Pick<Sending, 'db' | 'clock' | 'log' | 'queue' | 'carrier' | 'inbound'>;

/** Asks each account once. Those that fail are asked again later, and do not keep the others from being asked. */
export const recallWorker =
  (world: World): Worker =>
  async ({ signal }) => {
    const { db, clock, log, queue } = world;
    const open = await rows<{ account: string; since: string }>(
      db,
      sql`select account, since from text_recalls where state in ('asking', 'failed') order by account`,
    );
    let failed = false;
    for (const { account, since } of open) {
      if (signal.aborted) return;
      try {
        const pages = world.carrier.keptTexts?.(account, new Date(since));
        const texts = pages ? await takeIn(world, pages) : 0;
        await note(db, account, pages ? 'done' : 'none', texts);
      } catch (error) {
        failed = true;
        log.warn('text_recall', { account, error });
        await note(db, account, 'failed', 0);
      }
    }
    if (failed)
      await withScope(db, 'system', (tx) =>
        queue.enqueue(tx, TEXT_RECALL, {}, { startAfter: new Date(clock.now().getTime() + AGAIN_MS) }),
      );
  };

/** Takes texts in as if their webhooks had come. Those that are stored already change nothing. @returns how many were listed */
async function takeIn({ db, inbound }: World, pages: AsyncIterable<readonly KeptText[]>): Promise<number> {
  let count = 0;
  for await (const page of pages) {
    count += page.length;
    const stored = await storedUnder(
      db,
      page.filter(({ unnamed }) => unnamed),
    );
    const missing = page.filter((text) => !stored.has(text.carrierId));
    // Oldest first, as they came.
    const inOrder = missing.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    await Promise.all(inOrder.map(({ unnamed: _, ...text }) => inbound.do({ ...text, recalled: true })));
  }
  return count;
}

/** Selects the texts that a webhook brought, by the ids under which they are listed. */
async function storedUnder(db: Db, texts: readonly KeptText[]): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set();
  const values = unnestRows(texts, {
    id: ['text', ({ carrierId }) => carrierId],
    tn: ['text', ({ from }) => from],
    vn: ['text', ({ to }) => to],
    body: ['text', ({ body }) => body],
    at: ['timestamptz', ({ at }) => at.toISOString()],
  });
  const known = await rows<{ id: string }>(
    db,
    sql`select given.id from ${values} where exists (select 1 from inbound_messages i where i.tn = given.tn and i.vn = given.vn
      and upper(i.keyword) = upper(given.body)
      and i.at between given.at - ${SAME} and given.at + ${SAME})`,
  );
  return new Set(known.map(({ id }) => id));
}

const note = (db: Db, account: string, state: Recall['state'], texts: number) =>
  db.update(text_recalls).set({ state, texts }).where(eq(text_recalls.account, account));
