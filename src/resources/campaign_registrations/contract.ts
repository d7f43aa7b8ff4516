import * as z from 'zod/mini';
import { count, id, maybe, stored, webAddress } from '../../contract/common';
import { defineContract, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { campaignProblems, SUB_USE_CASES, SUB_USE_CASES_SENTENCE } from '../../rules/campaignRegistration';
import { USE_CASES } from '../../rules/registration';

/** Longest address that the registry takes. */
const ADDRESS_MAX = 255;
const KEYWORDS_MAX = 255;

/** Text of a length that the registry asks for. */
const text = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.regex(/^[^\0]*$/));
const sample = () => text(20, 1_024);
const reply = () => text(20, 320);
/** Words of letters and digits, separated by commas. */
const keywords = () =>
  z.string().check(z.trim(), z.maxLength(KEYWORDS_MAX), z.regex(/^[A-Za-z0-9]+(?: *, *[A-Za-z0-9]+)*$/));
const address = () => webAddress().check(z.maxLength(ADDRESS_MAX));
const yes = () => z.optional(z.boolean());

/** The Campaign Registry's campaign fields (TCR API v2), in snake_case. */
const fields = {
  use_case: z.enum(USE_CASES),
  sub_use_cases: z.optional(z.array(z.enum(SUB_USE_CASES)).check(z.maxLength(SUB_USE_CASES.length))),
  description: text(40, 4_096),
  /** How people opt in. */
  message_flow: text(40, 2_048),
  sample1: sample(),
  sample2: maybe(sample()),
  sample3: maybe(sample()),
  sample4: maybe(sample()),
  sample5: maybe(sample()),
  optin_keywords: maybe(keywords()),
  optin_message: maybe(reply()),
  optout_keywords: keywords(),
  optout_message: reply(),
  help_keywords: keywords(),
  help_message: reply(),
  embedded_link: yes(),
  embedded_link_sample: maybe(address()),
  embedded_phone: yes(),
  number_pool: yes(),
  age_gated: yes(),
  direct_lending: yes(),
  privacy_policy_link: maybe(address()),
  terms_link: maybe(address()),
  auto_renewal: yes(),
};

/** What is told to the registry about a campaign. */
export const CampaignFields = z.object(fields);
export type CampaignFields = z.infer<typeof CampaignFields>;

const SENTENCES: Readonly<Record<string, string>> = { sub_use_cases: SUB_USE_CASES_SENTENCE };

/** What depends on other fields, checked alike by form and server, also while others are still wrong. */
const fitting = z.check<Record<string, unknown>>(
  ({ value, issues }) => {
    for (const { field, code } of campaignProblems(value)) {
      const params = { code, sentence: SENTENCES[code] };
      issues.push({ code: 'custom', input: value[field], path: [field], params });
    }
  },
  { when: ({ value }) => value !== null && typeof value === 'object' },
);

const written = {
  ...fields,
  brand_id: id(),
  /** A campaign that was rejected, in whose place this one is submitted. */
  replaces: maybe(id()),
};

/** A campaign as it was handed in. What becomes of it is told by the registered campaign with the same id. */
export const CampaignRegistration = z.object({ ...stored, ...written, tenant_id: id() });
export type CampaignRegistration = z.infer<typeof CampaignRegistration>;

export const campaignRegistrations = defineContract({
  name: 'campaign_registrations',
  record: CampaignRegistration,
  key: ['tenant_id', 'id'],
  create: post(0, '/campaign_registrations', {
    roles: STAFF,
    status: 201,
    carrier: 'registration',
    idempotent: true,
    /** `accepted_fee`: what the person agreed to pay, in micro-units of US dollars. */
    body: z
      .strictObject({ ...written, terms_accepted: z.literal(true), accepted_fee: maybe(count()) })
      .check(fitting),
    answer: CampaignRegistration,
    affects: ['registered_campaigns', 'brands', 'glance'],
  }),
});
