import { sql } from 'drizzle-orm';
import { openDb } from '../../server/db/client';

/** Rows per statement, as in the importer and the sender. */
const BATCH = 5_000;
const MESSAGE = 'Hello Ada, our doors open at nine tomorrow. Reply STOP to opt out.';

/** Rows per second that the database alone can store. */
export interface Floor {
  targets: number;
  messages: number;
}

/**
 * Measures the database alone with the same rows: inserts in batches into tables with the same columns and indexes,
 * without reading, checking, counting or sending anything.
 */
export async function floorOf(
  where: { DATABASE_URL?: string; DATA_DIR: string },
  count: number,
): Promise<Floor> {
  const { db, close } = await openDb(where);
  const measure = async (table: string, insert: (from: number, to: number) => ReturnType<typeof sql>) => {
    await db.execute(sql.raw(`create table bare (like ${table} including all)`));
    const started = performance.now();
    for (let from = 1; from <= count; from += BATCH)
      await db.execute(insert(from, Math.min(count, from + BATCH - 1)));
    const took = performance.now() - started;
    await db.execute(sql`drop table bare`);
    return (count / took) * 1000;
  };
  const targets = await measure(
    'audience_targets',
    (from, to) => sql`
      insert into bare (id, tenant_id, audience_id, phone, fields, us_state, time_zone, created_at)
      overriding system value
      select i, '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', '+1202' || lpad(i::text, 7, '0'),
        jsonb_build_object('first_name', 'Ada', 'city', 'Springfield'), 'DC', 'America/New_York', now()
      from generate_series(${from}::int, ${to}::int) i`,
  );
  const messages = await measure(
    'messages',
    (from, to) => sql`
      insert into bare (tenant_id, job_id, n, campaign_id, client_id, phone, state, body, segments, virtual_number, carrier_id, sent_at)
      select '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', i,
        '00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000004', '+1202' || lpad(i::text, 7, '0'),
        'delivered', ${MESSAGE}, 1, '+12025550190', 'SM' || i, now()
      from generate_series(${from}::int, ${to}::int) i`,
  );
  await close();
  return { targets, messages };
}
