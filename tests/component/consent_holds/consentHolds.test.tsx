import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
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

describe('Consent differences', () => {
  const open = async () => {
    const { db } = server;
    const user = userEvent.setup();
    await renderApp({ server, as: 4, at: '/consent_holds' });
    await user.click(await screen.findByRole('link', { name: 'Harbor Fitness' }, { timeout: 10_000 }));
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('(303) 555-0101')).toBeVisible();
    expect(main.getByText('(303) 555-0102')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Release' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Restored');
    return { db, dialog, main, user };
  };

  it('lead from the list to the people, and are released with a reason', async () => {
    const { dialog, main, user } = await open();
    await user.click(dialog.getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('The client can send again')).toBeVisible();
    expect(await main.findByText('Restored')).toBeVisible();
    expect(main.queryByRole('button', { name: 'Release' })).toBeNull();
  });

  it('that changed since they were seen are not released', async () => {
    const { db, dialog, user } = await open();
    await db.update(consent_holds).set({ missing: 2 });
    await user.click(dialog.getByRole('button', { name: 'Release' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/a count went from 1 to 2/);
    expect(await db.$count(consent_holds, isNull(consent_holds.released_at))).toBe(1);
  });
});
