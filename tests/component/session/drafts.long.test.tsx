import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clients } from '../../../server/db/schema';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/form/CreatePage'),
  () => import('../../../src/admin/form/EditPage'),
  () => import('../../../src/admin/inputs/TextInput'),
  () => import('../../../src/admin/inputs/ProseInput'),
  () => import('../../../src/admin/inputs/PhoneInput'),
  () => import('../../../src/admin/inputs/TimeZoneInput'),
);
const CREATE = '/clients/create';
const NOTE = 'Your unsaved text was restored';
const name = () => screen.findByLabelText('Name');

/** Opens a form, types a name into it, and gives back what the test goes on with. */
async function typed(at = CREATE) {
  const user = userEvent.setup();
  const { core } = await renderApp({ server, as: 3, at });
  await user.clear(await name());
  await user.type(await name(), 'Harbor Fitness');
  return { user, session: core.session };
}

/** Signs in on the open page, and goes to the form without a reload. */
async function signInAndOpen(user: UserEvent, email: string, at = CREATE) {
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'Demo-pass-2026{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Clients' });
  await visit(at);
  return name();
}

const visit = (at: string) =>
  act(async () => {
    window.history.pushState(null, '', at);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

/** By typing, which is later than anything that is put back. */
async function expectEmpty(user: UserEvent, field: HTMLElement) {
  await user.type(field, 'B');
  expect(field).toHaveValue('B');
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
}

it('what was typed when the session was lost is there at the same user’s next sign-in, and can be stored', async () => {
  const { user, session } = await typed();
  act(() => session.lose(session.epoch));
  const field = await signInAndOpen(user, 'role3@northwind.example');
  expect(await screen.findByText(NOTE)).toBeInTheDocument();
  expect(field).toHaveValue('Harbor Fitness');
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Fitness' })).toBeInTheDocument();
  await visit(CREATE);
  await expectEmpty(user, await name());
});

it('of a record only what was changed is put back, over what is stored now', async () => {
  const ID = uuidOf(0xd001);
  await server.db
    .insert(clients)
    .values({ tenant_id: NORTHWIND, id: ID, name: 'Harbor', time_zone: 'America/Denver', notes: 'Old' });
  const at = `/clients/${ID}`;
  const { user, session } = await typed(at);
  act(() => session.lose(session.epoch));
  await server.db.update(clients).set({ notes: 'New' }).where(eq(clients.id, ID));
  const field = await signInAndOpen(user, 'role3@northwind.example', at);
  await waitFor(() => expect(field).toHaveValue('Harbor Fitness'));
  expect(screen.getByLabelText('Notes (optional)')).toHaveValue('New');
});

it('nobody else gets it, not even when the first user comes back after them', async () => {
  const { user, session } = await typed();
  act(() => session.lose(session.epoch));
  await expectEmpty(user, await signInAndOpen(user, 'role4@northwind.example'));
  act(() => session.lose(session.epoch));
  await expectEmpty(user, await signInAndOpen(user, 'role3@northwind.example'));
});

it('signing out drops it', async () => {
  const { user } = await typed();
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await expectEmpty(user, await signInAndOpen(user, 'role3@northwind.example'));
});

it('canceling and discarding drops it', async () => {
  const { user, session } = await typed();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Clients' });
  act(() => session.lose(session.epoch));
  await expectEmpty(user, await signInAndOpen(user, 'role3@northwind.example'));
});
