import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { clients, memberships } from '../../../server/db/schema';
import { renderApp } from '../../support/render';
import { GLOBEX, NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const ORIGIN = window.location.origin;
const server = await createTestServer({ env: { APP_ORIGINS: ORIGIN } });
warm(
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/features/tenantSwitch/TenantSwitch'),
  () => import('../../../src/resources/account/Account'),
);

const EMAIL = 'role3@northwind.example';
const SAM = personOf(3);

beforeEach(async () => {
  const own = { time_zone: 'UTC' };
  await server.db.insert(clients).values([
    { ...own, id: uuidOf(0xc1), tenant_id: NORTHWIND, name: 'Ours' },
    { ...own, id: uuidOf(0xc2), tenant_id: GLOBEX, name: 'Theirs' },
  ]);
});

/** The console of a person of both tenants, in Northwind. */
async function open(at = '/clients', role = 3) {
  await server.db.insert(memberships).values({ tenant_id: GLOBEX, user_id: SAM, role });
  const { token } = await server.as(EMAIL, NORTHWIND);
  localStorage.setItem('token', token);
  await renderApp({ server, at });
  return { user: userEvent.setup(), token };
}

const openMenu = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: /^Account/ }));

it('is offered by the keyboard to a person of two tenants, and shows nothing of the one that is left', async () => {
  const { user, token } = await open();
  expect(await screen.findByText('Ours')).toBeInTheDocument();
  await openMenu(user);
  const group = within(await screen.findByRole('group', { name: 'Switch tenant' }));
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Globex']);
  await user.tab();
  expect(group.getByRole('button', { name: 'Globex' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Theirs')).toBeInTheDocument();
  expect(screen.getByText('Globex')).toBeInTheDocument();
  expect(screen.queryByText('Ours')).not.toBeInTheDocument();
  expect(localStorage.getItem('token')).not.toBe(token);
  expect((await server.withToken(token).get('/users/me')).status).toBe(401);
  expect(screen.queryByText(/already logged in/)).not.toBeInTheDocument();
});

it('leads to the page of the role there', async () => {
  const { user } = await open('/campaigns', 1);
  await openMenu(user);
  await user.click(await screen.findByRole('button', { name: 'Globex' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Jobs/ })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/jobs');
});

it('is not offered to a person of one tenant', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await openMenu(user);
  expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Switch tenant' })).not.toBeInTheDocument();
});

it('asks before it discards what was typed', async () => {
  const { user } = await open('/account');
  await user.type(await screen.findByLabelText('Name'), ' Jr.');
  await openMenu(user);
  await user.click(await screen.findByRole('button', { name: 'Globex' }));
  const question = within(await screen.findByRole('group', { name: /Leave without saving/ }));
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Globex' })).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('Role 3 Jr.');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Theirs')).toBeInTheDocument();
});

it('says so where the person was taken out meanwhile, and the console stays', async () => {
  const { user, token } = await open();
  await openMenu(user);
  const other = await screen.findByRole('button', { name: 'Globex' });
  await server.db.delete(memberships).where(eq(memberships.tenant_id, GLOBEX));
  await user.click(other);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('Ours')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe(token);
});

it('is followed by other tabs, as another sign-in is', async () => {
  const { token } = await open();
  await screen.findByText('Ours');
  const { json } = await server.withToken(token).post('/users/me/tenant', { tenant_id: GLOBEX });
  localStorage.setItem('token', json.token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  expect(await screen.findByText('Theirs')).toBeInTheDocument();
  expect(screen.queryByText('Ours')).not.toBeInTheDocument();
});

it('is told in the profile, with the tenants of the person', async () => {
  await open('/account');
  expect(await screen.findByText('Your tenants')).toBeInTheDocument();
});

it('begins with an invitation, which a person who has an account accepts without a new password', async () => {
  const user = userEvent.setup();
  const admin = await server.as('role4@globex.example');
  const body = { name: 'Sam', email: EMAIL, role: 3, url: `${ORIGIN}/reset_password` };
  expect((await admin.post('/users', body)).status).toBe(201);
  const token = /reset_password\?token=([\w-]+)/.exec(JSON.stringify(await server.mailbox.next()))![1];
  await renderApp({ server, at: `/reset_password?token=${token}` });
  expect(await screen.findByText(/You were invited to .*Globex/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/You now belong to .*Globex/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
});
