import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { clients, memberships, users } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { expectConsole } from '../../support/console';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/campaigns/form/CampaignCreate'),
  () => import('../../../src/admin/inputs/ReferenceInput'),
);

/** A read that fails is tried once more by itself. */
const PATIENT = { timeout: 5_000 };
const input = () => screen.findByRole('combobox', { name: 'Client' });

it('tells a failed search from one that found nothing, and keeps the chosen name', async () => {
  const user = userEvent.setup();
  expectConsole(/ApiError/);
  await server.db
    .insert(clients)
    .values({ tenant_id: NORTHWIND, id: uuidOf(0xc001), name: 'Harbor Gym', time_zone: 'UTC' });
  await renderApp({ server, as: 3, at: '/campaigns/create' });
  await user.click(await input());
  await user.click(await screen.findByRole('option', { name: 'Harbor Gym' }));

  network.use(http.get(`${API}/clients`, () => HttpResponse.error()));
  await user.type(await input(), 'x');
  expect(await screen.findByRole('alert', {}, PATIENT)).toHaveTextContent('Clients could not be loaded.');
  expect(screen.queryByText('Nothing matches')).not.toBeInTheDocument();
  await user.tab();
  expect(await input()).toHaveValue('Harbor Gym');

  await user.type(await input(), 'x');
  await screen.findByRole('alert', {}, PATIENT);
  network.use(http.get(`${API}/clients`, ({ request }) => server.app.fetch(request)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await user.type(await input(), 'x');
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
});

it('finds by what is typed where the call takes no search, and says that nothing matches only then', async () => {
  const user = userEvent.setup();
  await seedCampaign(server.db);
  const created_at = new Date('2026-01-05T15:00:00Z');
  const people = ['Grace', 'Radia'].map((name, at) => ({ name, id: uuidOf(0xc0a0 + at) }));
  await server.db
    .insert(users)
    .values(
      people.map((one) => ({ ...one, email: `${one.name}@x.example`, password_hash: '-', created_at })),
    );
  await server.db
    .insert(memberships)
    .values(people.map(({ id }) => ({ user_id: id, tenant_id: NORTHWIND, role: 1, created_at })));
  const of = encodeURIComponent(JSON.stringify({ campaign_id: CAMPAIGN }));
  await renderApp({ server, as: 3, at: `/campaign_send_only/create?source=${of}` });

  const field = await screen.findByRole('combobox', { name: 'User' });
  await user.type(field, 'gra');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Radia/ })).not.toBeInTheDocument());
  await user.click(await screen.findByRole('option', { name: /Grace/ }));
  expect(field).toHaveValue('Grace');
  await user.clear(field);
  await user.type(field, 'zzz');
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
