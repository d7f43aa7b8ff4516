import { and, asc, eq, sql } from 'drizzle-orm';
import { BrandFields, brands as contract } from '../../../src/resources/brands/contract';
import { formatEin } from '../../../src/rules/ein';
import { requiredBy } from '../../../src/rules/asks';
import { crud } from '../../crud';
import type { Tx } from '../../db/client';
import { brands as table } from '../../db/schema';
import { type Call, type CallOf, handlersFor } from '../../http/handler';
import { taken } from '../../http/problem';
import { assertFee, assertWebAddress } from '../checks';
import { sendCode, verifyCode, wantsCode } from './codes';
import { brandKind } from '../registration/brand';
import { asksOf, assertFilled, assertLegalForm, brandFeeOf, registrarOf } from '../registration/terms';
import { submitSoon } from '../registration/work';

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

type Row = typeof table.$inferSelect;

function represented<R extends Row>({ registration, account, ...row }: R, { deps }: Pick<Call, 'deps'>) {
  const registry = account === null ? undefined : deps.carrier?.registryOf?.(account);
  return {
    ...registration,
    ...row,
    registering: account !== null,
    vetting_offers: registry?.vettings?.offers ?? null,
    wants_code: wantsCode({ registration, account, ...row } as Row) && registry?.codes !== undefined,
  };
}

/** Calls 37-38. The body schema has checked what the legal form requires. */
export const brands = handlersFor(contract, {
  ...crud(contract, table, {
    order: [asc(table.display_name)],
    // All that the caller says is in `registration`.
    elsewhere: [
      ...(Object.keys(BrandFields.shape) as (keyof BrandFields)[]),
      'registering',
      'vetting_offers',
      'wants_code',
    ],
    select: {
      campaigns: sql<number>`(select count(*)::int from registered_campaigns r where r.brand_id = brands.id)`,
    },
    represent: represented,
    // It stays in review until the registry itself says otherwise.
    create: async (call) => {
      const { tx, deps, principal } = call;
      const { accepted_fee = null, ...body } = call.body;
      if (body.website) assertWebAddress('website', body.website);
      await assertNew(call);
      const { account, registry } = await registrarOf(tx, deps, principal.tenant_id);
      const asks = asksOf(registry);
      assertLegalForm(asks, body.entity_type);
      assertFilled(requiredBy(asks, body.entity_type), body);
      const fee = brandFeeOf(registry);
      if (fee) assertFee(accepted_fee, fee, 'Registering a brand');
      const id = deps.ids.uuid();
      if (account !== null) await submitSoon(deps, tx, brandKind, { tenant_id: principal.tenant_id, id });
      return {
        id,
        registration: body.ein ? { ...body, ein: formatEin(body.ein) } : body,
        status: 'REGISTRATION_PENDING' as const,
        identity_status: 'SELF_DECLARED' as const,
        account,
        accepted_fee,
        accepted_by: accepted_fee === null ? null : principal.user_id,
      };
    },
  }),
  send_code: { unscoped: sendCode },
  verify: { unscoped: verifyCode },
  /** What the account asks that would register a brand now. */
  async terms({ tx, deps, principal }) {
    const { registry } = await registrarOf(tx, deps, principal.tenant_id);
    const { brand, campaign } = asksOf(registry);
    const required = Object.entries(brand.required).map(([form, fields]) => [form, [...fields]]);
    return {
      brand: {
        legal_forms: [...brand.legal_forms],
        required: Object.fromEntries(required),
        fee: brandFeeOf(registry),
      },
      campaign: { required: [...campaign.required] },
    };
  },
});
