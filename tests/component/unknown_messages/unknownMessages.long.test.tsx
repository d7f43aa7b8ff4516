import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { campaigns, direct_messages, jobs, messages } from '../../../server/db/schema';
import { rows } from '../../../server/db/client';
import { sql } from 'drizzle-orm';
import { CLIENT, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const server = await createTestServer();
const CAMPAIGN = uuidOf(5_600);
const JOB = uuidOf(5_601);

/** A message of a job whose outcome is unknown, and one outside jobs. */
beforeEach(async () => {
  const { db, clock } = server;
  await seedClients(db);
  const own = { tenant_id: NORTHWIND, client_id: CLIENT, campaign_id: CAMPAIGN };
  await db
    .insert(campaigns)
    .values({ tenant_id: NORTHWIND, client_id: CLIENT, id: CAMPAIGN, name: 'Spring sale', message: 'Hello' });
  await db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: JOB,
    campaign_id: CAMPAIGN,
    state: 'completed',
    message: 'Hello',
    targeted: 1,
    unknown: 1,
    started_at: clock.now(),
    finished_at: clock.now(),
  });
  const sent = { body: 'Hello', segments: 1, state: 'unknown', account: 'main' } as const;
  await db.insert(messages).values({
    ...own,
    ...sent,
    job_id: JOB,
    n: 1,
    phone: '+13035550101',
    virtual_number: '+13035550178',
    closed_at: clock.now(),
  });
  await db.insert(direct_messages).values({
    ...own,
    ...sent,
    id: uuidOf(5_602),
    kind: 'reply',
    tn: '+13035550102',
    vn: '+13035550178',
    at: clock.now(),
  });
});

it('lets an administrator settle a message, after a question that says what it means', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: '/clients' });
  await user.click(await screen.findByRole('button', { name: 'More pages' }));
  await user.click(await screen.findByRole('link', { name: 'Unknown outcomes' }));
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
  expect(await row('(303) 555-0101')).toHaveTextContent(/Open.*Not asked yet.*Spring sale.*Hello/);
  expect(await row('(303) 555-0102')).toHaveTextContent('Open');

  await user.click(within(await row('(303) 555-0101')).getByText('(303) 555-0101'));
  await user.click(await screen.findByRole('button', { name: 'Mark as sent' }));
  const question = await screen.findByRole('dialog', { name: /Mark the message to .*as sent\?/ });
  expect(question).toHaveTextContent('Nothing is sent.');
  await user.click(within(question).getByRole('button', { name: 'Mark as sent' }));
  expect(within(question).getByRole('alert')).toHaveTextContent('Enter a reason. The audit log keeps it.');
  await user.type(within(question).getByRole('textbox', { name: 'Reason' }), 'She called about it');
  await user.click(within(question).getByRole('button', { name: 'Mark as sent' }));
  expect(await screen.findByText('Marked as sent')).toBeInTheDocument();
  expect(await screen.findByText('Settled by')).toBeInTheDocument();
  expect(await screen.findByText('She called about it')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark as not sent' })).not.toBeInTheDocument();
  expect(await rows(server.db, sql`select sent, unknown from jobs where id = ${JOB}::uuid`)).toEqual([
    { sent: 1, unknown: 0 },
  ]);
});

it('is reached from the job’s page, with the messages of that job, by those who settle them', async () => {
  const user = userEvent.setup();
  const { unmount } = await renderApp({ server, as: 3, at: `/jobs/${CAMPAIGN}~${JOB}/show` });
  expect(await screen.findByRole('region', { name: 'Progress' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /unconfirmed/ })).not.toBeInTheDocument();
  unmount();
  await renderApp({ server, as: 4, at: `/jobs/${CAMPAIGN}~${JOB}/show` });
  await user.click(await screen.findByRole('link', { name: 'Resolve 1 unconfirmed message' }));
  expect(await screen.findByText('(303) 555-0101')).toBeInTheDocument();
  expect(screen.queryByText('(303) 555-0102')).not.toBeInTheDocument();
});
