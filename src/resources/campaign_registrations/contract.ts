import * as s from '../../contract/schema';
import { id, maybe, stored, webAddress } from '../../contract/common';
import { confirmed } from '../../contract/confirmed';
import { defineContract, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import {
  campaignProblems,
  SUB_USE_CASES,
  SUB_USE_CASES_SENTENCE,
} from '../../rules/law/campaignRegistration';
import { USE_CASES } from '../../rules/law/registration';

/** Longest address that the registry accepts. */
const ADDRESS_MAX = 255;
const KEYWORDS_MAX = 255;

/** Text with the registry's limits on its length. */
const text = (least: number, most: number) =>
  s.string({ trim: true, min: least, max: most, format: 'prose' });
const sample = () => text(20, 1_024);
const reply = () => text(20, 320);
/** Words of letters and digits, separated by commas. */
const keywords = () =>
  s.string({ trim: true, max: KEYWORDS_MAX, pattern: /^[A-Za-z0-9]+(?: *, *[A-Za-z0-9]+)*$/ });
const address = () => webAddress(ADDRESS_MAX);
const yes = () => s.optional(s.boolean());

/** The Campaign Registry's campaign fields (TCR API v2), in snake_case. */
const fields = {
  use_case: s.enum(USE_CASES),
  sub_use_cases: s.optional(s.array(s.enum(SUB_USE_CASES), { max: SUB_USE_CASES.length })),
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

/** A campaign as submitted to the registry. */
export const CampaignFields = s.object(fields);
export type CampaignFields = s.Infer<typeof CampaignFields>;

const SENTENCES: Readonly<Record<string, string>> = { sub_use_cases: SUB_USE_CASES_SENTENCE };

/** Rules that depend on other fields, checked alike by form and server, even while others are invalid. */
const fitting = (value: Readonly<Record<string, unknown>>) =>
  campaignProblems(value).map(({ field, code }) => ({ field, code, sentence: SENTENCES[code] }));

const written = {
  ...fields,
  brand_id: id(),
  /** The rejected campaign that this one replaces. */
  replaces: maybe(id()),
};

/** A campaign as submitted. Its further state is in the registered campaign with the same id. */
export const CampaignRegistration = s.object({ ...stored, ...written, tenant_id: id() });
export type CampaignRegistration = s.Infer<typeof CampaignRegistration>;

export const campaignRegistrations = defineContract({
  name: 'campaign_registrations',
  record: CampaignRegistration,
  key: ['tenant_id', 'id'],
  create: post(0, '/campaign_registrations', {
    roles: STAFF,
    status: 201,
    carrier: 'registration',
    paid: true,
    body: s.strictObject(
      {
        ...written,
        terms_accepted: s.literal(true),
        /** Registers it although the brand has an identical one. */
        again: yes(),
        /** The agreed fee. */
        confirmed: confirmed('price'),
      },
      fitting,
    ),
    answer: CampaignRegistration,
    affects: ['registered_campaigns', 'brands', 'glance'],
  }),
});
