import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { seal, secretKey } from '../../../server/auth/secrets';
import { users } from '../../../server/db/schema';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { PASSWORD, personOf, TOTP_SECRET } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(() => import('../../../src/resources/account/Account'));

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

it('without an authenticator app it says who can help', async () => {
  await open();
  expect(await screen.findByText('No authenticator app is set up.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Code from your current app')).not.toBeInTheDocument();
});

it('a wrong code of the authenticator app is refused, and one stays signed in', async () => {
  await server.db
    .update(users)
    .set({ mfa_secret: seal(secretKey(server.deps.env), TOTP_SECRET, server.deps.random.bytes(12)) })
    .where(eq(users.id, personOf(3)));
  const user = await open();
  const form = (await screen.findByLabelText('Code from your current app')).closest('section')!;
  await user.type(within(form).getByLabelText('Your password'), PASSWORD);
  await user.type(within(form).getByLabelText('Code from your current app'), '000 000');
  await user.click(within(form).getByRole('button', { name: 'Set up a new app and sign out' }));
  await waitFor(() =>
    expect(within(form).getByLabelText('Code from your current app')).toHaveAccessibleDescription(
      /This code is not correct\./,
    ),
  );
});
