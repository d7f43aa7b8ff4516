import { and, desc, eq } from 'drizzle-orm';
import { brandVettings as contract } from '../../../src/resources/brand_vettings/contract';
import { repeatedBy, unvettable } from '../../../src/rules/law/vetting';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import { brand_vettings as table, brands } from '../../db/schema';
import { type CallOf, handlersFor } from '../../http/handler';
import { carrierOf } from '../../http/needsCarrier';
import { invalidField, problem } from '../../http/problem';
import { down } from '../../db/page';
import { assertFee } from '../checks/inputChecks';
import { callerName } from '../../auth/callerName';
import { agreed, vettingOffersOf } from '../registration/terms';
import { vettingKind } from '../registration/vetting';
import { submitSoon } from '../registration/work';

type Creating = CallOf<typeof contract, 'create'>;
type Row = typeof table.$inferSelect;

/** @throws 409 for a brand that cannot be vetted, or not yet */
function assertVettable(brand: Parameters<typeof unvettable>[0]): void {
  const why = unvettable(brand);
  if (why === 'sole_proprietor') throw problem('sole_proprietor');
  if (why) throw problem('brand_unverified');
}

/** @throws 409 where the order is open already, 422 where a finished one is repeated unawares */
function assertNew({ body }: Creating, known: readonly Row[]): void {
  if (body.vetting_id) {
    const same = known.some(
      ({ provider, vetting_id, state }) =>
        provider === body.provider && vetting_id === body.vetting_id && state !== 'FAILED',
    );
    if (same) throw invalidField('vetting_id', 'repeated.vetting');
    return;
  }
  const open = known.some(
    ({ state, vetting_id, trouble }) =>
      state === 'PENDING' && vetting_id === null && trouble !== vettingKind.neverMade,
  );
  if (open) throw problem('vetting_open');
  const { provider, vetting_class } = body;
  if (!body.again && repeatedBy(known, { provider, vetting_class }))
    throw invalidField('again', 'vetted_before');
}

/** Vettings of a brand. The brand is locked, so of two orders at the same time the second sees the first. */
export const brandVettings = handlersFor(
  contract,
  crud(contract, table, {
    parent: { param: 'brand_id', table: brands },
    elsewhere: ['again', 'confirmed', 'imported'],
    order: [down(table.created_at)],
    represent: (row) => ({ ...row, imported: row.vetting_id !== null }),
    create: async (call) => {
      const { tx, body, params, deps, payment } = call;
      const brand = await rowOf(tx, brands, params.brand_id, 'update');
      const { account, registry_id } = brand;
      const registry = account === null ? undefined : carrierOf(deps).registryOf?.(account);
      const offers = vettingOffersOf(registry);
      if (!offers || account === null || registry_id === null) throw problem('no_vettings');
      assertVettable({ ...brand.registration, ...brand });
      const { provider, vetting_class } = body;
      const order = offers.orders.find(
        (each) => each.provider === provider && each.vetting_class === vetting_class,
      );
      const isOffered = vetting_class ? order !== undefined : offers.imports.includes(provider);
      if (!isOffered) throw invalidField('provider', 'choice.provider');
      assertNew(
        call,
        await tx
          .select()
          .from(table)
          .where(and(eq(table.tenant_id, brand.tenant_id), eq(table.brand_id, brand.id)))
          .orderBy(desc(table.created_at)),
      );
      const fee = order?.fee ?? null;
      await assertFee(body.confirmed, fee, 'vetting');
      const id = deps.ids.uuid();
      await submitSoon(payment, deps, tx, vettingKind, { tenant_id: brand.tenant_id, id });
      return {
        id,
        registered_brand: registry_id,
        account,
        ...agreed(call, fee),
        by: await callerName(call),
      };
    },
  }),
);
