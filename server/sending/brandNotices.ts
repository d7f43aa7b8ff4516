import { sql } from 'drizzle-orm';
import { rows } from '../db/client';
import { withScope } from '../db/scope';
import type { Deps } from '../http/handler';
import type { BrandNotice } from './carrier/registry';

/** Queue of the brands that a registry is to decide about. */
export const BRAND_WORK = 'brand_work';

/** Our own name of a brand, for those who send notices about it. */
export const brandKey = ({ tenant_id, id }: { tenant_id: string; id: string }) => `brand:${tenant_id}:${id}`;

/** Reads a brand again because the carrier sent a notice about it. A notice that fits none changes nothing. */
export const noticed = (
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  account: string,
  { key, id }: BrandNotice,
) =>
  withScope(db, 'system', async (tx) => {
    const named = await rows<{ tenant_id: string; id: string }>(
      tx,
      sql`select tenant_id, id from brands where account = ${account}
        and (registry_id = ${id}::text or 'brand:' || tenant_id || ':' || id = ${key}::text)`,
    );
    for (const row of named) await queue.enqueue(tx, BRAND_WORK, { ...row, once: true });
  });
