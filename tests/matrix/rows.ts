import {
  accounts,
  audiences,
  audience_targets,
  brands,
  campaign_audiences,
  campaigns,
  carrier_accounts,
  set_aside_events,
  carrier_outages,
  conversations,
  imports,
  jobs,
  line_type_lookups,
  links,
  notices,
  passkeys,
  registered_campaigns,
  users,
  virtual_numbers,
  campaign_send_only,
  clients,
  reports,
  scrubs,
} from '../../server/db/schema';
import { seedCampaign } from '../support/campaigns';
import { NORTHWIND, personOf, TOTP_SECRET, uuidOf } from '../support/seed';
import { sim_brands } from '../../server/db/schema/simulator';
import { NOW } from '../support/server';
import { HOME, seedHome } from '../support/world';
import { eq, inArray } from 'drizzle-orm';
import { seal, secretKey } from '../../server/auth/secrets';
import { sessionFor } from '../support/sessions';
import type { TestServer } from '../support/server';
import { addDomains, addNumbers } from '../support/holders';

/** An approved 10DLC campaign of the tenant. */
export const OWN_REGISTRATION = uuidOf(0xa0e8);
/** Of the conversation in the seeded world. */
export const HOME_TN = '+13035550145';
export const HOME_VN = '+13035550178';
/** A sole proprietor’s brand that waits for its code. */
export const OWNER = uuidOf(0xa0eb);
/** An audience that no campaign uses, and the one that it is merged into. */
export const MERGED = uuidOf(0xa0ec);
export const MERGED_INTO = uuidOf(0xa0ed);
/** A second one of what a campaign can be given. */
export const SPARE = uuidOf(0xa0e2);
/** An audience of a client of the same id whose consent has expired. */
export const LAPSED = uuidOf(0xa0ef);
/** A campaign with a scheduled job; both have this id. */
export const ACTIVE = uuidOf(0xa0e3);

/** A campaign whose job waits for its carrier; both have this id. */
export const WAITING = uuidOf(0xa0e4);
/** A job that waits for a person's decision. */
export const DECIDED = uuidOf(0xa0e9);

/** A campaign whose job was stopped; both have this id. */
export const STOPPED = uuidOf(0xa0ea);

/** A campaign whose recipients' lines are being looked up. */
export const LOOKED_UP = uuidOf(0xa0e6);

/** One row of everything, and what a write needs besides. */
export async function seedActs({ db, deps }: Pick<TestServer, 'db' | 'deps'>): Promise<void> {
  await seedHome(db);
  await seedCampaign(db);
  const own = { tenant_id: NORTHWIND, client_id: HOME, id: SPARE };
  await db.insert(audiences).values([
    { ...own, name: 'Spare', targets: 1 },
    { ...own, id: MERGED, name: 'Merged' },
    { ...own, id: MERGED_INTO, name: 'Merged into' },
  ]);
  await db
    .insert(audience_targets)
    .values({ tenant_id: NORTHWIND, audience_id: SPARE, phone: '+13035550146', fields: {} });
  await db
    .insert(links)
    .values({ ...own, name: 'Spare', destination: 'https://spare.example', token: 'spare' });
  await addDomains(db, { ...own, host: 'spare.example', proof: 'verified', proof_token: 'spare' });
  await addNumbers(db, { ...own, phone: '+13035550179', area_code: '303' });
  await db.insert(brands).values({
    tenant_id: NORTHWIND,
    id: OWNER,
    display_name: 'Bakery',
    registration: {
      entity_type: 'SOLE_PROPRIETOR',
      display_name: 'Bakery',
      mobile_phone: '+12025550147',
      vertical: 'RETAIL',
      country: 'US',
      email: 'ann@bakery.example',
    },
    status: 'OK',
    identity_status: 'UNVERIFIED',
    account: 'simulator',
    registry_id: 'b-owner',
    code: { sent_at: NOW, delivery: 'PENDING' },
  });
  const sent = new Date(NOW);
  await db
    .insert(sim_brands)
    .values({ id: 'b-owner', mobile: '+12025550147', submitted_at: sent, code_sent_at: sent });
  // The brand can be vetted.
  await db.update(brands).set({ account: 'simulator', registry_id: 'b-home' }).where(eq(brands.id, HOME));
  // The account that tests are sent through has a number.
  await db.insert(carrier_accounts).values({ id: HOME, kind: 'simulator', per_second: 1, configured: true });
  await db.insert(set_aside_events).values({
    id: HOME,
    account: HOME,
    event_id: 'Canary',
    word: '',
    body: '{}',
    cause: 'unreadable',
    detail: 'to: array expected.',
    received_at: sent,
    set_aside_at: sent,
  });
  await addNumbers(db, {
    ...own,
    id: uuidOf(0xa0e5),
    phone: '+13035550180',
    area_code: '303',
    account: HOME,
  });
  // Toll-free ones, shared by all clients: one to be verified, and one that is.
  const [id, verified] = [uuidOf(0xa0e6), uuidOf(0xa0e7)];
  const verification = { reference: 'TFV-1', on: '2026-02-20', by: 'Ada', at: NOW };
  await addNumbers(db, [
    { tenant_id: NORTHWIND, id, phone: '+18445550181', area_code: '844' },
    { tenant_id: NORTHWIND, id: verified, phone: '+18445550182', area_code: '844', verification },
  ]);
  await db.insert(campaigns).values({ ...own, id: ACTIVE, name: 'Active', message: 'Hello' });
  await db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: ACTIVE,
    campaign_id: ACTIVE,
    state: 'scheduled',
    scheduled_at: new Date('2026-04-01T15:00:00Z'),
    message: 'Hello',
  });
  await db.insert(campaigns).values({ ...own, id: STOPPED, name: 'Stopped', message: 'Hello' });
  await db
    .insert(campaign_audiences)
    .values({ tenant_id: NORTHWIND, id: STOPPED, campaign_id: STOPPED, audience_id: SPARE });
  await db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: STOPPED,
    campaign_id: STOPPED,
    state: 'stopped',
    message: 'Hello',
    targeted: 1,
    canceled: 1,
  });
  await db.insert(campaigns).values({ ...own, id: WAITING, name: 'Waiting', message: 'Hello' });
  await db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: WAITING,
    campaign_id: WAITING,
    state: 'sending',
    message: 'Hello',
    targeted: 1,
    away_account: 'away',
  });
  await db.insert(campaigns).values({ ...own, id: DECIDED, name: 'Decided', message: 'Hello' });
  await db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: DECIDED,
    campaign_id: DECIDED,
    state: 'sending',
    message: 'Hello',
    targeted: 1,
    held_by: { by: 'refused', name: '', most: null, until: null, code: '30019', at: '2026-03-02T12:00:00Z' },
  });
  const at = new Date('2026-03-02T12:00:00Z');
  await db
    .insert(carrier_outages)
    .values({ account: 'away', since: at, next_try_at: at, reason: 'not_taken' });
  await db.insert(campaigns).values({ ...own, id: LOOKED_UP, name: 'Looked up', message: 'Hello' });
  await db
    .insert(campaign_audiences)
    .values({ tenant_id: NORTHWIND, id: LOOKED_UP, campaign_id: LOOKED_UP, audience_id: SPARE });
  await db.insert(line_type_lookups).values({
    ...own,
    id: LOOKED_UP,
    campaign_id: LOOKED_UP,
    account: 'simulator',
    state: 'running',
    agreed: 1,
    micros: 4_000,
    again: false,
    created_at: at,
  });
  await db.insert(scrubs).values({
    ...own,
    id: LOOKED_UP,
    audience_id: SPARE,
    source: 'simulator',
    currency: 'USD',
    state: 'running',
    agreed: [{ kind: 'national_dnc', numbers: 1, micros: 1_000 }],
    created_at: at,
  });
  await db.insert(accounts).values({ id: 'spare', name: 'Spare', provider: 'Telnyx' });
  await db.insert(registered_campaigns).values({
    id: OWN_REGISTRATION,
    tenant_id: NORTHWIND,
    tcr_id: 'COWN',
    brand_id: HOME,
    brand_name: 'Canary',
    use_case: 'CHARITY',
    description: 'Own',
    tcr_status: 'ACTIVE',
    pipeline_status: 'MNO_PROVISIONED',
  });
  // They can be taken out of their campaign.
  await db
    .update(virtual_numbers)
    .set({ registered_campaign_id: OWN_REGISTRATION, assignment_state: 'ASSIGNED' })
    .where(eq(virtual_numbers.client_id, HOME));
  await db.insert(registered_campaigns).values({
    id: SPARE,
    tcr_id: 'CSPARE',
    brand_id: HOME,
    brand_name: 'Canary',
    use_case: 'CHARITY',
    description: 'Spare',
    tcr_status: 'ACTIVE',
    pipeline_status: 'MNO_PROVISIONED',
  });
  // The other one may not be texted.
  await db.insert(conversations).values({
    tenant_id: NORTHWIND,
    client_id: HOME,
    tn: '+13035550147',
    vn: HOME_VN,
    last_message: 'Do you open on Sunday?',
    last_message_at: new Date('2026-02-02T12:00:00Z'),
    began_at: new Date('2026-02-02T12:00:00Z'),
  });
  await db
    .insert(campaign_send_only)
    .values({ tenant_id: NORTHWIND, id: SPARE, campaign_id: HOME, user_id: personOf(2) });
  // A person whose consent can be stated.
  await db.insert(imports).values({
    tenant_id: NORTHWIND,
    id: SPARE,
    client_id: HOME,
    audience_id: SPARE,
    file_name: 'people.csv',
    state: 'completed',
  });
  await db.update(audience_targets).set({ import_id: SPARE }).where(eq(audience_targets.audience_id, SPARE));
  // A person whose consent has expired, of a client of its own: the others require none.
  const lapsed = { tenant_id: NORTHWIND, id: LAPSED };
  await db.insert(clients).values({
    ...lapsed,
    name: 'Zebra',
    time_zone: 'America/New_York',
    consent_required: 'conversation',
    consent_months: 1,
  });
  await db.insert(audiences).values({ ...lapsed, client_id: LAPSED, name: 'Lapsed', targets: 1 });
  await db.insert(audience_targets).values({
    tenant_id: NORTHWIND,
    audience_id: LAPSED,
    phone: '+13035550148',
    fields: {},
    claim: 'conversation',
  });
  await db.insert(notices).values(
    [4, 5].map((role) => ({
      tenant_id: NORTHWIND,
      id: uuidOf(7_700 + role),
      user_id: personOf(role),
      at: new Date('2026-03-02T12:00:00Z'),
      kind: 'job_finished' as const,
      about: [HOME, HOME],
      name: 'Canary',
    })),
  );
  // One that is being prepared is not prepared again.
  await db.update(reports).set({ state: 'failed', error: 'internal' }).where(eq(reports.id, HOME));
  const mfa_secret = seal(secretKey(deps.env), TOTP_SECRET, deps.random.bytes(12));
  await db
    .update(users)
    .set({ mfa_secret })
    .where(inArray(users.id, [personOf(3), personOf(5)]));
  await db.insert(passkeys).values({
    id: uuidOf(7_800),
    user_id: personOf(5),
    credential_id: 'AAAA',
    public_key: 'AAAA',
    counter: 0,
    rp_id: 'console.example',
    name: 'Laptop',
    backed_up: false,
    created_at: new Date('2026-03-02T12:00:00Z'),
  });
  // Another place where the person who acts is signed in.
  await sessionFor(db, 5);
}
