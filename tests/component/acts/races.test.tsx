import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { watched } from '../../support/traffic';
import { warm } from '../../support/warm';
import { HOME, seedHome } from '../../support/world';

/** Answers in another order than they were asked for, over the end of a session and the loss of the connection. */
const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/admin/dialog/ConfirmWindow'),
  () => import('../../../src/resources/clients/show/ClientShow'),
);

const LOST = 'Please log in again!';
const CLIENT = `/clients/${HOME}/show`;

beforeEach(() => {
  expectConsole(/^ApiError|^AbortError/);
  return seedHome(server.db);
});

const refusal = () => Response.json({ title: 'Not authenticated', status: 401 }, { status: 401 });

interface Held {
  isChange: boolean;
  isRefused: boolean;
  come: () => void;
  answer: Promise<Response>;
}

/** A server whose answers wait, once `hold` was called, until they are let come: every second read, and each change, is refused. */
function holding() {
  let matches: ((path: string) => boolean) | undefined;
  const held: Held[] = [];
  const { app, quiet } = watched((request) => {
    const right = Promise.resolve(server.app.fetch(request));
    if (!matches?.(new URL(request.url).pathname)) return right;
    const isChange = request.method !== 'GET';
    const isRefused = isChange || held.length % 2 === 1;
    let come = () => {};
    const answer = new Promise<void>((resolve) => (come = resolve)).then(() =>
      isRefused ? refusal() : right,
    );
    held.push({ isChange, isRefused, come, answer });
    return answer;
  });
  const arrive = (which: (each: Held) => boolean = () => true) =>
    act(async () => {
      const all = held.filter(which);
      for (const { come } of all) come();
      await Promise.all(all.map(({ answer }) => answer));
      await new Promise((resolve) => setTimeout(resolve));
    });
  return {
    server: { app, as: server.as },
    held,
    quiet,
    arrive,
    hold: (next: typeof matches) => void (matches = next),
  };
}

const visit = (at: string) =>
  act(async () => {
    window.history.pushState(null, '', at);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

/** Another tab signs a person in. */
async function signInElsewhere(email: string): Promise<string> {
  const { token } = await server.as(email);
  localStorage.setItem('token', token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  return token;
}

it.each(['one of them ended the session', 'its person signed out', 'another person signed in elsewhere'])(
  'answers that come after %s are nothing to the next person',
  async (end) => {
    const user = userEvent.setup();
    const { server: slow, held, hold, arrive, quiet } = holding();
    const { core } = await renderApp({ server: slow, as: 5, at: '/help' });
    await screen.findByText('Northwind');
    await quiet();
    // All but the page itself, whose parts ask for more, and the sign-out, whose answer is waited for.
    hold((path) => ![`/api/clients/${HOME}`, '/api/users/me/sign_out'].includes(path));
    await visit(CLIENT);
    await waitFor(() => expect(held.length).toBeGreaterThanOrEqual(2));
    // Nobody gives up a change because its page is gone.
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(held.some(({ isChange }) => isChange)).toBe(true));
    if (end === 'one of them ended the session') {
      await arrive(({ isChange, isRefused }) => isRefused && !isChange);
      expect(await screen.findAllByText(LOST)).toHaveLength(1);
      expect(window.location.pathname).toBe('/');
    }
    if (end === 'its person signed out') {
      act(() => core.session.signOut());
      await screen.findByText('Logged out successfully!');
    }
    hold(undefined);
    const token = await signInElsewhere('role3@globex.example');
    expect(await screen.findByText('Globex')).toBeInTheDocument();
    await arrive();
    await quiet();
    expect(localStorage.getItem('token')).toBe(token);
    expect(screen.queryByText(LOST)).not.toBeInTheDocument();
    expect(screen.queryByText('Canary')).not.toBeInTheDocument();
    expect(screen.getByText('Globex')).toBeInTheDocument();
  },
);

it('a profile that is known late is not taken for the next person’s', async () => {
  const { server: slow, held, hold, arrive, quiet } = holding();
  hold((path) => path === '/api/users/me' && held.length === 0);
  await renderApp({ server: slow, as: 5, at: '/clients' });
  await waitFor(() => expect(held).toHaveLength(1));
  await signInElsewhere('role1@globex.example');
  expect(await screen.findByText('Globex')).toBeInTheDocument();
  await arrive();
  await quiet();
  await visit('/jobs');
  expect(screen.getByText('Globex')).toBeInTheDocument();
  expect(screen.queryByText('Northwind')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Tenants' })).not.toBeInTheDocument();
});

it('back and forward after signing out lead to the sign-in page and to nothing else', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/clients' });
  await screen.findByRole('heading', { level: 1, name: /Clients/ });
  await visit('/campaigns');
  await screen.findByRole('heading', { level: 1, name: /Campaigns/ });
  await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  for (const steps of [-1, 1]) {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.go(steps);
    await act(async () => void (await moved));
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/');
    expect(screen.queryByText('Canary')).not.toBeInTheDocument();
  }
});

it('without a connection a change fails at once, and is not made by itself when there is one again', async () => {
  const user = userEvent.setup();
  const sent: string[] = [];
  let isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const turn = (next: boolean) =>
    act(() => {
      isOnline = next;
      window.dispatchEvent(new Event(next ? 'online' : 'offline'));
    });
  onTestFinished(() => turn(true));
  const { app, quiet } = watched((request) => {
    if (request.method !== 'GET') sent.push(request.url);
    return isOnline ? server.app.fetch(request) : Response.error();
  });
  await renderApp({ server: { app, as: server.as }, as: 3, at: CLIENT });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog'));
  await quiet();
  turn(false);
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/could not be reached|connection/i);
  expect(screen.getByRole('heading', { level: 1, name: 'Canary', hidden: true })).toBeInTheDocument();
  turn(true);
  await quiet();
  expect(sent).toHaveLength(1);
  expect(screen.queryByText(LOST)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveLength(2);
});
