import { asc, sql } from 'drizzle-orm';
import { brands as contract } from '../../src/resources/brands/contract';
import { crud } from '../crud';
import { brands as table } from '../db/schema';
import type { Call, Handlers } from '../http/handler';
import { type FieldError, invalid } from '../http/problem';

/** What The Campaign Registry wants of each kind of company beyond the fields that all have. */
const REQUIRED: Record<string, readonly string[]> = {
  PRIVATE_PROFIT: ['company_name', 'ein'],
  PUBLIC_PROFIT: ['company_name', 'ein', 'stock_symbol', 'stock_exchange', 'business_contact_email'],
  NON_PROFIT: ['company_name', 'ein'],
  GOVERNMENT: ['company_name', 'ein'],
  SOLE_PROPRIETOR: ['first_name', 'last_name', 'mobile_phone'],
};

/** NN-NNNNNNN, however it was typed. */
const withHyphen = (ein: string) => ein.replace(/^(\d{2})-?(\d{7})$/, '$1-$2');

function registrationOf({ body }: Call) {
  const missing = (REQUIRED[body.entity_type] ?? []).filter((field) => !body[field]);
  const errors: FieldError[] = missing.map((field) => ({
    field,
    code: 'required',
    message: 'This is required.',
  }));
  if (errors.length > 0) throw invalid(errors);
  return body.ein ? { ...body, ein: withHyphen(body.ein) } : body;
}

/** Calls 37-38. */
export const brands: Handlers = crud(contract, table, {
  order: [asc(table.display_name)],
  select: {
    campaigns: sql<number>`(select count(*)::int from registered_campaigns r where r.brand_id = brands.id)`,
  },
  represent: ({ registration, ...row }) => ({ ...registration, ...row }),
  create: (call) => ({
    registration: registrationOf(call),
    status: 'REGISTRATION_PENDING',
    identity_status: 'SELF_DECLARED',
  }),
});
