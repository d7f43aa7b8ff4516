import { sql, type SQL } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { tenantOfNumber } from '../../db/directory';
import { withScope } from '../../db/scope';
import type { Deps } from '../../http/handler';
import type { RegistryNotice } from '../carrier/registry';
import { CAMPAIGN_JOB } from '../context';

/** Queues of objects that await a registry's decision. */
export const BRAND_WORK = 'brand_work';
export const CAMPAIGN_WORK = 'campaign_work';
export const VETTING_WORK = 'vetting_work';
/** Queue of the numbers that a carrier is to sell or to take back. */
export const NUMBER_WORK = 'number_work';
/** Queue of the numbers that a registry is to assign. */
export const ASSIGNMENT_WORK = 'assignment_work';

/**
 * Wakes the jobs of a tenant that wait for a number's registration, in the transaction that has changed it: they look at
 * once whether they may send, instead of when they would have looked again. A job that is about to sleep holds its own
 * lock meanwhile, so it either sees the change or is found here.
 */
export async function wakeRegistered(
  tx: Tx,
  { queue }: Pick<Deps, 'queue'>,
  tenantId: string,
): Promise<void> {
  const jobs = await rows<{ id: string; waits: boolean }>(
    tx,
    sql`select id, coalesce(held_by->>'by' in ('registration', 'verification'), false) as waits from jobs
      where tenant_id = ${tenantId}::uuid and state = 'sending' order by id for update`,
  );
  const values = jobs.filter(({ waits }) => waits).map(({ id }) => id);
  await queue.hurry(tx, CAMPAIGN_JOB, { key: 'job_id', values });
}

type About = Exclude<RegistryNotice['about'], 'number' | 'order'>;

/** Our own key of a submitted object, for senders of notices about it. */
export const registryKey = (about: About, { tenant_id, id }: { tenant_id: string | null; id: string }) =>
  `${about}:${tenant_id}:${id}`;

const PLACES: Readonly<Record<About, { table: SQL; queue: string }>> = {
  brand: { table: sql`brands`, queue: BRAND_WORK },
  campaign: { table: sql`registered_campaigns`, queue: CAMPAIGN_WORK },
};

/** Reads something again because the carrier sent a notice about it. A notice that fits none changes nothing. */
export const noticed = (
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  account: string,
  { about, key, id }: RegistryNotice,
) =>
  withScope(db, 'system', async (tx) => {
    if (about === 'number' || about === 'order') {
      const tenant = about === 'number' && id !== null ? await tenantOfNumber(tx, id) : undefined;
      const which =
        about === 'number'
          ? sql`tenant_id = ${tenant ?? null}::uuid and phone = ${id}::text and released_at is null`
          : sql`id::text = ${id}::text and order_state = 'ordering'`;
      const numbers = await rows<{ tenant_id: string; id: string }>(
        tx,
        sql`select tenant_id, id from virtual_numbers where account = ${account} and ${which}`,
      );
      const name = about === 'number' ? ASSIGNMENT_WORK : NUMBER_WORK;
      for (const row of numbers) await queue.enqueue(tx, name, { ...row, once: true });
      return;
    }
    const place = PLACES[about];
    const named = await rows<{ tenant_id: string; id: string }>(
      tx,
      sql`select tenant_id, id from ${place.table} where account = ${account}
        and (registry_id = ${id}::text or ${about} || ':' || tenant_id || ':' || id = ${key}::text)`,
    );
    for (const row of named) await queue.enqueue(tx, place.queue, { ...row, once: true });
    if (about !== 'brand') return;
    // A vetting has no notices of its own.
    for (const brand of named) {
      const open = await rows<{ tenant_id: string; id: string }>(
        tx,
        sql`select tenant_id, id from brand_vettings
          where tenant_id = ${brand.tenant_id}::uuid and brand_id = ${brand.id}::uuid and state = 'PENDING'`,
      );
      for (const row of open) await queue.enqueue(tx, VETTING_WORK, { ...row, once: true });
    }
  });
