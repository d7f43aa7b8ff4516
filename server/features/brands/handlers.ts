import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { BrandFields, brands as contract } from '../../../src/resources/brands/contract';
import { formatEin } from '../../../src/rules/formats/ein';
import { requiredBy } from '../../../src/rules/law/asks';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import type { Tx } from '../../db/client';
import { brands as table } from '../../db/schema';
import { type Call, type CallOf, handlersFor } from '../../http/handler';
import { assertWebAddress } from '../../http/webAddress';
import { problem, duplicate } from '../../http/problem';
import { up } from '../../db/page';
import { assertFee } from '../checks/inputChecks';
import { sendCode, verifyCode, wantsCode } from './codes';
import { brandKind } from '../registration/brand';
import {
  agreed,
  asksOf,
  assertFilled,
  assertLegalForm,
  brandFeeOf,
  campaignFeesOf,
  registrarOf,
  vettingOffersOf,
} from '../registration/terms';
import { submitSoon } from '../registration/work';

/** Locks the brands that a tenant will have until the transaction ends: there is no row to lock. */
const lockBrands = (tx: Tx, tenantId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`brands ${tenantId}`}, 0))`);

/** Identity of a company in the registry: the EIN, or without one the legal name. */
const subject = (fields: BrandFields): SQL => {
  const { ein, company_name, first_name, last_name, mobile_phone } = fields;
  if (ein) return sql`${table.registration}->>'ein' = ${formatEin(ein)}`;
  const same = (field: keyof BrandFields, value: string | null | undefined) =>
    sql`lower(btrim(coalesce(${table.registration}->>${field}, ''))) = ${(value ?? '').trim().toLowerCase()}`;
  return company_name
    ? same('company_name', company_name)
    : sql`${same('first_name', first_name)} and ${same('last_name', last_name)} and ${same('mobile_phone', mobile_phone)}`;
};

/**
 * A registration is paid for, and the registry dedupes none. The same company is not registered while an earlier
 * registration is open, and under the same name not again once it is accepted. The name of the tenant's brands is
 * locked until the transaction ends.
 * @throws 409 `brand_repeated`
 */
async function assertNotRegistered(tx: Tx, tenant_id: string, fields: BrandFields): Promise<void> {
  await lockBrands(tx, tenant_id);
  const isOpen = and(
    eq(table.status, 'REGISTRATION_PENDING'),
    sql`${table.trouble} is distinct from ${brandKind.neverMade}`,
  );
  const isAccepted = and(
    eq(table.status, 'OK'),
    sql`lower(${table.display_name}) = ${fields.display_name.trim().toLowerCase()}`,
  );
  const [known] = await tx
    .select({ name: table.display_name })
    .from(table)
    .where(
      and(eq(table.tenant_id, tenant_id), isNotNull(table.account), subject(fields), or(isOpen, isAccepted)),
    )
    .limit(1);
  if (!known) return;
  throw problem('brand_repeated', { name: known.name });
}

/** The reference is the caller's own id for a brand. Using it twice would register the same brand twice. */
async function assertNew({ tx, body, principal }: CallOf<typeof contract, 'create'>): Promise<void> {
  if (!body.reference_id) return;
  await lockBrands(tx, principal.tenant_id);
  const same = and(
    eq(table.tenant_id, principal.tenant_id),
    sql`${table.registration}->>'reference_id' = ${body.reference_id}`,
  );
  const [known] = await tx.select({ id: table.id }).from(table).where(same).limit(1);
  if (known) throw duplicate('reference_id', 'reference_taken');
}

type Row = typeof table.$inferSelect;

function represented<R extends Row>({ registration, account, ...row }: R, { deps }: Pick<Call, 'deps'>) {
  const registry = account === null ? undefined : deps.carrier?.registryOf?.(account);
  return {
    ...registration,
    ...row,
    registering: account !== null,
    vetting_offers: vettingOffersOf(registry),
    wants_code: wantsCode({ registration, account, ...row } as Row) && registry?.codes !== undefined,
  };
}

/** Calls 37-38. The body schema has checked the fields that the legal form requires. */
export const brands = handlersFor(contract, {
  ...crud(contract, table, {
    order: [up(table.display_name)],
    // All of the caller's input is in `registration`.
    elsewhere: [
      ...(Object.keys(BrandFields.shape) as (keyof BrandFields)[]),
      'confirmed',
      'registering',
      'vetting_offers',
      'wants_code',
    ],
    select: {
      campaigns: sql<number>`(select count(*)::int from registered_campaigns r where r.brand_id = brands.id)`,
    },
    represent: represented,
    // It stays in review until the registry itself decides.
    create: async (call) => {
      const { tx, deps, principal, payment } = call;
      const { confirmed, ...body } = call.body;
      if (body.website) assertWebAddress('website', body.website);
      await assertNew(call);
      const { account, registry } = await registrarOf(tx, deps, principal.tenant_id);
      const asks = asksOf(registry);
      assertLegalForm(asks, body.entity_type);
      assertFilled(requiredBy(asks, body.entity_type), body);
      const fee = brandFeeOf(registry, body);
      await assertFee(confirmed, fee, 'brand');
      const id = deps.ids.uuid();
      if (account !== null) {
        await assertNotRegistered(tx, principal.tenant_id, body);
        await submitSoon(payment, deps, tx, brandKind, { tenant_id: principal.tenant_id, id });
      }
      return {
        id,
        registration: body.ein ? { ...body, ein: formatEin(body.ein) } : body,
        status: 'REGISTRATION_PENDING' as const,
        identity_status: 'SELF_DECLARED' as const,
        account,
        ...agreed(call, fee),
      };
    },
  }),
  send_code: { unscoped: sendCode },
  verify: { unscoped: verifyCode },
  /** Requirements of the account that a brand would be registered through now. */
  async terms({ tx, deps, principal, query: { brand_id } }) {
    const known = brand_id === undefined ? undefined : await rowOf(tx, table, brand_id);
    const { registry } = await registrarOf(tx, deps, (known ?? principal).tenant_id);
    const { brand, campaign } = asksOf(registry);
    const required = Object.entries(brand.required).map(([form, fields]) => [form, [...fields]]);
    return {
      brand: {
        legal_forms: [...brand.legal_forms],
        required: Object.fromEntries(required),
        fee: brandFeeOf(registry, {}),
        mock_fee: brandFeeOf(registry, { mock: true }),
      },
      campaign: {
        required: [...campaign.required],
        fees: campaignFeesOf(registry, known?.registration ?? {}),
      },
    };
  },
});
