import { type SQL, sql } from 'drizzle-orm';
import type { JobStart } from '../../../src/resources/job_approvals/values';
import { isOpenAt, nextOpenAt } from '../../../src/rules/law/quietHours/open';
import { type ClientHours, windowOf } from '../../../src/rules/law/quietHours/holidays';
import { placeOfKey } from '../../../src/rules/law/quietHours/place';
import type { Purpose } from '../../../src/rules/law/purposes';
import type { SendingWindow } from '../../../src/rules/law/quietHours/windows';
import type { Env } from '../../config/env';
import { rowOf } from '../../tables/rows';
import { rows } from '../../db/client';
import { clients, type jobs } from '../../db/schema';
import { ownIn } from '../../db/scope';
import type { Call } from '../../http/handler';
import { invalidField } from '../../http/problem';
import { CLIENT_HOURS, type JobRow } from '../../sending/ledger/jobRow';
import { lawHolds } from '../../sending/ledger/lawful';

export type JobHours = Pick<
  typeof jobs.$inferInsert,
  'hours' | 'at_closing' | 'override_by' | 'override_at' | 'override_reason'
>;

/**
 * How a client's jobs treat recipients outside their hours, unless a job has its own setting. Where the law holds, a client
 * that chose to warn before it did holds, too.
 */
export const quietHoursOf = (
  { quiet_hours }: { quiet_hours?: 'hold' | 'warn' | null },
  env: Pick<Env, 'QUIET_HOURS'>,
): 'hold' | 'warn' => (lawHolds(env) ? 'hold' : (quiet_hours ?? env.QUIET_HOURS));

/** How a new job treats recipients outside their hours. Texting them anyway needs a reason, which is stored. */
export async function hoursOfJob(
  { tx, deps, now }: Pick<Call, 'tx' | 'deps' | 'now'>,
  body: Pick<JobStart, 'hours' | 'at_closing' | 'override_reason'>,
  clientId: string,
  by: string | null,
): Promise<JobHours> {
  if (body.hours !== 'override') {
    const client = await rowOf(tx, clients, clientId);
    const hours = body.hours ?? quietHoursOf(client, deps.env);
    return { hours, at_closing: body.at_closing ?? 'continue' };
  }
  const reason = body.override_reason?.trim();
  if (!reason) throw invalidField('override_reason', 'required.override_reason');
  return { hours: 'override', override_by: by ?? '', override_at: now, override_reason: reason };
}

/** A job whose rows have places, which only one that waits for hours has. */
interface Holder extends ClientHours, Record<string, unknown> {
  purpose: Purpose | null;
  hours: JobRow['hours'];
}

interface Holding {
  id: string;
  window: SendingWindow;
  places: string[];
}

/** Answers once for places and windows that several jobs share. */
function openings(now: Date) {
  const known = new Map<string, boolean>();
  return (place: string, window: SendingWindow): boolean => {
    const key = JSON.stringify([place, window]);
    const open = known.get(key) ?? isOpenAt(placeOfKey(place), window, now);
    known.set(key, open);
    return open;
  };
}

/**
 * Jobs visible to the caller whose remaining recipients are all outside their hours. The database does not know the
 * hours of places, but only a few jobs run at once.
 */
export async function heldJobs({ tx, now }: Pick<Call, 'tx' | 'now'>): Promise<Holding[]> {
  const jobs = await rows<Holder & { id: string; places: string[] }>(
    tx,
    sql`select j.id, j.purpose, j.hours, ${CLIENT_HOURS},
        (select coalesce(jsonb_agg(p.place), '[]') from job_places p
          where p.tenant_id = j.tenant_id and p.job_id = j.id and p.waiting > 0) as places
      from jobs j join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
        join clients k on k.tenant_id = c.tenant_id and k.id = c.client_id
      where ${ownIn(tx, 'j')} and j.state = 'sending' and not exists (select 1 from messages m
        where m.tenant_id = j.tenant_id and m.job_id = j.id and m.state in ('claimed', 'submitting'))`,
  );
  const isOpen = openings(now);
  return jobs
    .map(({ id, places, ...client }) => ({ id, places, window: windowOf(client, now) }))
    .filter(({ places, window }) => places.length > 0 && !places.some((place) => isOpen(place, window)));
}

/**
 * Recipients of running jobs whose hours have not begun, by the time at which they do. Recipients whom the hours never
 * reach are left out.
 * @param visible condition on `jobs`
 */
export async function heldRecipients({ tx, now }: Pick<Call, 'tx' | 'now'>, visible: SQL) {
  const places = await rows<Holder & { tenant_id: string; place: string; waiting: number }>(
    tx,
    sql`select jobs.tenant_id, p.place, p.waiting, jobs.purpose, jobs.hours, ${CLIENT_HOURS} from jobs
      join campaigns c on c.tenant_id = jobs.tenant_id and c.id = jobs.campaign_id
      join clients k on k.tenant_id = c.tenant_id and k.id = c.client_id
      join job_places p on p.tenant_id = jobs.tenant_id and p.job_id = jobs.id and p.waiting > 0
      where ${ownIn(tx, 'jobs')} and jobs.state = 'sending' and ${visible}`,
  );
  const isOpen = openings(now);
  return places.flatMap(({ tenant_id, place, waiting, ...client }) => {
    const window = windowOf(client, now);
    const at = isOpen(place, window) ? null : nextOpenAt(placeOfKey(place), window, now);
    return at ? [{ tenant_id, at, count: waiting }] : [];
  });
}

/** Ids of the jobs that `heldJobs` lists. */
export const waitingJobs = async (call: Pick<Call, 'tx' | 'now'>): Promise<string[]> =>
  (await heldJobs(call)).map(({ id }) => id);

/** When the first recipients of these jobs may be texted; null where none of them ever may. */
export function firstOpening(held: readonly Holding[], now: Date): Date | null {
  const times = held.flatMap(({ places, window }) =>
    places.flatMap((place) => nextOpenAt(placeOfKey(place), window, now) ?? []),
  );
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
