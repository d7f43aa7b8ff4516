import type { PgTable } from 'drizzle-orm/pg-core';
import { record } from '../../server/consent/events';
import type { Db, Tx } from '../../server/db/client';
import * as schema from '../../server/db/schema';
import { FOREIGN, GLOBEX, NORTHWIND, personOf, uuidOf } from './seed';
import { rowsBeyond } from './worldRows';

export { FOREIGN };
export const TN = '+13035550144';
export const VN = '+13035550177';

/** Of a test message whose outcome is unknown. */
/** A person with one test message, whose outcome nobody knows. */
export const UNKNOWN_TN = '+13035550199';

/** The same of the tenant that most tests call from. */
export const HOME = uuidOf(0xa0e1);

/** One row of everything for the Globex tenant. */
export const seedForeign = (db: Db): Promise<void> =>
  seedWorld(db, { tenant_id: GLOBEX, id: FOREIGN, tn: TN, vn: VN, word: 'canary' });

/** And for Northwind, with as little in common as the database asks for. */
export const seedHome = (db: Db): Promise<void> =>
  seedWorld(db, { tenant_id: NORTHWIND, id: HOME, tn: '+13035550145', vn: '+13035550178', word: 'home' });

interface World {
  tenant_id: string;
  /** Of every row. */
  id: string;
  tn: string;
  vn: string;
  /** Host and token. */
  word: string;
}

async function seedWorld(db: Db, { tenant_id, id, tn, vn, word }: World): Promise<void> {
  const seeded = new Set<PgTable>();
  const into = <T extends PgTable>(table: T) => {
    seeded.add(table);
    return db.insert(table);
  };
  const own = { tenant_id, id };
  const at = new Date('2026-02-01T12:00:00Z');
  const ofClient = { ...own, client_id: id };
  const ofCampaign = { ...own, campaign_id: id };
  await into(schema.clients).values({ ...own, name: 'Canary', time_zone: 'America/Denver' });
  await into(schema.consent_holds).values({
    tenant_id,
    client_id: id,
    missing: 1,
    unexplained: 0,
    compared: 1,
    people: [],
    fingerprint: '1',
    found_at: at,
  });
  await into(schema.number_holders).values({ tenant_id, phone: vn });
  await into(schema.virtual_numbers).values({ ...ofClient, phone: vn, area_code: '303' });
  await into(schema.keywords).values({ ...ofClient, keyword: 'CANARY', match: 'only_word', effect: 'none' });
  await into(schema.do_not_calls).values({ ...ofClient, phone: tn, source: 'staff' });
  const act = { tenant_id, client_id: id, source: 'staff', reason: 'Canary', at } as const;
  await record(db as unknown as Tx, { ...act, kind: 'opted_out' }, [{ phone: tn }]);
  await into(schema.host_holders).values({ tenant_id, host: `${word}.example` });
  await into(schema.domains).values({
    ...ofClient,
    host: `${word}.example`,
    proof: 'verified',
    proof_token: word,
    health: 'healthy',
  });
  await into(schema.short_addresses).values({ tenant_id, code: word });
  await into(schema.links).values({
    ...ofClient,
    name: 'Canary',
    destination: 'https://canary.example',
    token: word,
  });
  await into(schema.audiences).values({ ...ofClient, name: 'Canary', targets: 1 });
  await into(schema.audience_targets).values({
    tenant_id,
    audience_id: id,
    phone: tn,
    fields: { first_name: 'Canary' },
  });
  await into(schema.opt_in_pages).values({
    ...ofClient,
    audience_id: id,
    name: 'Canary',
    token: `${word}page`,
    language: 'en',
    consent: 'I agree to receive texts from Canary.',
    claim: 'written',
    frequency: 'Canary',
    privacy_url: 'https://canary.example',
    terms_url: 'https://canary.example',
    double_opt_in: true,
    keyword: 'JOINCANARY',
    text_version: 1,
  });
  await into(schema.opt_in_texts).values({
    tenant_id,
    page_id: id,
    n: 1,
    claim: 'written',
    shown: {
      language: 'en',
      title: 'Canary',
      consent: 'I agree to receive texts from Canary.',
      details: [],
      age: null,
      privacy_url: 'https://canary.example',
      terms_url: 'https://canary.example',
    },
    hash: 'Canary',
  });
  await into(schema.opt_in_entries).values({
    tenant_id,
    page_id: id,
    phone: tn,
    text_version: 1,
    submitted_at: at,
  });
  await into(schema.imports).values({
    ...ofClient,
    audience_id: id,
    file_name: 'Canary',
    state: 'completed',
  });
  await into(schema.consent_statements).values({
    ...own,
    audience_id: id,
    claim: 'verbal',
    reason: 'Canary',
    people: 1,
    until: 0,
    state: 'done',
  });
  await into(schema.campaigns).values({ ...ofClient, name: 'Canary', message: 'Canary' });
  await into(schema.campaign_audiences).values({ ...ofCampaign, audience_id: id });
  await into(schema.campaign_virtual_numbers).values({ ...ofCampaign, virtual_number_id: id });
  await into(schema.campaign_links).values({ ...ofCampaign, link_id: id });
  await into(schema.campaign_domains).values({ ...ofCampaign, domain_id: id });
  await into(schema.reports).values({ ...ofCampaign, kind: 'recipients', state: 'preparing' });
  await into(schema.report_plans).values({
    ...own,
    kind: 'jobs',
    language: 'en',
    since: '2026-02-01',
    by_user_id: personOf(3, tenant_id),
  });
  const reader = { tenant_id, user_id: personOf(3, tenant_id) };
  await into(schema.report_plan_readers).values({ ...reader, plan_id: id });
  await into(schema.report_mails).values({ ...reader, report_id: id });
  await into(schema.clicks).values({ ...own, link_id: id, campaign_id: id, at });
  await into(schema.jobs).values({ ...ofCampaign, state: 'completed', message: 'Canary' });
  const sent = {
    job_id: id,
    n: 1,
    client_id: id,
    phone: tn,
    state: 'delivered',
    body: 'Canary',
    sent_at: at,
  } as const;
  await into(schema.messages).values({ ...ofCampaign, ...sent });
  await into(schema.job_approvals).values({
    ...ofCampaign,
    asked_by: personOf(3, tenant_id),
    start: {},
    hours: 'hold',
    message: 'Canary',
    facts: {},
    basis: { text: '', audience: '', time: '' },
    fingerprint: 'Canary',
  });
  await into(schema.conversations).values({
    tenant_id,
    client_id: id,
    tn,
    vn,
    last_message: 'Canary',
    last_message_at: at,
    began_at: at,
  });
  await into(schema.direct_messages).values({
    ...ofCampaign,
    client_id: id,
    kind: 'test',
    tn: UNKNOWN_TN,
    vn,
    body: 'Canary',
    segments: 1,
    state: 'unknown',
    submitted_at: at,
    at,
  });
  await into(schema.test_numbers).values({ ...own, phone: tn, last_used_at: at });
  await into(schema.brands).values({
    ...own,
    display_name: 'Canary',
    registration: {
      entity_type: 'NON_PROFIT',
      display_name: 'Canary',
      vertical: 'NGO',
      country: 'US',
      email: 'a@canary.example',
    },
    tcr_id: 'BCANARY',
    status: 'OK',
    identity_status: 'VERIFIED',
  });
  await into(schema.brand_vettings).values({
    tenant_id: own.tenant_id,
    id: own.id,
    brand_id: own.id,
    registered_brand: 'b-canary',
    provider: 'AEGIS',
    vetting_class: 'ENHANCED',
    state: 'FAILED',
    reason: 'Canary',
  });
  await into(schema.registered_campaigns).values({
    ...own,
    tcr_id: 'CCANARY',
    brand_id: id,
    brand_name: 'Canary',
    use_case: 'CHARITY',
    description: 'Canary',
    tcr_status: 'ACTIVE',
    pipeline_status: 'MNO_PROVISIONED',
  });
  await into(schema.notices).values({
    ...own,
    user_id: personOf(3, tenant_id),
    at,
    kind: 'job_finished',
    about: [id, id],
    name: 'Canary',
  });
  await into(schema.api_keys).values({
    ...own,
    name: 'Canary',
    scopes: ['clients.read'],
    role: 3,
    owner_id: personOf(4, tenant_id),
  });
  await into(schema.sign_in_issuers).values({
    ...own,
    organization: `canary-${tenant_id}`,
    issuer: 'https://canary.example',
    client_id: 'canary',
    creates_people: false,
  });
  await into(schema.webhooks).values({
    ...own,
    name: 'Canary',
    url: 'https://canary.example/events',
    types: ['job.changed'],
    place: 0,
  });
  await into(schema.event_exports).values({
    ...own,
    name: 'Canary',
    types: ['job.changed'],
    format: 'ndjson',
    schedule: 'daily',
    endpoint: 'https://canary.example',
    region: 'us-east-1',
    bucket: 'canary',
    access_key_id: 'canary',
    secret_access_key: 'canary',
    place: 0,
    since: at,
  });
  const logged = { id, type: 'job.changed', subject: 'canary' } as const;
  await into(schema.event_log).values({ ...logged, tenant_id, data: {}, at });
  await into(schema.webhook_deliveries).values({
    ...logged,
    tenant_id,
    webhook_id: id,
    place: 1,
    state: 'failed',
    at,
  });
  await into(schema.audit_log).values({
    ...own,
    at,
    user_id: id,
    user_name: 'Canary',
    operation: 'clients.create',
    params: {},
    records: [id],
  });
  for (const { table, values } of rowsBeyond(seeded, own)) await db.insert(table).values(values);
}
