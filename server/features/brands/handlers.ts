import { and, asc, eq, sql } from 'drizzle-orm';
import { BrandFields, brands as contract } from '../../../src/resources/brands/contract';
import { formatEin } from '../../../src/rules/ein';
import { crud } from '../../crud';
import type { Tx } from '../../db/client';
import { brands as table } from '../../db/schema';
import { type CallOf, handlersFor } from '../../http/handler';
import { taken } from '../../http/problem';
import { assertWebAddress } from '../checks';

/** Takes a lock on a name until the transaction ends, for a check where there is no row to lock. */
const lockName = (tx: Tx, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

/** The reference is the caller's own id for a brand. Using it twice would register the same brand twice. */
async function assertNew({ tx, body, principal }: CallOf<typeof contract, 'create'>): Promise<void> {
  if (!body.reference_id) return;
  await lockName(tx, `brands ${principal.tenant_id}`);
  const same = and(
    eq(table.tenant_id, principal.tenant_id),
    sql`${table.registration}->>'reference_id' = ${body.reference_id}`,
  );
  const [known] = await tx.select({ id: table.id }).from(table).where(same).limit(1);
  if (known) throw taken('reference_id', 'reference_taken', 'A brand with this reference already exists.');
}

/** Calls 37-38. The body schema has checked what the legal form requires. */
export const brands = handlersFor(
  contract,
  crud(contract, table, {
    order: [asc(table.display_name)],
    // All that the caller says is in `registration`.
    elsewhere: Object.keys(BrandFields.shape) as (keyof BrandFields)[],
    select: {
      campaigns: sql<number>`(select count(*)::int from registered_campaigns r where r.brand_id = brands.id)`,
    },
    represent: ({ registration, ...row }) => ({ ...registration, ...row }),
    create: async (call) => {
      const { body } = call;
      if (body.website) assertWebAddress('website', body.website);
      await assertNew(call);
      return {
        registration: body.ein ? { ...body, ein: formatEin(body.ein) } : body,
        status: 'REGISTRATION_PENDING' as const,
        identity_status: 'SELF_DECLARED' as const,
      };
    },
  }),
);
