import { sql } from 'drizzle-orm';
import type { ClickPicture } from '../../../src/resources/campaigns/values';
import { rows, type Tx } from '../../db/client';

/** Bucket widths that are easy to read on an axis, in seconds. */
const WIDTHS = [60, 300, 900, 3600, 6 * 3600, 24 * 3600] as const;
/** Maximum number of points in a chart. */
const POINTS = 60;

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** How many kinds of programs are named. Rarer ones are in the list of clicks. */
const DECIDED = 10;

/** A person is counted once, however often they click. A click on the link's own address belongs to no person. */
const COUNTS = sql.raw(`count(*)::int as total, count(*) filter (where not k.bot)::int as human,
  count(*) filter (where k.bot)::int as programs,
  count(distinct k.phone) filter (where not k.bot)::int as people`);

/** Clicks of a campaign: how many by people and by programs, when, and on which links. */
export async function clickPicture(
  tx: Tx,
  { id, tenant_id }: { id: string; tenant_id: string },
): Promise<ClickPicture> {
  const among = sql`k.tenant_id = ${tenant_id}::uuid and k.campaign_id = ${id}::uuid`;
  const [sums] = await rows<
    Omit<ClickPicture, 'timeline' | 'decided' | 'links' | 'bucket_seconds'> & { seconds: number }
  >(
    tx,
    sql`select ${COUNTS}, extract(epoch from max(k.at) - min(k.at))::float8 as seconds from clicks k where ${among}`,
  );
  const { seconds, ...counts } = sums!;
  const width = WIDTHS.find((each) => (seconds ?? 0) / each <= POINTS) ?? WIDTHS.at(-1)!;
  const timeline = await rows<ClickPicture['timeline'][number]>(
    tx,
    sql`select ${iso(`date_bin(${width} * interval '1 second', k.at, 'epoch')`)} as at,
        count(*) filter (where not k.bot)::int as human, count(*) filter (where k.bot)::int as programs
      from clicks k where ${among} group by 1 order by 1`,
  );
  const decided = await rows<ClickPicture['decided'][number]>(
    tx,
    sql`select k.reason, k.detail, count(*)::int as clicks from clicks k where ${among} and k.reason is not null
      group by 1, 2 order by 3 desc, 1, 2 nulls first limit ${DECIDED}::int`,
  );
  const links = await rows<ClickPicture['links'][number]>(
    tx,
    sql`select g.*, l.name, l.destination from (
        select k.link_id, ${COUNTS}, ${iso('min(k.at)')} as first_at, ${iso('max(k.at)')} as last_at
        from clicks k where ${among} group by k.link_id) g
      join links l on l.tenant_id = ${tenant_id}::uuid and l.id = g.link_id order by g.human desc, l.name, l.id`,
  );
  return { ...counts, bucket_seconds: width, timeline, decided, links };
}
