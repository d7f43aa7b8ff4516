import { desc } from 'drizzle-orm';
import { campaignReports as contract } from '../../../src/resources/campaign_reports/contract';
import { crud, rowOf } from '../../crud';
import { campaigns, reports as table } from '../../db/schema';
import { handlersFor } from '../../http/handler';
import { build, dropFile, requested, shownColumns, withAddress } from '../reports/shown';

const regular = crud(contract, table, {
  parent: { param: 'campaign_id', table: campaigns },
  order: [desc(table.created_at)],
  select: shownColumns,
  // The path names the campaign.
  represent: (row, call) => ({ ...withAddress(row, call), campaign_id: row.campaign_id! }),
  create: requested,
  remove: async (call) => dropFile(call, (await rowOf(call.tx, table, call.params.id)).id),
});

/** Calls 52-54. A report is created in the background. */
export const campaignReports = handlersFor(contract, {
  ...regular,
  create: async (call) => {
    const report = await regular.create(call);
    await build(call, await rowOf(call.tx, table, report.id));
    return report;
  },
});
