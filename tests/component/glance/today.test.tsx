import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { campaigns, carrier_accounts, conversations, job_buckets, jobs } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer, NOW } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/resources/today/Today'),
  () => import('../../../src/resources/today/WeekChart'),
  () => import('../../../src/resources/today/Sparkline'),
);

const PATIENT = { timeout: 10_000 };
const JOB = uuidOf(540);

/** A job that sent 1,200 messages this week, and is paused. */
async function seedPaused() {
  const own = { tenant_id: NORTHWIND };
  const limit = { by: 'opted_out' as const, name: 'Spring offer', most: null, until: null, at: NOW };
  await server.db
    .insert(jobs)
    .values({ ...own, id: JOB, campaign_id: CAMPAIGN, state: 'sending', message: 'Hi', held_by: limit });
  const bucket = { ...own, job_id: JOB, campaign_id: CAMPAIGN, client_id: CLIENT, at: new Date(NOW) };
  await server.db.insert(job_buckets).values({ ...bucket, sent: 1_200, delivered: 900, failed: 100 });
}

it('has what needs the person, each with its verb and the way to it, and a row for each client', async () => {
  await seedCampaign(server.db);
  await seedPaused();
  await server.db.insert(conversations).values({
    tenant_id: NORTHWIND,
    client_id: CLIENT,
    tn: '+12125550101',
    vn: '+12125550170',
    last_message: 'When?',
    last_message_at: new Date(NOW),
    began_at: new Date(NOW),
  });
  await renderApp({ server, as: 3, at: '/clients' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'SMS Campaign Console' }, PATIENT));
  const tasks = within(await screen.findByRole('region', { name: 'Needs you' }, PATIENT));
  expect(tasks.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Continue 1 paused job', '/jobs?filter=%7B%22now%22%3A%22paused%22%7D'],
    ['Reply to 1 conversation', '/conversations?state=needs_reply'],
  ]);
  expect(await screen.findByRole('figure', { name: 'This week' }, PATIENT)).toBeInTheDocument();
  const row = within(screen.getByRole('row', { name: /Harbor Fitness/ }));
  expect(row.getByText('1,200')).toBeInTheDocument();
  expect(row.getByText('90.0%')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Harbor Fitness' })).toHaveAttribute(
    'href',
    `/clients/${CLIENT}/show`,
  );
  await user.click(tasks.getByRole('link', { name: 'Continue 1 paused job' }));
  expect(await screen.findByRole('row', { name: /Spring offer/ }, PATIENT)).toBeInTheDocument();
});

it('leads to the first text before there is data, without empty charts and tables', async () => {
  await renderApp({ server, as: 4, at: '/today' });
  const steps = within(await screen.findByRole('region', { name: 'Before the first text' }, PATIENT));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ' Connect a carrier (Done)',
    'Add a client',
    'Register the brand',
    'Buy a number',
    'Write a campaign',
  ]);
  expect(steps.getByRole('link', { name: 'Add a client' })).toHaveAttribute('href', '/clients/create');
  // Their client comes first.
  expect(steps.queryByRole('link', { name: 'Buy a number' })).toBeNull();
  expect(screen.getByText('Nothing needs you right now')).toBeInTheDocument();
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

it('has for the provider tenants and the accounts that do not work', async () => {
  await seedCampaign(server.db);
  await seedPaused();
  await server.db
    .insert(carrier_accounts)
    .values({ id: 'primary', kind: 'twilio', per_second: 10, configured: false });
  await renderApp({ server, as: 5, at: '/today' });
  expect(await screen.findByRole('link', { name: 'Check 1 carrier account' }, PATIENT)).toHaveAttribute(
    'href',
    '/carrier_accounts',
  );
  expect(screen.getByRole('row', { name: /Northwind/ })).toBeInTheDocument();
});

it('is there for who only runs jobs, with their jobs alone', async () => {
  await seedCampaign(server.db);
  await seedPaused();
  await renderApp({ server, as: 1, at: '/today' });
  expect(await screen.findByText('Nothing needs you right now', {}, PATIENT)).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  expect(await server.db.$count(campaigns)).toBe(1);
});
