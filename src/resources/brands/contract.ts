import * as z from 'zod/mini';
import {
  count,
  email,
  id,
  instant,
  line,
  maybe,
  phone,
  stored,
  usState,
  webAddress,
} from '../../contract/common';
import { confirmed } from '../../contract/confirmed';
import { defineContract, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { BUSINESS_TYPES, CONTACT_POSITIONS } from '../../rules/law/asks';
import { brandProblems, ENTITY_TYPES } from '../../rules/law/brand';
import { ORDERED_CLASSES, VETTING_PROVIDERS } from '../../rules/law/vetting';
import { ALT_ID_TYPES, RELATIONSHIPS, STOCK_EXCHANGES, VERTICALS } from './values';
import { USE_CASES } from '../../rules/law/registration';

/** Longest email or web address that the registry accepts. */
const ADDRESS_MAX = 100;
const address = () => email().check(z.maxLength(ADDRESS_MAX));

/** The Campaign Registry's brand fields (TCR API v2), in snake_case. */
const written = {
  entity_type: z.enum(ENTITY_TYPES),
  display_name: line(100),
  company_name: maybe(line(100)),
  /** Employer Identification Number, NN-NNNNNNN. */
  ein: maybe(z.string().check(z.regex(/^\d{2}-?\d{7}$/))),
  ein_issuing_country: maybe(z.string().check(z.regex(/^[A-Z]{2}$/))),
  alt_business_id_type: maybe(z.enum(ALT_ID_TYPES)),
  alt_business_id: maybe(line(50)),
  vertical: z.enum(VERTICALS),
  website: maybe(webAddress().check(z.maxLength(ADDRESS_MAX))),
  street: maybe(line(100)),
  city: maybe(line(100)),
  state: maybe(usState()),
  postal_code: maybe(z.string().check(z.regex(/^\d{5}$/))),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  email: address(),
  phone: maybe(phone()),
  stock_symbol: maybe(line(10)),
  stock_exchange: maybe(z.enum(STOCK_EXCHANGES)),
  business_contact_email: maybe(address()),
  first_name: maybe(line(100)),
  last_name: maybe(line(100)),
  mobile_phone: maybe(phone()),
  /** Fields that only some accounts require (`ONLY_ASKED`). */
  business_type: maybe(z.enum(BUSINESS_TYPES)),
  contact_first_name: maybe(line(100)),
  contact_last_name: maybe(line(100)),
  contact_title: maybe(line(100)),
  contact_position: maybe(z.enum(CONTACT_POSITIONS)),
  brand_relationship: maybe(z.enum(RELATIONSHIPS)),
  reference_id: maybe(line(50)),
  /** A test registration; carriers accept no traffic for it. */
  mock: z.optional(z.boolean()),
};

/**
 * Rules that depend on the legal form, checked alike by form and server, even while other fields are
 * invalid.
 */
const fitting = z.check<Record<string, unknown>>(
  ({ value, issues }) => {
    for (const { field, code } of brandProblems(value)) {
      issues.push({ code: 'custom', input: value[field], path: [field], params: { code } });
    }
  },
  { when: ({ value }) => value !== null && typeof value === 'object' },
);

/** `delivery`: the registry's own word for the delivery of the text. */
const SentCode = z.object({ sent_at: instant(), delivery: z.string() });

/** In micro-units of US dollars, with the source and the date it was read. */
const fee = { micros: count(), source: z.string(), read_on: z.string() };

const VettingOffers = z.object({
  orders: z.array(
    z.object({
      provider: z.enum(VETTING_PROVIDERS),
      vetting_class: z.enum(ORDERED_CLASSES),
      /** Null: nothing is charged here. */
      fee: z.nullable(z.object(fee)),
    }),
  ),
  imports: z.array(z.enum(VETTING_PROVIDERS)),
});

export const Brand = z.object({
  ...stored,
  ...written,
  tenant_id: id(),
  tcr_id: z.nullable(z.string()),
  status: z.enum(['REGISTRATION_PENDING', 'OK', 'REGISTRATION_FAILED', 'SUSPENDED']),
  identity_status: z.enum(['SELF_DECLARED', 'UNVERIFIED', 'VERIFIED', 'VETTED_VERIFIED']),
  score: z.nullable(count()),
  feedback: z.array(z.object({ category: z.string(), text: z.string(), fields: z.array(z.string()) })),
  /**
   * True if a carrier account can submit it to the registry. If not, its status is the one at the time
   * it was stored.
   */
  registering: z.boolean(),
  /** Why the registry's answer is missing, in the carrier's words. */
  trouble: z.nullable(z.string()),
  campaigns: count(),
  /** The vettings that the brand's account offers; null if it offers none. */
  vetting_offers: maybe(VettingOffers),
  /** True if the registry waits for a code, and the account can have one sent. */
  wants_code: maybe(z.boolean()),
  /** The last code texted to the owner's mobile phone, as reported by the registry. */
  code: maybe(SentCode),
});
export type Brand = z.infer<typeof Brand>;

/** A brand in a request. */
export const BrandFields = z.strictObject(written).check(fitting);
export type BrandFields = z.infer<typeof BrandFields>;

/** `confirmed`: the agreed fee. */
const NewBrand = z.strictObject({ ...written, confirmed: confirmed('price') }).check(fitting);

/** The terms of the account that registers the tenant's brands and 10DLC campaigns. */
export const RegistrationTerms = z.object({
  brand: z.object({
    legal_forms: z.array(z.enum(ENTITY_TYPES)),
    /** Required fields beyond those of the contract, by legal form. */
    required: z.record(z.string(), z.array(z.string())),
    /** Fee of a brand, in micro-units of US dollars; null: nothing is charged here. */
    fee: z.nullable(z.object(fee)),
    /** The same for a test brand. */
    mock_fee: z.nullable(z.object(fee)),
  }),
  campaign: z.object({
    required: z.array(z.string()),
    /** Fees of a campaign by its use case; null if nothing is charged. */
    fees: z.nullable(
      z.record(
        z.enum(USE_CASES),
        z.object({ ...fee, review: count(), month: z.nullable(count()), months: count() }),
      ),
    ),
  }),
});
export type RegistrationTerms = z.infer<typeof RegistrationTerms>;

export const brands = defineContract({
  name: 'brands',
  record: Brand,
  key: ['id'],
  list: [list(37, '/brands', Brand, { roles: STAFF })],
  create: post(38, '/brands', {
    roles: STAFF,
    status: 201,
    paid: true,
    carrier: 'registration',
    body: NewBrand,
    answer: Brand,
  }),
  actions: {
    /** `brand_id`: the terms for this brand's tenant. Without it, for the caller's tenant. */
    terms: get(0, '/brands/terms', {
      roles: STAFF,
      query: { brand_id: z.optional(id()) },
      answer: RegistrationTerms,
    }),
    /** Has a code texted to the mobile phone of a sole proprietor. An earlier one is no longer valid. */
    send_code: post(0, '/brands/{id}/code', { roles: STAFF, carrier: 'registration' }),
    /** Submits the texted code to the registry. */
    verify: post(0, '/brands/{id}/code/verify', {
      roles: STAFF,
      carrier: 'registration',
      body: z.strictObject({ code: z.string().check(z.trim(), z.regex(/^\d{4,10}$/)) }),
    }),
  },
});
