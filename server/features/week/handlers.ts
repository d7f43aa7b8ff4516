import { and, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { allows, PROVIDER_ADMIN, STAFF } from '../../../src/contract/roles';
import {
  SENDERS_MAX,
  SETUP_STEPS,
  type SetupStep,
  week as contract,
  type Week,
  WEEK_DAYS,
} from '../../../src/resources/week/contract';
import { DELIVERED_RATE, rateOf } from '../../../src/rules/words/figures';
import { rows } from '../../db/client';
import { brands, campaigns, clients, jobs, virtual_numbers } from '../../db/schema';
import { ownRows, ownIn } from '../../db/scope';
import { type CallOf, handlersFor } from '../../http/handler';
import { type Spent, spendingFrom } from '../../money/costs';
import { clientSpending, monthOf, tenantSpending } from '../../money/spending';
import { assertTimeZone } from '../checks/inputChecks';
import { registrations, withStanding } from '../clients/attention';
import { visibleJobs } from '../jobs/access';
import { heldRecipients } from '../jobs/hours';

type WeekCall = CallOf<typeof contract, 'figures'>;

const DAY_MS = 86_400_000;

/** Days from the first one of the week; negative before it. */
const dayIn = ({ query }: WeekCall, at: Date): number => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: query.time_zone }).format(at);
  return Math.round((Date.parse(day) - Date.parse(query.start_date)) / DAY_MS);
};

/** The same in SQL, of a column with an instant. */
const dayOf = ({ query }: WeekCall, column: string): SQL =>
  sql`((${sql.raw(column)} at time zone ${query.time_zone})::date - ${query.start_date}::date)`;

/** Condition: the instant is in the week or in the one before it, in terms of the index. */
const within = ({ query }: WeekCall, column: string): SQL =>
  sql`${sql.raw(column)} >= (${query.start_date}::date - ${WEEK_DAYS}::int)::timestamp at time zone ${query.time_zone}
    and ${sql.raw(column)} < (${query.start_date}::date + ${WEEK_DAYS}::int)::timestamp at time zone ${query.time_zone}`;

/** Messages sent on each day of both weeks, and the recipients who wait for a day of this week. */
async function daysOf(call: WeekCall): Promise<Week['days']> {
  const visible = visibleJobs(call) ?? sql`true`;
  const sent = await rows<{ day: number; sent: number }>(
    call.tx,
    sql`select ${dayOf(call, 'b.at')} as day, sum(b.sent)::int as sent
      from clients k join job_buckets b on b.tenant_id = k.tenant_id and b.client_id = k.id and ${within(call, 'b.at')}
        ${visibleJobs(call) ? sql`join jobs on jobs.tenant_id = b.tenant_id and jobs.id = b.job_id and ${visible}` : sql``}
      where ${ownIn(call.tx, 'k')} group by 1`,
  );
  const scheduled = await rows<{ day: number; count: number }>(
    call.tx,
    sql`select ${dayOf(call, 'jobs.scheduled_at')} as day, sum(coalesce((jobs.confirmed_reach->>'reach')::int,
        (select sum(a.targets) from campaign_audiences x join audiences a on a.tenant_id = x.tenant_id and a.id = x.audience_id
          where x.tenant_id = jobs.tenant_id and x.campaign_id = jobs.campaign_id), 0))::int as count
      from jobs where ${ownIn(call.tx, 'jobs')} and jobs.state = 'scheduled' and ${within(call, 'jobs.scheduled_at')} and ${visible} group by 1`,
  );
  const held = (await heldRecipients(call, visible)).map(({ at, count }) => ({
    day: dayIn(call, at),
    count,
  }));
  const total = (counts: readonly { day: number; count: number }[], day: number) =>
    counts.reduce((sum, each) => (each.day === day ? sum + each.count : sum), 0);
  const sentOn = (day: number) => sent.find((each) => each.day === day)?.sent ?? 0;
  return Array.from({ length: WEEK_DAYS }, (_, day) => ({
    day: new Date(Date.parse(call.query.start_date) + day * DAY_MS).toISOString().slice(0, 10),
    sent: sentOn(day),
    held: total(held, day),
    scheduled: total(scheduled, day),
    before: sentOn(day - WEEK_DAYS),
  }));
}

interface SenderRow extends Omit<Spent, 'cost' | 'unpriced'> {
  id: string;
  name: string;
  days: number[];
  sent: number;
  delivered: number;
  failed: number;
  opted_out: number;
  registered: Parameters<typeof withStanding>[0]['ten_dlc'];
  spent: Pick<Spent, 'cost' | 'unpriced'>;
}

/** Parts of the query that differ between clients and tenants, both as `k`. */
const partsOf = ({ tx, now }: WeekCall) => ({
  clients: {
    buckets: sql`b.tenant_id = k.tenant_id and b.client_id = k.id`,
    listed: sql`${ownIn(tx, 'k')} and not k.archived`,
    spent: clientSpending(now),
    registered: sql`(select ${registrations} from clients where clients.tenant_id = k.tenant_id and clients.id = k.id)`,
  },
  tenants: {
    buckets: sql`b.tenant_id = k.id and b.client_id in (select c.id from clients c where c.tenant_id = k.id)`,
    listed: sql`true`,
    spent: tenantSpending(sql`k.id`, now),
    registered: sql`'[]'::jsonb`,
  },
});

/** Clients or tenants with the most messages in both weeks; others follow by name, as long as there is room. */
async function sendersOf(call: WeekCall, of: 'clients' | 'tenants'): Promise<Week['senders']> {
  const { buckets, listed, spent, registered } = partsOf(call)[of];
  const sum = (column: string, when: SQL) =>
    sql`coalesce(sum(d.${sql.raw(column)}) filter (where ${when}), 0)::int`;
  const inWeek = sql`d.day >= 0`;
  const byDay = Array.from({ length: WEEK_DAYS }, (_, day) => sum('sent', sql`d.day = ${day}`));
  const listing = await rows<SenderRow>(
    call.tx,
    sql`select k.id, k.name, w.*, ${monthOf(call.now)} as month, k.budget, k.budget_warning, ${spent} as spent,
        ${registered} as registered
      from ${sql.raw(of)} k, lateral (
        select jsonb_build_array(${sql.join(byDay, sql`, `)}) as days, coalesce(sum(d.sent), 0)::int as both_weeks,
          ${sum('sent', inWeek)} as sent, ${sum('delivered', inWeek)} as delivered, ${sum('failed', inWeek)} as failed,
          ${sum('opted_out', inWeek)} as opted_out
        from (select ${dayOf(call, 'b.at')} as day, b.sent, b.delivered, b.failed, b.opted_out
          from job_buckets b where ${buckets} and ${within(call, 'b.at')}) d) w
      where ${listed} order by w.both_weeks desc, k.name, k.id limit ${SENDERS_MAX}`,
  );
  return listing.map(({ id, name, days, sent, opted_out, ...row }) => ({
    id,
    name,
    days,
    sent,
    opted_out,
    delivered_rate: rateOf(DELIVERED_RATE, row),
    spending: spendingFrom(call.deps, { ...row, ...row.spent }),
    ten_dlc: withStanding({ ten_dlc: row.registered }).ten_dlc,
  }));
}

/** Steps that are done before the first job; null once there was one. */
async function setupOf({ tx, deps }: WeekCall): Promise<Week['setup']> {
  const has = async (table: PgTable, where?: SQL) =>
    (
      await tx
        .select({ one: sql`1` })
        .from(table)
        .where(and(ownRows(tx, table), where))
        .limit(1)
    ).length > 0;
  if (await has(jobs)) return null;
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(ownRows(tx, clients), not(clients.archived)))
    .limit(1);
  const isDone: Record<SetupStep, boolean> = {
    carrier: deps.carrier !== null,
    client: client !== undefined,
    brand: await has(brands),
    number: await has(virtual_numbers, isNull(virtual_numbers.released_at)),
    campaign: await has(campaigns),
  };
  return { steps: SETUP_STEPS.filter((step) => isDone[step]), client_id: client?.id ?? null };
}

export const week = handlersFor(contract, {
  figures: async (call) => {
    assertTimeZone('time_zone', call.query.time_zone);
    const days = await daysOf(call);
    const { role } = call.principal;
    if (!allows(STAFF, role)) return { days, of: null, senders: [], setup: null };
    const of: Week['of'] & string = role === PROVIDER_ADMIN ? 'tenants' : 'clients';
    return { days, of, senders: await sendersOf(call, of), setup: await setupOf(call) };
  },
});
