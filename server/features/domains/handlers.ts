import { sql } from 'drizzle-orm';
import { domains as contract } from '../../../src/resources/domains/contract';
import { crud } from '../../tables/crud';
import { domains as table } from '../../db/schema';
import { handlersFor } from '../../http/handler';
import { up } from '../../db/page';

export const domains = handlersFor(
  contract,
  crud(contract, table, {
    select: {
      links: sql<number>`(select count(*)::int from links l where l.tenant_id = domains.tenant_id and l.domain_id = domains.id)`,
    },
    search: [table.host],
    order: [up(table.host)],
  }),
);
