import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mails, reports } from '../../../server/db/schema';
import { CLIENT, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const queue = { enqueue: async () => undefined };
const server = await createTestServer({ queue });
const HOUR_MS = 3_600_000;

const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;

it('shows the reports of all clients, and has one prepared again', async () => {
  const { db, clock } = server;
  await seedClients(db);
  const now = clock.now();
  const common = { tenant_id: NORTHWIND, by: 'Ann', created_at: now };
  await db.insert(reports).values([
    {
      ...common,
      id: uuidOf(71),
      kind: 'deliveries',
      state: 'ready',
      rows: 1_200,
      bytes: 2_500_000,
      client_id: CLIENT,
      expires_at: new Date(now.getTime() + HOUR_MS),
    },
    { ...common, id: uuidOf(72), kind: 'consents', state: 'failed', error: 'disk_full' },
    { ...common, id: uuidOf(73), kind: 'jobs', state: 'preparing', done: 30, expected: 120 },
  ]);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await user.click(await screen.findByRole('button', { name: 'More pages' }));
  await user.click(await screen.findByRole('link', { name: 'Reports' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeInTheDocument();

  const ready = await row('Deliveries by carrier and error');
  expect(ready).toHaveTextContent(/Harbor Fitness.*All campaigns.*Ready.*1,200.*Ann/);
  expect(await within(ready).findByText('2.5 MB')).toBeInTheDocument();
  expect(within(ready).getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/files\/.*\.csv\?key=/),
  );
  expect(await row('Jobs by user')).toHaveTextContent(/All clients.*Preparing.*25\.0%/);
  const failed = await row('Opt-outs and consents');
  expect(failed).toHaveTextContent(/All clients.*Failed/);
  await user.click(within(failed).getByRole('link', { name: 'Opt-outs and consents' }));
  expect(await screen.findByText(/The server’s disk is full/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Prepare again' }));
  expect(await screen.findByText('Preparing again.')).toBeInTheDocument();
  expect(await screen.findByText('Preparing')).toBeInTheDocument();
});

it('shows whether the mails about a report have arrived, and why one has not', async () => {
  const { db, clock } = server;
  const now = clock.now();
  const common = { tenant_id: NORTHWIND, by: 'Ann', state: 'ready', created_at: now } as const;
  await db.insert(reports).values([
    { ...common, id: uuidOf(74), kind: 'costs' },
    { ...common, id: uuidOf(75), kind: 'jobs' },
    { ...common, id: uuidOf(76), kind: 'replies' },
  ]);
  const mail = { kind: 'report', user_id: personOf(3), created_at: now } as const;
  await db.insert(mails).values([
    { ...mail, id: uuidOf(77), cause: 'a', report_id: uuidOf(74), state: 'sent' },
    { ...mail, id: uuidOf(78), cause: 'b', report_id: uuidOf(75), state: 'sent' },
    {
      ...mail,
      id: uuidOf(79),
      cause: 'c',
      report_id: uuidOf(75),
      state: 'failed',
      trouble: '550 no such user',
    },
  ]);
  await renderApp({ server, as: 3, at: '/reports' });
  expect(await row('Costs by client and month')).toHaveTextContent(/Ready.*Sent/);
  const failed = await row('Jobs by user');
  expect(failed).toHaveTextContent(/Ready.*Not delivered/);
  expect(await within(failed).findByText('550 no such user')).toBeInTheDocument();
  expect(await row('Replies')).not.toHaveTextContent(/Sent|Not delivered|Waiting|Unknown/);
});
