import { GLOBEX, personOf } from './seed';
import { ORIGIN } from './server';
import { FOREIGN } from './world';

const url = `${ORIGIN}/reset_password`;
const version = 0;

/** A well-formed body of each call that takes one; references lead to the other tenant. */
export const BODIES: Record<string, unknown> = {
  'tenants.update': { budget: 100, version },
  'tenants.create': { name: 'Initech', account_id: 'acct', time_zone: 'UTC' },
  'registered_campaigns.create': { registered_campaign_id: FOREIGN },
  'users.create': { name: 'Ann', email: 'ann@northwind.example', role: 3, tenant_id: FOREIGN, url },
  'users.reset_password': { url },
  'audiences.create': { name: 'People', client_id: FOREIGN },
  'audiences.update': { name: 'People', version },
  'audiences.remove': { ids: [FOREIGN] },
  'audience_targets.create': { targets: [{ phone: '+12025550123' }] },
  'consent_statements.create': { claim: 'written', reason: 'On paper', people: 1 },
  'brands.create': {
    entity_type: 'NON_PROFIT',
    display_name: 'B',
    company_name: 'B',
    ein: '12-3456789',
    vertical: 'NGO',
    country: 'US',
    email: 'b@b.example',
  },
  'brands.verify': { code: '123456' },
  'brand_vettings.create': { provider: 'AEGIS', vetting_class: 'STANDARD' },
  'campaign_registrations.create': {
    brand_id: FOREIGN,
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
  'campaigns.create': { name: 'C', client_id: FOREIGN },
  'campaigns.update': { name: 'C', version },
  'campaigns.archive': {},
  'campaigns.look_up': { numbers: 1, micros: 4_000, after: null },
  'carrier_tests.create': { phone: '+12025550123', body: 'Hello' },
  'campaigns.test_message': { numbers: ['+12025550123'] },
  'campaign_audiences.create': { audience_id: FOREIGN },
  'campaign_reports.create': { kind: 'evidence' },
  'reports.create': { kind: 'evidence', client_id: FOREIGN },
  'report_plans.create': { kind: 'jobs', client_id: FOREIGN, user_ids: [personOf(3, GLOBEX)] },
  'report_plans.pause': {},
  'report_plans.update': { kind: 'costs', version },
  'campaign_virtual_numbers.create': { virtual_number_id: FOREIGN },
  'campaign_links.create': { link_id: FOREIGN },
  'campaign_domains.create': { domain_id: FOREIGN },
  'campaign_send_only.create': { user_id: FOREIGN },
  'jobs.create': { after: null },
  'jobs.resume': { by: 'filtered' },
  'account.rename': { name: 'Ann' },
  'account.password': { current: 'not the password', password: 'a new pass phrase' },
  'account.new_app': { current: 'not the password', code: '000000' },
  'account.leave': {},
  'clients.create': { name: 'Client', time_zone: 'UTC' },
  'clients.update': { name: 'Client', version },
  'clients.archive': {},
  'client_virtual_numbers.create': { phone: '+12025550123' },
  'client_virtual_numbers.assign': { registered_campaign_id: FOREIGN },
  'do_not_calls.create': { phone: '+12025550123' },
  'people.erase': { reason: 'By letter' },
  'tenants.keep': { keep_months: 24 },
  'sending_days.update': { holidays: ['christmas'], version },
  'keywords.create': { keyword: 'SALE', match: 'only_word', effect: 'none' },
  'conversations.reply': { body: 'Hello' },
  'links.create': { name: 'Home', destination: 'https://www.acme.example/', client_id: FOREIGN },
};

/** Query parameters that a call cannot do without. */
export const QUERIES: Record<string, Record<string, string>> = {
  'consent_statements.lacking': { claim: 'written' },
  'unknown_messages.was_sent': { reason: 'The person called' },
  'unknown_messages.was_not_sent': { reason: 'The person called' },
  'tenants.list': { search: 'x' },
  'audiences.file': { client_id: FOREIGN, name: 'People', mapping: '{"phone":"phone"}' },
  'campaigns.file': { client_id: FOREIGN },
};

/** The body with which a call of this id is made, as `send` takes it. */
export function bodyOf(id: string, multipart: boolean): unknown {
  if (!multipart) return BODIES[id];
  const form = new FormData();
  form.append('file', new File(['phone\n+12025550123\n'], 'people.csv', { type: 'text/csv' }));
  return form;
}
