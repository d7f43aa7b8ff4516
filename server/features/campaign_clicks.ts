import { desc, sql } from 'drizzle-orm';
import { campaignClicks as contract } from '../../src/resources/campaign_clicks/contract';
import { crud } from '../crud';
import { campaigns, clicks as table } from '../db/schema';
import type { Handlers } from '../http/handler';

/** Call 64. The newest first; a scanner's click says that it is one. */
export const campaignClicks: Handlers = crud(contract, table, {
  parent: { param: 'campaign_id', table: campaigns },
  order: [desc(table.at)],
  select: {
    destination: sql<string>`(select l.destination from links l where l.tenant_id = clicks.tenant_id and l.id = clicks.link_id)`,
  },
});
