import * as z from 'zod/mini';
import { count, email, id, line, maybe, phone, stored, usState, webAddress } from '../../contract/common';
import { defineContract, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { ENTITY_TYPES, VERTICALS } from './values';

/** The Campaign Registry's brand fields (TCR API v2), in snake_case. */
const written = {
  entity_type: z.enum(ENTITY_TYPES),
  display_name: line(100),
  company_name: maybe(line(100)),
  /** Employer Identification Number, NN-NNNNNNN. */
  ein: maybe(z.string().check(z.regex(/^\d{2}-?\d{7}$/))),
  ein_issuing_country: maybe(z.string().check(z.regex(/^[A-Z]{2}$/))),
  vertical: z.enum(VERTICALS),
  website: maybe(webAddress()),
  street: maybe(line(100)),
  city: maybe(line(100)),
  state: maybe(usState()),
  postal_code: maybe(z.string().check(z.regex(/^\d{5}$/))),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  email: email(),
  phone: maybe(phone()),
  stock_symbol: maybe(line(10)),
  stock_exchange: maybe(line(20)),
  business_contact_email: maybe(email()),
  first_name: maybe(line(100)),
  last_name: maybe(line(100)),
  mobile_phone: maybe(phone()),
  reference_id: maybe(line(50)),
};

export const Brand = z.object({
  ...stored,
  ...written,
  tenant_id: id(),
  tcr_id: z.nullable(z.string()),
  status: z.enum(['REGISTRATION_PENDING', 'OK', 'REGISTRATION_FAILED', 'SUSPENDED']),
  identity_status: z.enum(['SELF_DECLARED', 'UNVERIFIED', 'VERIFIED', 'VETTED_VERIFIED']),
  score: z.nullable(count()),
  feedback: z.array(z.object({ category: z.string(), text: z.string(), fields: z.array(z.string()) })),
  campaigns: count(),
});
export type Brand = z.infer<typeof Brand>;

export const brands = defineContract({
  name: 'brands',
  record: Brand,
  key: ['id'],
  list: [list(37, '/brands', Brand, { roles: STAFF })],
  create: post(38, '/brands', { roles: STAFF, status: 201, body: z.strictObject(written), answer: Brand }),
});
