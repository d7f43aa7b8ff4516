import { beforeEach, describe, expect, it } from 'vitest';
import { brandKind } from '../../../server/features/registration/brand';
import { registryWorker } from '../../../server/features/registration/work';
import { brands, registered_campaigns } from '../../../server/db/schema';
import { agreedTo } from '../../support/carriers/fees';
import { A_CAMPAIGN, anAcceptedBrand, REGISTERING, TWILIO_PROFILE } from '../../support/carriers/registrars';
import { ACCOUNT, twilioAccount } from '../../support/carriers/rest';
import type { StepMeets } from '../../support/carriers/twilioHub';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER } from '../../support/sending';

const server = await createSendingServer();
const { as, work, sending, deps, db, clock, aCampaign, aRegistration } = server;

const BRAND = {
  entity_type: 'PRIVATE_PROFIT',
  display_name: 'Acme',
  company_name: 'Acme, Inc.',
  ein: '12-3456789',
  vertical: 'PROFESSIONAL',
  country: 'US',
  email: 'ann@acme.example',
  website: 'https://www.acme.example',
  street: '1 Main St',
  city: 'Austin',
  state: 'TX',
  postal_code: '78701',
  phone: '+12025550100',
  business_type: 'LLC',
  contact_first_name: 'Ann',
  contact_last_name: 'Lee',
  contact_title: 'Head of Marketing',
  contact_position: 'GENERAL_COUNSEL',
  confirmed: agreedTo(4_500_000),
};
const CAMPAIGN = { ...A_CAMPAIGN, confirmed: agreedTo(15_000_000) };

let made: Awaited<ReturnType<typeof twilioAccount>>;
const use = async (change: Record<string, unknown> = {}) => {
  made = await twilioAccount(server, { ...REGISTERING, ...change });
  sending.carrier = deps.carrier = made.accounts;
};
beforeEach(() => use());

const register = async (change: object = {}) => (await as(3)).post('/brands', { ...BRAND, ...change });
const brand = async () => (await (await as(3)).get('/brands')).json.records[0];
const campaign = async () => (await (await as(3)).get('/tenants/registered_campaigns')).json.records[0];

/** Everything that is asked again by then. */
async function later(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

const KINDS = ['CustomerProfiles', 'EndUsers', 'SupportingDocuments', 'Addresses', 'TrustProducts'];
/** How many of each kind were made for the one brand. */
const counts = () => Object.fromEntries(KINDS.map((kind) => [kind, made.standIn.hub.made(kind).length]));
const ONE_OF_EACH = {
  CustomerProfiles: 1,
  EndUsers: 3,
  SupportingDocuments: 1,
  Addresses: 1,
  TrustProducts: 1,
};

describe('what a brand at Twilio needs before it is paid for', () => {
  it('is made once of each, by our names and in Twilio’s words', async () => {
    const { json } = await register();
    await work();
    const { hub } = made.standIn;
    expect(counts()).toEqual(ONE_OF_EACH);
    const [profile] = hub.made('CustomerProfiles');
    const [product] = hub.made('TrustProducts');
    expect(profile).toMatchObject({
      friendly_name: expect.stringContaining(json.id),
      status: 'twilio-approved',
    });
    expect(profile!.fields).toMatchObject({ Email: REGISTERING.registration_email });
    expect(hub.assignedTo(profile!.sid)).toHaveLength(4);
    expect(hub.assignedTo(profile!.sid)).toContain(TWILIO_PROFILE);
    expect(hub.assignedTo(product!.sid)).toContain(profile!.sid);
    const said = hub.made('EndUsers').map(({ fields }) => JSON.parse(fields.Attributes!));
    expect(said).toMatchObject([
      {
        business_name: 'Acme, Inc.',
        business_type: 'Limited Liability Corporation',
        business_industry: 'CONSUMER',
        business_registration_number: '123456789',
      },
      { first_name: 'Ann', job_position: 'General Counsel', business_title: 'Head of Marketing' },
      { company_type: 'private' },
    ]);
    expect(hub.brands).toMatchObject([
      {
        customer_profile_bundle_sid: profile!.sid,
        a2p_profile_bundle_sid: product!.sid,
        // A vetting costs ten times as much as the person agreed to.
        skip_automatic_sec_vet: true,
      },
    ]);
  });

  it.each([
    ...KINDS.flatMap((kind): [string, StepMeets][] => [
      [kind, 'made, cut'],
      [kind, 'cut'],
      [kind, '500'],
    ]),
    ['EntityAssignments', 'made, cut'],
    ['Evaluations', 'cut'],
    ['Status', 'made, cut'],
    ['Status', '429'],
  ] satisfies [string, StepMeets][])('goes on by itself after %s met “%s”', async (kind, met) => {
    made.standIn.hub.steps.set(kind, [met]);
    await register();
    await work();
    expect(made.standIn.hub.brands).toHaveLength(0);
    expect(await brand()).toMatchObject({ status: 'REGISTRATION_PENDING', trouble: expect.any(String) });
    await later(60);
    expect(counts()).toEqual(ONE_OF_EACH);
    const [profile] = made.standIn.hub.made('CustomerProfiles');
    expect(made.standIn.hub.assignedTo(profile!.sid)).toHaveLength(4);
    expect(made.standIn.hub.brands).toHaveLength(1);
    expect(await brand()).toMatchObject({ trouble: null });
  });

  it('is awaited for days, and nothing is paid until Twilio has approved the profile', async () => {
    made.standIn.hub.review = 'in-review';
    await register();
    await work();
    for (let day = 0; day < 3; day += 1) await later(86_400);
    expect(await brand()).toMatchObject({ trouble: expect.stringContaining('in-review') });
    expect(made.standIn.hub.brands).toHaveLength(0);
    made.standIn.hub.reviewed('twilio-approved');
    made.standIn.hub.review = 'twilio-approved';
    await later(3_600);
    expect(made.standIn.hub.brands).toHaveLength(1);
    // Its answer is asked for soon, although the preparation took days.
    expect(await db.select().from(brands)).toMatchObject([{ attempts: 1 }]);
    Object.assign(made.standIn.hub.brands[0]!, { status: 'APPROVED', identity_status: 'VERIFIED' });
    await later(30);
    expect(await brand()).toMatchObject({ status: 'OK' });
    expect(counts()).toEqual(ONE_OF_EACH);
  });

  it('that Twilio rejects rejects the brand with the fields, and nothing is paid', async () => {
    made.standIn.hub.review = 'in-review';
    await register();
    await work();
    const fields = ['business_registration_number'];
    made.standIn.hub.reviewed('twilio-rejected', [{ code: 18601, description: 'No such number', fields }]);
    await later(3_600);
    expect(await brand()).toMatchObject({
      status: 'REGISTRATION_FAILED',
      feedback: [{ text: 'No such number (18601)', fields: ['ein'] }],
    });
    await later(3_600);
    expect(made.standIn.hub.brands).toHaveLength(0);
  });

  it('that lacks something names the field, and nothing is paid', async () => {
    made.standIn.hub.findings = [
      {
        passed: false,
        friendly_name: 'Authorized representative',
        invalid: [{ object_field: 'business_title', failure_reason: 'The title is too short' }],
      },
    ];
    await register();
    await work();
    expect(await brand()).toMatchObject({
      status: 'REGISTRATION_FAILED',
      feedback: [{ text: 'The title is too short', fields: ['contact_title'] }],
    });
    expect(made.standIn.hub.brands).toHaveLength(0);
  });
});

it('two workers with the same brand pay once', async () => {
  const { json } = await register();
  const worker = registryWorker({ ...deps, carrier: made.accounts }, brandKind);
  const job = { payload: { tenant_id: NORTHWIND, id: json.id } } as never;
  await Promise.all([worker(job), worker(job), work()]);
  expect(made.standIn.hub.brands).toHaveLength(1);
});

it('asks for what Twilio wants before anything is stored, and says so to the form', async () => {
  const { contact_title: _, phone: __, business_type: ___, ...lacking } = BRAND;
  const { status, json } = await (await as(3)).post('/brands', lacking);
  expect(status).toBe(422);
  expect(json.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'business_type',
    'contact_title',
    'phone',
  ]);
  // The legal form of a nonprofit says what it is.
  const { business_type: ____, ...nonprofit } = BRAND;
  expect((await (await as(3)).post('/brands', { ...nonprofit, entity_type: 'NON_PROFIT' })).status).toBe(201);
  const terms = (await (await as(3)).get('/brands/terms')).json;
  expect(terms.brand.required.PRIVATE_PROFIT).toContain('business_type');
  expect(terms.brand.required.NON_PROFIT).not.toContain('business_type');
  expect(terms.campaign.required).toEqual(['sample2']);
});

it('does not register sole proprietors, and says so at the field', async () => {
  const { status, json } = await (
    await as(3)
  ).post('/brands', {
    entity_type: 'SOLE_PROPRIETOR',
    display_name: 'Ann',
    first_name: 'Ann',
    last_name: 'Lee',
    mobile_phone: '+12025550100',
    vertical: 'RETAIL',
    country: 'US',
    email: 'ann@acme.example',
    confirmed: agreedTo(4_500_000),
  });
  expect(status).toBe(422);
  expect(json.errors).toMatchObject([{ field: 'entity_type', code: 'legal_form' }]);
  expect(await db.$count(brands)).toBe(0);
});

it.each([
  ['SUSPENDED', { status: 'SUSPENDED', trouble: null }],
  ['DELETION_PENDING', { status: 'REGISTRATION_PENDING', trouble: 'DELETION_PENDING' }],
])('a brand that Twilio calls %s is shown so', async (status, shown) => {
  await register();
  await work();
  Object.assign(made.standIn.hub.brands[0]!, { status });
  await later(60);
  expect(await brand()).toMatchObject(shown);
});

it('a request of Event Streams whose body is another than the signed address says is refused', async () => {
  const { stream } = made.standIn;
  const one = (spoiled: object) =>
    stream.call(made.standIn, 'brand-registration.brand-registered', { brandsid: 'BN1' }, spoiled);
  expect(await made.tell(one({ changed: true }), one({ unsigned: true }), one({}))).toEqual([403, 403, 200]);
});

describe('a campaign at Twilio', () => {
  const submit = async (brand_id: string, change: object = {}) =>
    (await as(3)).post('/campaign_registrations', { ...CAMPAIGN, brand_id, ...change });

  it.each(['made, cut', 'cut', '500'] as const)(
    'has one messaging service of its own, also after “%s”',
    async (met) => {
      const { services } = made.standIn;
      services.serviceScript.push(met);
      const { json } = await submit(await anAcceptedBrand(server));
      await work();
      expect(services.campaigns).toHaveLength(0);
      await later(60);
      expect(services.all).toMatchObject([
        { friendly_name: expect.stringContaining(json.id), fields: { UseInboundWebhookOnNumber: 'true' } },
      ]);
      expect(services.campaigns).toMatchObject([
        { message_samples: [CAMPAIGN.sample1, CAMPAIGN.sample2], opt_out_keywords: ['STOP', 'END'] },
      ]);
    },
  );

  it('for a use case that Twilio does not offer is rejected before it is paid for', async () => {
    made.standIn.services.useCases = ['LOW_VOLUME'];
    await submit(await anAcceptedBrand(server));
    await work();
    expect(await campaign()).toMatchObject({
      pipeline_status: 'TCR_FAILED',
      rejection: { fields: ['use_case'] },
    });
    expect(made.standIn.services.campaigns).toHaveLength(0);
  });

  it('of a brand that was registered elsewhere is rejected before it is paid for', async () => {
    await submit(await anAcceptedBrand(server, { registry_id: null }));
    await work();
    expect(await campaign()).toMatchObject({ rejection: { fields: ['brand_id'] } });
    expect(made.standIn.services.campaigns).toHaveLength(0);
  });

  it('needs two samples, which the form is told', async () => {
    const { status, json } = await submit(await anAcceptedBrand(server), { sample2: null });
    expect(status).toBe(422);
    expect(json.errors).toMatchObject([{ field: 'sample2', code: 'required' }]);
    expect(await db.$count(registered_campaigns)).toBe(0);
  });

  it('keeps what AT&T and T-Mobile allow', async () => {
    await submit(await anAcceptedBrand(server));
    await work();
    Object.assign(made.standIn.services.campaigns[0]!, {
      campaign_status: 'VERIFIED',
      rate_limits: { att: { mps: 4, msg_class: 'E' }, tmobile: { brand_tier: 'LOW' } },
    });
    await later(60);
    expect((await campaign()).carriers).toMatchObject([
      { carrier: 'AT&T', status: 'APPROVED', terms: 'Class E', per_minute: 240 },
      { carrier: 'T-Mobile', status: 'APPROVED', terms: 'Tier LOW' },
    ]);
  });
});

describe('a number at Twilio', () => {
  const NUMBER = `PN${'1'.repeat(32)}`;

  it('is moved from the service that it is in', async () => {
    const { services, desk } = made.standIn;
    desk.owned.set(SENDER, NUMBER);
    const before = services.service('Made by hand');
    before.pool.add(NUMBER);
    const { sid, pool } = services.service('10DLC campaign of a test');
    const { clientId } = await aCampaign({ account: ACCOUNT, registered: false, phones: ['+13035550101'] });
    const registered_campaign_id = await aRegistration(NORTHWIND, { registry_id: sid });
    const staff = await as(3);
    const path = `/clients/${clientId}/virtual_numbers`;
    const { id } = (await staff.get(path)).json.records[0];
    await staff.post(`${path}/${id}/assign`, { registered_campaign_id });
    await work();
    await later(60);
    expect((await staff.get(path)).json.records[0]).toMatchObject({ assignment_state: 'ASSIGNED' });
    expect([before.pool.size, pool.size]).toEqual([0, 1]);
  });

  it('in a campaign sends without the account’s own service, which it is not in', async () => {
    await use({ messaging_service_sid: 'MG1' });
    const { campaignId } = await aCampaign({ phones: ['+13035550101'], account: ACCOUNT });
    await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    expect(made.standIn.submissions.map(({ raw }) => raw)).toMatchObject([{ From: SENDER }]);
    expect(made.standIn.submissions[0]!.raw).not.toHaveProperty('MessagingServiceSid');
  });
});
