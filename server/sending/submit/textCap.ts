import { sql } from 'drizzle-orm';
import { capOf, freeAgainAt } from '../../../src/rules/law/quietHours/caps';
import { CAP_MS } from '../../../src/rules/law/quietHours/legalCaps';
import { keyOfPlace, placeOfKey } from '../../../src/rules/law/quietHours/place';
import { rows, type Tx } from '../../db/client';
import { TEXTED, textedAt } from '../claim/exclusions';
import { type JobRow, HELD, heldRows } from '../ledger/jobRow';
import { array, unnestRows } from '../ledger/rows';
import { countWaiting } from '../ledger/waiting';
import type { Composed, Ready } from './composed';

/** A row whose person may get a limited number of texts. */
interface Limited {
  n: number;
  phone: string;
  place: string;
  most: number;
}

/**
 * The rows whose people may get another text now. The others go back to the queue, in a place that opens when the oldest
 * of the texts that count is 24 hours old and hours allow it.
 *
 * All texts that campaigns of the job's client have handed over count, from any job and number: laws bind the seller, and
 * that is the client. The caller has locked the client, so that no two jobs of one pass this at the same time. A job that
 * waits for no hours is not held by caps either.
 */
export async function withinCap(
  tx: Tx,
  job: JobRow,
  token: string,
  { composed, now, waits }: { composed: readonly Composed[]; now: Date; waits: boolean },
): Promise<{ within: Composed[]; capped: number[] }> {
  const limited = waits ? limitedOf(job, composed, now) : [];
  const least = Math.min(...limited.map(({ most }) => most));
  const others = limited.length > 0 ? await lateJobs(tx, job, now) : [];
  // Each job texts a person once.
  if (limited.length === 0 || others.length < least) return { within: [...composed], capped: [] };
  const full = await oldestOfFull(tx, job, { limited, others, now });
  if (full.size === 0) return { within: [...composed], capped: [] };
  const held = limited.flatMap((row) => {
    const oldest = full.get(row.n);
    return oldest ? [{ ...row, until: freeAgainAt(oldest) }] : [];
  });
  await putBack(tx, job, token, held);
  return {
    within: composed.filter(({ n }) => !full.has(n)),
    capped: held.map(({ n }) => n),
  };
}

/** The rows that a cap concerns. */
function limitedOf(job: JobRow, composed: readonly Composed[], now: Date): Limited[] {
  const caps = new Map<string, number | null>();
  const capAt = (place: string) => {
    if (!caps.has(place)) caps.set(place, capOf(placeOfKey(place), job.tenant_cap, now, job.purpose));
    return caps.get(place)!;
  };
  return composed
    .filter((row): row is Ready => 'body' in row)
    .flatMap(({ n, phone, place }) => {
      const most = capAt(place);
      return most === null ? [] : [{ n, phone, place, most }];
    });
}

/**
 * Other jobs of the client that may have texted anybody in the last 24 hours: a few, so that each person's texts are found
 * by their key, however many the ledger has.
 */
const lateJobs = (
  tx: Tx,
  { tenant_id, client_id, job_id }: JobRow,
  now: Date,
): Promise<{ id: string; shelf: string }[]> => {
  const since = new Date(now.getTime() - CAP_MS).toISOString();
  const ofClient = sql`select j.id, j.shelf from jobs j where j.tenant_id = ${tenant_id}::uuid and j.id <> ${job_id}::uuid
    and j.shelf is not null and exists (select 1 from campaigns c
      where c.tenant_id = j.tenant_id and c.id = j.campaign_id and c.client_id = ${client_id}::uuid)`;
  return rows(
    tx,
    sql`${ofClient} and j.state = 'sending'
      union all ${ofClient} and j.state <> 'sending' and j.finished_at > ${since}::timestamptz`,
  );
};

interface Asked {
  limited: readonly Limited[];
  others: readonly { id: string; shelf: string }[];
  now: Date;
}

/** Rows of people who have had as many texts as allowed, with the time of the oldest that counts. */
async function oldestOfFull(
  tx: Tx,
  { tenant_id }: JobRow,
  { limited, others, now }: Asked,
): Promise<Map<number, Date>> {
  const values = unnestRows(limited, {
    n: ['int', ({ n }) => n],
    phone: ['text', ({ phone }) => phone],
    most: ['int', ({ most }) => most],
  });
  const ids = array(
    others.map(({ id }) => id),
    'uuid',
  );
  const shelves = array([...new Set(others.map(({ shelf }) => shelf))], 'text');
  const since = sql`${new Date(now.getTime() - CAP_MS).toISOString()}::timestamptz`;
  const full = await rows<{ n: number; at: string }>(
    tx,
    sql`select given.n, oldest.at from ${values} cross join lateral (
        select ${textedAt(now)} as at from messages x where x.tenant_id = ${tenant_id}::uuid and x.phone = given.phone
          and x.job_id = any(${ids}) and x.shelf = any(${shelves}) and x.state in ${TEXTED} and ${textedAt(now)} > ${since}
        order by at desc offset given.most - 1 limit 1) oldest`,
  );
  return new Map(full.map(({ n, at }) => [n, new Date(at)]));
}

/** Puts rows back into the queue, in the place of those who wait until then. */
async function putBack(
  tx: Tx,
  job: JobRow,
  token: string,
  held: readonly (Limited & { until: Date })[],
): Promise<void> {
  const keyOf = ({ place, most: texts, until }: (typeof held)[number]) =>
    keyOfPlace({ ...placeOfKey(place), capped: { texts, until: until.toISOString() } });
  const values = unnestRows(
    held,
    { n: ['int', ({ n }) => n], place: ['text', keyOf] },
    heldRows(job, 'claimed', token),
  );
  const back = await rows<{ place: string }>(
    tx,
    sql`update messages m set state = 'queued', place = given.place, lease_token = null, lease_until = null,
        attempts = m.attempts - 1
      from ${values} where ${HELD} returning m.place`,
  );
  await countWaiting(tx, job, back, 1);
}
