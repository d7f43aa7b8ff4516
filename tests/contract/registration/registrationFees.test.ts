import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { TELNYX_FEES } from '../../../server/carriers/telnyx/fees';
import { TWILIO_FEES } from '../../../server/carriers/twilio/fees';
import { brands, registered_campaigns } from '../../../server/db/schema';
import type { Registry, RegistryFees } from '../../../server/sending/carrier/registry';
import { acceptedBrand } from '../../support/brands';
import { agreedTo } from '../../support/carriers/fees';
import { A_CAMPAIGN } from '../../support/carriers/registrars';
import { GLOBEX, NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer } from '../../support/sending';

const server = await createSendingServer();
const { as, db, deps, simulator } = server;

const NONPROFIT = {
  entity_type: 'NON_PROFIT',
  display_name: 'Helpers',
  company_name: 'Helpers',
  ein: '12-3456782',
  vertical: 'NGO',
  country: 'US',
  email: 'a@b.example',
};
const BRAND = uuidOf(0xb1);
const OTHER_BRAND = uuidOf(0xb2);

/** Fees of the account that Globex registers through. */
let fees: RegistryFees;

/** Northwind registers through the simulator, Globex through an account that takes money. */
beforeEach(async () => {
  fees = TWILIO_FEES;
  const simulated = simulator.registry!;
  const paid: Registry = { ...simulated, fees };
  Object.setPrototypeOf(paid, Object.getPrototypeOf(simulated) as object);
  deps.carrier = Object.assign(Object.create(simulator) as typeof simulator, {
    registrar: ({ id }: { id: string }) => (id === GLOBEX ? 'paid' : 'simulator'),
    registryOf: (account: string) => (account === 'paid' ? { ...paid, fees } : simulated),
  });
  await db
    .insert(brands)
    .values([
      acceptedBrand(BRAND, { account: 'simulator', registry_id: 'b-1' }),
      acceptedBrand(OTHER_BRAND, { tenant_id: GLOBEX, account: 'paid', registry_id: 'b-2' }),
    ]);
});

const terms = async (query = '') => (await (await as(5)).get(`/brands/terms${query}`)).json;

describe('fees', () => {
  it('are those of the account that registers for the tenant', async () => {
    const free = { brand: { fee: null }, campaign: { fees: null } };
    expect(await terms()).toMatchObject(free);
    expect(await terms(`?brand_id=${BRAND}`)).toMatchObject(free);
    const twilio = { source: 'Twilio, A2P 10DLC pricing and fees', read_on: '2026-10' };
    const review = { micros: 15_000_000, review: 15_000_000, months: 0, ...twilio };
    expect(await terms(`?brand_id=${OTHER_BRAND}`)).toMatchObject({
      brand: { fee: { micros: 4_500_000, ...twilio }, mock_fee: null },
      campaign: {
        fees: {
          MARKETING: { ...review, month: 10_000_000 },
          LOW_VOLUME: { ...review, month: 1_500_000 },
          CHARITY: { ...review, month: null },
        },
      },
    });
    fees = TELNYX_FEES;
    const telnyx = { source: 'Telnyx, 10DLC fees and charges', read_on: '2026-08' };
    const ahead = { review: 15_000_000, months: 3, ...telnyx };
    expect(await terms(`?brand_id=${OTHER_BRAND}`)).toMatchObject({
      brand: { fee: { micros: 4_500_000, ...telnyx }, mock_fee: null },
      campaign: {
        fees: {
          MARKETING: { micros: 45_000_000, month: 10_000_000, ...ahead },
          LOW_VOLUME: { micros: 19_500_000, month: 1_500_000, ...ahead },
          CHARITY: { micros: 24_000_000, month: 3_000_000, ...ahead },
        },
      },
    });
    expect((await (await as(3)).get(`/brands/terms?brand_id=${OTHER_BRAND}`)).status).toBe(404);
  });

  it.each([
    ['Twilio', TWILIO_FEES],
    ['Telnyx', TELNYX_FEES],
  ])('are none for a test brand and its campaigns at %s, and nobody agrees to any', async (_, taken) => {
    fees = taken;
    const { registration } = acceptedBrand(OTHER_BRAND);
    await db
      .update(brands)
      .set({ registration: { ...registration, mock: true } })
      .where(eq(brands.id, OTHER_BRAND));
    expect(await terms(`?brand_id=${OTHER_BRAND}`)).toMatchObject({ campaign: { fees: null } });
    const staff = await as('role3@globex.example');
    const campaign = { ...A_CAMPAIGN, brand_id: OTHER_BRAND };
    expect(
      (await staff.post('/campaign_registrations', { ...campaign, confirmed: agreedTo(15_000_000) })).status,
    ).toBe(409);
    expect((await staff.post('/campaign_registrations', campaign)).status).toBe(201);
    const brand = { ...NONPROFIT, mock: true };
    expect((await staff.post('/brands', { ...brand, confirmed: agreedTo(4_500_000) })).status).toBe(409);
    const made = await staff.post('/brands', brand);
    expect(made.status).toBe(201);
    const nothing = { accepted_fee: null, accepted_by: null };
    expect(await db.select().from(registered_campaigns)).toMatchObject([nothing]);
    expect(await db.select().from(brands).where(eq(brands.id, made.json.id))).toMatchObject([nothing]);
    expect((await staff.post('/brands', { ...NONPROFIT, ein: '12-3456783' })).status).toBe(422);
  });

  it('of vettings are those of the account that the brand is registered through', async () => {
    fees = TELNYX_FEES;
    const { json } = await (await as(5)).get('/brands?skip=0&limit=10');
    const feesOf = (id: string) =>
      json.records
        .find((brand: { id: string }) => brand.id === id)
        .vetting_offers.orders.map(({ fee }: { fee: unknown }) => fee);
    expect(new Set(feesOf(BRAND))).toEqual(new Set([null]));
    expect(feesOf(OTHER_BRAND)).toContainEqual({
      micros: 95_000_000,
      source: 'Telnyx and Bandwidth, 10DLC costs',
      read_on: '2025-08',
    });
  });

  it('that nobody takes are agreed to by nobody', async () => {
    const staff = await as(3);
    const made = await staff.post('/brands', NONPROFIT);
    expect(made.status).toBe(201);
    const campaign = { ...A_CAMPAIGN, brand_id: BRAND };
    const paid = { ...campaign, confirmed: agreedTo(45_000_000) };
    expect((await staff.post('/campaign_registrations', paid)).status).toBe(409);
    expect((await staff.post('/campaign_registrations', campaign)).status).toBe(201);
    const nothing = { accepted_fee: null, accepted_by: null };
    const stored = await db.select().from(brands);
    expect(stored.find(({ id }) => id === made.json.id)).toMatchObject(nothing);
    expect(await db.select().from(registered_campaigns)).toMatchObject([
      { tenant_id: NORTHWIND, ...nothing },
    ]);
  });
});
