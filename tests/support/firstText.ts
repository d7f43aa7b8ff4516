import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { hashPassword } from '../../server/auth/passwords';
import { rows } from '../../server/db/client';
import { addAdministrator } from '../../server/auth/addAdministrator';
import { empty } from './database';
import { type Answered, ORIGIN } from './server';
import { type createSendingServer, simulated } from './sending';

type SendingServer = Awaited<ReturnType<typeof createSendingServer>>;

const HOST = 'go.initech.example';
const ADDRESS = '8.8.8.8';
const [FIRST, SECOND] = ['first-Pass-phrase', 'second-Pass-phrase'];

/**
 * From an empty database to the first delivered text of a tenant that is not the provider's, with a short link on a domain
 * that the tenant has proven, by calls alone. Only the
 * first administrator comes from `npm run admin:create`.
 */
export async function firstTextOfSecondTenant(server: SendingServer): Promise<void> {
  const { app, db, pglite, deps, clock, send, withToken, mailbox, network, work } = server;
  await empty({ db, pglite });

  /** Signs in for the first time, which sets up the second factor. */
  async function signIn(email: string, password: string) {
    const { json: step } = await send('POST', '/login', { email, password });
    expect(step).toMatchObject({ mfa: 'setup' });
    const half = withToken(step.temptoken);
    const { secret } = (await half.get('/mfa/qr')).json;
    const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
    return withToken((await half.post('/mfa/enable', { code, secret })).json.token);
  }
  const created = ({ status, json }: { status: number; json: Answered['json'] }) => {
    expect(status, JSON.stringify(json)).toBeLessThan(300);
    return json;
  };

  const root = { name: 'Root', email: 'root@provider.example', tenant: 'Provider' };
  const password_hash = await hashPassword(FIRST);
  await db.transaction((tx) => addAdministrator(tx, deps.ids, { ...root, password_hash }));
  const provider = await signIn(root.email, FIRST);
  const tenant = created(
    await provider.post('/tenants', {
      name: 'Initech',
      time_zone: 'America/New_York',
      admin_name: 'Ann',
      admin_email: 'ann@initech.example',
      url: `${ORIGIN}/reset_password`,
    }),
  );

  const { text } = await mailbox.next(/^Your invitation/);
  const token = new URL(/https?:\S+/.exec(text)![0]).searchParams.get('token');
  expect((await send('POST', '/password-reset', { token, password: SECOND })).status).toBe(204);
  const staff = await signIn('ann@initech.example', SECOND);
  expect((await staff.get('/users/me')).json).toMatchObject({ role: 4, tenant_id: tenant.id });

  const client = created(
    await staff.post('/clients', { name: 'Initech Fitness', time_zone: 'America/New_York' }),
  );
  const { json: offers } = await staff.get(`/clients/${client.id}/available_numbers?area_code=212`);
  const { phone } = offers.records[0];
  created(await staff.post(`/clients/${client.id}/virtual_numbers`, { phone }));
  const audience = created(await staff.post('/audiences', { client_id: client.id, name: 'Members' }));
  const [person] = simulated(1, 0);
  created(await staff.post(`/audiences/${audience.id}/targets`, { targets: [{ phone: person }] }));
  const domain = created(await staff.post('/domains', { host: HOST }));
  const { texts, addresses, hosts } = network.tables;
  texts.set(domain.proof_name, [domain.proof_value]);
  addresses.set(HOST, [ADDRESS]).set(domain.points_to, [ADDRESS]);
  const certificateExpiresAt = new Date(clock.now().getTime() + 60 * 86_400_000);
  hosts.set(HOST, { body: domain.proof_value, certificateExpiresAt });
  const { json: proven } = await staff.post(`/domains/${domain.id}/check`);
  expect(proven).toMatchObject({ proof: 'verified', health: 'healthy' });
  const destination = 'https://initech.example/opening';
  const link = created(
    await staff.post('/links', { client_id: client.id, domain_id: domain.id, name: 'Opening', destination }),
  );
  const campaign = created(
    await staff.post('/campaigns', {
      client_id: client.id,
      name: 'Opening',
      message: `We are open: ${link.short_url} Reply STOP to opt out.`,
      audience_ids: [audience.id],
    }),
  );
  created(await staff.post(`/campaigns/${campaign.id}/links`, { link_id: link.id }));
  const job = created(await staff.post(`/campaigns/${campaign.id}/jobs`, { after: null }));
  await work();
  const { json: ended } = await staff.get(`/campaigns/${campaign.id}/jobs/${job.id}`);
  expect(ended).toMatchObject({ state: 'completed', sent: 1, delivered: 1, failed: 0 });
  const [sent] = await rows<{ body: string }>(db, sql`select body from messages`);
  const address = new URL(/https:\S+/.exec(sent!.body)![0]);
  expect([address.host, address.href === link.short_url]).toEqual([HOST, false]);
  const visit = await app.request(address.pathname, { headers: { host: HOST } });
  expect(visit.headers.get('location')).toBe(destination);
  expect((await provider.get(`/tenants/${tenant.id}`)).json).toMatchObject({ sent_30d: 1, users: 1 });
}
