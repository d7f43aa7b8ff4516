import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clients } from '../../../server/db/schema';
import { CLIENT, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/form/CreatePage'),
  () => import('../../../src/admin/inputs/AmountInput'),
  () => import('../../../src/resources/clients/show/ClientShow'),
  () => import('../../../src/resources/clients/show/SettingsTab'),
);

const BUDGET = /^Budget per month/;

it('names the currency of a budget, where it is typed and where it is shown', async () => {
  await seedClients(server.db);
  await server.db.update(clients).set({ budget: 500 }).where(eq(clients.id, CLIENT));
  const env = { CURRENCY: 'EUR' };
  const { unmount } = await renderApp({ server, as: 3, at: '/clients/create', env });
  expect(await screen.findByLabelText(BUDGET)).toHaveAccessibleDescription(/Currency: Euro/);
  expect(screen.queryByLabelText(/^Warn at/)).toBeNull();
  expect(screen.getByText('EUR')).toBeInTheDocument();
  unmount();
  await renderApp({ server, as: 3, at: `/clients/${CLIENT}/show/settings`, env });
  expect(await screen.findByText('€500')).toBeInTheDocument();
  expect(screen.getByText('Warn at (%)')).toBeInTheDocument();
});

it('names none where no price list does', async () => {
  await seedClients(server.db);
  await server.db.update(clients).set({ budget: 500 }).where(eq(clients.id, CLIENT));
  const { unmount } = await renderApp({ server, as: 3, at: '/clients/create' });
  expect(await screen.findByLabelText(BUDGET)).not.toHaveAccessibleDescription(/Currency:/);
  unmount();
  await renderApp({ server, as: 3, at: `/clients/${CLIENT}/show/settings` });
  expect(await screen.findByText('500')).toBeInTheDocument();
});
