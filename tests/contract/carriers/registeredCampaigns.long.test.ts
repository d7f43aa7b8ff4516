import { beforeEach, describe, expect, it } from 'vitest';
import { registered_campaigns } from '../../../server/db/schema';
import { withScope } from '../../../server/db/scope';
import { holdRestored } from '../../../server/sending/job/restored';
import { standingOf } from '../../../src/rules/law/registration';
import { agreedTo, expectAgreement } from '../../support/carriers/fees';
import {
  A_BRAND_ID,
  A_CAMPAIGN,
  anAcceptedBrand,
  type Registrar,
  REGISTRARS,
} from '../../support/carriers/registrars';
import { telnyxAccount, twilioAccount } from '../../support/carriers/rest';
import { personOf } from '../../support/seed';
import { createSendingServer } from '../../support/sending';

const server = await createSendingServer();
const { as, work, sending, deps, db, clock } = server;

let FEE = 45_000_000;
const WHILE = 20 * 60;

let brand_id: string;
beforeEach(async () => {
  brand_id = await anAcceptedBrand(server);
});

const register = async (change: object = {}) =>
  (await as(3)).post('/campaign_registrations', {
    ...A_CAMPAIGN,
    brand_id,
    confirmed: agreedTo(FEE),
    ...change,
  });

/** Registered campaigns as staff read them. */
const listed = async () => (await (await as(3)).get('/tenants/registered_campaigns')).json.records;
/** The only one. */
const campaign = async () => (await listed())[0];

/** Everything that is asked again by then. */
async function later(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

const NETWORKS = {
  '10017': { mno: 'AT&T', qualify: true, msgClass: 'C', tpm: 2_400 },
  '10035': { mno: 'T-Mobile', qualify: true, brandTier: 'LOW', brandDailyCap: 2_000 },
};

describe.each(REGISTRARS)('a campaign at %s', (_, open) => {
  let made: Registrar;
  let desk: Registrar['campaigns'];
  const use = async (change = {}) => {
    made = await open(server, change);
    desk = made.campaigns;
    FEE = made.campaignFee;
    sending.carrier = deps.carrier = made.accounts;
  };
  beforeEach(() => use());

  it('is a draft until the carrier has it, in review until the registry decides, and submitted once', async () => {
    expect((await register()).status).toBe(201);
    expect(desk.submitted(), 'not before it is stored').toBe(0);
    expect(await campaign()).toMatchObject({ pipeline_status: 'DRAFT', tcr_status: 'PENDING', tcr_id: null });
    await work();
    await later(30);
    expect(standingOf(await campaign())).toBe('in_review');
    desk.approve();
    await later(60);
    expect(await campaign()).toMatchObject({
      tcr_id: 'C1',
      tcr_status: 'ACTIVE',
      pipeline_status: desk.approved,
      trouble: null,
    });
    await later(WHILE);
    expect(desk.submitted()).toBe(1);
  });

  it('is not submitted before the person agrees to its fee, and the fee is kept with who agreed', async () => {
    await expectAgreement((confirmed) => register({ confirmed }), FEE);
    await register();
    expect(await db.select().from(registered_campaigns)).toMatchObject([
      { accepted_fee: FEE, accepted_by: personOf(3) },
    ]);
  });

  it('is submitted once however often the form is sent', async () => {
    const staff = await as(3);
    const send = () =>
      staff.post(
        '/campaign_registrations',
        { ...A_CAMPAIGN, brand_id, confirmed: agreedTo(FEE) },
        { 'idempotency-key': 'one-form' },
      );
    const answers = [await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]!.json.id).toBe(answers[0]!.json.id);
    await work();
    expect(desk.submitted()).toBe(1);
  });

  it('is not paid for again once it is registered, unless somebody wants that', async () => {
    await register();
    await work();
    expect(await register({ again: true })).toMatchObject({
      status: 409,
      json: { type: 'urn:problem:campaign_repeated' },
    });
    desk.approve();
    await later(60);
    const repeated = await register();
    expect(repeated.status).toBe(422);
    expect(repeated.json.errors).toMatchObject([{ field: 'again', code: 'registered_before' }]);
    expect((await register({ description: `${A_CAMPAIGN.description} And news.` })).status).toBe(201);
    expect((await register({ again: true })).status).toBe(201);
    await work();
    expect(desk.submitted()).toBe(3);
  });

  it.each(['taken, cut', 'taken, 500', 'taken, html'] as const)(
    'is found in the records after a submission that meets “%s”, and not submitted again',
    async (met) => {
      desk.meet(met);
      await register();
      await work();
      expect(await campaign()).toMatchObject({ pipeline_status: 'DRAFT', trouble: expect.any(String) });
      desk.approve();
      await later(60);
      await later(60);
      expect(await campaign()).toMatchObject({ tcr_id: 'C1', trouble: null });
      expect(desk.submitted()).toBe(1);
    },
  );

  it('stays a draft, with the reason, when its submission was lost: nothing is submitted by itself', async () => {
    desk.meet('cut');
    await register();
    await work();
    await later(WHILE);
    expect(await campaign()).toMatchObject({
      pipeline_status: 'DRAFT',
      trouble: expect.stringContaining('not submitted'),
    });
    expect(desk.submitted()).toBe(0);
  });

  it.each(['429', '401'] as const)(
    'that meets %s was certainly not taken, and is submitted later',
    async (met) => {
      desk.meet(met);
      await register();
      await work();
      await later(60);
      expect(desk.submitted()).toBe(1);
      expect(await campaign()).toMatchObject({ trouble: null });
      expect(standingOf(await campaign())).toBe('in_review');
    },
  );

  it('that it does not take as it is names the field', async () => {
    desk.meet('422');
    await register();
    await work();
    expect(await campaign()).toMatchObject({
      pipeline_status: 'TCR_FAILED',
      rejection: desk.complaint,
    });
  });

  it('is rejected with the reason, corrected, and submitted again in its place, once', async () => {
    await register();
    await work();
    const before = await register({ replaces: (await campaign()).id });
    expect(before, 'nothing was rejected yet').toMatchObject({ status: 409 });
    desk.reject();
    await later(60);
    const rejected = await campaign();
    expect(rejected).toMatchObject({
      rejection: desk.rejected,
      registration: { message_flow: A_CAMPAIGN.message_flow },
    });
    const again = { replaces: rejected.id, message_flow: `${A_CAMPAIGN.message_flow} Nobody else can.` };
    const answers = await Promise.all([register(again), register(again)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await work();
    expect(desk.submitted()).toBe(2);
    const replaced_by = answers.find(({ status }) => status === 201)!.json.id;
    expect(await listed()).toContainEqual(expect.objectContaining({ id: rejected.id, replaced_by }));
  });

  it('is read at once when a notice comes; a forged one, and one about another, change nothing', async () => {
    await register();
    await work();
    desk.approve();
    expect(await made.tell(desk.notice({ foreign: true }))).toEqual([403]);
    expect(await made.tell(desk.noticeOfAnother())).toEqual([200]);
    await work();
    expect(standingOf(await campaign())).toBe('in_review');
    expect(await made.tell(desk.notice(), desk.notice())).toEqual([200, 200]);
    await work();
    expect(await campaign()).toMatchObject({ pipeline_status: desk.approved });
  });

  it('is found, and not submitted again, from a database that was restored from an earlier copy', async () => {
    await register();
    await work();
    await db
      .update(registered_campaigns)
      .set({ submitted_at: null, registry_id: null, pipeline_status: 'DRAFT', trouble: null });
    await withScope(db, 'system', (tx) => holdRestored(tx, { clock }));
    await later(WHILE);
    desk.approve();
    await later(60);
    expect(await campaign()).toMatchObject({ pipeline_status: desk.approved, trouble: null });
    expect(desk.submitted()).toBe(1);
  });

  it('keeps the newer reading when an older one comes late', async () => {
    await register();
    await work();
    let isFirst = true;
    // While the first reading is on its way, the registry decides and a second one is written.
    desk.beforeRead(async () => {
      if (!isFirst) return;
      isFirst = false;
      desk.approve();
      await made.tell(desk.notice());
      await work();
    });
    await later(60);
    expect(isFirst).toBe(false);
    expect(await campaign()).toMatchObject({ pipeline_status: desk.approved });
  });
});

describe('a campaign at Telnyx', () => {
  let made: Awaited<ReturnType<typeof telnyxAccount>>;
  let desk: (typeof made)['standIn']['campaigns'];
  beforeEach(async () => {
    made = await telnyxAccount(server);
    desk = made.standIn.campaigns;
    FEE = 45_000_000;
    sending.carrier = deps.carrier = made.accounts;
  });

  it('is a draft until the carrier has it, in review until the registry decides, and submitted once', async () => {
    expect((await register()).status).toBe(201);
    expect(desk.all, 'not before it is stored').toEqual([]);
    expect(await campaign()).toMatchObject({ pipeline_status: 'DRAFT', tcr_status: 'PENDING', tcr_id: null });
    await work();
    expect(await campaign()).toMatchObject({
      pipeline_status: 'TCR_PENDING',
      tcr_status: 'PENDING',
      carriers: [],
    });
    expect(desk.all).toMatchObject([
      { brandId: A_BRAND_ID, usecase: 'MARKETING', optoutKeywords: 'STOP,END', termsAndConditions: true },
    ]);
    desk.networks = NETWORKS;
    desk.operation = { '10017': 'APPROVED', '10035': 'REVIEW' };
    desk.accept({ campaignStatus: 'MNO_PENDING' });
    await later(60);
    expect(await campaign()).toMatchObject({
      tcr_id: 'C1',
      tcr_status: 'ACTIVE',
      pipeline_status: 'MNO_PENDING',
      carriers: [
        { carrier: 'AT&T', status: 'APPROVED', terms: 'Class C', per_minute: 2_400 },
        { carrier: 'T-Mobile', status: 'REVIEW', terms: 'Tier LOW', per_day: 2_000 },
      ],
    });
    await later(WHILE);
    expect(desk.all).toHaveLength(1);
  });

  it('keeps what the networks said while they do not answer', async () => {
    await register();
    await work();
    desk.networks = NETWORKS;
    desk.operation = { '10017': 'APPROVED', '10035': 'APPROVED' };
    desk.accept({ campaignStatus: 'MNO_PROVISIONED' });
    await later(60);
    desk.silentNetworks = true;
    desk.accept({ campaignStatus: 'MNO_PROVISIONED', isTMobileSuspended: true });
    await later(WHILE);
    expect((await campaign()).carriers).toMatchObject([{ status: 'APPROVED' }, { status: 'APPROVED' }]);
    desk.silentNetworks = false;
    await made.tell(made.standIn.campaignUpdate(desk.all[0]!));
    await work();
    expect((await campaign()).carriers).toMatchObject([{ status: 'APPROVED' }, { status: 'SUSPENDED' }]);
  });
});

it('is refused field by field by what the use case asks', async () => {
  sending.carrier = deps.carrier = server.simulator;
  const refused = async (change: object) => {
    const { status, json } = await register(change);
    expect(status).toBe(422);
    return json.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
  };
  expect(await refused({ use_case: 'MIXED' })).toEqual(['sub_use_cases sub_use_cases']);
  expect(await refused({ use_case: 'MIXED', sub_use_cases: ['2FA', '2FA'] })).toHaveLength(1);
  expect(await refused({ sub_use_cases: ['2FA'] })).toEqual(['sub_use_cases sub_use_cases']);
  expect(await refused({ description: 'Too short' })).toEqual(['description too_small']);
  expect(await refused({ optin_keywords: 'JOIN' })).toEqual(['optin_message required']);
  expect(await refused({ optout_keywords: 'STOP; END' })).toEqual(['optout_keywords format']);
  expect(await refused({ embedded_link: true })).toEqual(['embedded_link_sample required']);
  expect(await refused({ terms_accepted: false })).toEqual(['terms_accepted choice']);
  expect(
    await refused({ brand_id: await anAcceptedBrand(server, { status: 'REGISTRATION_PENDING' }) }),
  ).toEqual(['brand_id brand_pending']);
  expect(await refused({ privacy_policy_link: 'http://127.0.0.1/' })).toEqual([
    'privacy_policy_link private',
  ]);
});

it('is decided by the simulator after a while, by what its samples say', async () => {
  sending.carrier = deps.carrier = server.simulator;
  await register({ confirmed: undefined });
  await work();
  await later(25);
  expect(await campaign()).toMatchObject({ tcr_status: 'ACTIVE', pipeline_status: 'MNO_PENDING' });
  await later(60);
  expect(await campaign()).toMatchObject({ pipeline_status: 'MNO_PROVISIONED', carriers: [{}, {}, {}] });
  await register({ confirmed: undefined, sample1: 'Acme: 10 % off until Friday.', sample2: undefined });
  await work();
  await later(60);
  expect(await listed()).toContainEqual(
    expect.objectContaining({ pipeline_status: 'TELNYX_FAILED', rejection: expect.anything() }),
  );
});

it('nobody but the registry moves a campaign: no call takes its status', async () => {
  sending.carrier = deps.carrier = server.simulator;
  for (const change of [{ pipeline_status: 'MNO_PROVISIONED' }, { tcr_id: 'C1' }, { tcr_status: 'ACTIVE' }])
    expect((await register(change)).status).toBe(422);
});

it('of a tenant whose accounts register none is refused, before anything is stored', async () => {
  const { accounts } = await twilioAccount(server);
  sending.carrier = deps.carrier = accounts;
  expect(await register()).toMatchObject({ status: 409, json: { type: 'urn:problem:no_registry' } });
  expect(await listed()).toEqual([]);
});
