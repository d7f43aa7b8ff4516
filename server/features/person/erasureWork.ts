import { and, eq, sql } from 'drizzle-orm';
import { type Held, people } from '../../../src/resources/people/contract';
import { eraseTexts, type Someone } from '../../consent/eraseTexts';
import { rows, type Tx } from '../../db/client';
import { erasures } from '../../db/schema';
import { withScope } from '../../db/scope';
import { eraseEvents } from '../../db/eventLog/erase';
import { announce, changedBy } from '../../events/announce';
import type { Deps } from '../../http/handler';
import type { Worker } from '../../queue/queue';
import { countRows, type JobRef } from '../../sending/ledger/counters';
import { inLedger } from '../../sending/ledger/rows';
import { countWaiting } from '../../sending/ledger/waiting';
import { dropFilesOfPeople } from '../reports/reportRows';
import { countTargets } from '../import/store';

/** Takes a person out of all audiences of the tenant, and out of their counts. @returns how many they were in */
async function removeFromAudiences(tx: Tx, { tenant_id, phone }: Someone, now: Date): Promise<number> {
  const isThere = sql`t.tenant_id = ${tenant_id}::uuid and t.phone = ${phone}`;
  // Audiences first, as everyone does who adds targets or removes them.
  await tx.execute(
    sql`select a.id from audiences a where a.tenant_id = ${tenant_id}::uuid and exists (
        select 1 from audience_targets t where ${isThere} and t.audience_id = a.id) order by a.id for update`,
  );
  const removals = await rows<{ audience_id: string; fields: Record<string, string> }>(
    tx,
    sql`delete from audience_targets t using audiences a
      where ${isThere} and a.tenant_id = t.tenant_id and t.audience_id = a.id
      returning t.audience_id, t.fields`,
  );
  for (const { audience_id, fields } of removals)
    await countTargets(tx, { tenant_id, audience_id }, { removed: [{ phone, fields }] }, now);
  return removals.length;
}

/** Queue of erasures. */
export const ERASE_WORK = 'erase';
/** Intervals for checking messages that were on their way, in ms; and those that a person has to settle. */
const LOOK_MS = 30_000;
const SETTLE_MS = 3_600_000;

/** States of messages that still need the number: to be sent, or to ask the carrier about them. */
const ON_THEIR_WAY = sql.raw(`('queued', 'claimed', 'submitting', 'unknown')`);

/** Skips the person's messages that wait in jobs. Rows held by a worker are skipped by its gate. */
const skipWaiting = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tenant_id, phone }: Someone,
): Promise<void> =>
  inLedger(db, async (tx) => {
    const now = clock.now();
    const skipped = await rows<JobRef & { place: string }>(
      tx,
      sql`update messages m set state = 'skipped', code = 'do_not_call', fields = null, body = null,
          closed_at = ${now.toISOString()}::timestamptz
        where m.tenant_id = ${tenant_id}::uuid and m.phone = ${phone} and m.state = 'queued'
        returning m.tenant_id, m.job_id, m.campaign_id, m.client_id, m.place`,
    );
    await countRows(tx, skipped, now, () => ({ skipped_do_not_call: 1 }));
    for (const row of skipped.toSorted((a, b) => (a.job_id < b.job_id ? -1 : 1)))
      await countWaiting(tx, row, [row], -1);
  });

/** How many rows a statement changed. */
const changed = async (tx: Tx, statement: ReturnType<typeof sql>) =>
  (await rows(tx, sql`${statement} returning 1`)).length;

/** Erases all that has ended. Rows of the ledger stay without number and text: the figures are made of them. */
async function eraseEnded(tx: Tx, someone: Someone, now: Date): Promise<Held> {
  const { tenant_id, phone } = someone;
  const of = (column: 'phone' | 'tn' | 'name') =>
    sql`x.tenant_id = ${tenant_id}::uuid and ${sql.raw(`x.${column}`)} = ${phone}`;
  const ended = sql`x.state not in ${ON_THEIR_WAY}`;
  const ledger = await changed(
    tx,
    sql`update messages x set phone = null, body = null, fields = null where ${of('phone')} and ${ended}`,
  );
  const outside = await changed(tx, sql`delete from direct_messages x where ${of('tn')} and ${ended}`);
  const replies = await changed(tx, sql`delete from inbound_messages x where ${of('tn')}`);
  const clicks = await changed(tx, sql`update clicks x set phone = null where ${of('phone')}`);
  // Notes, tags and viewers go with it.
  await tx.execute(sql`delete from conversations x where ${of('tn')}`);
  await tx.execute(sql`delete from person_outcomes x where ${of('phone')}`);
  await tx.execute(sql`delete from line_types x where ${of('phone')}`);
  await tx.execute(sql`delete from fact_history x where x.kind = 'line' and ${of('name')}`);
  await tx.execute(sql`delete from scrub_answers x where ${of('phone')}`);
  await tx.execute(sql`delete from import_changes x where ${of('phone')}`);
  await tx.execute(sql`delete from opt_in_entries x where ${of('phone')}`);
  await tx.execute(sql`delete from test_numbers x where ${of('phone')}`);
  await eraseEvents(tx, someone);
  const digits = phone.slice(1);
  const writings = JSON.stringify([digits, digits.replace(/^1(?=\d{10}$)/, '')]);
  await tx.execute(sql`update import_rejects x set value = '' where x.tenant_id = ${tenant_id}::uuid
    and regexp_replace(x.value, '\\D', '', 'g') in (select jsonb_array_elements_text(${writings}::text::jsonb))`);
  // Carriers' events have no tenant: those with the person's number and one of the tenant's numbers are its own.
  await tx.execute(sql`update set_aside_events x set decision = 'discard', body = null,
      decided_at = ${now.toISOString()}::timestamptz
    where strpos(x.body, ${digits}) > 0 and exists (select 1 from virtual_numbers v
      where v.tenant_id = ${tenant_id}::uuid and strpos(x.body, substr(v.phone, 2)) > 0)`);
  const audiences = await removeFromAudiences(tx, someone, now);
  return { audiences, messages: ledger + outside, replies, clicks, texts: await eraseTexts(tx, someone) };
}

/** Work that may still store the person again, or that needs the number. */
async function remainingWork(tx: Tx, { tenant_id, phone }: Someone) {
  const [work] = await rows<{ moving: number; unknown: number; filling: boolean }>(
    tx,
    sql`select x.moving, x.unknown, (
        exists (select 1 from jobs j where j.tenant_id = ${tenant_id}::uuid and j.state = 'preparing')
        or exists (select 1 from audiences a where a.tenant_id = ${tenant_id}::uuid and a.state = 'processing')) as filling
      from (select count(*) filter (where state <> 'unknown')::int as moving,
          count(*) filter (where state = 'unknown')::int as unknown
        from (select m.state from messages m where m.tenant_id = ${tenant_id}::uuid and m.phone = ${phone}
            and m.state in ${ON_THEIR_WAY}
          union all select d.state from direct_messages d where d.tenant_id = ${tenant_id}::uuid and d.tn = ${phone}
            and d.state in ${ON_THEIR_WAY}) s) x`,
  );
  return work!;
}

/**
 * Erases one person. Every step is idempotent, so another worker can continue after a crash. Runs again as long as
 * messages to the person are on their way, or an import or a job is adding people.
 */
export const erasureWorker =
  (deps: Pick<Deps, 'db' | 'clock' | 'queue'>): Worker =>
  async ({ payload }) => {
    const { tenant_id, id } = payload as unknown as { tenant_id: string; id: string };
    const isErasure = and(eq(erasures.tenant_id, tenant_id), eq(erasures.id, id));
    const [erasure] = await withScope(deps.db, 'system', (tx) => tx.select().from(erasures).where(isErasure));
    if (erasure?.state !== 'erasing') return;
    const someone = { tenant_id, phone: erasure.phone };
    await skipWaiting(deps, someone);
    await withScope(deps.db, 'system', async (tx) => {
      const [held] = await tx.select().from(erasures).where(isErasure).for('update');
      if (held?.state !== 'erasing') return;
      const now = deps.clock.now();
      const erased = await eraseEnded(tx, someone, now);
      // Files made before now may contain the records just erased.
      if (Object.values(erased).some((count) => count > 0))
        await dropFilesOfPeople({ deps, tx }, tenant_id, now);
      const gone = Object.fromEntries(
        Object.entries(erased).map(([name, count]) => [name, held.gone[name as keyof Held] + count]),
      ) as Held;
      const { moving, unknown, filling } = await remainingWork(tx, someone);
      const isComplete = moving + unknown === 0 && !filling;
      await tx
        .update(erasures)
        .set({
          gone,
          on_their_way: moving + unknown,
          ...(isComplete && { state: 'done' as const, done_at: now }),
        })
        .where(isErasure);
      if (isComplete) await announce(tx, tenant_id, changedBy(people, people.actions.erase));
      const wait = moving > 0 || filling ? LOOK_MS : SETTLE_MS;
      const startAfter = new Date(now.getTime() + wait);
      if (!isComplete) await deps.queue.enqueue(tx, ERASE_WORK, { tenant_id, id }, { startAfter });
    });
  };
