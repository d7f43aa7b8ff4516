import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { audience_targets, audiences, campaigns, jobs } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { expectConsole } from '../../support/console';
import { AUDIENCE, numberOf } from '../../support/imports';
import { holdPolls, whileHeld } from '../../support/polls';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer, NOW } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/show/Life'),
  () => import('../../../src/resources/campaigns/review/Review'),
  () => import('../../../src/resources/campaigns/show/NothingSent'),
);
const PAGE = `/campaigns/${CAMPAIGN}/show`;

beforeEach(() => seedCampaign(server.db));

/** The network between console and server, on which answers to some addresses wait, or are lost. */
function slow(addresses: RegExp) {
  const state = { lost: false, release: () => {} };
  let until = Promise.resolve();
  const app = {
    async fetch(request: Request) {
      if (addresses.test(request.url)) await until;
      if (state.lost && addresses.test(request.url)) return new HttpResponse('<html>');
      return server.app.fetch(request);
    },
  } as typeof server.app;
  const hold = () => {
    until = new Promise((resolve) => (state.release = resolve));
  };
  return { network: { app, as: server.as }, state, hold };
}

/** Another person adds one to the audience. */
async function addOne() {
  await server.db.insert(audience_targets).values({
    tenant_id: NORTHWIND,
    audience_id: AUDIENCE,
    phone: numberOf(3),
    fields: { first_name: 'Ada', time_zone: 'America/New_York' },
    time_zone: 'America/New_York',
  });
  await server.db.update(audiences).set({ targets: 4 });
}

const start = () => screen.findByRole('button', { name: /^Start job/ });

it('shows nothing of the first job where the second was started', async () => {
  await server.db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: uuidOf(542),
    campaign_id: CAMPAIGN,
    state: 'completed',
    created_at: new Date(Date.parse(NOW) - 60_000),
    message: 'Hi',
    targeted: 3,
    sent: 3,
  });
  const { network, state, hold } = slow(/\/jobs\?/);
  const user = userEvent.setup();
  await renderApp({ server: network, as: 3, at: `${PAGE}/results` });
  expect(await screen.findByText('3 of 3')).toBeInTheDocument();
  const stages = within(screen.getByRole('navigation', { name: 'Stages of the campaign' }));
  await user.click(stages.getByRole('link', { name: /Review/ }));
  await screen.findByRole('region', { name: 'Timing' });
  await waitFor(async () => expect(await start()).toHaveTextContent(/Text 3/));
  await waitFor(async () => expect(await start()).toBeEnabled());
  hold();
  await user.click(await start());
  await waitFor(() => expect(window.location.pathname).toBe(`${PAGE}/results`));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Timing' })).toBeNull());
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(within(screen.getByRole('main')).queryByText('Completed')).toBeNull();
  state.release();
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(screen.queryByText('3 of 3')).toBeNull();
});

it('starts nothing by what an earlier visit read, and keeps that with its age when it cannot be read again', async () => {
  const { network, state, hold } = slow(/readiness=true/);
  const user = userEvent.setup();
  await renderApp({ server: network, as: 3, at: `${PAGE}/review` });
  await waitFor(async () => expect(await start()).toHaveTextContent('Text 3 people now'));
  const stages = within(screen.getByRole('navigation', { name: 'Stages of the campaign' }));
  await user.click(stages.getByRole('link', { name: /Live and results/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Timing' })).toBeNull());
  await addOne();
  hold();
  await user.click(stages.getByRole('link', { name: /Review/ }));
  await waitFor(async () => expect(await start()).toHaveTextContent('Text 3 people now'));
  expect(screen.getByText(/^As of .+ Checking again…$/)).toBeInTheDocument();
  expect(await start()).toBeDisabled();

  expectConsole(/ApiError/);
  state.lost = true;
  state.release();
  const alert = await screen.findByRole('alert');
  expect(screen.getByText(/^As of [\d:]+\s[AP]M$/)).toBeInTheDocument();
  expect(await start()).toHaveTextContent('Text 3 people now');
  expect(await start()).toBeDisabled();

  state.lost = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await start()).toBeEnabled());
  expect(await start()).toHaveTextContent('Text 4 people now');
});

it('follows what another person changes while the review is open, with what it does', async () => {
  const poll = holdPolls();
  const { network } = slow(/readiness=true/);
  await renderApp({ server: network, as: 3, at: `${PAGE}/review` });
  const text = (count: number) =>
    whileHeld(() => {
      const [button] = screen.getAllByRole('button', { name: /^Start job/ });
      expect(button).toHaveTextContent(`Text ${count} people now`);
      expect(button).toBeEnabled();
    });
  await text(3);
  await addOne();
  await server.db.update(campaigns).set({ message: 'Hello {first_name}', version: 7 });
  poll();
  await text(4);
  await whileHeld(() => expect(screen.getByText(/Hello Ada/)).toBeInTheDocument());
});

it('shows the job that another person started meanwhile', async () => {
  const poll = holdPolls();
  const ended = { state: 'completed', message: 'Hi', targeted: 3, sent: 3 } as const;
  const own = { tenant_id: NORTHWIND, campaign_id: CAMPAIGN };
  const early = new Date(Date.parse(NOW) - 60_000);
  await server.db.insert(jobs).values({ ...own, ...ended, id: uuidOf(542), created_at: early });
  await renderApp({ server, as: 3, at: `${PAGE}/results` });
  await whileHeld(() => expect(screen.getByText('3 of 3')).toBeInTheDocument());
  await server.db
    .insert(jobs)
    .values({ ...own, id: uuidOf(543), message: 'Hi', state: 'sending', targeted: 9, sent: 4 });
  poll();
  await whileHeld(() => expect(screen.getByText('4 of 9')).toBeInTheDocument());
});
