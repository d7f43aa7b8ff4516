import { sql } from 'drizzle-orm';
import {
  type CampaignVirtualNumber,
  campaignVirtualNumbers as contract,
} from '../../../src/resources/campaign_virtual_numbers/contract';
import { crud } from '../../tables/crud';
import { referenced } from '../../tables/rows';
import { campaign_virtual_numbers as table, campaigns, virtual_numbers } from '../../db/schema';
import { handlersFor } from '../../http/handler';
import { invalidField } from '../../http/problem';
import { registrationOf } from '../client_virtual_numbers/verifying';
import { assertEditable } from '../jobs/jobLocks';

const ofNumber = <K extends 'phone' | 'area_code' | 'state'>(column: K) => sql<
  (typeof virtual_numbers.$inferSelect)[K]
>`(select ${sql.raw(`v.${column}`)} from virtual_numbers v
  where v.tenant_id = campaign_virtual_numbers.tenant_id and v.id = campaign_virtual_numbers.virtual_number_id)`;

/** Recipients in the number's area code, from each audience's counts: someone in two audiences counts twice. */
const recipients = sql<number>`(select coalesce(sum((a.places -> 'area_code' ->> v.area_code)::int), 0)::int
  from virtual_numbers v
  join campaign_audiences ca on ca.tenant_id = v.tenant_id and ca.campaign_id = campaign_virtual_numbers.campaign_id
  join audiences a on a.tenant_id = ca.tenant_id and a.id = ca.audience_id
  where v.tenant_id = campaign_virtual_numbers.tenant_id and v.id = campaign_virtual_numbers.virtual_number_id)`;

const in_use = sql<boolean>`exists (select 1 from jobs j where j.tenant_id = campaign_virtual_numbers.tenant_id
  and j.campaign_id = campaign_virtual_numbers.campaign_id
  and j.state in ('scheduled', 'queued', 'preparing', 'sending'))`;

/** Numbers that a campaign sends from. If it has none, it uses the client's. */
export const campaignVirtualNumbers = handlersFor(
  contract,
  crud(contract, table, {
    select: {
      phone: ofNumber('phone'),
      area_code: ofNumber('area_code'),
      state: ofNumber('state'),
      assignment_state: sql<
        CampaignVirtualNumber['assignment_state']
      >`(select ${registrationOf('v')} from virtual_numbers v
        where v.tenant_id = campaign_virtual_numbers.tenant_id and v.id = campaign_virtual_numbers.virtual_number_id)`,
      recipients,
      in_use,
    },
    parent: { param: 'campaign_id', table: campaigns },
    create: async ({ tx, params, body }) => {
      const campaign = await assertEditable(tx, params.campaign_id, true);
      const { tenant_id } = campaign;
      const named = { field: 'virtual_number_id', id: body.virtual_number_id, tenant_id };
      const number = await referenced(tx, virtual_numbers, named, 'share');
      if (
        number.released_at !== null ||
        (number.client_id !== null && number.client_id !== campaign.client_id)
      ) {
        throw invalidField('virtual_number_id', 'other_client.number');
      }
      return {};
    },
    remove: async ({ tx, params }) => {
      await assertEditable(tx, params.campaign_id, true);
    },
  }),
);
