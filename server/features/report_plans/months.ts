import { type SQL, sql } from 'drizzle-orm';

/** Hours into a month after which the month before is prepared, so that late events are included. */
const AFTER_HOURS = 6;

/** The zone that a plan's months are counted in, as its report counts its days. `p` is the plan. */
export const ZONE = sql.raw(`coalesce(
  (select l.time_zone from clients l where l.tenant_id = p.tenant_id and l.id = p.client_id),
  (select t.time_zone from tenants t where t.id = p.tenant_id))`);

const local = (now: Date): SQL => sql`(${now.toISOString()}::timestamptz at time zone ${ZONE})`;

/** First day of the month whose first day, or a later one, it is. */
export const thisMonth = (now: Date): SQL =>
  sql`date_trunc('month', ${local(now)} - interval '${sql.raw(String(AFTER_HOURS))} hours')::date`;

/** First day of the month before that: the one that is prepared now, unless it was. */
export const lastMonth = (now: Date): SQL => sql`(${thisMonth(now)} - interval '1 month')::date`;

/** First day of the month by the calendar: the first that a new plan is about. */
export const calendarMonth = (now: Date): SQL => sql`date_trunc('month', ${local(now)})::date`;

/** Whether a plan has something to prepare. */
export const isDue = (now: Date): SQL =>
  sql`(p.state = 'active' and p.since <= ${lastMonth(now)} and not ${lastMonth(now)} = any(p.made))`;

/** The day on which it is prepared next; null unless it is active. */
export const nextDay = (now: Date): SQL<string | null> =>
  sql`(case when p.state <> 'active' then null when ${isDue(now)} then ${thisMonth(now)}
    else (greatest(${thisMonth(now)}, p.since) + interval '1 month')::date end)::text`;
