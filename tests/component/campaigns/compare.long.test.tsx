import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { campaigns, clients, job_buckets, jobs } from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT, OTHER_CLIENT } from '../../support/imports';
import { renderApp } from '../../support/render';
import { GLOBEX, NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/results/Compare'),
);

const NEWS = uuidOf(550);
const FOREIGN = uuidOf(551);
const DAYS = 'start=2026-01-01&end=2026-01-31';
const at = (query: string) => `/campaigns/${CAMPAIGN}/show/compare?${DAYS}&${query}`;

/** Adds a campaign's messages within the days. */
async function happened(
  n: number,
  client_id: string,
  campaign_id: string,
  delivered: number,
  failed: number,
) {
  const job_id = uuidOf(560 + n);
  const sent = delivered + failed + 10;
  await server.db
    .insert(jobs)
    .values({ tenant_id: NORTHWIND, id: job_id, campaign_id, state: 'completed', message: 'Hi' });
  await server.db.insert(job_buckets).values({
    tenant_id: NORTHWIND,
    client_id,
    campaign_id,
    job_id,
    at: new Date('2026-01-10T12:00:00Z'),
    sent,
    delivered,
    failed,
    opted_out: 4,
  });
}

beforeEach(async () => {
  await seedCampaign(server.db);
  await server.db
    .insert(campaigns)
    .values({ tenant_id: NORTHWIND, id: NEWS, client_id: OTHER_CLIENT, name: 'Book news', message: 'Hi' });
  await server.db
    .insert(clients)
    .values({ tenant_id: GLOBEX, id: uuidOf(552), name: 'Elsewhere', time_zone: 'UTC' });
  await server.db
    .insert(campaigns)
    .values({ tenant_id: GLOBEX, id: FOREIGN, client_id: uuidOf(552), name: 'Secret', message: 'Hi' });
  await happened(1, CLIENT, CAMPAIGN, 90, 10);
  await happened(2, OTHER_CLIENT, NEWS, 40, 40);
});

const table = () => screen.findByRole('table', { name: 'Comparison' });
const row = async (name: RegExp) => within(await table()).findByRole('row', { name });

it('finds a campaign of another client and compares it with this one, at an address that can be shared', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: at('') });
  expect(await row(/Spring offer.*90 · 90.0%.*10 · 10.0%/)).toHaveTextContent('Harbor Fitness');
  await user.type(await screen.findByRole('combobox', { name: 'Add a campaign' }), 'Book news');
  await user.click(await screen.findByRole('option', { name: 'Book news Bluebird Books' }));
  expect(await row(/Book news.*90.*40 · 50.0%.*40 · 50.0%.*4 · 10.0%/)).toHaveTextContent(
    'Bluebird Books · Eastern Time',
  );
  expect(screen.getByRole('combobox', { name: 'Add a campaign' })).toHaveValue('');
  expect(window.location.search).toContain(`with=${NEWS}`);
});

it('shows what the address names, and takes it out again', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: at(`with=${NEWS}&with=${CAMPAIGN}&with=${NEWS}`) });
  await row(/Book news.*50.0%/);
  expect(within(await table()).getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Remove Spring offer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Book news' }));
  await waitFor(() => expect(screen.queryByText('Book news')).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Add a campaign' })).toHaveFocus();
  expect(window.location.search).not.toContain(NEWS);
});

it('says nothing of a campaign of another tenant but that it is not there', async () => {
  expectConsole(/ApiError/);
  await renderApp({ server, as: 3, at: at(`with=${FOREIGN}&with=${NEWS}`) });
  const foreign = await row(/does not exist, or you cannot see it/);
  await row(/Book news.*50.0%/);
  expect(within(foreign).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText('Secret')).toBeNull();
});

it('says of a campaign that was never sent that it was not, instead of comparing with zeros', async () => {
  const DRAFT = uuidOf(553);
  await server.db
    .insert(campaigns)
    .values({ tenant_id: NORTHWIND, id: DRAFT, client_id: OTHER_CLIENT, name: 'Plans', message: 'Hi' });
  await renderApp({ server, as: 3, at: at(`with=${DRAFT}`) });
  const draft = await row(/Plans.*Not sent yet/);
  for (const cell of within(draft).getAllByRole('cell')) expect(cell).toHaveTextContent('–');
});

it('keeps both of two quick changes, and says which days cannot be', async () => {
  await renderApp({ server, as: 3, at: at('') });
  await table();
  const from = screen.getByLabelText('From');
  const to = screen.getByLabelText('To');
  // Nothing is rendered between the two.
  act(() => {
    fireEvent.change(from, { target: { value: '2025-03-01' } });
    fireEvent.change(to, { target: { value: '2025-03-31' } });
  });
  await waitFor(() => expect(to).toHaveValue('2025-03-31'));
  expect(from).toHaveValue('2025-03-01');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fireEvent.change(from, { target: { value: '2025-04-01' } });
  expect(await screen.findByText('Choose two days. The first cannot be after the last.')).toBeInTheDocument();
});
