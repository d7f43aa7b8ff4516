import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { jobs } from '../../../server/db/schema';
import { notify } from '../../../server/notices/notify';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/features/glance/HeaderCounts'),
  () => import('../../../src/resources/notices/ReadAll'),
  () => import('../../../src/resources/notices/cells'),
);

const PATIENT = { timeout: 30_000 };
const JOB = uuidOf(540);

beforeEach(async () => {
  await seedCampaign(server.db);
  await server.db
    .insert(jobs)
    .values({ tenant_id: NORTHWIND, id: JOB, campaign_id: CAMPAIGN, state: 'completed', message: 'Hi' });
});

const tell = (role: number, hour: number, kind: 'job_finished' | 'report_failed', name: string) =>
  notify(
    server.db,
    { tenant_id: NORTHWIND, user_id: personOf(role) },
    { kind, about: [CAMPAIGN, JOB], name, at: new Date(Date.UTC(2026, 2, 1, hour)) },
  );

it('says in the header what is new, keeps it with the way to what it is about, and marks it as read', async () => {
  await tell(3, 9, 'job_finished', 'Spring sale');
  await tell(3, 10, 'report_failed', 'Northwind');
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/jobs' });
  expect(await screen.findByText('2 new', {}, PATIENT)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Notifications' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Notifications' }, PATIENT),
  ).toBeInTheDocument();
  const table = await screen.findByRole('table', {}, PATIENT);
  await within(table).findByRole('link', { name: 'Spring sale' }, PATIENT);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.length).toBe(2);
  expect(within(rows[0]!).getByText('Report failed')).toBeInTheDocument();
  expect(await within(rows[0]!).findByRole('link', { name: 'Northwind' })).toBeInTheDocument();
  expect(within(rows[1]!).getByText('Job finished')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Mark as read (2)' }, PATIENT));
  await waitFor(() => expect(screen.queryByText('2 new')).toBeNull(), PATIENT);
  expect(screen.queryByRole('button', { name: /^Mark as read/ })).toBeNull();
  await user.click(within(table).getByRole('link', { name: 'Spring sale' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Spring offer/ }, PATIENT)).toBeInTheDocument();
}, 90_000);

it('says it at the user menu, which has the way to it, where the screen is narrow', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(wide(media), { matches: media.startsWith('(width <') }),
  );
  await tell(3, 9, 'job_finished', 'Spring sale');
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/jobs' });
  expect(await screen.findByText('1 new', {}, PATIENT)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Account/ }));
  expect(await screen.findByRole('link', { name: 'Notifications 1 new' }, PATIENT)).toBeInTheDocument();
}, 90_000);

it('does not pass for nothing new what could not be read', async () => {
  expectConsole(/ApiError/);
  await tell(1, 9, 'job_finished', 'Spring sale');
  let fails = true;
  const app = {
    fetch: (request: Request) =>
      fails && new URL(request.url).pathname.endsWith('/glance')
        ? new Response('<p>Not now</p>', { headers: { 'content-type': 'text/html' } })
        : server.app.fetch(request),
  } as unknown as typeof server.app;
  const user = userEvent.setup();
  await renderApp({ server: { app, as: server.as }, as: 1, at: '/jobs' });
  const name = 'Try again. Couldn’t load the notification count';
  const again = await screen.findByRole('button', { name }, PATIENT);
  fails = false;
  await user.click(again);
  expect(await screen.findByText('1 new', {}, PATIENT)).toBeInTheDocument();
}, 90_000);
