import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { consent_holds } from '../../../server/db/schema';
import { CLIENT, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND } from '../../support/seed';
import { createTestServer } from '../../support/server';

const server = await createTestServer();

beforeEach(async () => {
  const { db, clock } = server;
  await seedClients(db);
  await db.insert(consent_holds).values({
    tenant_id: NORTHWIND,
    client_id: CLIENT,
    missing: 1,
    unexplained: 1,
    compared: 7,
    people: [
      { phone: '+13035550101', of: 'missing' },
      { phone: '+13035550102', of: 'unexplained' },
    ],
    fingerprint: '5',
    found_at: clock.now(),
  });
});

it('Operations counts paused clients and leads to them', async () => {
  await renderApp({ server, as: 5, at: '/installation_checks/operations' });
  const card = within(
    await screen.findByRole('region', { name: 'Evidence of consent' }, { timeout: 10_000 }),
  );
  expect(card.getByText('Failed')).toBeVisible();
  expect(card.getByText(/Find out who changed the database/)).toBeVisible();
  expect(card.getByText('No address is set')).toBeVisible();
  expect(card.getByRole('link', { name: '1' })).toHaveAttribute(
    'href',
    expect.stringContaining('/consent_holds'),
  );
});
