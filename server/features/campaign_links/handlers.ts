import { sql } from 'drizzle-orm';
import { campaignLinks as contract } from '../../../src/resources/campaign_links/contract';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import { campaign_links as table, campaigns, links } from '../../db/schema';
import { handlersFor } from '../../http/handler';
import { invalidField } from '../../http/problem';
import { shortUrl } from '../links/handlers';

const LINK = sql.raw(
  'links where links.tenant_id = campaign_links.tenant_id and links.id = campaign_links.link_id',
);

/** Links of the client that a campaign uses, with the clicks that this campaign brought. */
export const campaignLinks = handlersFor(
  contract,
  crud(contract, table, {
    select: ({ deps }) => ({
      name: sql<string>`(select links.name from ${LINK})`,
      destination: sql<string>`(select links.destination from ${LINK})`,
      short_url: sql<string>`(select ${shortUrl(deps.env)} from ${LINK})`,
      clicks: sql<number>`(select count(*)::int from clicks k where k.tenant_id = campaign_links.tenant_id
      and k.campaign_id = campaign_links.campaign_id and k.link_id = campaign_links.link_id and not k.bot)`,
    }),
    parent: { param: 'campaign_id', table: campaigns },
    create: async ({ tx, params, body }) => {
      const campaign = await rowOf(tx, campaigns, params.campaign_id);
      const link = await rowOf(tx, links, body.link_id);
      if (link.client_id !== campaign.client_id) {
        throw invalidField('link_id', 'other_client.link');
      }
      return {};
    },
  }),
);
