import type { Asks } from '../../../src/rules/law/asks';
import { ENTITY_TYPES, type EntityType } from '../../../src/rules/law/brand';
import { type UseCase, USE_CASES } from '../../../src/rules/law/registration';
import type { CampaignFee, RegistrationFee } from '../../../src/rules/law/registrationFees';
import { rowOf } from '../../tables/rows';
import type { Tx } from '../../db/client';
import { tenants } from '../../db/schema';
import type { Call, Deps } from '../../http/handler';
import { type FieldError, fieldError, invalid, invalidField } from '../../http/problem';
import type { Registry, RegistryFees } from '../../sending/carrier/registry';

const NOTHING: Asks = { brand: { legal_forms: ENTITY_TYPES, required: {} }, campaign: { required: [] } };

/** Requirements of an account for a registration. */
export const asksOf = (registry: Registry | undefined): Asks => registry?.asks ?? NOTHING;

type Charged = Parameters<RegistryFees['brand']>[0];

/** Fee of an account for a brand; null: none. */
export const brandFeeOf = (registry: Registry | undefined, brand: Charged): RegistrationFee | null =>
  registry?.fees?.brand(brand) ?? null;

/** An account's fees for the campaigns of a brand, by their use case; null for none. */
export function campaignFeesOf(
  registry: Registry | undefined,
  brand: Charged,
): Record<UseCase, CampaignFee> | null {
  const fees = USE_CASES.flatMap((useCase) => {
    const fee = registry?.fees?.campaign(useCase, brand);
    return fee ? [[useCase, fee] as const] : [];
  });
  return fees.length > 0 ? (Object.fromEntries(fees) as Record<UseCase, CampaignFee>) : null;
}

/** The vettings that an account orders, with their fees; null if it orders none. */
export function vettingOffersOf(registry: Registry | undefined) {
  const offers = registry?.vettings?.offers;
  if (!offers) return null;
  const orders = offers.orders.map((each) => ({
    ...each,
    fee: registry.fees?.vetting(each.vetting_class) ?? null,
  }));
  return { ...offers, orders };
}

/** The account that registers for a tenant, and its registry; none if no account does. */
export async function registrarOf(tx: Tx, deps: Pick<Deps, 'carrier'>, tenantId: string) {
  const { carrier } = deps;
  const account = carrier?.registrar?.(await rowOf(tx, tenants, tenantId)) ?? null;
  return { account, registry: account === null ? undefined : carrier?.registryOf?.(account) };
}

/** The user who agreed and the fee, if there is one. Without a fee, nobody agrees to any. */
export const agreed = ({ principal }: Pick<Call, 'principal'>, fee: RegistrationFee | null) =>
  fee === null
    ? { accepted_fee: null, accepted_by: null }
    : { accepted_fee: fee.micros, accepted_by: principal.user_id };

/** @throws 422 for each field that the account wants and that is empty */
export function assertFilled(required: readonly string[], body: Readonly<Record<string, unknown>>): void {
  const errors: FieldError[] = required
    .filter((field) => body[field] === undefined || body[field] === null || body[field] === '')
    .map((field) => fieldError(field, 'required.value'));
  if (errors.length > 0) throw invalid(errors);
}

/** @throws 422 for a legal form that the account does not register */
export function assertLegalForm({ brand }: Asks, form: EntityType): void {
  if (brand.legal_forms.includes(form)) return;
  throw invalidField('entity_type', 'legal_form');
}
