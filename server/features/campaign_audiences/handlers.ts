import { sql } from 'drizzle-orm';
import {
  type CampaignAudience,
  campaignAudiences as contract,
} from '../../../src/resources/campaign_audiences/contract';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import { audiences, campaign_audiences as table, campaigns } from '../../db/schema';
import { handlersFor } from '../../http/handler';
import { invalidField, problem } from '../../http/problem';
import { assertNotMerged } from '../audiences/jobUse';
import { assertEditable } from '../jobs/jobLocks';

const AUDIENCE = sql.raw(
  'audiences a where a.tenant_id = campaign_audiences.tenant_id and a.id = campaign_audiences.audience_id',
);

/** Audiences of a campaign. They cannot change while a job is scheduled or running: it must be stopped first. */
export const campaignAudiences = handlersFor(
  contract,
  crud(contract, table, {
    select: {
      campaign_dataset_id: table.id,
      name: sql<string>`(select a.name from ${AUDIENCE})`,
      targets: sql<number>`(select a.targets from ${AUDIENCE})`,
      state: sql<CampaignAudience['state']>`(select a.state from ${AUDIENCE})`,
    },
    parent: { param: 'campaign_id', table: campaigns },
    filter: ({ query }) => {
      const search = query.search?.trim().replace(/[\\%_]/g, '\\$&');
      return search ? sql`exists (select 1 from ${AUDIENCE} and a.name ilike ${`%${search}%`})` : undefined;
    },
    create: async ({ tx, params, body }) => {
      const campaign = await assertEditable(tx, params.campaign_id, true);
      const audience = await rowOf(tx, audiences, body.audience_id, 'share');
      if (audience.client_id !== campaign.client_id) {
        throw invalidField('audience_id', 'other_client.audience');
      }
      assertNotMerged(audience);
      if (audience.archived) throw problem('archived.audience');
      return {};
    },
    remove: async ({ tx, params }) => {
      await assertEditable(tx, params.campaign_id, true);
    },
  }),
);
