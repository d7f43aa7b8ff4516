import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { hashPassword } from '../../server/auth/passwords';
import { addAdministrator } from '../../server/installation/firstAdministrator';
import { empty } from './database';
import { type Answered, ORIGIN } from './server';
import { type createSendingServer, simulated } from './sending';

type SendingServer = Awaited<ReturnType<typeof createSendingServer>>;

const [FIRST, SECOND] = ['first-Pass-phrase', 'second-Pass-phrase'];

/**
 * From an empty database to the first delivered text of a tenant that is not the provider's, by calls alone. Only the
 * first administrator comes from `npm run admin:create`.
 */
export async function firstTextOfSecondTenant(server: SendingServer): Promise<void> {
  const { db, pglite, deps, clock, send, withToken, mailbox, work } = server;
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

  const { text } = await mailbox.next();
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
  const campaign = created(
    await staff.post('/campaigns', {
      client_id: client.id,
      name: 'Opening',
      message: 'We are open. Reply STOP to opt out.',
      audience_ids: [audience.id],
    }),
  );
  const job = created(await staff.post(`/campaigns/${campaign.id}/jobs`, { after: null }));
  await work();
  const { json: ended } = await staff.get(`/campaigns/${campaign.id}/jobs/${job.id}`);
  expect(ended).toMatchObject({ state: 'completed', sent: 1, delivered: 1, failed: 0 });
  expect((await provider.get(`/tenants/${tenant.id}`)).json).toMatchObject({ sent_30d: 1, users: 1 });
}
