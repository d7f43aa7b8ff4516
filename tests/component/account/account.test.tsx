import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { TOTP } from 'otpauth';
import { expect, it, vi } from 'vitest';
import { seal, secretKey } from '../../../server/auth/secrets';
import { users } from '../../../server/db/schema';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND, PASSWORD, personOf, TOTP_SECRET } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/account/Account'),
  () => import('../../../src/resources/account/RecoveryWindow'),
);

const EMAIL = 'role3@northwind.example';
const NEW = 'three quiet words';
const login = (password: string) => server.send('POST', '/login', { email: EMAIL, password });
const card = (name: string) => screen.findByRole('region', { name });

async function open() {
  await renderApp({ server, as: 3, at: '/account' });
  await screen.findByRole('heading', { level: 1, name: 'Profile and security' });
  return userEvent.setup();
}

it('is reached from the user menu, and a new name is in the header at once', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 1, at: '/jobs' });
  await user.click(await screen.findByRole('button', { name: /Role 1/ }));
  await user.click(await screen.findByRole('link', { name: 'Profile and security' }));
  const name = await screen.findByLabelText('Name');
  expect(name).toHaveValue('Role 1');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(screen.getByText('Enter your name.')).toBeInTheDocument();
  expect(name).toHaveFocus();
  await user.type(name, 'Ann Reyes');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Name saved')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /Ann Reyes/ })).toBeInTheDocument();
  expect(name).toHaveValue('Ann Reyes');
});

it('changes the password, says at the input what is wrong, and keeps what was typed', async () => {
  const user = await open();
  const form = await card('Password');
  const current = within(form).getByLabelText('Current password');
  const next = within(form).getByLabelText('New password');
  const save = within(form).getByRole('button', { name: 'Change password' });
  await user.type(current, 'not the password');
  await user.type(next, 'short');
  await user.click(save);
  expect(next).toHaveAccessibleDescription(/Use at least 8 characters\./);
  await user.clear(next);
  await user.type(next, NEW);
  await user.click(save);
  await waitFor(() => expect(current).toHaveAccessibleDescription('This is not your password.'));
  expect(next).toHaveValue(NEW);
  await user.clear(current);
  await user.type(current, PASSWORD);
  await user.click(save);
  expect(await screen.findByText(/^Password changed\./)).toBeInTheDocument();
  expect(current).toHaveValue('');
  expect((await login(NEW)).status).toBe(200);
});

it('lists open sessions, ends one, and says so where it could not be read', async () => {
  await login(PASSWORD);
  await login(PASSWORD);
  const user = await open();
  const places = await card('Where you are signed in');
  expect(await within(places).findByText('This browser')).toBeInTheDocument();
  const ends = await within(places).findAllByRole('button', { name: /^Sign out the session of/ });
  const before = ends.length;
  await user.click(ends[0]!);
  await waitFor(() =>
    expect(within(places).queryAllByRole('button', { name: /^Sign out the session of/ })).toHaveLength(
      before - 1,
    ),
  );
  network.use(http.post(`${API}/account/leave`, () => HttpResponse.json({ title: 'No' }, { status: 500 })));
  await user.click(within(places).getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/went wrong on the server/);
});

const enrol = () =>
  server.db
    .update(users)
    .set({ mfa_secret: seal(secretKey(server.deps.env), TOTP_SECRET, server.deps.random.bytes(12)) })
    .where(eq(users.id, personOf(3)));

it('a wrong code of the authenticator app is refused, and one stays signed in', async () => {
  await enrol();
  const user = await open();
  const form = (await screen.findByLabelText('Code from your app')).closest('section')!;
  await user.type(within(form).getByLabelText('Your password'), PASSWORD);
  await user.type(within(form).getByLabelText('Code from your app'), '000 000');
  await user.click(within(form).getByRole('button', { name: 'Set up a new app and sign out' }));
  await waitFor(() =>
    expect(within(form).getByLabelText('Code from your app')).toHaveAccessibleDescription(
      /This code is not correct\./,
    ),
  );
});

it('makes recovery codes after the password and a code, shows them once, and says how many work', async () => {
  await enrol();
  const user = await open();
  const codes = await card('Recovery codes');
  expect(within(codes).getByText('You have none. Make them before your phone is lost.')).toBeInTheDocument();
  await user.click(within(codes).getByRole('button', { name: 'Make recovery codes' }));
  const ask = await screen.findByRole('dialog', { name: 'Make recovery codes' });
  await user.type(within(ask).getByLabelText('Your password'), 'not the password');
  await user.type(within(ask).getByLabelText('Code from your app'), '12345');
  await user.click(within(ask).getByRole('button', { name: 'Make codes' }));
  const code = within(ask).getByLabelText('Code from your app');
  expect(code).toHaveAccessibleDescription(/Enter the 6 digits of your app, or the 10 characters/);
  await user.clear(code);
  const { clock } = server;
  await user.type(code, new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: clock.now().getTime() }));
  await user.click(within(ask).getByRole('button', { name: 'Make codes' }));
  const password = within(ask).getByLabelText('Your password');
  await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your password.'));
  await user.clear(password);
  await user.type(password, `${PASSWORD}{Enter}`);

  const shown = await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
  const made = within(shown)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(made).toHaveLength(10);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(shown).getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith(made.join('\n'));
  expect(await within(shown).findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(shown).toBeInTheDocument();
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(shown).not.toBeInTheDocument());
  expect(within(codes).getByText('10')).toBeInTheDocument();
  expect(within(codes).getByRole('button', { name: 'Make new codes' })).toBeInTheDocument();

  const { json } = await login(PASSWORD);
  const body = { code: made[0]!, tenant_id: NORTHWIND };
  expect((await server.withToken(json.temptoken).post('/mfa', body)).status).toBe(200);
});
