import { beforeEach, describe, expect, it } from 'vitest';
import { brands } from '../../../server/db/schema';
import { ACCOUNT, telnyxAccount } from '../../support/carriers/rest';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer } from '../../support/sending';

const server = await createSendingServer();
const { as, work, sending, deps, db, clock, uuid } = server;
const MOBILE = '+12025550147';

let id: string;
const send = async () => (await as(3)).post(`/brands/${id}/code`);
const verify = async (code: string) => (await as(3)).post(`/brands/${id}/code/verify`, { code });
const brand = async () => (await (await as(3)).get('/brands')).json.records[0];

async function later(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

async function anOwner(change: Partial<typeof brands.$inferInsert> = {}) {
  id = uuid();
  await db.insert(brands).values({
    tenant_id: NORTHWIND,
    id,
    display_name: 'Ann’s Bakery',
    registration: {
      entity_type: 'SOLE_PROPRIETOR',
      display_name: 'Ann’s Bakery',
      first_name: 'Ann',
      last_name: 'Reyes',
      mobile_phone: MOBILE,
      vertical: 'RETAIL',
      country: 'US',
      email: 'ann@bakery.example',
    },
    status: 'OK',
    identity_status: 'UNVERIFIED',
    registry_id: 'b-1',
    submitted_at: clock.now(),
    account: ACCOUNT,
    ...change,
  });
}

describe('the code of a sole proprietor at Telnyx', () => {
  let made: Awaited<ReturnType<typeof telnyxAccount>>;
  beforeEach(async () => {
    made = await telnyxAccount(server);
    sending.carrier = deps.carrier = made.accounts;
    made.standIn.brands.push({
      brandId: 'b-1',
      status: 'OK',
      identityStatus: 'UNVERIFIED',
      entityType: 'SOLE_PROPRIETOR',
    });
    made.standIn.codes.onRight = () => {
      made.standIn.brands[0]!.identityStatus = 'VERIFIED';
    };
    await anOwner();
  });

  it('is texted to the owner, told by staff, and verifies the brand', async () => {
    expect(await brand()).toMatchObject({ wants_code: true, code: null });
    expect((await send()).status).toBe(204);
    expect(made.standIn.codes.sent).toEqual([
      { pinSms: expect.stringContaining('@OTP_PIN@'), successSms: expect.stringContaining('Ann’s Bakery') },
    ]);
    expect(await brand()).toMatchObject({ code: { delivery: 'PENDING' } });
    await work();
    expect(await brand()).toMatchObject({ code: { delivery: 'DELIVERED_HANDSET' } });
    expect((await verify('123456')).status).toBe(204);
    await work();
    expect(await brand()).toMatchObject({ identity_status: 'VERIFIED', wants_code: false });
  });

  it('that is wrong is said so, and only a few are taken', async () => {
    for (let n = 0; n < 5; n++) {
      const { status, json } = await verify(`00000${n}`);
      expect(status).toBe(422);
      expect(json.errors).toMatchObject([{ field: 'code', code: 'wrong_code' }]);
    }
    expect((await verify('123456')).status, 'also the right one').toBe(429);
    expect(await brand()).toMatchObject({ identity_status: 'UNVERIFIED' });
    clock.advance(15 * 60);
    expect((await verify('123456')).status).toBe(204);
  });

  it('is not texted again within a minute, and five times a day', async () => {
    expect((await send()).status).toBe(204);
    expect(await send()).toMatchObject({ status: 429 });
    for (let n = 0; n < 4; n++) {
      clock.advance(61);
      await send();
    }
    expect(made.standIn.codes.sent.length).toBeLessThanOrEqual(5);
    clock.advance(61);
    expect((await send()).status).toBe(429);
  });

  it.each(['cut', '429'] as const)('an answer that meets “%s” says nothing certain', async (met) => {
    made.standIn.codes.script.push(met, met);
    expect(await send()).toMatchObject({ json: { type: expect.stringMatching(/code_unanswered$/) } });
    expect(await verify('123456')).toMatchObject({
      json: { type: expect.stringMatching(/code_unanswered$/) },
    });
    expect(await brand()).toMatchObject({ wants_code: true, code: null });
  });

  it.each<[string, Partial<typeof brands.$inferInsert>]>([
    ['is verified', { identity_status: 'VERIFIED' }],
    ['was registered elsewhere', { account: null }],
    ['was rejected', { status: 'REGISTRATION_FAILED' }],
  ])('is not sent for a brand that %s', async (_, change) => {
    await db.update(brands).set(change);
    for (const call of [send, () => verify('123456')])
      expect(await call()).toMatchObject({ status: 409, json: { type: expect.stringMatching(/no_code$/) } });
    expect(made.standIn.codes.sent).toEqual([]);
  });
});

it('the simulator takes the last digits of the phone, for ten minutes', async () => {
  sending.carrier = deps.carrier = server.simulator;
  const { registration } = (await anOwner().then(() => db.select().from(brands)))[0]!;
  await db.delete(brands);
  const made = await (await as(3)).post('/brands', registration);
  expect(made.status).toBe(201);
  id = made.json.id;
  await work();
  await later(60);
  expect(await brand()).toMatchObject({ status: 'OK', identity_status: 'UNVERIFIED', wants_code: true });
  await send();
  clock.advance(11 * 60);
  expect((await verify('550147')).status, 'too late').toBe(422);
  await send();
  expect((await verify('550148')).status).toBe(422);
  expect((await verify('550147')).status).toBe(204);
  await work();
  expect(await brand()).toMatchObject({ identity_status: 'VERIFIED', wants_code: false });
});
