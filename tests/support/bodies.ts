import { type Endpoint, operationsOf } from '../../src/contract/define';
import { contracts } from '../../src/resources/contracts';
import { neededOf, sampleOf } from './samples';
import { FOREIGN, GLOBEX, personOf, uuidOf } from './seed';
import { ORIGIN } from './server';

const url = `${ORIGIN}/reset_password`;
const STORE = {
  endpoint: 'https://s3.example.com',
  bucket: 'events',
  region: 'us-east-1',
  access_key_id: 'key',
};
const OF_CLIENT = { client_id: FOREIGN };

/**
 * Values that a sample of a call's own schema lacks: for rules outside the schema, and in place of a
 * reference to the other tenant if the call works without one. Other calls are made with the samples of
 * their contract alone.
 */
const PARTICULAR: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // The format of an American number is a rule of the server.
  'audience_targets.create': { targets: [{ phone: '+12025550123' }] },
  // Names of fields are of the audience.
  'audience_targets.correct': { fields: { first_name: 'Ada' } },
  // A link in a mail leads to the console.
  'users.create': { role: 3, tenant_id: FOREIGN, url },
  'users.reset_password': { url },
  // The registry's rules for each legal form.
  'brands.create': {
    entity_type: 'NON_PROFIT',
    display_name: 'B',
    company_name: 'B',
    ein: '12-3456789',
    vertical: 'NGO',
    email: 'b@b.example',
  },
  'brand_vettings.create': { provider: 'AEGIS', vetting_class: 'STANDARD' },
  'campaign_registrations.create': {
    use_case: 'MARKETING',
    description: 'Acme texts offers to people who signed up on its website.',
    message_flow: 'People enter their number on https://www.acme.example/join and tick a box.',
    sample1: 'Acme: 10 % off until Friday. Reply STOP to opt out.',
    optout_keywords: 'STOP',
    optout_message: 'Acme: you get no more messages.',
    help_keywords: 'HELP',
    help_message: 'Acme: write to help@acme.example.',
    terms_accepted: true,
  },
  // They name the current state: nothing sent yet, and the price of looking up one number.
  'jobs.create': { after: null },
  'job_approvals.create': { after: null },
  'campaigns.look_up': { numbers: 1, micros: 4_000, after: null },
  // Only the server requires a reason.
  'people.erase': { reason: 'By letter' },
  // The fields of a report's kind are checked together.
  'campaign_reports.create': { kind: 'evidence' },
  'reports.create': { kind: 'evidence', ...OF_CLIENT },
  'report_plans.create': { kind: 'jobs', ...OF_CLIENT, user_ids: [personOf(3, GLOBEX)] },
  'report_plans.update': { kind: 'costs' },
  // A change without effect is refused.
  'tenants.update': { budget: 100 },
  'tenants.keep': { keep_months: 24 },
  // Turning it on needs a second factor of the caller.
  'sign_in_rules.update': { mfa_required: false },
  // A client of the issuer's, not of the tenant's.
  'sign_in_issuers.create': { client_id: 'console' },
  'sign_in_issuers.update': { creates_people: false },
  'sending_days.update': { holidays: ['christmas'] },
  // A public name.
  'domains.create': { host: 'spare-go.example', tenant_id: FOREIGN },
  'keywords.create': { keyword: 'SALE' },
  // Only https.
  'webhooks.create': { url: 'https://hooks.example/events' },
  'webhooks.update': { url: 'https://hooks.example/events' },
  // An origin of the internet, and a key of the store's.
  'event_exports.create': { ...STORE },
  'event_exports.update': { ...STORE },
  // Scopes follow from the calls.
  'api_keys.create': { scopes: ['jobs.read'], role: 3, expires_at: null },
  'api_keys.update': { scopes: ['jobs.read'], expires_at: null },
  // Wrong passwords: the right ones sign the caller out.
  'account.password': { current: 'not the password', password: 'a new pass phrase' },
  'account.new_app': { current: 'not the password', code: '000000' },
  'account.add_app': { code: '000000', offer: 'AAAA' },
  // Of an authenticator, and not the id of a record.
  'account.add_passkey': {
    credential: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
  },
  'account.prove': { password: 'not the password' },
  'account.new_recovery_codes': { current: 'not the password', code: '000000' },
};

/** The same for query parameters. */
/** An audience of the same client: one cannot be merged into itself. Tests that need it to exist add it. */
export const SECOND_AUDIENCE = uuidOf(0xa0e3);

const PARTICULAR_QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'audiences.merge_preview': { ids: SECOND_AUDIENCE },
  'audiences.file': { ...OF_CLIENT, name: 'People', mapping: '{"phone":"phone"}' },
  'campaigns.file': OF_CLIENT,
  'people.reasons': { job_id: FOREIGN, n: '1' },
  'people.direct_reasons': { id: FOREIGN },
};

const operations = contracts.flatMap(operationsOf);

/** A valid body of each call with one; references lead to the other tenant. */
export const BODIES: Readonly<Record<string, unknown>> = Object.fromEntries(
  operations.flatMap(({ id, endpoint: { body } }) =>
    body ? [[id, sampleOf(body, id, PARTICULAR[id])] as const] : [],
  ),
);

/** Required query parameters of a call. */
export const queryOf = (id: string, { query = {} }: Endpoint): Record<string, string> =>
  Object.fromEntries(
    Object.entries(neededOf(query, PARTICULAR_QUERIES[id])).map(([name, value]) => [name, String(value)]),
  );

/** The body of a call with this id, as `send` takes it. */
export function bodyOf(id: string, multipart: boolean): unknown {
  if (!multipart) return BODIES[id];
  const form = new FormData();
  form.append('file', new File(['phone\n+12025550123\n'], 'people.csv', { type: 'text/csv' }));
  return form;
}

/** Calls with values here that are in no contract. */
export const UNKNOWN_CALLS = [...Object.keys(PARTICULAR), ...Object.keys(PARTICULAR_QUERIES)].filter((id) =>
  operations.every((operation) => operation.id !== id),
);
