import { sql } from 'drizzle-orm';
import type { SkipReason } from '../../../src/resources/jobs/contract';
import { windowOf } from '../../../src/rules/law/quietHours/holidays';
import { firstClosing } from '../../../src/rules/law/quietHours/open';
import { placeOfKey, uncapped } from '../../../src/rules/law/quietHours/place';
import { rows } from '../../db/client';
import type { Sending } from '../context';
import { count, skippedAs } from '../ledger/counters';
import { type JobRow, ofJob } from '../ledger/jobRow';
import { array, inLedger } from '../ledger/rows';
import { countWaiting } from '../ledger/waiting';

const CHUNK = 5_000;
const EXPIRED = 'expired' satisfies SkipReason;

/** Places whose only hours in a job are over, and the next closing time. */
export interface Closings {
  over: readonly string[];
  next: Date | null;
}

/**
 * Places of a job that stops at closing whose hours are over. Depends only on the job's start time and the client's
 * window, so any worker, after any crash, gets the same answer. Places without any hours wait for the others, in case
 * the window is changed meanwhile.
 */
export function closingsOf(job: JobRow, places: readonly string[], at: Date): Closings {
  if (job.hours !== 'hold' || job.at_closing !== 'stop') return { over: [], next: null };
  const began = new Date(job.scheduled_at ?? job.created_at);
  const window = windowOf(job, began);
  // People whom a cap holds beyond the hours get no message, either.
  const ends = places.map((place) => ({
    place,
    end: firstClosing(uncapped(placeOfKey(place)), window, began),
  }));
  const ahead = ends.flatMap(({ end }) => (end && end > at ? [end.getTime()] : []));
  const next = ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
  const over = ends.filter(({ end }) => (end === null ? next === null : end <= at)).map(({ place }) => place);
  return { over, next };
}

/**
 * Skips one chunk of the recipients waiting in these places, if the job is still sending. Rows held by a worker are
 * left to it: they are released or sent, and checked again.
 * @returns false when nobody was left
 */
export function expireChunk(
  { db, clock }: Pick<Sending, 'db' | 'clock'>,
  job: JobRow,
  over: readonly string[],
): Promise<boolean> {
  const now = clock.now();
  return inLedger(db, async (tx) => {
    const expired = await rows<{ place: string; code: SkipReason }>(
      tx,
      sql`with rest as (
          select m.n from messages m where ${ofJob(job)} and m.state = 'queued' and m.place = any(${array(over, 'text')})
            and (select j.state = 'sending' from jobs j
              where j.tenant_id = ${job.tenant_id}::uuid and j.id = ${job.job_id}::uuid)
          limit ${CHUNK}::int for update of m skip locked)
        update messages m set state = 'skipped', code = ${EXPIRED}, closed_at = ${now.toISOString()}::timestamptz,
          fields = null
        from rest r where ${ofJob(job)} and m.n = r.n returning m.place, m.code`,
    );
    await count(tx, job, now, skippedAs(expired.map(({ code }) => code)));
    await countWaiting(tx, job, expired, -1);
    return expired.length > 0;
  });
}
