import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../server/db/client';
import {
  audience_targets,
  audiences,
  campaign_audiences,
  campaigns,
  clients,
  jobs,
} from '../../server/db/schema';
import { NORTHWIND, seed, uuidOf } from './seed';
import { addNumbers } from './holders';

export const CLIENT = uuidOf(501);
export const CAMPAIGN = uuidOf(502);
const AUDIENCES = [uuidOf(503), uuidOf(504)] as const;
export const JOB = uuidOf(505);
export const SENDER = '+12025550190';

const OVERLAP = 100;

/** Realistic numbers of the United States and Canada, whose outcomes the simulator draws. */
export const phoneOf = (i: number) =>
  `+1${501 + (i % 80)}5550${String(100 + Math.floor(i / 80)).padStart(3, '0')}`;

/** Writes a ready job over two audiences that share some numbers into an empty database. */
export async function seedJob(db: Db, targets: number): Promise<void> {
  await seed(db);
  const tenant_id = NORTHWIND;
  await db.insert(clients).values({ tenant_id, id: CLIENT, name: 'Acme', time_zone: 'America/New_York' });
  await addNumbers(db, { tenant_id, id: uuidOf(506), client_id: CLIENT, phone: SENDER, area_code: '202' });
  await db
    .insert(campaigns)
    .values({ tenant_id, id: CAMPAIGN, client_id: CLIENT, name: 'Crash', message: 'Hi {first_name|you}' });
  const half = Math.ceil(targets / 2);
  const parts = [
    [0, half],
    [half - OVERLAP, targets],
  ] as const;
  for (const [index, [from, to]] of parts.entries()) {
    const audience_id = AUDIENCES[index]!;
    await db
      .insert(audiences)
      .values({ tenant_id, id: audience_id, client_id: CLIENT, name: `Part ${index}`, targets: to - from });
    const phones = Array.from({ length: to - from }, (_, i) => phoneOf(from + i));
    await db.insert(audience_targets).values(phones.map((phone) => ({ tenant_id, audience_id, phone })));
    await db
      .insert(campaign_audiences)
      .values({ tenant_id, id: uuidOf(510 + index), campaign_id: CAMPAIGN, audience_id });
  }
  await db
    .insert(jobs)
    .values({ tenant_id, id: JOB, campaign_id: CAMPAIGN, state: 'queued', message: 'Hi {first_name|you}' });
}

/** The job's figures in our ledger and in the carrier's. */
export async function readLedgers(db: Db) {
  const one = async <T>(query: ReturnType<typeof sql>) => (await rows<T>(db, query))[0]!;
  const states = await rows<{ state: string; count: number }>(
    db,
    sql`select state, count(*)::int as count from messages where job_id = ${JOB}::uuid group by state`,
  );
  const job = await one<Record<string, number> & { state: string }>(
    sql`select * from jobs where id = ${JOB}::uuid`,
  );
  const buckets = await one<Record<string, number>>(
    sql`select sum(sent)::int as sent, sum(delivered)::int as delivered, sum(failed)::int as failed,
      sum(replied)::int as replied, sum(opted_out)::int as opted_out from job_buckets where job_id = ${JOB}::uuid`,
  );
  const { twice } = await one<{ twice: number }>(sql`select count(*)::int as twice from (
    select "to" from sim_messages where job_id = ${JOB} group by "to" having count(*) > 1) t`);
  const { accepted } = await one<{ accepted: number }>(
    sql`select count(*)::int as accepted from sim_messages where job_id = ${JOB}`,
  );
  const { astray } = await one<{ astray: number }>(sql`select count(*)::int as astray from sim_messages s
    where s.job_id = ${JOB} and not exists (select 1 from messages m where m.carrier_id = s.carrier_id and m.phone = s."to")`);
  return {
    job,
    buckets,
    twice,
    accepted,
    astray,
    states: Object.fromEntries(states.map((s) => [s.state, s.count])),
  };
}
