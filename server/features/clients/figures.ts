import { sql } from 'drizzle-orm';
import type { clients as contract } from '../../../src/resources/clients/contract';
import { rowOf } from '../../tables/rows';
import { rows } from '../../db/client';
import { clients } from '../../db/schema';
import type { CallOf } from '../../http/handler';
import { invalidField } from '../../http/problem';
import { clientSpending, monthOf } from '../../money/spending';
import { costFrom, type Paid, type Spent, spendingFrom } from '../../money/costs';
import { DATED_AT, failureCodes } from '../figures/failureCodes';
import { withinDays } from '../figures/days';
import { BUCKET_FIGURES, bucketSums } from '../figures/rates';
import { rejectedByDay } from '../figures/rejections';

/** Default number of days, ending today. */
const DEFAULT_DAYS = 30;
/** Longest range: a year and a day. */
const LONGEST_DAYS = 367;
const DAY_MS = 86_400_000;

const FIGURES = [...BUCKET_FIGURES, 'rejected', 'clicked'] as const;
type Day = Record<(typeof FIGURES)[number], number> & { day: string };

/** All of them on one day, as far as any row counts them. */
const FIGURES_OR_0 = sql.raw(FIGURES.map((name) => `coalesce(${name}, 0) as ${name}`).join(', '));

const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** The client and the requested days, inclusive, in the client's time zone (domain rule 10). */
async function rangeOf({ tx, params, query, now }: CallOf<typeof contract, 'stats' | 'errors'>) {
  const client = await rowOf(tx, clients, params.id);
  const zone = client.time_zone;
  const end = query.end_date ?? dayIn(zone, now);
  const start = query.start_date ?? daysBefore(end, DEFAULT_DAYS - 1);
  if (end < start) throw invalidField('end_date', 'date_order');
  if (daysBefore(end, LONGEST_DAYS - 1) > start) throw invalidField('end_date', 'range_too_long');
  const ofClient = (alias: 'b' | 'm' | 'r') =>
    sql`${sql.raw(alias)}.tenant_id = ${client.tenant_id}::uuid and ${sql.raw(alias)}.client_id = ${client.id}::uuid`;
  const within = (column: string) => withinDays(column, { start, end, zone });
  return { client, zone, start, end, ofClient, within };
}

/** Call 81. Every day of the range has a row, including days without activity. */
export async function clientStats(call: CallOf<typeof contract, 'stats'>) {
  const { zone, start, end, ofClient, within, client } = await rangeOf(call);
  const ofCampaigns = sql`c.tenant_id = ${client.tenant_id}::uuid and c.client_id = ${client.id}::uuid`;
  const days = await rows<Day>(
    call.tx,
    sql`with figures as (
        select (b.at at time zone ${zone})::date as day, ${bucketSums('b.')} from job_buckets b
        where ${ofClient('b')} and ${within('b.at')} group by 1
      ), clicks as (
        select (k.at at time zone ${zone})::date as day, count(distinct k.phone)::int as clicked
        from clicks k join links l on l.tenant_id = k.tenant_id and l.id = k.link_id
        where l.tenant_id = ${client.tenant_id}::uuid and l.client_id = ${client.id}::uuid and not k.bot and ${within('k.at')}
        group by 1
      ), rejections as (${rejectedByDay(ofCampaigns, { start, end, zone })})
      select to_char(d.day, 'YYYY-MM-DD') as day, ${FIGURES_OR_0}
      from (select generate_series(${start}::date, ${end}::date, interval '1 day')::date as day) d
      left join figures f on f.day = d.day left join clicks c on c.day = d.day
      left join rejections r on r.day = d.day order by d.day`,
  );
  const totals = Object.fromEntries(
    FIGURES.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)]),
  ) as Omit<Day, 'day'>;
  const [paid] = await rows<Paid>(
    call.tx,
    sql`select coalesce(sum(b.sent), 0)::int as sent, coalesce(sum(b.cost), 0)::float8 as cost,
        coalesce(sum(b.priced), 0)::int as priced, coalesce(sum(b.told), 0)::int as told
      from job_buckets b where ${ofClient('b')} and ${within('b.at')}`,
  );
  const [month] = await rows<Omit<Spent, 'cost' | 'unpriced'> & { spent: Pick<Spent, 'cost' | 'unpriced'> }>(
    call.tx,
    sql`select ${monthOf(call.now)} as month, k.budget, k.budget_warning, ${clientSpending(call.now)} as spent
      from clients k where k.tenant_id = ${client.tenant_id} and k.id = ${client.id}::uuid`,
  );
  return {
    time_zone: zone,
    start_date: start,
    end_date: end,
    totals,
    cost: costFrom(call.deps, paid!),
    spending: spendingFrom(call.deps, { ...month!, ...month!.spent }),
    days,
  };
}

/** Call 82. Codes of undelivered messages, most frequent first. */
export async function clientErrors(call: CallOf<typeof contract, 'errors'>) {
  const { ofClient, within, start, end } = await rangeOf(call);
  const codes = await failureCodes(call.tx, {
    messages: sql`${ofClient('m')} and ${within(DATED_AT)}`,
    removed: sql`${ofClient('r')} and r.day between ${start}::date and ${end}::date`,
  });
  const all = codes.reduce((sum, { count }) => sum + count, 0);
  return { records: codes.map((each) => ({ ...each, share: each.count / all })), total: codes.length };
}
