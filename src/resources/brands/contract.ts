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
import { defineContract, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { BUSINESS_TYPES, CONTACT_POSITIONS } from '../../rules/asks';
import { brandProblems, ENTITY_TYPES } from '../../rules/brand';
import { ORDERED_CLASSES, VETTING_PROVIDERS } from '../../rules/vetting';
import { ALT_ID_TYPES, RELATIONSHIPS, STOCK_EXCHANGES, VERTICALS } from './values';

/** Longest address of mail or web that the registry takes. */
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
  /** What only some accounts ask for (`ONLY_ASKED`). */
  business_type: maybe(z.enum(BUSINESS_TYPES)),
  contact_first_name: maybe(line(100)),
  contact_last_name: maybe(line(100)),
  contact_title: maybe(line(100)),
  contact_position: maybe(z.enum(CONTACT_POSITIONS)),
  brand_relationship: maybe(z.enum(RELATIONSHIPS)),
  reference_id: maybe(line(50)),
  /** A registration for trying out; carriers take no traffic of it. */
  mock: z.optional(z.boolean()),
};

/** What depends on the legal form, checked alike by form and server, also while other fields are still wrong. */
const fitting = z.check<Record<string, unknown>>(
  ({ value, issues }) => {
    for (const { field, code } of brandProblems(value)) {
      issues.push({ code: 'custom', input: value[field], path: [field], params: { code } });
    }
  },
  { when: ({ value }) => value !== null && typeof value === 'object' },
);

/** `delivery`: the registry's own word for what became of the text. */
const SentCode = z.object({ sent_at: instant(), delivery: z.string() });

const VettingOffers = z.object({
  orders: z.array(z.object({ provider: z.enum(VETTING_PROVIDERS), vetting_class: z.enum(ORDERED_CLASSES) })),
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
  /** Whether an account at a carrier registers it. If not, its status is what was known when it was stored. */
  registering: z.boolean(),
  /** Why the registry's answer is missing, in the carrier's words. */
  trouble: z.nullable(z.string()),
  campaigns: count(),
  /** What the account that registered it can have vetted; null where it has nothing vetted. */
  vetting_offers: maybe(VettingOffers),
  /** Whether a code is what the registry still waits for, and the account can have one sent. */
  wants_code: maybe(z.boolean()),
  /** The last code that was texted to the owner's mobile phone, as the registry tells it. */
  code: maybe(SentCode),
});
export type Brand = z.infer<typeof Brand>;

/** What a caller says about a brand. */
export const BrandFields = z.strictObject(written).check(fitting);
export type BrandFields = z.infer<typeof BrandFields>;

/** `accepted_fee`: what the person agreed to pay, in micro-units of US dollars. */
const NewBrand = z.strictObject({ ...written, accepted_fee: maybe(count()) }).check(fitting);

/** What the account asks that registers the tenant's brands and 10DLC campaigns. */
export const RegistrationTerms = z.object({
  brand: z.object({
    legal_forms: z.array(z.enum(ENTITY_TYPES)),
    /** Fields that must be filled beyond those that the contract requires, by legal form. */
    required: z.record(z.string(), z.array(z.string())),
    /** What a brand costs, in micro-units of US dollars; null: nothing is charged here. */
    fee: z.nullable(z.object({ micros: count(), source: z.string(), read_on: z.string() })),
  }),
  campaign: z.object({ required: z.array(z.string()) }),
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
    carrier: 'registration',
    body: NewBrand,
    answer: Brand,
  }),
  actions: {
    terms: get(0, '/brands/terms', { roles: STAFF, answer: RegistrationTerms }),
    /** Has a code texted to the mobile phone of a sole proprietor. An earlier one is no longer valid. */
    send_code: post(0, '/brands/{id}/code', { roles: STAFF, carrier: 'registration' }),
    /** Tells the registry the code that was texted. */
    verify: post(0, '/brands/{id}/code/verify', {
      roles: STAFF,
      carrier: 'registration',
      body: z.strictObject({ code: z.string().check(z.trim(), z.regex(/^\d{4,10}$/)) }),
    }),
  },
});
