import { type SQL, sql } from 'drizzle-orm';
import type { REPORT_KINDS } from '../../../src/resources/campaign_reports/contract';

/** A kind of report: its columns, and a query that returns them in a fixed order. */
export interface Kind {
  columns: readonly string[];
  query(tenantId: string, campaignId: string): SQL;
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
const own = (alias: string, tenantId: string, campaignId: string) =>
  sql`${sql.raw(alias)}.tenant_id = ${tenantId}::uuid and ${sql.raw(alias)}.campaign_id = ${campaignId}::uuid`;

/** The kinds of reports. */
export const KINDS: Record<(typeof REPORT_KINDS)[number], Kind> = {
  recipients: {
    columns: ['phone', 'state', 'code', 'segments', 'sent_at', 'from', 'job_id'],
    query: (tenantId, campaignId) => sql`
      select m.phone, m.state, m.code, m.segments, ${iso('m.sent_at')} as sent_at, m.virtual_number as "from", m.job_id
      from messages m where ${own('m', tenantId, campaignId)} order by m.job_id, m.n`,
  },
  replies: {
    columns: ['phone', 'to', 'body', 'keyword', 'at'],
    query: (tenantId, campaignId) => sql`
      select i.tn as phone, i.vn as "to", i.body, i.keyword, ${iso('i.at')} as at
      from inbound_messages i where ${own('i', tenantId, campaignId)} order by i.at, i.id`,
  },
  opt_outs: {
    columns: ['phone', 'keyword', 'source', 'virtual_number', 'at'],
    query: (tenantId, campaignId) => sql`
      select d.phone, d.keyword, d.source, d.virtual_number, ${iso('d.created_at')} as at
      from do_not_calls d where ${own('d', tenantId, campaignId)} order by d.created_at, d.id`,
  },
  clicks: {
    columns: ['link', 'destination', 'phone', 'bot', 'reason', 'at'],
    query: (tenantId, campaignId) => sql`
      select l.name as link, l.destination, k.phone, k.bot, k.reason, ${iso('k.at')} as at
      from clicks k join links l on l.tenant_id = k.tenant_id and l.id = k.link_id
      where ${own('k', tenantId, campaignId)} order by k.at, k.id`,
  },
};
