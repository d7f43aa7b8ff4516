import { campaignReports as contract } from '../../../src/resources/campaign_reports/contract';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import { campaigns, reports as table } from '../../db/schema';
import { remove as removeFile } from '../../files/store';
import { handlersFor } from '../../http/handler';
import { down } from '../../db/page';
import { build, requested, shownColumns, withAddress } from '../reports/reportRows';

const regular = crud(contract, table, {
  parent: { param: 'campaign_id', table: campaigns },
  order: [down(table.created_at)],
  select: shownColumns,
  // The path names the campaign.
  represent: (row, call) => ({ ...withAddress(row, call), campaign_id: row.campaign_id! }),
  create: requested,
  // A worker that prepares it finds no report, and stores nothing more.
  remove: async (call) => removeFile(call.tx, await rowOf(call.tx, table, call.params.id)),
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
