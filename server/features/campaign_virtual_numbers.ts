import { sql } from 'drizzle-orm';
import { campaignVirtualNumbers as contract } from '../../src/resources/campaign_virtual_numbers/contract';
import { crud, rowOf } from '../crud';
import { campaign_virtual_numbers as table, campaigns, virtual_numbers } from '../db/schema';
import type { Handlers } from '../http/handler';
import { invalid } from '../http/problem';
import { assertEditable } from './activeJob';

const ofNumber = (column: string) => sql<string>`(select ${sql.raw(`v.${column}`)} from virtual_numbers v
  where v.tenant_id = campaign_virtual_numbers.tenant_id and v.id = campaign_virtual_numbers.virtual_number_id)`;

/** Numbers that a campaign sends from; without any it uses the client's. */
export const campaignVirtualNumbers: Handlers = crud(contract, table, {
  select: {
    phone: ofNumber('phone'),
    area_code: ofNumber('area_code'),
    state: ofNumber('state'),
    assignment_state: ofNumber('assignment_state'),
  },
  parent: { param: 'campaign_id', table: campaigns },
  create: async ({ tx, params, body }) => {
    const campaign = await assertEditable(tx, params.campaign_id!, true);
    const number = await rowOf(tx, virtual_numbers, body.virtual_number_id);
    if (
      number.released_at !== null ||
      (number.client_id !== null && number.client_id !== campaign.client_id)
    ) {
      throw invalid([
        {
          field: 'virtual_number_id',
          code: 'other_client',
          message: 'This client does not have that number.',
        },
      ]);
    }
    return {};
  },
  remove: async ({ tx, params }) => {
    await assertEditable(tx, params.campaign_id!, true);
  },
});
