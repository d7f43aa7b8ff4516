import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { brands, conversations, jobs } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { expectConsole } from '../../support/console';
import { CLIENT } from '../../support/imports';
import { holdPolls, whileHeld } from '../../support/polls';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer, NOW } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/features/glance/Glance'),
  () => import('../../../src/features/glance/HeaderCounts'),
  () => import('../../../src/resources/conversations/desk/WholeDesk'),
  () => import('../../../src/admin/picker/RecordFilter'),
);

const PATIENT = { timeout: 10_000 };
const HOUR = 3_600_000;

beforeEach(() => seedCampaign(server.db));

const write = (n: number, values: Partial<typeof conversations.$inferInsert> = {}) =>
  server.db.insert(conversations).values({
    tenant_id: NORTHWIND,
    client_id: CLIENT,
    tn: `+1212555010${n}`,
    vn: '+12125550170',
    last_message: `Message ${n}`,
    last_message_at: new Date(Date.parse(NOW) - n * HOUR),
    began_at: new Date('2026-01-01T00:00:00Z'),
    ...values,
  });

/** The server, whose answers to the look are unreadable while `fails` says so. */
const without = (fails: () => boolean) =>
  ({
    fetch: (request: Request) =>
      fails() && new URL(request.url).pathname.endsWith('/glance')
        ? HttpResponse.html('<p>Not now</p>')
        : server.app.fetch(request),
  }) as unknown as typeof server.app;

const strip = () => screen.findByRole('list', { name: 'At a glance' }, PATIENT);

it('tells staff where they land what sends, needs a reply and is at risk, each with its list', async () => {
  await write(1);
  await write(2, { needs_reply: false });
  await server.db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: uuidOf(540),
    campaign_id: CAMPAIGN,
    state: 'sending',
    message: 'Hi',
  });
  await server.db.insert(brands).values({
    tenant_id: NORTHWIND,
    id: uuidOf(990),
    display_name: 'Northwind',
    registration: { display_name: 'Northwind' } as never,
    status: 'REGISTRATION_FAILED',
    identity_status: 'UNVERIFIED',
  });
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  const items = within(await strip()).getAllByRole('link');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '1 sending now',
    '1 needs a reply',
    '1 registration to fix',
  ]);
  expect(await screen.findByText('1 needs a reply', {}, PATIENT)).toBeInTheDocument();
  await user.click(within(await strip()).getByRole('link', { name: '1 needs a reply' }));
  expect(await screen.findByRole('heading', { name: 'Inbox' })).toBeInTheDocument();
  expect(await screen.findByText('Message 1')).toBeInTheDocument();
  expect(screen.queryByText('Message 2')).toBeNull();
}, 30_000);

it('shows nothing where there is nothing', async () => {
  let asked = 0;
  const app = {
    async fetch(request: Request) {
      const answer = await server.app.fetch(request);
      if (new URL(request.url).pathname.endsWith('/glance')) asked += 1;
      return answer;
    },
  } as typeof server.app;
  await renderApp({ server: { app, as: server.as }, as: 3, at: '/clients' });
  await waitFor(() => expect(asked).toBe(1), PATIENT);
  expect(screen.queryByRole('list', { name: 'At a glance' })).toBeNull();
  expect(screen.queryByText(/needs? a reply/)).toBeNull();
});

it('does not pass for nothing what could not be read, and reads it again', async () => {
  expectConsole(/ApiError/);
  await write(1);
  let fails = true;
  const app = without(() => fails);
  const user = userEvent.setup();
  await renderApp({ server: { app, as: server.as }, as: 3, at: '/clients' });
  const again = await screen.findByRole(
    'button',
    { name: 'Try again. Couldn’t load the reply count' },
    PATIENT,
  );
  expect(await screen.findByRole('button', { name: 'Try again' }, PATIENT)).toBeInTheDocument();
  fails = false;
  await user.click(again);
  expect(await screen.findByRole('link', { name: '1 needs a reply' }, PATIENT)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
}, 30_000);

it('says in the header that the count of replies is old, and asks again', async () => {
  expectConsole(/ApiError/);
  await write(1);
  let fails = false;
  const app = without(() => fails);
  const user = userEvent.setup();
  const poll = holdPolls();
  await renderApp({ server: { app, as: server.as }, as: 3, at: '/help' });
  await whileHeld(() => expect(screen.getByRole('heading', { name: 'Help' })).toBeInTheDocument());
  const shown = () => expect(screen.getByText('1 needs a reply')).toBeInTheDocument();
  await whileHeld(() => {
    poll();
    shown();
  });
  const mark = () => screen.queryByRole('button', { name: /^Try again\. Not up to date since/ });

  fails = true;
  await whileHeld(() => {
    poll();
    expect(mark()).toBeInTheDocument();
  });
  shown();
  fails = false;
  await user.click(mark()!);
  await whileHeld(() => expect(mark()).toBeNull());
  shown();
});

it('has no inbox for who only runs jobs', async () => {
  await renderApp({ server, as: 1, at: '/jobs' });
  await screen.findByRole('heading', { name: 'Jobs' });
  expect(screen.queryByRole('link', { name: 'Inbox' })).toBeNull();
});

it('finds in the conversations of all clients those of one client and of one state', async () => {
  await write(1, { client_id: uuidOf(501) });
  await write(2);
  await write(3, { needs_reply: false });
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/conversations' });
  const list = within(await screen.findByRole('region', { name: 'Conversations' }));
  expect(await list.findAllByRole('listitem')).toHaveLength(3);
  expect(list.getByText('Bluebird Books')).toBeInTheDocument();
  await user.selectOptions(list.getByRole('combobox', { name: 'State' }), 'Needs a reply');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  await user.click(list.getByRole('button', { name: 'Filters' }));
  const option = await list.findByRole('option', { name: 'Bluebird Books' });
  await user.selectOptions(list.getByLabelText('Client'), option);
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(window.location.search).toContain(`client=${uuidOf(501)}`);
  await user.keyboard('{Tab}');
});
