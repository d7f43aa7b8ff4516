import { acceptedBrand } from '../../support/brands';
import { beforeEach, describe, expect, it } from 'vitest';
import { brand_vettings, brands } from '../../../server/db/schema';
import { sim_brands } from '../../../server/db/schema/simulator';
import { vettingKind } from '../../../server/features/registration/vetting';
import { registryWorker } from '../../../server/features/registration/work';
import { agreedTo, expectAgreement } from '../../support/carriers/fees';
import { ACCOUNT, telnyxAccount, twilioAccount } from '../../support/carriers/rest';
import { NORTHWIND, personOf } from '../../support/seed';
import { createSendingServer } from '../../support/sending';

const server = await createSendingServer();
const { as, work, sending, deps, db, clock, uuid } = server;

const FEE = 40_000_000;
const ORDER = { provider: 'AEGIS', vetting_class: 'STANDARD', confirmed: agreedTo(FEE) };
const DAY = 86_400;

type Made = Awaited<ReturnType<typeof telnyxAccount>>;
type Change = Partial<typeof brands.$inferInsert>;

/** A brand that the registry has accepted through an account. */
async function aBrand(account: string, change: Change = {}): Promise<string> {
  const id = uuid();
  const row = acceptedBrand(id, { registry_id: 'b-1', submitted_at: clock.now(), account, ...change });
  await db.insert(brands).values(row);
  return id;
}

let brand_id: string;
const order = async (change: object = {}) =>
  (await as(3)).post(`/brands/${brand_id}/vettings`, { ...ORDER, ...change });
const listed = async () => (await (await as(3)).get(`/brands/${brand_id}/vettings`)).json.records;
/** The newest. */
const vetting = async () => (await listed())[0];
const brand = async () => (await (await as(3)).get('/brands')).json.records[0];

/** Everything that is asked again by then. */
async function later(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

describe('a vetting at Telnyx', () => {
  let made: Made;
  let desk: Made['standIn']['vettings'];
  beforeEach(async () => {
    made = await telnyxAccount(server);
    desk = made.standIn.vettings;
    sending.carrier = deps.carrier = made.accounts;
    made.standIn.brands.push({ brandId: 'b-1', status: 'OK', identityStatus: 'VERIFIED' });
    brand_id = await aBrand(ACCOUNT);
  });

  it('is ordered once, and its score and the identity arrive on the brand', async () => {
    expect(await order()).toMatchObject({ status: 201, json: { state: 'PENDING', imported: false } });
    expect(desk.all, 'not before it is stored').toEqual([]);
    await work();
    expect(desk.all).toMatchObject([{ brandId: 'b-1', evpId: 'AEGIS', vettingClass: 'STANDARD' }]);
    expect(await brand()).toMatchObject({ score: null });
    desk.finish({ vettingScore: 82 });
    made.standIn.brands[0]!.identityStatus = 'VETTED_VERIFIED';
    await later(60);
    expect(await vetting()).toMatchObject({
      state: 'ACTIVE',
      score: 82,
      vetted_on: clock.now().toISOString().slice(0, 10),
      accepted_fee: FEE,
      trouble: null,
    });
    expect(await brand()).toMatchObject({ score: 82, identity_status: 'VETTED_VERIFIED' });
    await later(DAY);
    expect(desk.all).toHaveLength(1);
  });

  it('is not ordered before the person agrees to its fee, and the fee is kept with who agreed', async () => {
    await expectAgreement((confirmed) => order({ confirmed }), FEE);
    await order();
    expect(await db.select().from(brand_vettings)).toMatchObject([
      { accepted_fee: FEE, accepted_by: personOf(3) },
    ]);
  });

  it('is ordered once however often the form is sent, and by two people at the same time', async () => {
    const staff = await as(3);
    const send = (key: string) =>
      staff.post(`/brands/${brand_id}/vettings`, ORDER, { 'idempotency-key': key });
    const [first, second] = [await send('one'), await send('one')];
    expect(second!.json.id).toBe(first!.json.id);
    expect(await send('two')).toMatchObject({
      status: 409,
      json: { type: expect.stringMatching(/vetting_open$/) },
    });
    await work();
    expect(desk.all).toHaveLength(1);
  });

  it.each(['taken, cut', 'taken, 500', 'taken, html'] as const)(
    'is found in the records after an order that meets “%s”, and not ordered again',
    async (met) => {
      desk.script.push(met);
      await order();
      await work();
      expect(await vetting()).toMatchObject({ state: 'PENDING', trouble: expect.any(String) });
      await later(60);
      desk.finish({ vettingScore: 50 });
      await later(60);
      expect(await vetting()).toMatchObject({ state: 'ACTIVE', trouble: null });
      expect(desk.all).toHaveLength(1);
    },
  );

  it('that was lost on the way is never ordered by itself, and stays open as long as it might show', async () => {
    desk.script.push('cut');
    await order();
    await work();
    await later(DAY);
    expect((await order()).status, 'it may have been ordered').toBe(409);
    await later(3 * DAY);
    expect(await vetting()).toMatchObject({ trouble: vettingKind.neverMade });
    expect(desk.all).toEqual([]);
    expect((await order()).status).toBe(201);
    await work();
    expect(desk.all).toHaveLength(1);
  });

  it.each(['429', '401'] as const)('that meets %s was certainly not ordered, and is later', async (met) => {
    desk.script.push(met);
    await order();
    await work();
    await later(60);
    expect(desk.all).toHaveLength(1);
  });

  it('that the carrier refuses has failed, with its words', async () => {
    desk.script.push('400');
    await order();
    await work();
    expect(await vetting()).toMatchObject({ state: 'FAILED', reason: 'Such a vetting exists' });
  });

  it('is submitted by one of two workers, and by none after a crash between', async () => {
    await order();
    const worker = registryWorker(deps, vettingKind);
    const [row] = await db.select().from(brand_vettings);
    const payload = { tenant_id: NORTHWIND, id: row!.id };
    await Promise.all([worker({ payload } as never), worker({ payload } as never)]);
    expect(desk.all).toHaveLength(1);
    await db.update(brand_vettings).set({ registry_id: null, submitted_at: clock.now() });
    desk.all.length = 0;
    await worker({ payload } as never);
    expect(desk.all).toEqual([]);
  });

  it('is read at once when a notice about its brand comes', async () => {
    await order();
    await work();
    desk.finish({ vettingScore: 60 });
    expect(await made.tell(made.standIn.brandUpdate(made.standIn.brands[0]!))).toEqual([200]);
    await work();
    expect(await vetting()).toMatchObject({ state: 'ACTIVE', score: 60 });
  });

  it('a finished one is repeated only on purpose', async () => {
    await order();
    await work();
    desk.finish({ vettingScore: 60 });
    await later(60);
    const { status, json } = await order();
    expect(status).toBe(422);
    expect(json.errors).toMatchObject([{ field: 'again', code: 'vetted_before' }]);
    expect((await order({ vetting_class: 'ENHANCED', confirmed: agreedTo(95_000_000) })).status).toBe(201);
    await work();
    desk.finish({ vettingScore: 70 });
    await later(60);
    expect((await order({ again: true })).status).toBe(201);
    await work();
    expect(desk.all).toHaveLength(3);
  });

  it('is imported for nothing, and its token is kept no longer than needed', async () => {
    const body = { provider: 'CV', vetting_id: 'cv|1', vetting_token: 'cv|secret', vetting_class: null };
    expect(await order({ ...body, confirmed: undefined })).toMatchObject({
      status: 201,
      json: { imported: true, accepted_fee: null },
    });
    expect(JSON.stringify(await listed())).not.toContain('secret');
    await work();
    expect(desk.all).toMatchObject([{ evpId: 'CV', vettingId: 'cv|1', vettingToken: 'cv|secret' }]);
    expect(await db.select().from(brand_vettings)).toMatchObject([{ vetting_token: null }]);
    expect((await order({ ...body, confirmed: undefined })).status, 'once').toBe(422);
  });

  it('of a brand whose list cannot be read leaves its score as it was', async () => {
    await db.update(brands).set({ score: 77 });
    desk.silent = true;
    await made.tell(made.standIn.brandUpdate(made.standIn.brands[0]!));
    await work();
    expect(await brand()).toMatchObject({ score: 77, trouble: null });
  });

  it.each<[string, Change, string]>([
    [
      'is in review',
      { status: 'REGISTRATION_PENDING', identity_status: 'SELF_DECLARED' },
      'brand_unverified',
    ],
    ['is not verified', { identity_status: 'UNVERIFIED' }, 'brand_unverified'],
    ['was registered elsewhere', { account: null, registry_id: null }, 'no_vettings'],
  ])('is refused for a brand that %s', async (_, change, code) => {
    await db.update(brands).set(change);
    expect(await order()).toMatchObject({ status: 409, json: { type: expect.stringMatching(`${code}$`) } });
    expect(await listed()).toEqual([]);
  });

  it('is refused with a class that the provider does not offer, and where it is neither order nor import', async () => {
    for (const body of [{ provider: 'CV' }, { vetting_class: null }, { vetting_id: 'x' }])
      expect((await order(body)).status).toBe(422);
  });
});

it('the simulator decides by the EIN: it scores with the last digits, and fails one that ends with 1', async () => {
  sending.carrier = deps.carrier = server.simulator;
  for (const [ein, state, score] of [
    ['12-3456765', 'ACTIVE', 75],
    ['12-3456761', 'FAILED', null],
  ] as const) {
    await db.delete(brand_vettings);
    await db.delete(brands);
    brand_id = await aBrand('simulator', { registry_id: ein });
    await db.insert(sim_brands).values({ id: ein, ein, submitted_at: clock.now() });
    expect((await order({ confirmed: undefined })).status).toBe(201);
    await work();
    expect(await vetting()).toMatchObject({ state: 'PENDING' });
    await later(60);
    expect(await vetting()).toMatchObject({ state, score, accepted_fee: null });
    await later(60);
    expect(await brand()).toMatchObject({ score });
  }
});

it('an account that has no brands vetted says so', async () => {
  const { accounts } = await twilioAccount(server);
  sending.carrier = deps.carrier = { ...accounts, registryOf: () => undefined } as never;
  brand_id = await aBrand(ACCOUNT);
  expect(await brand()).toMatchObject({ vetting_offers: null });
  expect(await order()).toMatchObject({ status: 409, json: { type: expect.stringMatching(/no_vettings$/) } });
});
