import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { carrier_accounts, carrier_outages, mails } from '../../../server/db/schema';
import { recordBackup } from '../../../server/features/operations/backups';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({
  env: { APP_ORIGINS: location.origin, DEMO: false, SMTP_URL: 'smtp://mail.example:25' },
});
warm(
  () => import('../../../src/resources/installation_checks/InstallationList'),
  () => import('../../../src/features/operations/Operations'),
);
const AT = '/installation_checks/operations';

const card = async (name: string) => within(await screen.findByRole('region', { name }, { timeout: 10_000 }));

it('shows each part with its state, and the cure of what is not in order', async () => {
  await renderApp({ server, as: 5, at: AT });
  const backup = await card('Backup');
  expect(backup.getAllByText('Not known').length).toBe(3);
  expect(backup.getByText(/Call npm run backup:done at the end/)).toBeVisible();
  expect(backup.queryByText('In order')).toBeNull();
  expect((await card('Queues')).getByText('Nothing waits.')).toBeVisible();
  const mail = await card('Mail');
  expect(mail.getByText('mail.example:25')).toBeVisible();
  expect(mail.getByText('In order')).toBeVisible();
  expect((await card('Versions')).getByText(process.versions.node)).toBeVisible();
  expect(screen.getAllByText('Opened without TLS')).not.toHaveLength(0);
});

it('names accounts that are away, mails that failed and an old backup', async () => {
  const { db, clock, deps } = server;
  const at = clock.now();
  await db
    .insert(carrier_accounts)
    .values({ id: 'main', kind: 'telnyx', per_second: 1, configured: true, error: '503 down', error_at: at });
  await db
    .insert(carrier_outages)
    .values({ account: 'main', since: at, next_try_at: at, reason: 'not_taken' });
  await db.insert(mails).values({
    id: deps.ids.uuid(),
    kind: 'invitation',
    cause: 'invitation 1',
    state: 'failed',
    trouble: '550 no such user',
    created_at: at,
    decided_at: at,
  });
  await recordBackup(db, new Date(at.getTime() - 100 * 3_600_000));
  await renderApp({ server, as: 5, at: AT });
  const accounts = (await screen.findAllByRole('region', { name: 'Carrier accounts' }))[0]!;
  const row = within(accounts).getByRole('row', { name: /main/ });
  expect(within(row).getByRole('link', { name: 'main' })).toHaveAttribute(
    'href',
    expect.stringContaining('/carrier_accounts/main/show'),
  );
  expect(row).toHaveTextContent(/Failing.*Takes nothing since.*503 down/);
  const mail = await card('Mail');
  expect(mail.getByText('550 no such user')).toBeVisible();
  expect(mail.getByText('Warning')).toBeVisible();
  const backup = await card('Backup');
  expect(backup.getByText('Failed')).toBeVisible();
  expect(backup.getByText(/find out why the last one is old/)).toBeVisible();
});

it('is a tab of the installation, for the provider alone', async () => {
  await renderApp({ server, as: 5, at: '/installation_checks' });
  expect(await screen.findByRole('link', { name: 'Operations' })).toHaveAttribute(
    'href',
    expect.stringContaining(AT),
  );
});

it('refuses a tenant’s administrator', async () => {
  await renderApp({ server, as: 4, at: AT });
  expect(
    await screen.findByRole('heading', { level: 1, name: /not allowed|cannot open|no access/i }),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Backup' })).toBeNull();
});
