import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { do_not_calls, jobs, messages } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT, numberOf } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer, NOW } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/show/Life'),
  () => import('../../../src/resources/campaigns/show/Remaining'),
  () => import('../../../src/resources/campaigns/review/Review'),
);
const PAGE = `/campaigns/${CAMPAIGN}/show`;
const JOB = uuidOf(542);

/** A job that was stopped after it had texted the first of three people. */
beforeEach(async () => {
  await seedCampaign(server.db);
  await server.db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: JOB,
    campaign_id: CAMPAIGN,
    state: 'stopped',
    created_at: new Date(Date.parse(NOW) - 60_000),
    message: 'Hi',
    targeted: 3,
    sent: 1,
    delivered: 1,
    canceled: 2,
  });
  await server.db.insert(messages).values(
    [0, 1, 2].map((n) => ({
      tenant_id: NORTHWIND,
      job_id: JOB,
      n: n + 1,
      campaign_id: CAMPAIGN,
      client_id: CLIENT,
      phone: numberOf(n),
      place: '',
      state: n === 0 ? ('delivered' as const) : ('canceled' as const),
    })),
  );
});

const block = (phone: string) =>
  server.db
    .insert(do_not_calls)
    .values({ tenant_id: NORTHWIND, id: uuidOf(650), client_id: CLIENT, phone, source: 'staff' });

it('offers to text exactly those whom the stopped job has not texted, by the review', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `${PAGE}/results` });
  await user.click(await screen.findByRole('button', { name: 'Text the remaining 2' }));
  await waitFor(() => expect(window.location.pathname).toBe(`${PAGE}/review`));
  const start = () => screen.getByRole('button', { name: /^Start job/ });
  await screen.findByRole('region', { name: 'Timing' });
  await waitFor(() => expect(start()).toHaveTextContent('Text 2 people now'));
  const main = within(screen.getByRole('main'));
  expect(main.queryByText(/Includes everyone who got the last message/)).toBeNull();
  expect(main.queryByText(/texts all .* again/)).toBeNull();
});

it('does nothing when fewer are left than it said, and says how many are', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `${PAGE}/results` });
  const offer = await screen.findByRole('button', { name: 'Text the remaining 2' });
  await server.db.update(messages).set({ state: 'unknown' });
  await server.db.update(jobs).set({ sent: 1, unknown: 2, canceled: 0 });
  await user.click(offer);
  expect(await screen.findByText(/^Since you looked: \D*2\D* → \D*0\D* people/)).toBeInTheDocument();
  expect(window.location.pathname).toBe(`${PAGE}/results`);
  expect(await screen.findByText(/^Nobody is left to text/)).toBeInTheDocument();
});

it('counts nobody who opted out since', async () => {
  await block(numberOf(1));
  await renderApp({ server, as: 3, at: `${PAGE}/results` });
  expect(await screen.findByRole('button', { name: 'Text the remaining person' })).toBeInTheDocument();
});

it('offers nothing after a job that reached everybody', async () => {
  await server.db.update(jobs).set({ state: 'completed' });
  await renderApp({ server, as: 3, at: `${PAGE}/results` });
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Text the remaining/ })).toBeNull();
});
