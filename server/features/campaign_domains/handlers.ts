import { sql } from 'drizzle-orm';
import { campaignDomains as contract } from '../../../src/resources/campaign_domains/contract';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import { campaign_domains as table, campaigns, type domains } from '../../db/schema';
import { handlersFor } from '../../http/handler';
import { usableDomain } from '../domains/usable';

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
      const { tenant_id, client_id } = campaign;
      await usableDomain(tx, { id: body.domain_id, tenant_id, client_id });
      return {};
    },
  }),
);
