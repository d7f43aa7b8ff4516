import { sql } from 'drizzle-orm';
import { type Click, campaignClicks as contract } from '../../../src/resources/campaign_clicks/contract';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import { isoInstant, rows } from '../../db/client';
import { campaigns, clicks as table } from '../../db/schema';
import { type CallOf, handlersFor } from '../../http/handler';
import { down } from '../../db/page';

const regular = crud(contract, table, {
  parent: { param: 'campaign_id', table: campaigns },
  order: [down(table.at)],
  select: {
    destination: sql<string>`(select l.destination from links l where l.tenant_id = clicks.tenant_id and l.id = clicks.link_id)`,
    clicks: sql<number>`1`,
    first_at: table.at,
  },
  // A click on a link's own address has no campaign, and is in no campaign's list.
  represent: (row) => ({ ...row, campaign_id: row.campaign_id! }),
});

/** How clicks can be grouped. A click on a link's own address belongs to no recipient. */
const GROUPS = {
  link: { key: 'k.link_id', where: 'true' },
  recipient: { key: 'k.phone', where: 'k.phone is not null' },
} as const;

/** Grouped clicks, the group with the latest click first. A group counts as a program's if it contains no person. */
async function grouped({ tx, params, query }: CallOf<typeof contract, 'list'>, by: keyof typeof GROUPS) {
  const { id, tenant_id } = await rowOf(tx, campaigns, params.campaign_id);
  const { key, where } = GROUPS[by];
  const { bot, link_id, skip = 0, limit = 10 } = query;
  const among = sql`k.tenant_id = ${tenant_id}::uuid and k.campaign_id = ${id}::uuid and ${sql.raw(where)}
    and (${bot ?? null}::boolean is null or k.bot = ${bot ?? null}::boolean)
    and (${link_id ?? null}::uuid is null or k.link_id = ${link_id ?? null}::uuid)`;
  const records = await rows<Click>(
    tx,
    sql`select g.*, (select l.destination from links l where l.tenant_id = ${tenant_id}::uuid and l.id = g.link_id) as destination
      from (select min(k.id::text) as id, ${id} as campaign_id,
          case when count(distinct k.link_id) = 1 then min(k.link_id::text)::uuid end as link_id,
          case when count(distinct k.phone) = 1 then min(k.phone) end as phone,
          bool_and(k.bot) as bot, null as reason, null as detail, count(*)::int as clicks,
          ${isoInstant('min(k.at)')} as first_at, ${isoInstant('max(k.at)')} as at
        from clicks k where ${among} group by ${sql.raw(key)}
        order by max(k.at) desc, 1 limit ${limit}::int offset ${skip}::int) g
      order by g.at desc, g.id`,
  );
  const [counted] = await rows<{ total: number }>(
    tx,
    sql`select count(distinct ${sql.raw(key)})::int as total from clicks k where ${among}`,
  );
  return { records, total: counted!.total };
}

/** Call 64. Newest first. A program's click includes the reason. */
export const campaignClicks = handlersFor(contract, {
  list: (call) => (call.query.by ? grouped(call, call.query.by) : regular.list(call)),
});
