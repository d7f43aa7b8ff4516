import { sql } from 'drizzle-orm';
import type { EventExport } from '../../../src/resources/event_exports/contract';
import type { EventType } from '../../../src/resources/event_log/contract';
import { csvLine } from '../../../src/rules/formats/csv/write';
import { rows, type Tx } from '../../db/client';
import { keyIn, type StoredExport } from './store';

/** Events of an object at most; a period with more has several objects. */
export const OBJECT_MAX = 20_000;
const PLACE_DIGITS = 12;

/** The next object of an export: its key, the last place in it, and the end of its period if that is complete with it. */
export interface NextObject {
  object: string;
  through: number;
  until: Date | null;
}

interface ExportedEvent {
  id: string;
  place: number;
  type: EventType;
  subject: string;
  at: string;
  data: Record<string, unknown>;
}

/** Length of a period, and the zone whose clock it follows. `x` is the export. */
const UNIT = sql.raw(`case x.schedule when 'hourly' then 'hour' else 'day' end`);
const ZONE = sql.raw(`case x.schedule when 'hourly' then 'UTC'
  else (select t.time_zone from tenants t where t.id = x.tenant_id) end`);

/** SQL for the end of the period that contains a time. */
const endOf = (at: ReturnType<typeof sql>) =>
  sql`((date_trunc(${UNIT}, ${at} at time zone ${ZONE}) + ('1 ' || ${UNIT})::interval) at time zone ${ZONE})`;

/** End of the period that it is now. */
export async function periodEnd(
  tx: Tx,
  { tenant_id, schedule }: Pick<StoredExport, 'tenant_id' | 'schedule'>,
  now: Date,
): Promise<Date> {
  const [period] = await rows<{ until: string }>(
    tx,
    sql`select ${endOf(sql`${now.toISOString()}::timestamptz`)} as until
      from (select ${tenant_id}::uuid as tenant_id, ${schedule}::text as schedule) x`,
  );
  return new Date(period!.until);
}

/**
 * The object that is to be written next; undefined while its period lasts, or without events. Periods follow one another:
 * an event that was committed late, or has a time to come, is in the earliest period that is open.
 * @param last last place that was given
 */
export async function nextObject(
  tx: Tx,
  row: StoredExport,
  { now, last }: { now: Date; last: number },
): Promise<NextObject | undefined> {
  const { tenant_id, id, place, types, format } = row;
  const present = sql`${now.toISOString()}::timestamptz`;
  const after = sql`e.tenant_id = ${tenant_id}::uuid and e.place > ${place}::bigint and e.place <= ${last}::bigint`;
  const isAsked = sql`e.type = any(${sql.param(types)}::text[])`;
  const [first] = await rows<{ place: number; until: string; name: string }>(
    tx,
    sql`select f.place::float8 as place, ${endOf(sql`f.time`)} as until,
        to_char(f.time at time zone ${ZONE}, case x.schedule when 'hourly' then 'YYYY-MM-DD"T"HH24"Z"' else 'YYYY-MM-DD' end) as name
      from event_exports x, lateral (
        select e.place, case when e.at > ${present} then x.since else greatest(e.at, x.since) end as time
        from event_log e where ${after} and ${isAsked} order by e.place limit 1) f
      where x.tenant_id = ${tenant_id}::uuid and x.id = ${id}::uuid`,
  );
  if (!first || new Date(first.until) > now) return undefined;
  const [cut] = await rows<{ period: number; full: number | null }>(
    tx,
    sql`with period as (
        select coalesce((select e.place - 1 from event_log e
          where ${after} and e.place > ${first.place}::bigint and e.at >= ${first.until}::timestamptz and e.at <= ${present}
          order by e.place limit 1), ${last}::bigint) as place)
      select period.place::float8 as period, (select e.place::float8 from event_log e
        where ${after} and e.place <= period.place and ${isAsked}
        order by e.place offset ${OBJECT_MAX - 1}::int limit 1) as full
      from period`,
  );
  const { period, full } = cut!;
  const through = full ?? period;
  const name = `${first.name}-${String(first.place).padStart(PLACE_DIGITS, '0')}.${format}`;
  return {
    object: keyIn(row, name),
    through,
    until: through === period ? new Date(first.until) : null,
  };
}

/** Events of an object, as the feed has them. */
export async function eventsOf(tx: Tx, row: StoredExport, through: number): Promise<ExportedEvent[]> {
  const logged = await rows<ExportedEvent>(
    tx,
    sql`select id, place::float8 as place, type, subject, at, data from event_log
      where tenant_id = ${row.tenant_id}::uuid and place > ${row.place}::bigint and place <= ${through}::bigint
        and type = any(${sql.param(row.types)}::text[]) order by place`,
  );
  return logged.map((event) => ({ ...event, at: new Date(event.at).toISOString() }));
}

const COLUMNS = ['id', 'place', 'type', 'subject', 'at', 'data'] as const;

/** Content of an object: a line of JSON for each event, or CSV whose last column is JSON. */
export function contentOf(format: EventExport['format'], events: readonly ExportedEvent[]): string {
  if (format === 'ndjson') return events.map((event) => `${JSON.stringify(event)}\n`).join('');
  const lines = events.map(({ data, ...event }) =>
    csvLine(COLUMNS.map((name) => (name === 'data' ? JSON.stringify(data) : String(event[name])))),
  );
  return csvLine(COLUMNS) + lines.join('');
}
