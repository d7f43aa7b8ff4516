import * as s from '../../contract/schema';
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
const address = () => email(ADDRESS_MAX);

/** The Campaign Registry's brand fields (TCR API v2), in snake_case. */
const written = {
  entity_type: s.enum(ENTITY_TYPES),
  display_name: line(100),
  company_name: maybe(line(100)),
  /** Employer Identification Number, NN-NNNNNNN. */
  ein: maybe(s.string({ pattern: /^\d{2}-?\d{7}$/ })),
  ein_issuing_country: maybe(s.string({ pattern: /^[A-Z]{2}$/ })),
  alt_business_id_type: maybe(s.enum(ALT_ID_TYPES)),
  alt_business_id: maybe(line(50)),
  vertical: s.enum(VERTICALS),
  website: maybe(webAddress(ADDRESS_MAX)),
  street: maybe(line(100)),
  city: maybe(line(100)),
  state: maybe(usState()),
  postal_code: maybe(s.string({ pattern: /^\d{5}$/ })),
  country: s.string({ pattern: /^[A-Z]{2}$/ }),
  email: address(),
  phone: maybe(phone()),
  stock_symbol: maybe(line(10)),
  stock_exchange: maybe(s.enum(STOCK_EXCHANGES)),
  business_contact_email: maybe(address()),
  first_name: maybe(line(100)),
  last_name: maybe(line(100)),
  mobile_phone: maybe(phone()),
  /** Fields that only some accounts require (`ONLY_ASKED`). */
  business_type: maybe(s.enum(BUSINESS_TYPES)),
  contact_first_name: maybe(line(100)),
  contact_last_name: maybe(line(100)),
  contact_title: maybe(line(100)),
  contact_position: maybe(s.enum(CONTACT_POSITIONS)),
  brand_relationship: maybe(s.enum(RELATIONSHIPS)),
  reference_id: maybe(line(50)),
  /** A test registration; carriers accept no traffic for it. */
  mock: s.optional(s.boolean()),
};

/** `delivery`: the registry's own word for the delivery of the text. */
const SentCode = s.object({ sent_at: instant(), delivery: s.string() });

/** In micro-units of US dollars, with the source and the date it was read. */
const fee = { micros: count(), source: s.string(), read_on: s.string() };

const VettingOffers = s.object({
  orders: s.array(
    s.object({
      provider: s.enum(VETTING_PROVIDERS),
      vetting_class: s.enum(ORDERED_CLASSES),
      /** Null: nothing is charged here. */
      fee: s.nullable(s.object(fee)),
    }),
  ),
  imports: s.array(s.enum(VETTING_PROVIDERS)),
});

export const Brand = s.object({
  ...stored,
  ...written,
  tenant_id: id(),
  tcr_id: s.nullable(s.string()),
  status: s.enum(['REGISTRATION_PENDING', 'OK', 'REGISTRATION_FAILED', 'SUSPENDED']),
  identity_status: s.enum(['SELF_DECLARED', 'UNVERIFIED', 'VERIFIED', 'VETTED_VERIFIED']),
  score: s.nullable(count()),
  feedback: s.array(s.object({ category: s.string(), text: s.string(), fields: s.array(s.string()) })),
  /**
   * True if a carrier account can submit it to the registry. If not, its status is the one at the time
   * it was stored.
   */
  registering: s.boolean(),
  /** Why the registry's answer is missing, in the carrier's words. */
  trouble: s.nullable(s.string()),
  campaigns: count(),
  /** The vettings that the brand's account offers; null if it offers none. */
  vetting_offers: maybe(VettingOffers),
  /** True if the registry waits for a code, and the account can have one sent. */
  wants_code: maybe(s.boolean()),
  /** The last code texted to the owner's mobile phone, as reported by the registry. */
  code: maybe(SentCode),
});
export type Brand = s.Infer<typeof Brand>;

/** A brand in a request. */
export const BrandFields = s.strictObject(written, brandProblems);
export type BrandFields = s.Infer<typeof BrandFields>;

/** `confirmed`: the agreed fee. */
const NewBrand = s.strictObject({ ...written, confirmed: confirmed('price') }, brandProblems);

/** The terms of the account that registers the tenant's brands and 10DLC campaigns. */
export const RegistrationTerms = s.object({
  brand: s.object({
    legal_forms: s.array(s.enum(ENTITY_TYPES)),
    /** Required fields beyond those of the contract, by legal form. */
    required: s.record(s.array(s.string())),
    /** Fee of a brand, in micro-units of US dollars; null: nothing is charged here. */
    fee: s.nullable(s.object(fee)),
    /** The same for a test brand. */
    mock_fee: s.nullable(s.object(fee)),
  }),
  campaign: s.object({
    required: s.array(s.string()),
    /** Fees of a campaign by its use case; null if nothing is charged. */
    fees: s.nullable(
      s.record(s.object({ ...fee, review: count(), month: s.nullable(count()), months: count() }), USE_CASES),
    ),
  }),
});
export type RegistrationTerms = s.Infer<typeof RegistrationTerms>;

export const brands = defineContract({
  name: 'brands',
  record: Brand,
  key: ['id'],
  list: [list(37, '/brands', Brand, { roles: STAFF })],
  create: post(38, '/brands', {
    roles: STAFF,
    rights: ['write', 'all_clients'],
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
      query: { brand_id: s.optional(id()) },
      answer: RegistrationTerms,
    }),
    /** Has a code texted to the mobile phone of a sole proprietor. An earlier one is no longer valid. */
    send_code: post(0, '/brands/{id}/code', {
      roles: STAFF,
      carrier: 'registration',
      idempotent: true,
    }),
    /** Submits the texted code to the registry. */
    verify: post(0, '/brands/{id}/code/verify', {
      roles: STAFF,
      carrier: 'registration',
      body: s.strictObject({ code: s.string({ trim: true, pattern: /^\d{4,10}$/ }) }),
    }),
  },
});
