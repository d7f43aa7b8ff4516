import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { campaign_send_only, campaigns, jobs } from '../../../server/db/schema';
import { LIMIT_MAX } from '../../../src/contract/common';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { expectConsole } from '../../support/console';
import { closeFilters, openFilters } from '../../support/filters';
import { renderApp } from '../../support/render';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer, NOW } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/resources/jobs/list/JobsList'),
  () => import('../../../src/resources/jobs/list/StartAny'),
  () => import('../../../src/resources/jobs/list/CampaignFilter'),
  () => import('../../../src/resources/jobs/list/cells'),
  () => import('../../../src/resources/jobs/preview/Preview'),
  () => import('../../../src/features/sending/StartJobWindow'),
  () => import('../../../src/resources/jobs/show/JobShow'),
);

const JOB = uuidOf(540);
const half = { sent: 40, delivered: 30, failed: 4, rejected: 3, skipped_do_not_call: 7 };

beforeEach(async () => {
  await seedCampaign(server.db);
  await server.db
    .insert(campaign_send_only)
    .values({ tenant_id: NORTHWIND, id: uuidOf(541), campaign_id: CAMPAIGN, user_id: personOf(1) });
});

const addJob = () =>
  server.db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: JOB,
    campaign_id: CAMPAIGN,
    state: 'sending',
    message: 'Hi',
    note: 'Second call',
    by: 'Sam Whitfield',
    targeted: 100,
    started_at: new Date(NOW),
    first_sent_at: new Date(NOW),
    ...half,
  });

const row = async () =>
  within(await screen.findByRole('table', { name: 'Jobs' })).findByRole('row', { name: /Spring offer/ });
const figure = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

it('shows each job’s progress and figures, and how many there are of which kind', async () => {
  await addJob();
  await renderApp({ server, as: 1, at: '/jobs' });
  expect(await within(await row()).findByText('43 of 93 · 7 skipped')).toBeInTheDocument();
  expect(await row()).toHaveTextContent('30 / 7');
  await waitFor(() => expect(figure('Sending')).toBe('1'));
  expect(figure('Waiting')).toBe('0');
  expect(screen.queryByText('Messages waiting')).not.toBeInTheDocument();
});

it('counts jobs of which more than 10% failed, and shows failures in red only there', async () => {
  await addJob();
  const finish = (failed: number) =>
    server.db
      .update(jobs)
      .set({
        state: 'completed',
        sent: 93,
        rejected: 0,
        delivered: 93 - failed,
        failed,
        finished_at: new Date(NOW),
      })
      .where(eq(jobs.id, JOB));
  await finish(9);
  const { unmount } = await renderApp({ server, as: 1, at: '/jobs' });
  expect(await within(await row()).findByText('84 / 9')).toBeInTheDocument();
  expect(within(await row()).queryByText('9')).toBeNull();
  await waitFor(() => expect(figure('Failing >10%')).toBe('0'));
  unmount();
  await finish(10);
  await renderApp({ server, as: 1, at: '/jobs' });
  expect(await within(await row()).findByText('10')).toHaveClass(/wrong/);
  await waitFor(() => expect(figure('Failing >10%')).toBe('1'));
});

it('asks for its figures once as it opens, though the rows come after them', async () => {
  await addJob();
  let figures = 0;
  let came = () => {};
  const first = new Promise<void>((resolve) => (came = resolve));
  const app = {
    async fetch(request: Request) {
      const { pathname, searchParams } = new URL(request.url);
      const isFigures = searchParams.has('since');
      if (isFigures) figures += 1;
      else if (pathname.endsWith('/jobs')) await first;
      const answer = await server.app.fetch(request);
      if (isFigures) came();
      return answer;
    },
  } as typeof server.app;
  await renderApp({ server: { app, as: server.as }, as: 1, at: '/jobs' });
  expect(await row()).toHaveTextContent('Sending');
  expect(figure('Sending')).toBe('1');
  // All requests caused by the rows have been sent.
  await act(async () => {});
  expect(figures).toBe(1);
});

it('offers who only runs jobs an export, no choice of rows, and no way to a help that is not for them', async () => {
  await addJob();
  await renderApp({ server, as: 1, at: '/jobs' });
  expect(await screen.findByRole('button', { name: 'Export' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  const state = await within(await row()).findByText('Sending');
  expect(state.closest('a')).toBeNull();
});

it('does not show a job of a campaign that one was not given, whatever the address says', async () => {
  expectConsole(/ApiError/);
  await addJob();
  await server.db.delete(campaign_send_only);
  await renderApp({ server, as: 1, at: `/jobs?preview=${CAMPAIGN}~${JOB}` });
  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText('Second call')).toBeNull();
});

it('updates automatically, and notifies when a job ends if asked to', async () => {
  await addJob();
  const user = userEvent.setup();
  await renderApp({ server, as: 1, at: '/jobs' });
  await user.click(await screen.findByRole('switch', { name: 'Notify me' }));
  await within(await row()).findByText('43 of 93 · 7 skipped');
  await server.db
    .update(jobs)
    .set({ state: 'completed', sent: 90, delivered: 86, finished_at: new Date(NOW) })
    .where(eq(jobs.id, JOB));
  const patient = { timeout: 10_000 };
  expect(
    await screen.findByText('The job for “Spring offer” has finished: 90 of 93 sent.', {}, patient),
  ).toBeInTheDocument();
  expect(await within(await row()).findByText('93 of 93 · 7 skipped', {}, patient)).toBeInTheDocument();
}, 40_000);

it('shows a job next to the list, with counts that add up, its history and its note', async () => {
  await addJob();
  const user = userEvent.setup();
  await renderApp({ server, as: 1, at: '/jobs' });
  await user.click(await within(await row()).findByRole('link', { name: 'Spring offer' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Spring offer' }));
  expect(window.location.search).toContain('preview=');

  const counts = await preview.findByRole('table', { name: /adding up/ });
  const figures = within(counts)
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('cell')[0]?.textContent)
    .map(Number);
  const sum = figures.pop();
  expect(sum).toBe(100);
  expect(figures.reduce((a, b) => a + b, 0)).toBe(100);
  expect(preview.getByText('Created by Sam Whitfield')).toBeInTheDocument();
  expect(preview.getByText('First message sent')).toBeInTheDocument();
  expect(preview.getByText('Second call')).toBeInTheDocument();

  await user.click(preview.getByRole('button', { name: 'Stop job' }));
  const stop = within(await screen.findByRole('dialog', { name: /Stop the job for/ }));
  expect(stop.getByText(/40 of 93 were already sent and cannot be recalled/)).toBeInTheDocument();
  await user.click(stop.getByRole('button', { name: 'Stop job' }));
  expect(await preview.findByText('Stopped by Role 1')).toBeInTheDocument();

  await user.click(preview.getByRole('button', { name: 'Close preview' }));
  expect(window.location.search).not.toContain('preview=');
  expect(window.location.pathname).toBe('/jobs');
});

it('starts a job of a campaign that is chosen here, and of none that has one under way', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 1, at: '/jobs' });
  const choose = async () => {
    const [button] = await screen.findAllByRole('button', { name: 'Start job' });
    await user.click(button!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Start a job' }));
    await user.selectOptions(await dialog.findByLabelText('Campaign'), CAMPAIGN);
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    return dialog;
  };
  await choose();
  const start = within(await screen.findByRole('dialog', { name: 'Send “Spring offer”?' }));
  expect(await start.findByText('Reaches 3 of 3')).toBeInTheDocument();
  expect(start.getByText('First message')).toBeInTheDocument();
  expect(start.getByText(/The message has changed since the last test/)).toBeInTheDocument();
  // A jobs-only user gets no link to a page that they may not open.
  expect(start.queryByRole('link')).not.toBeInTheDocument();
  await waitFor(() => expect(start.getByRole('button', { name: 'Start job' })).toBeEnabled());
  await user.click(start.getByRole('button', { name: 'Start job' }));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();

  window.history.back();
  await screen.findByRole('table', { name: 'Jobs' });
  const dialog = await choose();
  expect(dialog.getByRole('alert')).toHaveTextContent('already scheduled or running');
  expect(dialog.getByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    expect.stringMatching(/show$/),
  );
});

it('says to who may start nothing how that changes', async () => {
  await server.db.delete(campaign_send_only);
  const user = userEvent.setup();
  await renderApp({ server, as: 1, at: '/jobs' });
  expect(await screen.findByText('There are no jobs yet')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Start job' })[0]!);
  expect(await screen.findByText(/No campaigns are assigned to you yet/)).toBeInTheDocument();
});

it('finds any campaign by typing where there are more than a list of options holds', async () => {
  const [known] = await server.db.select().from(campaigns);
  await server.db.insert(campaigns).values(
    Array.from({ length: LIMIT_MAX }, (_, n) => ({
      tenant_id: NORTHWIND,
      id: uuidOf(0xd000 + n),
      client_id: known!.client_id,
      name: `Another ${n}`,
      message: '',
    })),
  );
  await addJob();
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/jobs' });
  await row();
  const filters = await openFilters(user);
  const box = () => filters.getByRole('combobox', { name: 'Campaign' });
  // Until its code has loaded, a list without options keeps its place.
  await waitFor(() => expect(box()).toBeInstanceOf(HTMLInputElement));
  await user.type(box(), 'spring');
  await user.click(await screen.findByRole('option', { name: /^Spring offer/ }));
  await waitFor(() => expect(window.location.search).toContain(CAMPAIGN));
  // The finder, which loads on intent, has taken the place of the first input.
  await waitFor(() => expect(box()).toHaveValue('Spring offer'));
  await closeFilters(user);

  await user.click(screen.getByRole('button', { name: 'Start job' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a job' }));
  const choice = () => dialog.getByRole('combobox', { name: 'Campaign' });
  await dialog.findByRole('combobox', { name: 'Campaign' });
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(choice()).toBeInvalid();
  await user.type(choice(), 'spring');
  await user.click(await screen.findByRole('option', { name: /^Spring offer/ }));
  expect(await dialog.findByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    expect.stringContaining(JOB),
  );
});
