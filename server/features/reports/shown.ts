import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Report } from '../../../src/resources/reports/contract';
import type { Call } from '../../http/handler';
import { callerName } from '../people';
import { REPORT_WORK } from './build';
import { addressOf, pathOf } from './files';

/** What is shown of a report beyond its columns. A file that is gone by its time is expired. */
export const shownColumns = ({ now }: Pick<Call, 'now'>) => ({
  state: sql<
    Report['state']
  >`case when reports.state = 'ready' and reports.expires_at <= ${now.toISOString()}::timestamptz
    then 'expired' else reports.state end`,
  progress: sql<number | null>`case when reports.state = 'preparing' and reports.expected > 0
    then least(1, reports.done::float / reports.expected) end`,
  size: sql<
    number | null
  >`case when reports.state = 'ready' and reports.expires_at > ${now.toISOString()}::timestamptz
    then nullif(reports.bytes, 0)::float end`,
  url: sql<string | null>`null`,
  client_id: sql<string | null>`coalesce(reports.client_id,
    (select c.client_id from campaigns c where c.tenant_id = reports.tenant_id and c.id = reports.campaign_id))`,
  client_name: sql<
    string | null
  >`(select l.name from clients l where l.tenant_id = reports.tenant_id and l.id =
    coalesce(reports.client_id,
      (select c.client_id from campaigns c where c.tenant_id = reports.tenant_id and c.id = reports.campaign_id)))`,
  campaign_name: sql<string | null>`(select c.name from campaigns c
    where c.tenant_id = reports.tenant_id and c.id = reports.campaign_id)`,
});

/** With the address of its file, while there is one. */
export const withAddress = <R extends { id: string; state: Report['state'] }>(
  row: R,
  { deps }: Pick<Call, 'deps'>,
) => ({
  ...row,
  url: row.state === 'ready' ? addressOf(deps.env, row.id) : null,
});

/** What a new report is stored with beyond what is asked for. */
export const requested = async (call: Call) => ({
  state: 'preparing' as const,
  by: await callerName(call),
  by_user_id: call.principal.user_id,
});

/** Has its file built in the background. */
export const build = (
  { deps, tx }: Pick<Call, 'deps' | 'tx'>,
  { tenant_id, id }: { tenant_id: string; id: string },
): Promise<void> => deps.queue.enqueue(tx, REPORT_WORK, { tenant_id, report_id: id });

/** Its file goes with it. A worker that prepares it finds no report, and the tidying takes what it has written. */
export const dropFile = ({ deps, afterCommit }: Pick<Call, 'deps' | 'afterCommit'>, id: string): void =>
  afterCommit(() => rm(pathOf(deps.env, id), { force: true }));
