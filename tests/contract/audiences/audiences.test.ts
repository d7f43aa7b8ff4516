import { beforeEach, describe, expect, it } from 'vitest';
import {
  audience_targets,
  campaign_excluded_audiences,
  audiences,
  campaign_audiences,
  do_not_calls,
  imports,
  jobs,
} from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { AUDIENCE, CLIENT, OTHER_CLIENT, seedAudience } from '../../support/imports';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const server = await createTestServer();

/** "Members": three targets, used by one campaign. */
beforeEach(() => seedCampaign(server.db));

const block = (phone: string) =>
  server.db
    .insert(do_not_calls)
    .values({ tenant_id: NORTHWIND, id: uuidOf(600), client_id: CLIENT, phone, source: 'stop_reply' });

describe('an audience', () => {
  it('counts who can be messaged, and where it is used', async () => {
    const staff = await server.as(3);
    const [first] = (await staff.get(`/audiences/${AUDIENCE}/targets`)).json.records;
    await block(first.phone);
    expect((await staff.get(`/audiences/${AUDIENCE}`)).json).toMatchObject({
      targets: 3,
      valid: 2,
      opted_out: 1,
      campaigns: 1,
      client_name: 'Harbor Fitness',
      imports: [],
    });
  });

  it('says where its people are, each of them once in every way of counting', async () => {
    const staff = await server.as(3);
    const added = [
      { phone: '(202) 555-0150' },
      { phone: '2025550151', fields: { state: 'TX' } },
      { phone: '2125550152', fields: { time_zone: 'America/Chicago' } },
    ];
    expect((await staff.post(`/audiences/${AUDIENCE}/targets`, { targets: added })).json.added).toBe(3);
    const { places, targets } = (await staff.get(`/audiences/${AUDIENCE}`)).json;
    expect(places.area_code).toMatchObject({ 202: 2, 212: 1 });
    expect(places.us_state).toMatchObject({ DC: 1, TX: 1, NY: 1 });
    // A number that moved to another state has no certain zone.
    expect(places.time_zone).toMatchObject({ 'America/New_York': 1, 'America/Chicago': 1, '': 1 });
    for (const counts of Object.values<Record<string, number>>(places))
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(targets - 3);
    expect((await staff.get('/audiences')).json.records[0].places).toBeUndefined();
  });

  it('lists the campaigns that go to it', async () => {
    const staff = await server.as(3);
    const used = await staff.get(`/campaigns?audience_id=${AUDIENCE}`);
    expect(used.json.records.map(({ id }: { id: string }) => id)).toEqual([CAMPAIGN]);
    expect((await staff.get(`/campaigns?audience_id=${uuidOf(999)}`)).json.total).toBe(0);
  });

  it('is created empty, renamed once per version, and found by its name', async () => {
    const staff = await server.as(3);
    const { status, json } = await staff.post('/audiences', {
      client_id: OTHER_CLIENT,
      name: 'Readers 100%',
    });
    expect({ status, ...json }).toMatchObject({ status: 201, state: 'ready', targets: 0, by: 'Role 3' });
    const rename = { name: 'Readers', version: json.version };
    expect((await staff.post(`/audiences/${json.id}`, rename)).json.name).toBe('Readers');
    expect((await staff.post(`/audiences/${json.id}`, rename)).status).toBe(409);

    const names = async (query: string) =>
      (await staff.get(`/audiences?${query}`)).json.records.map(({ name }: { name: string }) => name);
    expect(await names('search=read')).toEqual(['Readers']);
    expect(await names('search=%25')).toEqual([]);
    expect(await names('sort=name&order=asc')).toEqual(['Members', 'Readers']);
    const ofClient = await staff.get(`/clients/${OTHER_CLIENT}/audiences`);
    expect(ofClient.json).toMatchObject({ total: 1, records: [{ name: 'Readers' }] });
  });

  it('cannot be made for a client of another tenant', async () => {
    const foreigner = await server.as('role3@globex.example');
    expect((await foreigner.post('/audiences', { client_id: CLIENT, name: 'x' })).status).toBe(404);
    expect((await foreigner.get(`/audiences/${AUDIENCE}/targets`)).status).toBe(404);
    expect(
      (await foreigner.post(`/audiences/${AUDIENCE}/targets`, { targets: [{ phone: '2025550190' }] })).status,
    ).toBe(404);
    expect((await foreigner.del('/audiences', { ids: [AUDIENCE] })).status).toBe(404);
  });
});

describe('deleting', () => {
  it('takes several at once, with their targets, out of their campaigns', async () => {
    await seedAudience(server.db, { id: uuidOf(511), name: 'Guests' });
    const staff = await server.as(3);
    expect((await staff.del('/audiences', { ids: [AUDIENCE, uuidOf(511)] })).status).toBe(204);
    for (const table of [audiences, audience_targets, campaign_audiences])
      expect(await server.db.$count(table)).toBe(0);
  });

  it('takes none when one is not there', async () => {
    const staff = await server.as(3);
    expect((await staff.del('/audiences', { ids: [AUDIENCE, uuidOf(999)] })).status).toBe(404);
    expect(await server.db.$count(audiences)).toBe(1);
  });

  it('is refused, by name, while a job uses it', async () => {
    await server.db.insert(jobs).values({
      tenant_id: NORTHWIND,
      id: uuidOf(540),
      campaign_id: CAMPAIGN,
      state: 'sending',
      message: 'Hi',
    });
    const { status, json } = await (await server.as(3)).del('/audiences', { ids: [AUDIENCE] });
    expect(status).toBe(409);
    expect(json.detail).toContain('“Spring offer” uses “Members”');
    expect(await server.db.$count(audiences)).toBe(1);
  });
});

describe('targets', () => {
  it('are added up to the number that is new, and each refused one says why', async () => {
    const staff = await server.as(3);
    const [known] = (await staff.get(`/audiences/${AUDIENCE}/targets`)).json.records;
    await block('+12025550191');
    const targets = [
      { phone: '(202) 555-0190', fields: { first_name: 'Max', plan: 'Gold' } },
      { phone: '202' },
      { phone: '2025550190' },
      { phone: known.phone },
      { phone: '2025550191' },
    ];
    const { json } = await staff.post(`/audiences/${AUDIENCE}/targets`, { targets });
    expect(json).toEqual({
      added: 1,
      rejected: [
        { index: 1, reason: 'short_code', value: '202' },
        { index: 2, reason: 'duplicate', value: '2025550190' },
        { index: 3, reason: 'duplicate_in_audience', value: known.phone },
        { index: 4, reason: 'do_not_call', value: '2025550191' },
      ],
    });
    const { json: after } = await staff.get(`/audiences/${AUDIENCE}`);
    expect(after.targets).toBe(4);
    expect(after.fields).toEqual([
      { name: 'first_name', filled: 4 },
      { name: 'plan', filled: 1 },
    ]);
  });

  it('are counted without being stored when only asked about', async () => {
    const staff = await server.as(3);
    await block('+12025550191');
    const url = `/audiences/${AUDIENCE}/targets`;
    const targets = [{ phone: '2025550190' }, { phone: '2025550191' }];
    const asked = await staff.post(`${url}?dry_run=true`, { targets });
    expect((await staff.get(`/audiences/${AUDIENCE}`)).json.targets).toBe(3);
    expect((await staff.post(url, { targets })).json).toEqual(asked.json);
    expect((await staff.get(`/audiences/${AUDIENCE}`)).json.targets).toBe(4);
  });

  it.each<[string, Record<string, string>]>([
    ['a name that is none', { 'First Name': 'x' }],
    ['a reserved name', { constructor: 'x' }],
    ['a value without end', { plan: 'x'.repeat(501) }],
  ])('are refused with %s as a field', async (_, fields) => {
    const staff = await server.as(3);
    const answer = await staff.post(`/audiences/${AUDIENCE}/targets`, {
      targets: [{ phone: '2025550190', fields }],
    });
    expect(answer.status).toBe(422);
    expect((await staff.get(`/audiences/${AUDIENCE}`)).json.targets).toBe(3);
  });

  it('are found by number in any notation, by a part of it, and by name', async () => {
    const staff = await server.as(3);
    await staff.post(`/audiences/${AUDIENCE}/targets`, {
      targets: [{ phone: '2025550190', fields: { first_name: 'Max' } }],
    });
    for (const search of ['(202) 555-0190', '5550190', 'max']) {
      const { json } = await staff.get(`/audiences/${AUDIENCE}/targets?search=${encodeURIComponent(search)}`);
      expect(json).toMatchObject({ total: 1, records: [{ phone: '+12025550190' }] });
    }
    expect((await staff.get(`/audiences/${AUDIENCE}/targets?search=%25`)).json.total).toBe(0);
  });
});

describe('the list of audiences', () => {
  const names = async (query: string) => {
    const { json, status } = await (await server.as(3)).get(`/audiences?sort=name&order=asc&${query}`);
    expect(status).toBe(200);
    expect(json.total).toBe(json.records.length);
    return json.records.map(({ name }: { name: string }) => name);
  };

  it('leaves out those in use, and those of other clients', async () => {
    const more = { targets: 0, state: 'ready' as const };
    await seedAudience(server.db, { ...more, id: uuidOf(511), name: 'Spare' });
    await seedAudience(server.db, { ...more, id: uuidOf(512), name: 'Books', client_id: OTHER_CLIENT });
    expect(await names('')).toEqual(['Books', 'Members', 'Spare']);
    expect(await names('unused=true')).toEqual(['Books', 'Spare']);
    expect(await names(`client_id=${CLIENT}`)).toEqual(['Members', 'Spare']);
    expect(await names(`client_id=${CLIENT}&unused=true`)).toEqual(['Spare']);
    // One that a campaign leaves out is in use as well.
    await server.db
      .insert(campaign_excluded_audiences)
      .values({ tenant_id: NORTHWIND, campaign_id: CAMPAIGN, audience_id: uuidOf(512), position: 0 });
    expect(await names('unused=true')).toEqual(['Spare']);
    const tab = await (await server.as(3)).get(`/clients/${CLIENT}/audiences?unused=true`);
    expect(tab.json).toMatchObject({ total: 1, records: [{ name: 'Spare' }] });
  });

  it('hides those of an archived client, but not on its own page', async () => {
    const staff = await server.as(3);
    await staff.post(`/clients/${CLIENT}/archive`, { archived: true });
    expect(await names('')).toEqual([]);
    expect(await names('show_archived=true')).toEqual(['Members']);
    expect((await staff.get(`/clients/${CLIENT}/audiences`)).json.total).toBe(1);
  });

  it('says what its files brought in vain, those left out that were stored', async () => {
    const row = { tenant_id: NORTHWIND, client_id: CLIENT, audience_id: AUDIENCE, file_name: 'a.csv' };
    await server.db.insert(imports).values([
      { ...row, id: uuidOf(800), state: 'completed', rejected: { missing: 1, invalid: 2, do_not_call: 40 } },
      {
        ...row,
        id: uuidOf(801),
        state: 'completed',
        rejected: { duplicate_in_file: 4, duplicate_in_audience: 8 },
      },
      { ...row, id: uuidOf(802), state: 'failed', rejected: { invalid: 100, duplicate_in_file: 100 } },
    ]);
    const { json } = await (await server.as(3)).get('/audiences');
    expect(json.records[0]).toMatchObject({ invalid: 3, duplicates: 12 });
  });
});
