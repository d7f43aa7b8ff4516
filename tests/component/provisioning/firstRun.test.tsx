import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../../server/auth/passwords';
import { carrier_accounts, clients, domains, tenants, users } from '../../../server/db/schema';
import { addAdministrator } from '../../../server/auth/addAdministrator';
import { empty } from '../../support/database';
import { holdPolls, whileHeld } from '../../support/polls';
import { renderApp } from '../../support/render';
import { uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({
  env: { APP_ORIGINS: location.origin, DEMO: false, CARRIER: 'none', SMTP_URL: 'smtp://mail.example:25' },
});
warm(
  () => import('../../../src/features/glance/Glance'),
  () => import('../../../src/resources/installation_checks/InstallationList'),
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/form/CreatePage'),
  () => import('../../../src/resources/installation_checks/FirstRun'),
  () => import('../../../src/resources/domains/DomainShow'),
);
const ROOT = 'root@provider.example';

beforeEach(async () => {
  await empty(server);
  const password_hash = await hashPassword('first-Pass-phrase');
  const root = { name: 'Root', email: ROOT, tenant: 'Provider', password_hash };
  await server.db.transaction((tx) => addAdministrator(tx, server.deps.ids, root));
  await server.db.update(users).set({ mfa_secret: 'set' });
});

const step = (name: string) =>
  screen.findByRole('listitem', { name: (_, item) => item.textContent!.startsWith(name) });

it('the landing page of an empty installation leads to the first steps', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: ROOT, at: '/clients' });
  await user.click(await screen.findByRole('link', { name: 'Set it up' }, { timeout: 10_000 }));
  expect(await screen.findByRole('heading', { name: 'First steps', level: 1 })).toBeVisible();
  expect(await step('Administrator')).toHaveTextContent('In order');
  const mail = await step('Mail');
  expect(mail).toHaveTextContent('To do');
  await user.click(within(mail).getByRole('button', { name: 'Send me a test mail' }));
  expect(await screen.findByText('The mail server accepted the mail')).toBeVisible();
  expect(server.mailbox.sent).toMatchObject([{ to: ROOT }]);
  await expect.poll(async () => (await step('Mail')).textContent).toContain('In order');
});

it('a domain is added from there, shows its records, and is proven', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: ROOT, at: '/installation_checks/first_run' });
  await user.click(within(await step('Domain')).getByRole('link', { name: 'Add a domain' }));
  await user.type(await screen.findByRole('textbox', { name: /^Domain/ }), 'go.acme.example');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { name: 'go.acme.example' })).toBeVisible();
  expect(await screen.findByText('_sms-console.go.acme.example')).toBeVisible();
  const [domain] = await server.db.select().from(domains);
  expect(screen.getByText(`sms-console=${domain!.proof_token}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/The record was not found/)).toBeVisible();
  server.network.tables.texts.set('_sms-console.go.acme.example', [`sms-console=${domain!.proof_token}`]);
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Proven')).toBeVisible();
  expect(await screen.findByText('The domain has no address in DNS', { selector: 'output' })).toBeVisible();
  const [checked] = await server.db.select().from(domains).where(eq(domains.id, domain!.id));
  expect(checked).toMatchObject({ proof: 'verified', health: 'degraded' });
});

it('every page leads back to the steps until there is a tenant', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: ROOT, at: '/domains' });
  await user.click(await screen.findByRole('link', { name: 'To the first steps' }));
  expect(await screen.findByRole('heading', { name: 'First steps', level: 1 })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'To the first steps' })).toBeNull();
  expect(await step('Carrier')).toHaveTextContent(/CARRIERS_FILE.*"accounts"/);
});

it('an account at a carrier is used once the page knows of it, and a client leads to its number', async () => {
  const [tenant] = await server.db.select().from(tenants);
  const account = { id: 'main', kind: 'telnyx', per_second: 1, configured: true } as const;
  await server.db.insert(carrier_accounts).values(account);
  const client = { tenant_id: tenant!.id, id: uuidOf(741), name: 'Tests', time_zone: 'UTC' };
  await server.db.insert(clients).values(client);
  const at = '/installation_checks/first_run';
  const { unmount } = await renderApp({ server, as: ROOT, at, env: { CARRIER: 'none' } });
  const before = within(await step('Carrier'));
  expect(before.getByText('The server has an account now.')).toBeVisible();
  expect(before.getByRole('button', { name: 'Check again' })).toBeVisible();
  unmount();
  await renderApp({ server, as: ROOT, at, env: { CARRIER: 'configured' } });
  const link = within(await step('Carrier')).getByRole('link', { name: 'Find a number' });
  expect(link).toHaveAttribute('href', expect.stringContaining(client.id));
});

it('an account that its center does not want shows its own cure', async () => {
  const { env } = server.deps;
  const detail = 'center: The carrier rejected the bind: smpp:0x0E';
  server.deps.tryCarriers = async () => ({ detail, cure: 'smpp_credentials' });
  env.CARRIER = 'simulator';
  const account = { id: 'center', kind: 'smpp' as const, per_second: 1, configured: true };
  await server.db.insert(carrier_accounts).values(account);
  await renderApp({ server, as: ROOT, at: '/installation_checks/first_run' });
  const carrier = await step('Carrier');
  expect(carrier).toHaveTextContent('Correct system_id and password of the account in CARRIERS_FILE');
  expect(carrier).toHaveTextContent(detail);
  env.CARRIER = 'none';
  delete server.deps.tryCarriers;
});

it('checks are made ever more rarely while nothing changes, and at once when a person comes back', async () => {
  const { now } = Date;
  let later = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + later);
  const poll = holdPolls();
  const asked = vi.spyOn(server.app, 'fetch');
  const reads = (list: string) =>
    asked.mock.calls.filter(([{ url }]) => new URL(url).pathname.endsWith(`/${list}`)).length;
  await renderApp({ server, as: ROOT, at: '/installation_checks/first_run' });
  await whileHeld(() => expect(screen.getByText('Send me a test mail')).toBeVisible());
  expect(reads('installation/checks')).toBe(1);
  later = 20 * 60_000;
  poll();
  await whileHeld(() => expect([reads('installation/checks'), reads('domains')]).toEqual([2, 2]));
  // Two minutes more.
  poll();
  await whileHeld(() => expect(reads('domains')).toBe(3));
  expect(reads('installation/checks')).toBe(2);
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  await whileHeld(() => expect(reads('installation/checks')).toBe(3));
});
