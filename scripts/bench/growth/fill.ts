import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/client';

/** Campaigns, jobs, reports and audiences are fewer than people. */
export const CAMPAIGNS_MAX = 50_000;
const CLIENTS = 50;
const CHUNK = 50_000;

/** The tenant whose lists grow, and the records whose pages are asked for. */
export const OF_LISTS = {
  tenant_id: '00000000-0000-7000-8000-0000000000a1',
  client_id: '00000000-0000-7000-8000-0000000000a2',
  audience_id: '00000000-0000-7000-8000-0000000000a3',
  campaign_id: '00000000-0000-7000-8000-0000000000a4',
  job_id: '00000000-0000-7000-8000-0000000000a5',
  number_id: '00000000-0000-7000-8000-0000000000a6',
  /** A number that is in every list of people, of any length. */
  phone: '+12022000007',
} as const;

const { tenant_id, client_id, audience_id, campaign_id, job_id, number_id } = OF_LISTS;
const tenant = sql.raw(`'${tenant_id}'::uuid`);
const client = sql.raw(`'${client_id}'::uuid`);
const audience = sql.raw(`'${audience_id}'::uuid`);
const campaign = sql.raw(`'${campaign_id}'::uuid`);
const job = sql.raw(`'${job_id}'::uuid`);

const at = sql.raw(`now() - i * interval '20 seconds'`);
const phone = sql.raw(`'+1202' || (2000000 + i)::text`);
const FIRST = [
  'Ada',
  'Ben',
  'Chen',
  'Dora',
  'Emil',
  'Fay',
  'Gus',
  'Hana',
  'Ines',
  'Jon',
  'Kim',
  'Lea',
  'Max',
];
const first = sql.raw(`(array['${FIRST.join("','")}'])[1 + i % ${FIRST.length}]`);
const fields = sql`jsonb_build_object('first_name', ${first}, 'last_name', initcap(substr(md5(i::text), 1, 7)))`;

/** How many rows each list has. */
export interface Size {
  /** Rows of the lists of people. */
  rows: number;
  /** Recipients of the large audience, and events of consent. */
  targets: number;
}

/** Adds the records that the lists belong to. */
export async function fillOwners(db: Db): Promise<void> {
  await db.execute(sql`insert into tenants (id, name) values (${tenant}, 'Bench')`);
  await db.execute(sql`insert into clients (tenant_id, id, name, time_zone)
    values (${tenant}, ${client}, 'Large', 'America/New_York')`);
  await db.execute(sql`insert into clients (tenant_id, id, name, time_zone, archived)
    select ${tenant}, gen_random_uuid(), 'Client ' || i, 'America/New_York', i % 10 = 0 from generate_series(1, ${CLIENTS}::int) i`);
  await db.execute(sql`insert into number_holders (phone, tenant_id) values ('+12025550190', ${tenant})`);
  await db.execute(sql`insert into virtual_numbers (tenant_id, id, client_id, phone, area_code)
    values (${tenant}, ${number_id}::uuid, ${client}, '+12025550190', '202')`);
  await db.execute(
    sql`insert into audiences (tenant_id, id, client_id, name) values (${tenant}, ${audience}, ${client}, 'Large')`,
  );
  await db.execute(
    sql`insert into campaigns (tenant_id, id, client_id, name, message) values (${tenant}, ${campaign}, ${client}, 'Large', 'Hi {first_name}')`,
  );
  await db.execute(sql`insert into campaign_audiences (tenant_id, id, campaign_id, audience_id)
    values (${tenant}, gen_random_uuid(), ${campaign}, ${audience})`);
  await db.execute(
    sql`insert into jobs (tenant_id, id, campaign_id, state, message) values (${tenant}, ${job}, ${campaign}, 'completed', 'Hi')`,
  );
}

/** Fills the lists up to a size; `from` is the size that they have. */
export async function fillLists(db: Db, from: Size, to: Size): Promise<void> {
  const few = (count: number) => Math.min(count, CAMPAIGNS_MAX);
  await inChunks(few(from.rows), few(to.rows), (each) => fillCampaigns(db, each));
  await inChunks(from.rows, to.rows, (each) => fillPeople(db, each));
  await inChunks(from.targets, to.targets, (each) => fillTargets(db, each));
  const failed = Math.floor(to.rows / 20);
  await db.execute(sql`update jobs set targeted = ${to.rows}::int, sent = ${to.rows}::int,
    delivered = ${to.rows - failed}::int, failed = ${failed}::int where id = ${job}`);
  await db.execute(sql`update audiences set targets = ${to.targets}::int,
    fields = ${JSON.stringify(['first_name', 'last_name'].map((name) => ({ name, filled: to.targets })))}::jsonb,
    places = jsonb_set(places, '{us_state}', jsonb_build_object('DC', ${to.targets}::int - ${to.targets}::int / 10, 'MD', ${to.targets}::int / 10))
    where id = ${audience}`);
}

type Each = ReturnType<typeof sql>;

async function inChunks(from: number, to: number, fill: (each: Each) => Promise<void>): Promise<void> {
  for (let next = from + 1; next <= to; next += CHUNK)
    await fill(sql`generate_series(${next}::int, ${Math.min(to, next + CHUNK - 1)}::int) i`);
}

async function fillCampaigns(db: Db, each: Each): Promise<void> {
  const space = (letter: string) =>
    sql.raw(`('0000000${letter}-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`);
  await db.execute(sql`insert into audiences (tenant_id, id, client_id, name)
    select ${tenant}, gen_random_uuid(), k.id, 'Audience ' || i
    from ${each} join clients k on k.tenant_id = ${tenant} and k.name = 'Client ' || (i % ${CLIENTS}::int)`);
  await db.execute(sql`insert into campaigns (tenant_id, id, client_id, name, message, created_at)
    select ${tenant}, ${space('c')}, ${client}, 'Campaign ' || md5(i::text), 'Hi', ${at} from ${each}`);
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, created_at, started_at, finished_at)
    select ${tenant}, ${space('d')}, ${space('c')}, 'completed', 'Hi', ${at}, ${at}, ${at} from ${each} where i % 20 > 0`);
  await db.execute(sql`insert into reports (tenant_id, id, kind, state, created_at)
    select ${tenant}, gen_random_uuid(), 'jobs', 'ready', ${at} from ${each}`);
}

async function fillPeople(db: Db, each: Each): Promise<void> {
  await db.execute(sql`insert into conversations (tenant_id, client_id, tn, vn, last_message, last_message_at, needs_reply, began_at)
    select ${tenant}, ${client}, ${phone}, '+12025550190', 'Yes, please ' || md5(i::text), ${at}, i % 10 = 0, 'epoch' from ${each}`);
  await db.execute(sql`insert into do_not_calls (tenant_id, id, client_id, phone, source, note, created_at)
    select ${tenant}, gen_random_uuid(), ${client}, ${phone}, 'import', case when i % 10 = 0 then md5(i::text) end, ${at} from ${each}
    where i % 4 = 0 or i = 7`);
  await db.execute(sql`insert into audit_log (tenant_id, id, at, user_id, operation, params)
    select ${tenant}, gen_random_uuid(), ${at}, ${client}, case when i % 10 = 0 then 'campaigns.update' else 'links.create' end, '{}' from ${each}`);
  await db.execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, code, segments, sent_at)
    select ${tenant}, ${job}, i, ${campaign}, ${client}, ${phone},
      case when i % 20 = 0 then 'failed' else 'delivered' end, case when i % 20 = 0 then '30003' end, 1, ${at} from ${each}`);
}

async function fillTargets(db: Db, each: Each): Promise<void> {
  await db.execute(sql`insert into audience_targets (tenant_id, audience_id, phone, fields, us_state, time_zone)
    select ${tenant}, ${audience}, ${phone}, ${fields}, case when i % 10 = 0 then 'MD' else 'DC' end, 'America/New_York' from ${each}`);
  // The chain of their hashes is not what is measured.
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table consent_events disable trigger user`);
    await tx.execute(sql`insert into consent_events (tenant_id, phone, n, kind, source, scope, client_id, at, hash)
      select ${tenant}, ${phone}, 1, 'opted_out', 'import', 'client', ${client}, ${at}, md5(i::text) from ${each}`);
    await tx.execute(sql`alter table consent_events enable trigger user`);
  });
}
