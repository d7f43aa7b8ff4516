import type { Asks } from '../../../src/rules/asks';
import { ENTITY_TYPES, type EntityType } from '../../../src/rules/brand';
import { BRAND_FEE, type RegistrationFee } from '../../../src/rules/registrationFees';
import { rowOf } from '../../crud';
import type { Tx } from '../../db/client';
import { tenants } from '../../db/schema';
import type { Deps } from '../../http/handler';
import { type FieldError, invalid } from '../../http/problem';
import type { Registry } from '../../sending/carrier/registry';

const NOTHING: Asks = { brand: { legal_forms: ENTITY_TYPES, required: {} }, campaign: { required: [] } };

/** What an account asks of what it registers. */
export const asksOf = (registry: Registry | undefined): Asks => registry?.asks ?? NOTHING;

/** What an account takes for a brand; null: nothing. */
export const brandFeeOf = (registry: Registry | undefined): RegistrationFee | null =>
  registry?.charges ? (registry.brandFee ?? BRAND_FEE) : null;

/** The account that registers for a tenant, and what it reaches; none where no account does. */
export async function registrarOf(tx: Tx, deps: Pick<Deps, 'carrier'>, tenantId: string) {
  const { carrier } = deps;
  const account = carrier?.registrar?.(await rowOf(tx, tenants, tenantId)) ?? null;
  return { account, registry: account === null ? undefined : carrier?.registryOf?.(account) };
}

/** @throws 422 for each field that the account wants and that is empty */
export function assertFilled(required: readonly string[], body: Readonly<Record<string, unknown>>): void {
  const errors: FieldError[] = required
    .filter((field) => body[field] === undefined || body[field] === null || body[field] === '')
    .map((field) => ({ field, code: 'required', message: 'This is required.' }));
  if (errors.length > 0) throw invalid(errors);
}

/** @throws 422 for a legal form that the account does not register */
export function assertLegalForm({ brand }: Asks, form: EntityType): void {
  if (brand.legal_forms.includes(form)) return;
  const message =
    'This legal form cannot be registered through your account here. Register the brand at your carrier.';
  throw invalid([{ field: 'entity_type', code: 'legal_form', message }]);
}
