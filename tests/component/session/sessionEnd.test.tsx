import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer();
const TOAST = 'Please log in again!';
const clients = () => screen.findByRole('heading', { level: 1, name: /Clients/ });
const signIn = () => screen.findByRole('heading', { level: 1, name: 'Sign in' });

/** The browser's event in this tab after another one has changed the storage. */
const tellOtherTab = (key: string | null) =>
  act(() => window.dispatchEvent(new StorageEvent('storage', { key })));

const refuse = () => HttpResponse.json({ title: 'Not authenticated', status: 401 }, { status: 401 });

it('a first visit says nothing', async () => {
  await renderApp({ server });
  await signIn();
  expect(screen.queryByText(TOAST)).not.toBeInTheDocument();
});

it('an address of the console without a token leads to the sign-in page, which says why once', async () => {
  await renderApp({ server, at: '/campaigns' });
  await signIn();
  expect(screen.getAllByText(TOAST)).toHaveLength(1);
  expect(window.location.pathname).toBe('/');
});

it('a token that the server does not know is a lost session', async () => {
  localStorage.setItem('token', 'of-yesterday');
  await renderApp({ server, at: '/clients' });
  await signIn();
  expect(screen.getAllByText(TOAST)).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

it('a 401 in the middle of the work ends it once, whatever else is under way', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await clients();
  network.use(http.all(`${API}/*`, refuse));
  await user.click(screen.getByRole('link', { name: 'Campaigns' }));
  await signIn();
  expect(screen.getAllByText(TOAST)).toHaveLength(1);
  expect(window.location.pathname).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
});

it('a token that has gone from the storage ends it at the next step', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await clients();
  localStorage.removeItem('token');
  await user.click(screen.getByRole('link', { name: 'Campaigns' }));
  await signIn();
  expect(screen.getAllByText(TOAST)).toHaveLength(1);
});

it('signing out in another tab ends it here without a word', async () => {
  await renderApp({ server, as: 3, at: '/clients' });
  await clients();
  localStorage.clear();
  tellOtherTab(null);
  await signIn();
  expect(screen.queryByText(TOAST)).not.toBeInTheDocument();
});

it('another sign-in in another tab shows that user’s console', async () => {
  await renderApp({ server, as: 3, at: '/clients' });
  await clients();
  localStorage.setItem('token', (await server.as('role1@globex.example')).token);
  tellOtherTab('token');
  expect(await screen.findByText('Globex')).toBeInTheDocument();
  expect(screen.queryByText('Northwind')).not.toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/jobs'));
});

it('a change that would have left under another sign-in is not sent, and said to be so', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients/create' });
  await user.type(await screen.findByLabelText('Name'), 'Harbor Fitness');
  await user.click(screen.getByLabelText('External code (optional)'));
  // This tab has not heard of it yet, and pressing leaves no time in which one of its own reads could.
  localStorage.setItem('token', (await server.as('role4@globex.example')).token);
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/^Your last change was not sent/)).toBeInTheDocument();
  expect(await screen.findByText('Globex')).toBeInTheDocument();
  expect(screen.queryByText("You're already logged in!")).not.toBeInTheDocument();
  for (const email of ['role4@globex.example', 'role4@northwind.example'])
    expect((await (await server.as(email)).get('/clients')).json.total).toBe(0);
});

it('a change that was still being checked when another sign-in took over is said to be not sent', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients/create' });
  await user.type(await screen.findByLabelText('Name'), 'Harbor Fitness');
  localStorage.setItem('token', (await server.as('role4@globex.example')).token);
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  tellOtherTab('token');
  expect(await screen.findByText(/^Your last change was not sent/)).toBeInTheDocument();
  expect(await screen.findByText('Globex')).toBeInTheDocument();
  expect((await (await server.as(3)).get('/clients')).json.total).toBe(0);
});

it.each([
  [1, '/jobs', '/'],
  [1, '/jobs', '/reset_password'],
  [2, '/clients', '/'],
  [2, '/clients', '/reset_password'],
  [3, '/clients', '/'],
  [3, '/clients', '/reset_password'],
  [5, '/clients', '/'],
  [5, '/clients', '/reset_password'],
])('role %i that is signed in is led to %s from %s, with a word', async (role, home, at) => {
  await renderApp({ server, as: role, at });
  expect(await screen.findAllByText("You're already logged in!")).toHaveLength(1);
  expect(window.location.pathname).toBe(home);
});

it('a sign-in that has just succeeded is not told that it had been there', async () => {
  const user = userEvent.setup();
  await renderApp({ server });
  await user.type(screen.getByLabelText('Email'), 'role1@northwind.example');
  await user.type(screen.getByLabelText('Password'), 'Demo-pass-2026{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Jobs' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/jobs');
  expect(screen.queryByText("You're already logged in!")).not.toBeInTheDocument();
});

/** Signs out by the menu. */
async function signOut(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Account of Role 3' }));
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
}

it('signing out ends the session at the server as well: a copied token is worth nothing', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await clients();
  const copy = server.withToken(localStorage.getItem('token')!);
  expect((await copy.get('/users/me')).status).toBe(200);
  const asked = vi.spyOn(window, 'fetch');
  await signOut(user);
  await signIn();
  expect(await screen.findAllByText('Logged out successfully!')).toHaveLength(1);
  await waitFor(async () => expect((await copy.get('/users/me')).status).toBe(401));
  const [, init] = asked.mock.calls.find(([url]) => String(url).endsWith('/users/me/sign_out'))!;
  expect(init).toMatchObject({ method: 'POST', keepalive: true });
  expect(screen.queryByText(TOAST)).not.toBeInTheDocument();
});

const SIGNED_OUT = 'Logged out successfully!';
const NOT_AT_SERVER = /^You are signed out here\. The server has not ended the session yet/;

it('signing out is done at once where the server knows the session no more', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await clients();
  const asked = vi.fn(refuse);
  network.use(http.post(`${API}/users/me/sign_out`, asked));
  localStorage.setItem('temptoken', 'left-over-from-before');
  localStorage.setItem('mfa', 'verify');
  await signOut(user);
  expect(localStorage.length).toBe(0);
  expect(window.location.pathname).toBe('/');
  await signIn();
  expect(await screen.findAllByText(SIGNED_OUT)).toHaveLength(1);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(TOAST)).not.toBeInTheDocument();
});

it.each([
  ['cannot be reached', () => HttpResponse.error()],
  ['fails', () => new HttpResponse(null, { status: 503 })],
])('where the server %s the sign-out is made up for, and not confirmed before', async (_, answer) => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await clients();
  const copy = server.withToken(localStorage.getItem('token')!);
  let isDown = true;
  network.use(http.post(`${API}/users/me/sign_out`, () => (isDown ? answer() : undefined)));
  await signOut(user);
  await signIn();
  expect(await screen.findByText(NOT_AT_SERVER)).toBeInTheDocument();
  expect(localStorage.length).toBe(0);
  expect(screen.queryByText(SIGNED_OUT)).not.toBeInTheDocument();
  expect((await copy.get('/users/me')).status).toBe(200);
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(SIGNED_OUT)).toBeInTheDocument();
  expect(screen.queryByText(NOT_AT_SERVER)).not.toBeInTheDocument();
  expect((await copy.get('/users/me')).status).toBe(401);
});

it('what is made up for says nothing to the person who signs in next', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/tenants' });
  await screen.findByRole('heading', { level: 1, name: /Tenants/ });
  const copy = server.withToken(localStorage.getItem('token')!);
  let isDown = true;
  network.use(http.post(`${API}/users/me/sign_out`, () => (isDown ? HttpResponse.error() : undefined)));
  await user.click(await screen.findByRole('button', { name: 'Account of Role 5' }));
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await screen.findByText(NOT_AT_SERVER);
  await user.type(screen.getByLabelText('Email'), 'role1@northwind.example');
  await user.type(screen.getByLabelText('Password'), 'Demo-pass-2026{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Jobs' })).toBeInTheDocument();
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect((await copy.get('/users/me')).status).toBe(401));
  expect(screen.getByRole('heading', { level: 1, name: 'Jobs' })).toBeInTheDocument();
  expect(screen.queryByText(SIGNED_OUT)).not.toBeInTheDocument();
});

it('the next user starts without anything of the last one', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/tenants' });
  expect(await screen.findByRole('heading', { level: 1, name: /Tenants/ })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Account of Role 5' }));
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Logged out successfully!')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Email'), 'role1@northwind.example');
  await user.type(screen.getByLabelText('Password'), 'Demo-pass-2026{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Jobs' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Tenants' })).not.toBeInTheDocument();
});
