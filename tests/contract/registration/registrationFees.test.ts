import { beforeEach, describe, expect, it } from 'vitest';
import { brands, registered_campaigns } from '../../../server/db/schema';
import type { Registry } from '../../../server/sending/carrier/registry';
import { campaignFee, TWILIO_BRAND_FEE, vettingFee } from '../../../src/rules/law/registrationFees';
import { acceptedBrand } from '../../support/brands';
import { agreedTo } from '../../support/carriers/fees';
import { A_CAMPAIGN } from '../../support/carriers/registrars';
import { GLOBEX, NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer } from '../../support/sending';

const server = await createSendingServer();
const { as, db, deps, simulator } = server;

const BRAND = uuidOf(0xb1);
const OTHER_BRAND = uuidOf(0xb2);

/** Northwind registers through the simulator, Globex through an account that takes money. */
beforeEach(async () => {
  const simulated = simulator.registry!;
  const paid: Registry = { ...simulated, charges: true, brandFee: TWILIO_BRAND_FEE };
  Object.setPrototypeOf(paid, Object.getPrototypeOf(simulated) as object);
  deps.carrier = Object.assign(Object.create(simulator) as typeof simulator, {
    registrar: ({ id }: { id: string }) => (id === GLOBEX ? 'paid' : 'simulator'),
    registryOf: (account: string) => (account === 'paid' ? paid : simulated),
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
    const taken = {
      brand: { fee: TWILIO_BRAND_FEE },
      campaign: { fees: { MARKETING: campaignFee('MARKETING'), CHARITY: campaignFee('CHARITY') } },
    };
    expect(await terms()).toMatchObject(free);
    expect(await terms(`?brand_id=${BRAND}`)).toMatchObject(free);
    expect(await terms(`?brand_id=${OTHER_BRAND}`)).toMatchObject(taken);
    expect((await (await as(3)).get(`/brands/terms?brand_id=${OTHER_BRAND}`)).status).toBe(404);
  });

  it('of vettings are those of the account that the brand is registered through', async () => {
    const { json } = await (await as(5)).get('/brands?skip=0&limit=10');
    const feesOf = (id: string) =>
      json.records
        .find((brand: { id: string }) => brand.id === id)
        .vetting_offers.orders.map(({ fee }: { fee: unknown }) => fee);
    expect(new Set(feesOf(BRAND))).toEqual(new Set([null]));
    expect(feesOf(OTHER_BRAND)).toContainEqual(vettingFee('ENHANCED'));
  });

  it('that nobody takes are agreed to by nobody', async () => {
    const staff = await as(3);
    const brand = {
      entity_type: 'NON_PROFIT',
      display_name: 'Helpers',
      company_name: 'Helpers',
      ein: '12-3456782',
      vertical: 'NGO',
      country: 'US',
      email: 'a@b.example',
    };
    const made = await staff.post('/brands', brand);
    expect(made.status).toBe(201);
    const campaign = { ...A_CAMPAIGN, brand_id: BRAND };
    const paid = { ...campaign, confirmed: agreedTo(campaignFee('MARKETING').micros) };
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
