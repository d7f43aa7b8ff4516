import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { seal, secretKey } from '../../../server/auth/secrets';
import { users } from '../../../server/db/schema';
import { seedClients } from '../../support/imports';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { PASSWORD, personOf, TOTP_SECRET } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

/** Answers that come after the person left what asked for them. */
const server = await createTestServer();
warm(
  () => import('../../../src/admin/list/tools/BulkBar'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);

const EMAIL = 'role3@northwind.example';
const LATER = 'That took too long. Sign in again.';

beforeEach(() => seedClients(server.db));

/** Holds the first answer to a call back; `arrive` lets it come, whether anybody still waits for it or not. */
function holdFirst(path: string, answer: (request: Request) => Response | Promise<Response>) {
  let release = () => {};
  let came = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => (came = resolve));
  const sent: string[] = [];
  let answered: Promise<Response> | undefined;
  network.use(
    http.all(`${API}${path}`, async ({ request }) => {
      sent.push(request.url);
      if (answered) return undefined;
      answered = held.then(() => answer(request));
      came();
      return answered;
    }),
  );
  return {
    asked,
    sent,
    arrive: () =>
      act(async () => {
        release();
        await answered;
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}

async function givePassword(user: UserEvent, email = EMAIL) {
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
}

/** Nobody was signed in by what came late: the next person is. */
async function nobodyIsIn(user: UserEvent) {
  expect(localStorage.getItem('token')).toBeNull();
  await givePassword(user, 'role4@northwind.example');
  expect(await screen.findByRole('button', { name: 'Account of Role 4' })).toBeInTheDocument();
}

async function atTheCode() {
  const { env, random } = server.deps;
  const mfa_secret = seal(secretKey(env), TOTP_SECRET, random.bytes(12));
  await server.db
    .update(users)
    .set({ mfa_secret })
    .where(eq(users.id, personOf(3)));
  const user = userEvent.setup();
  await renderApp({ server });
  await givePassword(user);
  await screen.findByLabelText('Code');
  return user;
}

it.each([
  ['is right', async () => Response.json({ token: (await server.as(3)).token })],
  ['has expired', () => HttpResponse.json({ title: 'Not authenticated' }, { status: 401 })],
])('a code that was given up and %s changes nothing any more', async (_, answer) => {
  const user = await atTheCode();
  const code = holdFirst('/mfa', answer);
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await code.asked;
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
  await code.arrive();
  expect(screen.queryByText(LATER)).not.toBeInTheDocument();
  await nobodyIsIn(user);
});

it('a password whose answer comes after its owner asked for a new one moves nobody from there', async () => {
  const user = userEvent.setup();
  await renderApp({ server });
  const login = holdFirst('/login', (request) => server.app.fetch(request));
  await givePassword(user);
  await login.asked;
  await user.click(screen.getByRole('button', { name: /forgot/i }));
  const title = await screen.findByRole('heading', { level: 1 });
  await login.arrive();
  expect(title).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
});

it('a key for the second factor that comes late does not send its owner back once more', async () => {
  await server.db
    .update(users)
    .set({ mfa_required: true })
    .where(eq(users.id, personOf(3)));
  const user = userEvent.setup();
  await renderApp({ server });
  const key = holdFirst('/mfa/qr', () => HttpResponse.json({ title: 'Not authenticated' }, { status: 401 }));
  await givePassword(user);
  await key.asked;
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await key.arrive();
  expect(screen.queryByText(LATER)).not.toBeInTheDocument();
  await nobodyIsIn(user);
});

it('several changes in a row stop at another sign-in, which says that they may not all be stored', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Harbor Fitness' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bluebird Books' }));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const change = holdFirst('/clients/:id/archive', (request) => server.app.fetch(request));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Archive (2)' }));
  await change.asked;
  localStorage.setItem('token', (await server.as('role4@globex.example')).token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  expect(await screen.findByText(/^Your last changes may not all be stored/)).toBeInTheDocument();
  await change.arrive();
  await waitFor(() => expect(screen.getByText('Globex')).toBeInTheDocument());
  expect(change.sent).toHaveLength(1);
});
