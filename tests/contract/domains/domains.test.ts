import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { campaign_domains, campaigns, clients, domains, links } from '../../../server/db/schema';
import type { Domain } from '../../../src/resources/domains/contract';
import { checkDue } from '../../../server/features/domains/check';
import { fakeNetwork } from '../../support/fakes';
import { GLOBEX, NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer, NOW, ORIGIN } from '../../support/server';

const network = fakeNetwork();
const { texts, addresses, hosts, silent, visits } = network.tables;
const server = await createTestServer({ network });
const { db, deps, clock } = server;

const HOST = 'go.acme.example';
const OURS = '198.51.100.7';
const [CLIENT, OTHER_CLIENT] = [uuidOf(701), uuidOf(702)];
const DAY_MS = 86_400_000;

/** Adds the record that a domain asks for. */
const enter = ({ proof_name, proof_value }: { proof_name: string; proof_value: string }) =>
  texts.set(proof_name, ['v=spf1 -all', proof_value]);

/** Leads a host here, behind a proxy with a certificate. */
function lead(host: string, body: string, days = 60) {
  addresses.set(new URL(ORIGIN).hostname, [OURS]).set(host, [OURS]);
  hosts.set(host, { body, certificateExpiresAt: new Date(Date.parse(NOW) + days * DAY_MS) });
}

async function added(host = HOST, role = 4) {
  for (const table of [texts, addresses, hosts, silent]) table.clear();
  visits.length = 0;
  const admin = await server.as(role);
  const { status, json } = await admin.post('/domains', { host });
  expect(status).toBe(201);
  return { admin, domain: json };
}

async function proven(host = HOST) {
  const { admin, domain } = await added(host);
  enter(domain);
  lead(host, domain.proof_value);
  const { json } = await admin.post(`/domains/${domain.id}/check`);
  expect(json).toMatchObject({ proof: 'verified', health: 'healthy' });
  return { admin, domain: json };
}

async function twoClients() {
  const own = { tenant_id: NORTHWIND, time_zone: 'UTC' };
  await db.insert(clients).values([
    { ...own, id: CLIENT, name: 'Acme' },
    { ...own, id: OTHER_CLIENT, name: 'Other' },
  ]);
}

const aLink = (client_id: string, domain_id: string) => ({
  client_id,
  domain_id,
  name: 'Menu',
  destination: 'https://menu.example/',
});

describe('a domain is added', () => {
  it('with the record that proves whose it is, and carries nothing before', async () => {
    await twoClients();
    const { admin, domain } = await added();
    expect(domain).toMatchObject({
      host: HOST,
      tenant_id: NORTHWIND,
      proof: 'pending',
      proof_name: `_sms-console.${HOST}`,
      proof_value: expect.stringMatching(/^sms-console=\w{24}$/),
      points_to: 'console.example',
      health: 'unknown',
      measured_at: null,
    });
    const refused = await admin.post('/links', aLink(CLIENT, domain.id));
    expect(refused).toMatchObject({ status: 422, json: { errors: [{ code: 'domain_unproven' }] } });
    expect((await admin.post(`/domains/${domain.id}/client`, { client_id: CLIENT })).status).toBe(409);
  });

  it.each([
    ['GO.Acme.Example', HOST],
    ['grün.example', 'xn--grn-ioa.example'],
  ])('as %s under its name in ASCII: %s', async (typed, host) => {
    expect((await added(typed)).domain.host).toBe(host);
  });

  it.each([
    ['https://go.acme.example', 'host'],
    ['go.acme.example/x', 'host'],
    ['go.acme.example:443', 'host'],
    ['go_x.acme.example', 'host'],
    ['-go.acme.example', 'host'],
    ['localhost', 'private'],
    ['192.0.2.1', 'private'],
    ['0x7f.1', 'private'],
    ['[::1]', 'host'],
    ['раypal.example', 'confusable'],
    ['console.example', 'own_host'],
    [`${'a'.repeat(64)}.example`, 'host'],
  ])('unless it is no public name of its own: %s', async (host, code) => {
    const { status, json } = await (await server.as(4)).post('/domains', { host });
    expect({ status, code: json.errors[0].code }).toEqual({ status: 422, code });
  });

  it('once in a tenant, and by nobody else once it is proven', async () => {
    const { admin } = await proven();
    expect((await admin.post('/domains', { host: HOST.toUpperCase() })).json.errors[0]).toMatchObject({
      field: 'host',
      code: 'host_taken',
      message: 'This domain is already in the list.',
    });
    const stranger = await server.as('role4@globex.example');
    expect((await stranger.post('/domains', { host: HOST })).json.errors[0].message).toBe(
      'Another tenant has proven that this domain is theirs.',
    );
  });

  it('in a tenant of the provider’s choice, by no staff, and in no foreign tenant', async () => {
    const provider = await server.as(5);
    const { json } = await provider.post('/domains', { host: HOST, tenant_id: GLOBEX });
    expect(json.tenant_id).toBe(GLOBEX);
    expect(
      (await (await server.as(4)).post('/domains', { host: 'x.example', tenant_id: GLOBEX })).status,
    ).toBe(404);
    expect((await (await server.as(3)).post('/domains', { host: 'x.example' })).status).toBe(403);
    expect((await (await server.as(4)).get(`/domains/${json.id}`)).status).toBe(404);
  });
});

describe('the proof', () => {
  it.each([
    ['no_record', () => undefined],
    ['other_value', (name: string) => texts.set(name, ['sms-console=somebody-elses'])],
  ])('fails for %s, and succeeds once the record is right', async (trouble, prepare) => {
    const { admin, domain } = await added();
    prepare(domain.proof_name);
    const check = async () => (await admin.post(`/domains/${domain.id}/check`)).json;
    expect(await check()).toMatchObject({
      proof: 'failed',
      proof_trouble: trouble,
      proof_checked_at: NOW.replace('Z', '.000Z'),
    });
    enter(domain);
    expect(await check()).toMatchObject({ proof: 'verified', proof_trouble: null });
  });

  it('is neither found nor missing while the name servers are silent', async () => {
    const { admin, domain } = await added();
    silent.add(domain.proof_name);
    const { json } = await admin.post(`/domains/${domain.id}/check`);
    expect(json).toMatchObject({ proof: 'pending', proof_trouble: 'no_answer', health: 'unknown' });
  });

  it('belongs to the first who has it: the other claim stays without', async () => {
    const { admin, domain } = await added();
    const stranger = await server.as('role4@globex.example');
    const { json: claim } = await stranger.post('/domains', { host: HOST });
    texts.set(domain.proof_name, [domain.proof_value, claim.proof_value]);
    const check = async (who: typeof admin, id: string) => (await who.post(`/domains/${id}/check`)).json;
    expect(await check(admin, domain.id)).toMatchObject({ proof: 'verified' });
    expect(await check(stranger, claim.id)).toMatchObject({ proof: 'failed', proof_trouble: 'taken' });
  });
});

describe('health', () => {
  const measured = async (change: (host: string, value: string) => void) => {
    const { admin, domain } = await proven();
    change(HOST, domain.proof_value);
    return (await admin.post(`/domains/${domain.id}/check`)).json;
  };

  it.each([
    ['no_address', () => addresses.delete(HOST)],
    ['private_address', () => addresses.set(HOST, ['169.254.169.254', '10.0.0.1', 'fd00::1'])],
    ['elsewhere', () => addresses.set(HOST, ['8.8.8.8']) && hosts.delete(HOST)],
    ['elsewhere', () => hosts.set(HOST, { ...hosts.get(HOST), body: '<h1>Parked</h1>' })],
    ['unreachable', () => hosts.delete(HOST)],
    ['certificate', () => hosts.set(HOST, { ...hosts.get(HOST), trusted: false })],
  ] as const)('is degraded where %s', async (trouble, change) => {
    expect(await measured(change)).toMatchObject({ health: 'degraded', health_trouble: trouble });
  });

  it('stays as it was while the name servers are silent', async () => {
    expect(await measured((host) => silent.add(host))).toMatchObject({ health: 'healthy' });
  });

  it('warns of a certificate that expires soon, and goes on', async () => {
    expect(await measured((host, value) => lead(host, value, 13))).toMatchObject({
      health: 'healthy',
      health_trouble: 'expiring',
      certificate_expires_at: new Date(Date.parse(NOW) + 13 * DAY_MS).toISOString(),
    });
  });

  it('is asked of the address that was looked up, under the name, and never of a private one', async () => {
    await measured((host) => addresses.set(host, ['10.0.0.1', '8.8.8.8']));
    expect(visits.at(-1)).toEqual({
      host: HOST,
      path: '/.well-known/sms-console',
      at: { address: '8.8.8.8', family: 4 },
    });
  });

  it('is measured by this server’s own answer on the host', async () => {
    const { domain } = await proven();
    const ask = async (host: string) =>
      (await server.app.request('/.well-known/sms-console', { headers: { host } })).text();
    expect(await ask(HOST)).toBe(domain.proof_value);
    expect(await ask('console.example')).not.toContain('sms-console=');
  });
});

describe('a worker', () => {
  it('proves and measures domains that are due, each once in an hour', async () => {
    const { admin, domain } = await added();
    enter(domain);
    lead(HOST, domain.proof_value);
    clock.advance(1);
    await checkDue(deps);
    const read = async () => (await admin.get(`/domains/${domain.id}`)).json;
    expect(await read()).toMatchObject({ proof: 'verified', health: 'healthy' });
    await checkDue(deps);
    expect(visits).toHaveLength(1);
    hosts.delete(HOST);
    clock.advance(301);
    await checkDue(deps);
    expect(await read()).toMatchObject({ health: 'degraded', measured_at: clock.now().toISOString() });
    clock.advance(301);
    await checkDue(deps);
    expect(visits).toHaveLength(2);
  });
});

describe('only a proven domain', () => {
  it('serves the short addresses of its tenant, and of no other', async () => {
    await twoClients();
    const { admin, domain } = await added();
    const visit = (token: string) => server.app.request(`/${token}`, { headers: { host: HOST } });
    await db.insert(links).values([
      {
        tenant_id: NORTHWIND,
        id: uuidOf(711),
        client_id: CLIENT,
        name: 'A',
        destination: 'https://a.example',
        token: 'Abcdefgh',
      },
    ]);
    await db.insert(clients).values({ tenant_id: GLOBEX, id: uuidOf(703), name: 'G', time_zone: 'UTC' });
    await db.insert(links).values([
      {
        tenant_id: GLOBEX,
        id: uuidOf(712),
        client_id: uuidOf(703),
        name: 'B',
        destination: 'https://b.example',
        token: 'Bcdefghi',
      },
    ]);
    expect((await visit('Abcdefgh')).status).toBe(404);
    enter(domain);
    await admin.post(`/domains/${domain.id}/check`);
    expect((await visit('Abcdefgh')).headers.get('location')).toBe('https://a.example/');
    expect((await visit('Bcdefghi')).status).toBe(404);
  });

  it('gets a certificate, as do the console’s hosts', async () => {
    const { admin, domain } = await added();
    const ask = async (host: string) => (await server.app.request(`/certificates/ask?domain=${host}`)).status;
    expect(await ask(HOST)).toBe(404);
    expect(await ask('console.example')).toBe(200);
    enter(domain);
    await admin.post(`/domains/${domain.id}/check`);
    expect(await ask(HOST)).toBe(200);
    const flood = await Promise.all(Array.from({ length: 310 }, (_, n) => ask(`n${n}.example`)));
    expect(flood.filter((status) => status === 429).length).toBeGreaterThan(5);
    expect(await ask(HOST)).toBe(200);
    clock.advance(60);
    expect(await ask('n1.example')).toBe(404);
  });

  it('can be given to a client, unless links or campaigns of others use it', async () => {
    await twoClients();
    const { admin, domain } = await proven();
    const { json: link } = await admin.post('/links', aLink(OTHER_CLIENT, domain.id));
    const give = (client_id: string | null) => admin.post(`/domains/${domain.id}/client`, { client_id });
    expect(await give(CLIENT)).toMatchObject({ status: 409, json: { type: 'urn:problem:in_use' } });
    await admin.del(`/links/${link.id}`);
    expect((await give(CLIENT)).json).toMatchObject({ client_id: CLIENT, client_name: 'Acme' });
    expect((await admin.post('/links', aLink(OTHER_CLIENT, domain.id))).status).toBe(422);
    expect((await give(null)).json.client_id).toBeNull();
  });
});

describe('a removal', () => {
  const used = async () => {
    await twoClients();
    const { admin, domain } = await proven();
    await admin.post('/links', aLink(CLIENT, domain.id));
    const own = { tenant_id: NORTHWIND, id: uuidOf(721) };
    await db.insert(campaigns).values({ ...own, client_id: CLIENT, name: 'Opening' });
    await admin.post(`/campaigns/${own.id}/domains`, { domain_id: domain.id });
    await db.update(domains).set({ used: 40 }).where(eq(domains.id, domain.id));
    const shown = (await admin.get(`/domains/${domain.id}`)).json;
    return { admin, domain: shown, campaignId: own.id };
  };
  const removal = ({ id, host, links: count, campaigns: rotations, used: addressesUsed }: Domain) => {
    const confirmed = { names: [host], counts: { links: count, campaigns: rotations, used: addressesUsed } };
    return `/domains/${id}?confirmed=${encodeURIComponent(JSON.stringify(confirmed))}`;
  };

  it('says what stops, and leaves links with an address of the console', async () => {
    const { admin, domain, campaignId } = await used();
    expect(domain).toMatchObject({ links: 1, campaigns: 1, used: 40 });
    expect((await admin.del(removal(domain))).status).toBe(204);
    expect((await admin.get(`/domains/${domain.id}`)).status).toBe(404);
    expect((await admin.get('/domains')).json.total).toBe(0);
    expect((await admin.get(`/campaigns/${campaignId}/domains`)).json.total).toBe(0);
    const [link] = (await admin.get('/links')).json.records;
    expect(link).toMatchObject({
      domain_id: null,
      short_url: expect.stringMatching(/console\.example\/l\//),
    });
    const { pathname } = new URL(link.short_url.replace('/l/', '/'));
    expect((await server.app.request(pathname, { headers: { host: HOST } })).status).toBe(404);
    expect((await admin.post('/domains', { host: HOST })).status).toBe(201);
  });

  it('that would stop more than was shown is refused', async () => {
    const { admin, domain } = await used();
    await db.update(domains).set({ used: 41 }).where(eq(domains.id, domain.id));
    expect(await admin.del(removal(domain))).toMatchObject({
      status: 409,
      json: { type: 'urn:problem:changed', changes: [{ member: 'counts' }] },
    });
    expect(await db.select().from(campaign_domains)).toHaveLength(1);
  });
});
