import { sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client';
import type { Sample } from '../lib/metrics';
import { queueDepths } from '../queue/entries';

/** Age at which a sample is made anew, ms: several scrapes share one. */
const FRESH_MS = 15_000;

async function read(db: Db): Promise<Sample> {
  const queues = await queueDepths(db);
  const [counts] = await rows<Omit<Sample, 'queues'>>(
    db,
    sql`select (select coalesce(sum(unknown), 0)::int from jobs) as unknown, m.mails_waiting, m.mail_fails_seconds,
      (select count(*)::int from imports where state in ('queued', 'processing')) as imports_running
      from (select count(*)::int as mails_waiting, coalesce(extract(epoch from now() - min(created_at)
        filter (where trouble is not null)), 0)::float8 as mail_fails_seconds from mails where state = 'waiting') m`,
  );
  return { queues, ...counts! };
}

/** Samples the database, at most every 15 seconds. */
export function samplerOf(db: Db): () => Promise<Sample> {
  let last: { at: number; sample: Promise<Sample> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= FRESH_MS) {
      const sample = read(db);
      last = { at: now, sample };
      sample.catch(() => (last = undefined));
    }
    return last.sample;
  };
}
