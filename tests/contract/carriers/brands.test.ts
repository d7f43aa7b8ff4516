import { beforeEach, describe, expect, it } from 'vitest';
import { brands } from '../../../server/db/schema';
import { BRAND_FEE } from '../../../src/rules/registrationFees';
import { telnyxAccount, twilioAccount } from '../../support/carriers/rest';
import { personOf } from '../../support/seed';
import { createSendingServer } from '../../support/sending';

const server = await createSendingServer();
const { as, work, sending, deps, db, clock } = server;

const BRAND = {
  entity_type: 'PRIVATE_PROFIT',
  display_name: 'Acme',
  company_name: 'Acme, Inc.',
  ein: '12-3456789',
  vertical: 'RETAIL',
  country: 'US',
  email: 'a@acme.example',
};
const WHILE = 20 * 60;

type Made = Awaited<ReturnType<typeof telnyxAccount>>;

const register = async (change: object = {}) =>
  (await as(3)).post('/brands', { ...BRAND, accepted_fee: BRAND_FEE.micros, ...change });

/** The only brand, as staff read it. */
const brand = async () => (await (await as(3)).get('/brands')).json.records[0];

/** Everything that is asked again by then. */
async function later(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

interface Subject {
  decide(approved: boolean): Promise<void>;
  submitted(): Promise<number>;
}

const TELNYX_FEEDBACK = [
  { id: 'TAX_ID', displayName: 'Tax', description: 'No match', fields: ['ein', 'companyName'] },
];

describe.each<[string, () => Promise<Subject>]>([
  [
    'Telnyx',
    async () => {
      const { standIn, accounts } = await telnyxAccount(server);
      sending.carrier = deps.carrier = accounts;
      return {
        async decide(approved) {
          const [known] = standIn.brands;
          Object.assign(
            known!,
            approved
              ? { status: 'OK', identityStatus: 'VERIFIED', tcrBrandId: 'B1' }
              : { status: 'REGISTRATION_FAILED', identityStatus: 'UNVERIFIED', feedback: TELNYX_FEEDBACK },
          );
        },
        submitted: async () => standIn.brands.length,
      };
    },
  ],
  [
    'the simulator',
    async () => {
      sending.carrier = deps.carrier = server.simulator;
      const { sim_brands } = await import('../../../server/db/schema/simulator');
      return {
        async decide(approved) {
          if (!approved) await db.update(sim_brands).set({ ein: '12-3456780' });
        },
        submitted: () => db.$count(sim_brands),
      };
    },
  ],
])('a brand through %s', (_, open) => {
  let subject: Subject;
  beforeEach(async () => {
    subject = await open();
  });

  it('is in review until the registry has decided, and submitted once', async () => {
    expect(await register()).toMatchObject({
      status: 201,
      json: { status: 'REGISTRATION_PENDING', registering: true },
    });
    expect(await subject.submitted(), 'not before it is stored').toBe(0);
    await work();
    expect(await brand()).toMatchObject({ status: 'REGISTRATION_PENDING', identity_status: 'SELF_DECLARED' });
    await subject.decide(true);
    await later(60);
    expect(await brand()).toMatchObject({
      status: 'OK',
      identity_status: 'VERIFIED',
      tcr_id: expect.stringMatching(/^B/),
      trouble: null,
    });
    await later(WHILE);
    expect(await subject.submitted()).toBe(1);
  });

  it('is rejected with what is wrong, by the names of our fields, and registered again as a new one', async () => {
    await register();
    await work();
    await subject.decide(false);
    await later(60);
    const rejected = await brand();
    expect(rejected).toMatchObject({
      status: 'REGISTRATION_FAILED',
      feedback: [{ category: 'TAX_ID', fields: ['ein', 'company_name'] }],
    });
    await register({ ein: '12-3456788' });
    await work();
    expect(await subject.submitted()).toBe(2);
  });
});

describe('a brand at Telnyx', () => {
  let made: Made;
  beforeEach(async () => {
    made = await telnyxAccount(server);
    sending.carrier = deps.carrier = made.accounts;
  });

  it('is not submitted before the person agrees to what it costs', async () => {
    for (const accepted_fee of [undefined, null, 1]) {
      const { status, json } = await register({ accepted_fee });
      expect(status).toBe(422);
      expect(json.errors).toMatchObject([{ field: 'accepted_fee', code: 'fee' }]);
    }
    expect((await register()).status).toBe(201);
    const [row] = await db.select().from(brands);
    expect(row).toMatchObject({ accepted_fee: BRAND_FEE.micros, accepted_by: personOf(3) });
  });

  it.each(['taken, cut', 'taken, 500'] as const)(
    'is found in the records after a submission that meets “%s”, and not submitted again',
    async (met) => {
      made.standIn.brandScript.push(met);
      await register();
      await work();
      await later(60);
      Object.assign(made.standIn.brands[0]!, { status: 'OK', identityStatus: 'VERIFIED' });
      await later(60);
      expect(await brand()).toMatchObject({ status: 'OK' });
      expect(made.standIn.brands).toHaveLength(1);
    },
  );

  it('stays in review, with the reason, when its submission was lost: nothing is submitted by itself', async () => {
    made.standIn.brandScript.push('cut');
    await register();
    await work();
    await later(WHILE);
    expect(await brand()).toMatchObject({
      status: 'REGISTRATION_PENDING',
      trouble: expect.stringContaining('not submitted'),
    });
    expect(made.standIn.brands).toHaveLength(0);
  });

  it.each(['429', '401'] as const)(
    'that meets %s was certainly not taken, and is submitted later',
    async (met) => {
      made.standIn.brandScript.push(met);
      await register();
      await work();
      await later(60);
      expect(made.standIn.brands).toHaveLength(1);
      expect(await brand()).toMatchObject({ status: 'REGISTRATION_PENDING', trouble: null });
    },
  );

  it('that it does not take as it is names the field', async () => {
    made.standIn.brandScript.push('422');
    await register();
    await work();
    expect(await brand()).toMatchObject({
      status: 'REGISTRATION_FAILED',
      feedback: [{ text: 'Not a ZIP code', fields: ['postal_code'] }],
    });
  });

  it('is read at once when a notice comes; a forged one, and one about another brand, change nothing', async () => {
    await register();
    await work();
    const [known] = made.standIn.brands;
    Object.assign(known!, { status: 'OK', identityStatus: 'VERIFIED' });
    const others = { ...known!, brandId: 'b-9', webhookURL: undefined as never };
    expect(await made.tell(made.standIn.brandUpdate(known!, { foreign: true }))).toEqual([403]);
    expect(await made.tell(made.standIn.brandUpdate(others))).toEqual([200]);
    await work();
    expect(await brand()).toMatchObject({ status: 'REGISTRATION_PENDING' });
    expect(await made.tell(made.standIn.brandUpdate(known!), made.standIn.brandUpdate(known!))).toEqual([
      200, 200,
    ]);
    await work();
    expect(await brand()).toMatchObject({ status: 'OK' });
  });

  it('keeps the newer reading when an older one comes late', async () => {
    await register();
    await work();
    const [known] = made.standIn.brands;
    let isFirst = true;
    // While the first reading is on its way, the registry decides and a second one is written.
    made.standIn.beforeBrand = async () => {
      if (!isFirst) return;
      isFirst = false;
      Object.assign(known!, { status: 'OK', identityStatus: 'VERIFIED' });
      await made.tell(made.standIn.brandUpdate(known!));
      await work();
      expect(await brand()).toMatchObject({ status: 'OK' });
    };
    await later(60);
    expect(isFirst).toBe(false);
    expect(await brand()).toMatchObject({ status: 'OK' });
  });
});

it('nobody but the registry moves a brand: no call takes its status', async () => {
  sending.carrier = deps.carrier = server.simulator;
  const provider = await as(5);
  const { json } = await register();
  for (const body of [
    { ...BRAND, status: 'OK' },
    { ...BRAND, identity_status: 'VERIFIED' },
    { ...BRAND, tcr_id: 'B1' },
  ])
    expect((await provider.post('/brands', body)).status).toBe(422);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect([404, 405]).toContain(
      (await provider.send(method, `/brands/${json.id}`, { status: 'OK' })).status,
    );
  expect(await brand()).toMatchObject({ status: 'REGISTRATION_PENDING' });
});

it('a brand of a tenant whose accounts register none says so, and is not moved', async () => {
  const { accounts } = await twilioAccount(server);
  sending.carrier = deps.carrier = accounts;
  expect((await register()).json).toMatchObject({ registering: false, status: 'REGISTRATION_PENDING' });
  await later(WHILE);
  expect(await brand()).toMatchObject({ registering: false, status: 'REGISTRATION_PENDING' });
});
