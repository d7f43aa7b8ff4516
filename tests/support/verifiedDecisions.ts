import { sql } from 'drizzle-orm';
import { afterEach, expect } from 'vitest';
import { type Db, rows } from '../../server/db/client';
import { verifyDirect } from '../../server/sending/submit/direct/verify';
import { verifyDecisions } from '../../server/sending/submit/verifyReasons';

/** Jobs with more decisions are left to tests of their own: recomputing them would take a noticeable part of the run. */
const DECISIONS_MAX = 1_000;
/** Jobs looked at after each test, the newest first: a property makes one in each of its runs. */
const JOBS_MAX = 8;
/** Differences to show: one cause makes one for each message. */
const SHOWN_MAX = 10;

/**
 * Where DECISIONS is set, recomputes every decision of each test's jobs and texts outside them after it from the facts that are kept, and expects no
 * difference.
 */
export function verifyAfterEach(db: Db) {
  let forgery: string | null = null;
  if (process.env.DECISIONS)
    afterEach(async ({ task }) => {
      const isForged = forgery !== null;
      forgery = null;
      // A failed test may have ended in the middle of anything, and says enough.
      if (isForged || task.result?.state === 'fail') return;
      expect(await differencesIn(db)).toEqual([]);
    });
  return {
    /** The running test changes facts or reasons afterwards: its decisions are not recomputed. */
    forges(why: string): void {
      forgery = why;
    },
  };
}

async function differencesIn(db: Db): Promise<string[]> {
  const jobs = await rows<{ job_id: string }>(
    db,
    sql`select job_id from messages where reasons_id is not null group by job_id
      having count(*) <= ${DECISIONS_MAX}::int order by max(decided_at) desc, job_id desc limit ${JOBS_MAX}`,
  );
  const differences: string[] = [];
  for (const { job_id } of jobs)
    await verifyDecisions(db, job_id, ({ n, reason, stored, recomputed }) =>
      differences.push(`job ${job_id}, message ${n}, ${reason}: kept ${stored}, recomputed ${recomputed}`),
    );
  const tenants = await rows<{ tenant_id: string }>(
    db,
    sql`select tenant_id from direct_messages where reasons_id is not null group by tenant_id
      having count(*) <= ${DECISIONS_MAX}::int`,
  );
  for (const { tenant_id } of tenants)
    await verifyDirect(db, { tenant_id, since: null }, ({ id, reason, stored, recomputed }) =>
      differences.push(`text ${id} outside jobs, ${reason}: kept ${stored}, recomputed ${recomputed}`),
    );
  return differences.slice(0, SHOWN_MAX);
}
