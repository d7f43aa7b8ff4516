import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/client';

/** Campaigns, jobs, reports and audiences are fewer than people. */
const CAMPAIGNS_MAX = 50_000;
const CLIENTS = 50;
const CHUNK = 50_000;

interface Filled {
  client_id: string;
  audience_id: string;
  campaign_id: string;
  /** A number that is in every list of people. */
  phone: string;
}

/** Fills a tenant's lists with as many rows, most of them of one client. */
export async function fillLists(
  db: Db,
  ids: { uuid(): string },
  tenant: string,
  count: number,
): Promise<Filled> {
  const [client_id, audience_id, campaign_id, job_id] = [1, 2, 3, 4].map(() => ids.uuid()) as [
    string,
    string,
    string,
    string,
  ];
  const tenantId = sql`${tenant}::uuid`;
  const few = Math.min(count, CAMPAIGNS_MAX);
  const at = sql`now() - i * interval '20 seconds'`;
  const phone = sql`'+1202' || lpad((2000000 + i)::text, 7, '0')`;
  const each = (upto: number) => sql`generate_series(1, ${upto}::int) i`;
  await db.execute(
    sql`insert into clients (tenant_id, id, name, time_zone) values (${tenantId}, ${client_id}::uuid, 'Large', 'America/New_York')`,
  );
  await db.execute(sql`insert into clients (tenant_id, id, name, time_zone, archived)
    select ${tenantId}, gen_random_uuid(), 'Client ' || i, 'America/New_York', i % 10 = 0 from ${each(CLIENTS)}`);
  await db.execute(sql`insert into audiences (tenant_id, id, client_id, name, targets)
    values (${tenantId}, ${audience_id}::uuid, ${client_id}::uuid, 'Large', ${count}::int)`);
  await db.execute(sql`insert into audiences (tenant_id, id, client_id, name)
    select ${tenantId}, gen_random_uuid(), k.id, 'Audience ' || i
    from ${each(few)} join clients k on k.tenant_id = ${tenantId} and k.name = 'Client ' || (i % ${CLIENTS}::int)`);
  await db.execute(sql`insert into campaigns (tenant_id, id, client_id, name, message, created_at)
    select ${tenantId}, case i when 1 then ${campaign_id}::uuid else gen_random_uuid() end, ${client_id}::uuid, 'Campaign ' || md5(i::text),
      'Hi', ${at} from ${each(few)}`);
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, created_at, started_at, finished_at)
    select c.tenant_id, gen_random_uuid(), c.id, 'completed', 'Hi', c.created_at, c.created_at, c.created_at
    from campaigns c where c.tenant_id = ${tenantId} and c.id <> ${campaign_id}::uuid`);
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, targeted, sent, delivered, failed)
    values (${tenantId}, ${job_id}::uuid, ${campaign_id}::uuid, 'completed', 'Hi', ${count}::int, ${count}::int,
      ${count - Math.floor(count / 20)}::int, ${Math.floor(count / 20)}::int)`);
  await db.execute(sql`insert into reports (tenant_id, id, kind, state, created_at)
    select ${tenantId}, gen_random_uuid(), 'jobs', 'ready', ${at} from ${each(few)}`);
  for (let from = 1; from <= count; from += CHUNK) {
    const people = sql`generate_series(${from}::int, ${Math.min(count, from + CHUNK - 1)}::int) i`;
    await db.execute(sql`insert into audience_targets (tenant_id, audience_id, phone, fields)
      select ${tenantId}, ${audience_id}::uuid, ${phone}, jsonb_build_object('first_name', 'Ada') from ${people}`);
    await db.execute(sql`insert into conversations (tenant_id, client_id, tn, vn, last_message, last_message_at, needs_reply, began_at)
      select ${tenantId}, ${client_id}::uuid, ${phone}, '+12025550190', 'Yes, please ' || i, ${at}, i % 10 = 0, 'epoch' from ${people}`);
    await db.execute(sql`insert into do_not_calls (tenant_id, id, client_id, phone, source, created_at)
      select ${tenantId}, gen_random_uuid(), ${client_id}::uuid, ${phone}, 'import', ${at} from ${people}`);
    await db.execute(sql`insert into audit_log (tenant_id, id, at, user_id, operation, params)
      select ${tenantId}, gen_random_uuid(), ${at}, ${client_id}::uuid, 'links.create', '{}' from ${people}`);
    await db.execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, code, segments, sent_at)
      select ${tenantId}, ${job_id}::uuid, i, ${campaign_id}::uuid, ${client_id}::uuid, ${phone},
        case when i % 20 = 0 then 'failed' else 'delivered' end, case when i % 20 = 0 then '30003' end, 1, ${at} from ${people}`);
  }
  return { client_id, audience_id, campaign_id, phone: '%2B12022000007' };
}
