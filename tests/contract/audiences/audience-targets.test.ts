import { beforeEach, describe, expect, it } from 'vitest';
import { clicks, do_not_calls, links } from '../../../server/db/schema';
import { AUDIENCE, CLIENT, OTHER_CLIENT, seedAudience, seedClients } from '../../support/imports';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const server = await createTestServer();
const URL_OF = `/audiences/${AUDIENCE}/targets`;

/** In the order in which they are added. */
const PEOPLE = [
  { phone: '+12025550101', fields: { first_name: 'Ada', last_name: 'Example', plan: 'Gold' } },
  { phone: '+12125550102', fields: { first_name: 'Bo', last_name: 'Adams' } },
  { phone: '+12125550103', fields: { first_name: 'Cy', state: 'TX' } },
  { phone: '+12125550104', fields: { last_name: '50% off_' } },
  { phone: '+12025550105', fields: {} },
];
const [ADA, BO, CY, OFF, EVE] = PEOPLE.map(({ phone }) => phone) as [string, string, string, string, string];

const block = (phone: string, n = 0) =>
  server.db.insert(do_not_calls).values({
    tenant_id: NORTHWIND,
    id: uuidOf(600 + n),
    client_id: CLIENT,
    phone,
    source: 'stop_reply',
  });

const found = async (query: Record<string, string | number> = {}) => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { json, status } = await (await server.as(3)).get(`${URL_OF}?${asked}`);
  expect(status).toBe(200);
  return { total: json.total, phones: json.records.map(({ phone }: { phone: string }) => phone), json };
};

beforeEach(async () => {
  await seedClients(server.db);
  await seedAudience(server.db);
  await (await server.as(3)).post(URL_OF, { targets: PEOPLE });
  await block(BO);
});

describe('a list of targets', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['nothing', {}, [ADA, BO, CY, OFF, EVE]],
    ['who opted out', { state: 'opted_out' }, [BO]],
    ['who can be messaged', { state: 'valid' }, [ADA, CY, OFF, EVE]],
    ['a state that the number tells', { us_state: 'NY' }, [BO, OFF]],
    ['a state that the file told', { us_state: 'TX' }, [CY]],
    ['a state without anybody', { us_state: 'AK' }, []],
    ['both', { us_state: 'NY', state: 'valid' }, [OFF]],
    ['both, the other way', { us_state: 'NY', state: 'opted_out' }, [BO]],
    ['both and a name', { us_state: 'NY', state: 'opted_out', search: 'ada' }, [BO]],
    ['a number and a standing that it has not', { search: '(212) 555-0102', state: 'valid' }, []],
    ['first and last name in one', { search: 'ada ex' }, [ADA]],
    ['a part of either name', { search: 'ADA' }, [ADA, BO]],
    ['a part of a number', { search: '212-555' }, [BO, CY, OFF]],
    ['signs that mean themselves', { search: '0% off_' }, [OFF]],
    ['a percent sign', { search: '%' }, [OFF]],
  ])('answers %s, and how many they are', async (_, query, phones) => {
    expect(await found(query)).toMatchObject({ phones, total: phones.length });
    if (phones.length === 0) return;
    expect(await found({ ...query, skip: 1, limit: 1 })).toMatchObject({
      phones: phones.slice(1, 2),
      total: phones.length,
    });
  });

  it.each([
    ['state', 'gone'],
    ['us_state', 'Texas'],
    ['after', 'x'],
    ['after', '-1'],
  ])('refuses %s=%s', async (name, value) => {
    const { status, json } = await (await server.as(3)).get(`${URL_OF}?${name}=${value}`);
    expect(status).toBe(422);
    expect(json.errors[0].field).toBe(name);
  });

  it('goes on behind a target, and still says how many there are altogether', async () => {
    const first = await found({ limit: 2 });
    const { id } = first.json.records[1];
    expect(await found({ limit: 2, after: id })).toMatchObject({ phones: [CY, OFF], total: 5 });
    expect((await found({ after: id, state: 'valid' })).phones).toEqual([CY, OFF, EVE]);
  });
});

describe('clicks of a target', () => {
  const link = (n: number, client_id: string) => ({
    tenant_id: NORTHWIND,
    id: uuidOf(700 + n),
    client_id,
    name: 'Menu',
    destination: 'https://example.test/',
    token: `menu${n}`,
  });
  const click = (n: number, of: number, phone: string | null, bot = false) => ({
    tenant_id: NORTHWIND,
    id: uuidOf(720 + n),
    link_id: uuidOf(700 + of),
    phone,
    bot,
    at: server.clock.now(),
  });

  it('are those of the person, on links of this client, not those of programs', async () => {
    await server.db.insert(links).values([link(0, CLIENT), link(1, CLIENT), link(2, OTHER_CLIENT)]);
    await server.db
      .insert(clicks)
      .values([
        click(0, 0, ADA),
        click(1, 0, ADA),
        click(2, 1, ADA),
        click(3, 0, ADA, true),
        click(4, 2, ADA),
        click(5, 0, EVE, true),
        click(6, 0, null),
      ]);
    const { json } = await found();
    expect(json.records.map((target: { clicks: number }) => target.clicks)).toEqual([3, 0, 0, 0, 0]);
  });
});

describe('fields of added people', () => {
  it.each(['opted_out', 'do_not_text', 'sms_consent'])(
    'are refused where they tell who may be texted: %s',
    async (name) => {
      const { status, json } = await (
        await server.as(3)
      ).post(URL_OF, { targets: [{ phone: '+12025550199', fields: { first_name: 'Di', [name]: 'yes' } }] });
      expect([status, json.errors]).toMatchObject([
        422,
        [{ field: `targets.0.fields.${name}`, code: 'undecided_field' }],
      ]);
      expect(await found({ search: '+12025550199' })).toMatchObject({ total: 0 });
    },
  );
});
