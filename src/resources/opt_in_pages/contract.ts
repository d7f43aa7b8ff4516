import * as s from '../../contract/schema';
import {
  count,
  edited,
  flag,
  id,
  instant,
  line,
  maybe,
  phone,
  prose,
  version,
  webAddress,
} from '../../contract/common';
import { confirmed } from '../../contract/confirmed';
import { defineContract, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { CONSENT_CLAIMS } from '../../rules/law/consentClaim';
import { KEYWORD_MAX } from '../keywords/contract';

/** Languages of the pages that people see. */
export const PAGE_LANGUAGES = ['en', 'es', 'ar'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** Ages that a page may ask for, in years. */
const AGE_MIN = 13;
const AGE_MAX = 21;

const written = {
  name: line(),
  /** People who join are added to it. */
  audience_id: id(),
  /** A proven domain for its address; null: this server's own. */
  domain_id: maybe(id()),
  language: s.enum(PAGE_LANGUAGES),
  /** The sentence that people agree to by a tick. */
  consent: s.string({ trim: true, min: 20, max: 600, format: 'prose' }),
  /** The kind of consent that the sentence gives, which a client may require. */
  claim: s.enum(CONSENT_CLAIMS),
  /** How often people get messages, in the page's language. */
  frequency: line(),
  privacy_url: webAddress(),
  terms_url: webAddress(),
  /** Age in years that people state by a tick; null: not asked. */
  minimum_age: maybe(s.int({ min: AGE_MIN, max: AGE_MAX })),
  /** Consent counts once the person has texted the keyword; false: as soon as the form is sent. */
  double_opt_in: s.boolean(),
  /** The word that people text to the client's number to confirm. */
  keyword: s.string({ upperCase: true, max: KEYWORD_MAX, pattern: /^[\p{L}\p{N}]+$/u }),
};

/** A public page of a client where people agree to its messages. */
export const OptInPage = s.object({
  ...edited,
  ...written,
  tenant_id: id(),
  client_id: id(),
  /** Null once the audience is deleted, which closes the page. */
  audience_id: s.nullable(id()),
  address: s.string(),
  /** The client's number that people text the keyword to; null: it has none. */
  number: s.nullable(phone()),
  /** Version of the shown text. Each event of consent names the one that was agreed to. */
  text_version: count(),
  joined: count(),
  /** People who sent the form in the last week and have not texted the keyword. */
  waiting: count(),
  archived: s.boolean(),
  by: s.nullable(s.string()),
});
export type OptInPage = s.Infer<typeof OptInPage>;

/** Content of a version of a page, which people read before they agree. */
export interface Shown {
  language: PageLanguage;
  title: string;
  /** The sentence that they agree to. */
  consent: string;
  /** Sentences of every page: how often, costs, how to stop, and that nothing depends on it. */
  details: string[];
  /** The statement of age; null: not asked. */
  age: string | null;
  privacy_url: string;
  terms_url: string;
}

/** A version of what a page shows, kept as it was. */
export const OptInText = s.object({
  n: count(),
  language: s.enum(PAGE_LANGUAGES),
  claim: s.enum(CONSENT_CLAIMS),
  /** Everything that people read before they agree. */
  text: prose(10_000),
  /** SHA-256 of the text in hex. */
  hash: s.string(),
  by: s.nullable(s.string()),
  created_at: instant(),
});
export type OptInText = s.Infer<typeof OptInText>;

export const optInPages = defineContract({
  name: 'opt_in_pages',
  record: OptInPage,
  key: ['id'],
  list: [
    list(0, '/clients/{client_id}/opt_in_pages', OptInPage, {
      roles: STAFF,
      query: { show_archived: flag() },
    }),
    list(0, '/opt_in_pages', OptInPage, {
      roles: STAFF,
      /** With `brand_id`: those of the brand's clients. */
      query: { show_archived: flag(), brand_id: s.optional(id()) },
    }),
  ],
  create: post(0, '/clients/{client_id}/opt_in_pages', {
    roles: STAFF,
    status: 201,
    body: s.strictObject(written),
    answer: OptInPage,
  }),
  one: get(0, '/opt_in_pages/{id}', { roles: STAFF, answer: OptInPage }),
  update: post(0, '/opt_in_pages/{id}', {
    roles: STAFF,
    body: s.strictObject({ ...s.partial(written), version: version() }),
    answer: OptInPage,
  }),
  actions: {
    /** Closes the page, which then answers 410, or opens it again. */
    archive: post(0, '/opt_in_pages/{id}/archive', {
      roles: STAFF,
      body: s.strictObject({
        archived: s.optional(s.boolean()),
        confirmed: confirmed('names', 'counts'),
      }),
      confirms: ({ name, waiting }: OptInPage) => ({ names: [name], counts: { waiting } }),
      answer: OptInPage,
    }),
    /** All versions of its text, newest first. */
    texts: get(0, '/opt_in_pages/{id}/texts', {
      roles: STAFF,
      answer: s.object({ records: s.array(OptInText) }),
    }),
  },
});
