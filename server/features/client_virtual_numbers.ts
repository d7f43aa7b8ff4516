import { asc, isNull, sql } from 'drizzle-orm';
import { clientVirtualNumbers as contract } from '../../src/resources/client_virtual_numbers/contract';
import { crud } from '../crud';
import { clients, virtual_numbers as table } from '../db/schema';
import type { Handlers } from '../http/handler';

const { 'client_virtual_numbers.list': list } = crud(contract, table, {
  parent: { param: 'client_id', table: clients },
  filter: () => isNull(table.released_at),
  order: [asc(table.phone)],
  select: {
    campaigns: sql<number>`(select count(*)::int from campaign_virtual_numbers v
      where v.tenant_id = virtual_numbers.tenant_id and v.virtual_number_id = virtual_numbers.id)`,
  },
});

/** Call 83. Buying and releasing belong to a carrier account and are not built yet. */
export const clientVirtualNumbers: Handlers = { 'client_virtual_numbers.list': list! };
