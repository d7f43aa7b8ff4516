import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { jobs } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { expectConsole } from '../../support/console';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/resources/jobs/list/Calendar'),
  () => import('../../../src/resources/jobs/list/JobsList'),
);

const HOUR = 3_600_000;
const EARLIER = { tenant_id: NORTHWIND, id: uuidOf(541), campaign_id: CAMPAIGN, message: 'Hi' };
beforeEach(async () => {
  await seedCampaign(server.db);
  await server.db.insert(jobs).values({ ...EARLIER, state: 'completed' });
});
const calendar = () => screen.findByRole('region', { name: 'Coming up' });

async function open() {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/jobs' });
  const link = await screen.findByRole('link', { name: 'Calendar' });
  expect(link).toHaveAttribute('aria-expanded', 'false');
  await user.click(link);
  return user;
}

it('shows the day on which a scheduled job starts, and leads to the job', async () => {
  await server.db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: uuidOf(540),
    campaign_id: CAMPAIGN,
    state: 'scheduled',
    scheduled_at: new Date(server.clock.now().getTime() + 26 * HOUR),
    message: 'Hi',
  });
  const user = await open();
  const link = await within(await calendar()).findByRole('link', { name: /Spring offer/ });
  expect(link.closest('li')).toHaveTextContent(/Starts/);
  expect(within(await calendar()).getAllByRole('heading', { level: 3 })).toHaveLength(14);
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: /Spring offer/ })).toBeInTheDocument();
});

it('before the first job there are no figures, no calendar and no switches, but the way to start one', async () => {
  await server.db.delete(jobs);
  await renderApp({ server, as: 3, at: '/jobs' });
  expect(await screen.findByText('There are no jobs yet')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Start job' }).length).toBeGreaterThan(0);
  for (const role of ['term', 'switch'] as const) expect(screen.queryAllByRole(role)).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Calendar' })).toBeNull();
});

it('says so when no job waits, and closes again', async () => {
  const user = await open();
  expect(await within(await calendar()).findByText('No job is waiting')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Calendar' }));
  expect(screen.queryByRole('region', { name: 'Coming up' })).not.toBeInTheDocument();
});

it('what could not be read is not an empty calendar', async () => {
  expectConsole(/ApiError/);
  await renderApp({ server, as: 3, at: '/jobs' });
  await screen.findByRole('link', { name: 'Calendar' });
  network.use(
    http.get(`${API}/campaigns/jobs`, ({ request }) =>
      new URL(request.url).searchParams.get('now') === 'waiting'
        ? HttpResponse.json({ title: 'No' }, { status: 500 })
        : undefined,
    ),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Calendar' }));
  expect(await within(await calendar()).findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText('No job is waiting')).not.toBeInTheDocument();
});
