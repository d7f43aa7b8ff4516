import { beforeEach, describe, expect, it } from 'vitest';
import { AUDIENCE, CLIENT, seedAudience, seedClients } from '../../support/imports';
import { uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const server = await createTestServer();
const URL_OF = `/audiences/${AUDIENCE}/targets`;

const ADA = { phone: '+12025550101', fields: { first_name: 'Ada', plan: 'Gold' } };
const CY = { phone: '+12125550103', fields: { first_name: 'Cy' } };

const staff = () => server.as(3);
const audience = async () => (await (await staff()).get(`/audiences/${AUDIENCE}`)).json;
const recordOf = async (phone: string) => {
  const { json } = await (await staff()).get(`${URL_OF}?search=${encodeURIComponent(phone)}`);
  return json.records[0];
};
const correct = async (id: string, body: object) => (await staff()).post(`${URL_OF}/${id}`, body);
const remove = async ({ id, phone, version }: { id: string; phone: string; version: number }) =>
  (await staff()).del(
    `${URL_OF}/${id}?confirmed=${encodeURIComponent(JSON.stringify({ names: [phone], version }))}`,
  );
const importing = (state: 'processing' | 'ready') =>
  server.db.execute(`update audiences set state = '${state}' where id = '${AUDIENCE}'`);

beforeEach(async () => {
  await seedClients(server.db);
  await seedAudience(server.db);
  await (await staff()).post(URL_OF, { targets: [ADA, CY] });
});

describe('editing a recipient', () => {
  it('replaces the details, and the audience counts what is there now', async () => {
    const { id, version } = await recordOf(CY.phone);
    const { status, json } = await correct(id, {
      fields: { first_name: ' Cyrus ', last_name: 'Stone', state: 'Florida', plan: '' },
      version,
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id,
      phone: CY.phone,
      fields: { first_name: 'Cyrus', last_name: 'Stone', state: 'FL' },
      us_state: 'FL',
      time_zone: null,
    });
    expect(json.version).not.toBe(version);
    const { targets, fields, places } = await audience();
    expect(targets).toBe(2);
    expect(fields).toEqual([
      { name: 'first_name', filled: 2 },
      { name: 'last_name', filled: 1 },
      { name: 'plan', filled: 1 },
      { name: 'state', filled: 1 },
    ]);
    expect(places.us_state).toEqual({ DC: 1, FL: 1 });
    expect(places.time_zone).toEqual({ 'America/New_York': 1, '': 1 });
    expect((await recordOf('Cyrus')).id).toBe(id);
  });

  it('refuses details that somebody else has changed since they were seen', async () => {
    const { id, version } = await recordOf(ADA.phone);
    expect((await correct(id, { fields: { first_name: 'Adele' }, version })).status).toBe(200);
    const late = await correct(id, { fields: { first_name: 'Ada Maria' }, version });
    expect(late).toMatchObject({ status: 409, json: { type: 'urn:problem:stale' } });
    expect((await recordOf(ADA.phone)).fields).toEqual({ first_name: 'Adele' });
  });

  it.each([
    ['a name that no field has', { 'First Name': 'Ada' }, 'fields.First Name'],
    ['a value that is too long', { plan: 'x'.repeat(501) }, 'fields.plan'],
    ['a field about consent', { opted_out: 'yes' }, 'fields.opted_out'],
  ])('refuses %s', async (_, fields, field) => {
    const { id, version } = await recordOf(ADA.phone);
    const { status, json } = await correct(id, { fields, version });
    expect(status).toBe(422);
    expect(json.errors[0].field).toBe(field);
    expect((await audience()).fields).toEqual([
      { name: 'first_name', filled: 2 },
      { name: 'plan', filled: 1 },
    ]);
  });
});

describe('removing a recipient', () => {
  it('takes the person out of the audience and its counts, and nothing else', async () => {
    await (await staff()).post(`/clients/${CLIENT}/do_not_calls`, { phone: ADA.phone });
    expect((await remove(await recordOf(ADA.phone))).status).toBe(204);
    expect(await recordOf(ADA.phone)).toBeUndefined();
    const { targets, fields, places } = await audience();
    expect({ targets, fields }).toEqual({ targets: 1, fields: [{ name: 'first_name', filled: 1 }] });
    expect(places.us_state).toEqual({ NY: 1 });
    const { json } = await (await staff()).get(`/clients/${CLIENT}/do_not_calls?search=2025550101`);
    expect(json.total).toBe(1);
  });

  it('refuses one whose details somebody has changed since they were seen', async () => {
    const seen = await recordOf(ADA.phone);
    await correct(seen.id, { fields: { first_name: 'Adele' }, version: seen.version });
    expect(await remove(seen)).toMatchObject({ status: 409, json: { type: 'urn:problem:changed' } });
    expect((await audience()).targets).toBe(2);
  });

  it('happens once', async () => {
    const seen = await recordOf(ADA.phone);
    const answers = await Promise.all([remove(seen), remove(seen)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect((await audience()).targets).toBe(1);
  });
});

describe('neither', () => {
  it('is possible while a file is imported into the audience', async () => {
    const seen = await recordOf(ADA.phone);
    await importing('processing');
    expect(await remove(seen)).toMatchObject({ status: 409, json: { type: 'urn:problem:processing' } });
    expect((await correct(seen.id, { fields: {}, version: seen.version })).status).toBe(409);
    await importing('ready');
    expect((await audience()).targets).toBe(2);
  });

  it('reaches a recipient of another audience, or an id that is none', async () => {
    const other = uuidOf(511);
    await seedAudience(server.db, { id: other, name: 'Others' });
    const { id, version } = await recordOf(ADA.phone);
    const body = { fields: {}, version };
    const paths = [`/audiences/${other}/targets/${id}`, `${URL_OF}/x1`, `${URL_OF}/99999999999999999999`];
    for (const path of paths) {
      expect((await (await staff()).post(path, body)).status).toBe(404);
      expect((await (await staff()).del(path)).status).toBe(404);
    }
    expect((await audience()).targets).toBe(2);
  });
});
