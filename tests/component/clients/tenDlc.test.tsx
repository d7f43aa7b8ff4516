import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clients } from '../../../server/db/schema';
import { seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(() => import('../../../src/resources/ten_dlc/TenDlc'));

it('has a row for each client that is not ready, with its next step', async () => {
  await seedCampaign(server.db);
  const bare = uuidOf(0xc77);
  await server.db
    .insert(clients)
    .values({ tenant_id: NORTHWIND, id: bare, name: 'Bare Books', time_zone: 'America/Denver' });
  await renderApp({ server, as: 3, at: '/10dlc' });
  const section = within(await screen.findByRole('region', { name: 'Clients' }));
  expect(section.getByText(/^0 of \d+ clients are ready\.$/)).toBeInTheDocument();
  const row = (name: string) =>
    within(section.getAllByRole('listitem').find((item) => within(item).queryByRole('link', { name }))!);
  expect(row('Bare Books').getByText('Not ready')).toBeInTheDocument();
  const numbers = (id: string) => `/clients/${id}/show/client_virtual_numbers`;
  expect(row('Bare Books').getByRole('link', { name: 'Find a number' })).toHaveAttribute(
    'href',
    numbers(bare),
  );
  expect(
    row('Harbor Fitness').getByRole('link', { name: 'Assign its numbers to an approved campaign' }),
  ).toHaveAttribute('href', numbers(CLIENT));
});
