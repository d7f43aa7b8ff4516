import { sql } from 'drizzle-orm';
import { campaignDomains as contract } from '../../../src/resources/campaign_domains/contract';
import { crud } from '../../tables/crud';
import { referenced, rowOf } from '../../tables/rows';
import { campaign_domains as table, campaigns, domains } from '../../db/schema';
import { handlersFor } from '../../http/handler';
import { invalidField } from '../../http/problem';

const ofDomain = <K extends 'host' | 'health' | 'used' | 'cap'>(column: K) => sql<
  (typeof domains.$inferSelect)[K]
>`(select ${sql.raw(`d.${column}`)} from domains d
  where d.tenant_id = campaign_domains.tenant_id and d.id = campaign_domains.domain_id)`;

/** Domains in a campaign's rotation: the client's own, or those of the whole tenant. */
export const campaignDomains = handlersFor(
  contract,
  crud(contract, table, {
    select: {
      host: ofDomain('host'),
      health: ofDomain('health'),
      used: ofDomain('used'),
      cap: ofDomain('cap'),
    },
    parent: { param: 'campaign_id', table: campaigns },
    create: async ({ tx, params, body }) => {
      const campaign = await rowOf(tx, campaigns, params.campaign_id);
      const { tenant_id } = campaign;
      const domain = await referenced(tx, domains, { field: 'domain_id', id: body.domain_id, tenant_id });
      if (domain.client_id !== null && domain.client_id !== campaign.client_id) {
        throw invalidField('domain_id', 'other_client.domain');
      }
      return {};
    },
  }),
);
