import { unlink } from 'node:fs/promises';
import { desc, sql } from 'drizzle-orm';
import { campaignReports as contract } from '../../../src/resources/campaign_reports/contract';
import { crud, rowOf } from '../../crud';
import { campaigns, reports as table } from '../../db/schema';
import { type Call, handlersFor } from '../../http/handler';
import { REPORT_WORK } from './build';
import { addressOf, pathOf } from './files';
import { callerName } from '../people';

const regular = crud(contract, table, {
  parent: { param: 'campaign_id', table: campaigns },
  order: [desc(table.created_at)],
  select: { url: sql<string | null>`null` },
  create: async (call) => ({ state: 'preparing' as const, by: await callerName(call) }),
  remove: async ({ params, tx, deps, afterCommit }) => {
    const { id } = await rowOf(tx, table, params.id);
    afterCommit(() => unlink(pathOf(deps.env, id)).catch(() => undefined));
  },
});

type Row = Awaited<ReturnType<typeof regular.create>>;

/** With its address while there is a file, and as expired when there is none any more. */
function shown({ deps, now }: Call, row: Row) {
  const expired = row.state === 'ready' && row.expires_at !== null && row.expires_at <= now;
  if (expired) return { ...row, state: 'expired' as const };
  return row.state === 'ready' ? { ...row, url: addressOf(deps.env, row.id) } : row;
}

/** Calls 52-54. A report is created in the background. If it fails, a new request creates another one. */
export const campaignReports = handlersFor(contract, {
  ...regular,
  list: async (call) => {
    const { records, total } = await regular.list(call);
    return { records: records.map((row) => shown(call, row)), total };
  },
  create: async (call) => {
    const report = await regular.create(call);
    const { tenant_id } = await rowOf(call.tx, table, report.id);
    await call.deps.queue.enqueue(call.tx, REPORT_WORK, { tenant_id, report_id: report.id });
    return report;
  },
});
