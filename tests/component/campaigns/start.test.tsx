import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { http, HttpResponse } from 'msw';
import { holdAll } from '../../support/holders';
import { AUDIENCE, numberOf } from '../../support/imports';
import { expectConsole } from '../../support/console';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import {
  audience_targets,
  audiences,
  campaign_send_only,
  campaigns,
  clients,
  jobs as table,
  virtual_numbers,
} from '../../../server/db/schema';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer, NOW } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/show/Life'),
  () => import('../../../src/resources/campaigns/review/Review'),
  () => import('../../../src/resources/campaigns/test/TestWindow'),
  () => import('../../../src/features/sending/StartJobWindow'),
  () => import('../../../src/resources/jobs/show/JobShow'),
);
/** When the job before was made. */
const EARLIER = new Date(Date.parse(NOW) - 60_000);
const jobs = async () => (await (await server.as(3)).get(`/campaigns/${CAMPAIGN}/jobs`)).json;

/** The campaign's review with all its reads complete. */
async function open() {
  const opened = await openWith(() => undefined);
  await waitFor(() => expect(opened.start()).toBeEnabled());
  return opened;
}

/** Opens the review or a dialog with a network fault that begins on the way to it. */
async function openWith(fault: () => void, { as = 3, at = `/campaigns/${CAMPAIGN}/show/results` } = {}) {
  const user = userEvent.setup();
  await renderApp({ server, as, at });
  fault();
  await user.click(await screen.findByRole('button', { name: 'Start job' }));
  if (as === 3) await screen.findByRole('region', { name: 'Timing' });
  const review = within(as === 3 ? screen.getByRole('main') : await screen.findByRole('dialog'));
  return { user, review, start: () => review.getByRole('button', { name: /^Start job/ }) };
}

/** Answers with an HTML page in place of the API, until it is repaired. */
function broken(path: string) {
  // Outside production ra-core logs each failed read.
  expectConsole(/^ApiError/);
  let on = true;
  network.use(http.get(`${API}${path}`, () => (on ? new HttpResponse('<html>') : undefined)));
  return () => void (on = false);
}

it('starts one job however often the button is pressed, and shows it', async () => {
  await seedCampaign(server.db);
  const { user, review } = await open();
  expect(await review.findByText('Segments per message')).toBeInTheDocument();
  await user.dblClick(review.getByRole('button', { name: /^Start job/ }));

  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/campaigns/${CAMPAIGN}/show/results`);
  expect(await jobs()).toMatchObject({ total: 1 });
});

it.each([
  ['the earlier jobs', 3, `/campaigns/${CAMPAIGN}/jobs`],
  ['readiness', 3, `/campaigns/${CAMPAIGN}/stats`],
  ['what a jobs-only user may know of it', 1, `/campaigns/${CAMPAIGN}/jobs`],
])('starts nothing while %s could not be read, says so and asks again', async (_, as, path) => {
  await seedCampaign(server.db);
  await server.db.insert(table).values({
    tenant_id: NORTHWIND,
    id: uuidOf(542),
    campaign_id: CAMPAIGN,
    state: 'completed',
    created_at: EARLIER,
    message: 'Hi',
    targeted: 3,
    sent: 3,
  });
  await server.db
    .insert(campaign_send_only)
    .values({ tenant_id: NORTHWIND, id: uuidOf(543), campaign_id: CAMPAIGN, user_id: personOf(1) });
  let heal = () => {};
  const { user, review, start } = await openWith(() => (heal = broken(path)), {
    as,
    at: as === 3 ? undefined : `/jobs/${CAMPAIGN}~${uuidOf(542)}/show`,
  });
  const alert = await review.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the preview');
  expect(start()).toBeDisabled();
  await user.type(review.getByLabelText(/Note/), 'Second call{Enter}');
  expect(await jobs()).toMatchObject({ total: 1 });

  heal();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(start()).toBeEnabled());
  expect(review.queryByRole('alert')).toBeNull();
  expect(await review.findByText(/Includes everyone who got the last message/)).toBeInTheDocument();
  expect(review.getByLabelText(/Note/)).toHaveValue('Second call');
  await user.click(start());
  expect(await screen.findByText('Second call')).toBeInTheDocument();
  expect(await jobs()).toMatchObject({ total: 2 });
});

it('starts nothing that was not on the page: names what changed, asks again and counts anew', async () => {
  await seedCampaign(server.db);
  const { user, review, start } = await open();
  expect(start()).toHaveTextContent('Text 3 people now');
  await server.db.insert(audience_targets).values({
    tenant_id: NORTHWIND,
    audience_id: AUDIENCE,
    phone: numberOf(40),
    fields: { first_name: 'Katherine' },
  });
  await server.db.update(audiences).set({ targets: 4 });
  await server.db.update(campaigns).set({ message: 'Hello {first_name}', version: 7 });
  await user.click(start());

  expect(await review.findByRole('alert')).toHaveTextContent(
    /^Since you looked: \D*3\D* → \D*4\D* people; it was edited\. Nothing was done/,
  );
  expect(await jobs()).toMatchObject({ total: 0 });
  // For the fourth person it is too early.
  await waitFor(() => expect(start()).toHaveTextContent(/Text 3 now, 1 at/));
  expect(await review.findByText(/Hello Ada/)).toBeInTheDocument();
  await user.click(start());
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(await jobs()).toMatchObject({ total: 1 });
});

it('names a faster job as soon as that could be read', async () => {
  await seedCampaign(server.db);
  const { user, review, start } = await open();
  await (await server.as(3)).post(`/campaigns/${CAMPAIGN}/jobs`, { after: null });
  const heal = broken(`/campaigns/${CAMPAIGN}/jobs`);
  await user.click(start());
  expect(await review.findByText(/That job could not be loaded/)).toBeInTheDocument();
  heal();
  await user.click(review.getByRole('button', { name: 'Try again' }));
  expect(await review.findByRole('link', { name: 'Open the running job' })).toBeInTheDocument();
});

it('says in the review that another tab was faster, and leads to its job', async () => {
  await seedCampaign(server.db);
  const { user, review } = await open();
  await (await server.as(3)).post(`/campaigns/${CAMPAIGN}/jobs`, { after: null });
  await user.click(review.getByRole('button', { name: /^Start job/ }));

  expect(await review.findByRole('alert')).toHaveTextContent(/job/i);
  expect(await review.findByRole('link', { name: 'Open the running job' })).toBeInTheDocument();
  expect(await jobs()).toMatchObject({ total: 1 });
});

it('says where the user is that nobody would get it', async () => {
  await seedCampaign(server.db, { people: [] });
  const { user, review } = await openWith(() => undefined);
  expect(await review.findByText(/^Add recipients: .* is empty/)).toBeInTheDocument();
  await user.click(review.getByRole('button', { name: 'Fix 1 issue' }));
  expect(window.location.pathname).toBe(`/campaigns/${CAMPAIGN}/show/campaign_audiences`);
  expect(await jobs()).toMatchObject({ total: 0 });
});

it('asks for the count to be typed above 10,000 recipients', async () => {
  await seedCampaign(server.db, { claimed: 60_000 });
  const { user, review } = await open();
  await user.click(review.getByRole('button', { name: /^Start job/ }));
  expect(await review.findByRole('alert')).toHaveTextContent('Type 60,000');
  expect(await jobs()).toMatchObject({ total: 0 });

  await user.type(review.getByLabelText(/^Type .* to confirm$/), '60,000');
  await user.click(review.getByRole('button', { name: /^Start job/ }));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(await jobs()).toMatchObject({ total: 1 });
});

it('takes only a time that is still to come', async () => {
  await seedCampaign(server.db);
  const { user, review } = await open();
  await user.click(review.getByRole('radio', { name: 'Later' }));
  const time = review.getByLabelText(/Date and time/);
  await user.clear(time);
  await user.type(time, '2020-01-01T10:00');
  await user.click(review.getByRole('button', { name: /^Start job/ }));
  expect(await review.findByRole('alert')).toHaveTextContent('in the future');
  expect(await jobs()).toMatchObject({ total: 0 });
});

it('starts none when a job came and went since the review opened, and leads to it', async () => {
  await seedCampaign(server.db);
  const { user, review } = await open();
  await review.findByText('Segments per message');
  await server.db.insert(table).values({
    tenant_id: NORTHWIND,
    id: uuidOf(542),
    campaign_id: CAMPAIGN,
    state: 'completed',
    message: 'Hi',
    by: 'Sam Whitfield',
  });
  await user.click(review.getByRole('button', { name: /^Start job/ }));

  const alert = await review.findByRole('alert');
  expect(alert).toHaveTextContent('started after you opened this page');
  expect(await review.findByRole('link', { name: 'Open that job' })).toBeInTheDocument();
  expect(alert).toHaveTextContent('Started by Sam Whitfield');
  expect(await jobs()).toMatchObject({ total: 1 });
});

it('says what the last job did, and keeps a note with the next', async () => {
  await seedCampaign(server.db);
  await server.db.insert(table).values({
    tenant_id: NORTHWIND,
    id: uuidOf(542),
    campaign_id: CAMPAIGN,
    state: 'completed',
    created_at: EARLIER,
    message: 'Hi',
    by: 'Sam Whitfield',
    targeted: 3,
    sent: 2,
    canceled: 1,
  });
  const { user, review } = await open();
  expect(await review.findByText(/Completed, 2 of 3 sent. By Sam Whitfield,/)).toBeInTheDocument();
  expect(review.getByText(/Includes everyone who got the last message/)).toBeInTheDocument();
  await user.type(review.getByLabelText(/Note/), 'Second call');
  await user.click(review.getByRole('button', { name: /^Start job/ }));
  expect(await screen.findByText('Second call')).toBeInTheDocument();
});

it('says when the first and the last message leave, by the clocks where they go', async () => {
  await seedCampaign(server.db);
  await server.db.update(clients).set({ quiet_hours: 'hold' });
  await server.db
    .update(audience_targets)
    .set({ time_zone: 'Pacific/Honolulu', fields: { first_name: 'Ada', time_zone: 'Pacific/Honolulu' } });
  const { user, review } = await open();
  const figure = async (name: string) =>
    (await review.findByText(name, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent;
  // It is five in the morning there.
  expect(await figure('First message')).toMatch(/^Mon, Mar 2, 8:00\sAM Hawaii/);
  // One of the numbers is from Connecticut, whose hours begin at nine.
  expect(await figure('Last message')).toMatch(/^Mon, Mar 2, 9:00\sAM Hawaii/);
  expect(await figure('From first to last')).toBe('1 hr');
  expect(review.getByText(/3,000 messages per minute/)).toBeInTheDocument();
  await user.click(review.getByRole('radio', { name: 'Send now anyway' }));
  expect(await figure('First message')).toMatch(/^Mon, Mar 2, 5:00\sAM Hawaii/);
});

it('says that the message was not tried, and leads to trying it', async () => {
  await seedCampaign(server.db);
  const { user, review } = await open();
  expect(await review.findByText(/The message has changed since the last test/)).toBeInTheDocument();
  await user.click(review.getByRole('link', { name: 'Send a test' }));
  const test = within(await screen.findByRole('dialog', { name: /Send a test of/ }));
  await user.click(test.getByRole('button', { name: 'Close' }));
  expect(window.location.search).toBe('');
});

/** A job that is over, on whose page a jobs-only user starts the next one. */
async function openJobsOnly() {
  await server.db.insert(table).values({
    tenant_id: NORTHWIND,
    id: uuidOf(542),
    campaign_id: CAMPAIGN,
    state: 'completed',
    created_at: EARLIER,
    message: 'Hi',
  });
  await server.db
    .insert(campaign_send_only)
    .values({ tenant_id: NORTHWIND, id: uuidOf(543), campaign_id: CAMPAIGN, user_id: personOf(1) });
  return openWith(() => undefined, { as: 1, at: `/jobs/${CAMPAIGN}~${uuidOf(542)}/show` });
}

it('offers no start of a blocked campaign to who cannot fix it, names what blocks it and whom to ask', async () => {
  await seedCampaign(server.db, { people: [] });
  await server.db.update(campaigns).set({ message: '' });
  const { user, review, start } = await openJobsOnly();
  const blockers = within(await review.findByRole('region', { name: 'Blocking' }));
  expect(blockers.getByText('Write the message.')).toBeInTheDocument();
  expect(blockers.getByText(/^Add recipients/)).toBeInTheDocument();
  expect(blockers.queryByRole('link')).toBeNull();
  expect(start()).toBeDisabled();
  expect(review.getByText(/Ask your organization’s staff to fix the blocking issues/)).toBeInTheDocument();
  await user.type(review.getByLabelText(/Note/), 'Second call{Enter}');
  expect(await jobs()).toMatchObject({ total: 1 });
});

it('leaves it to the server whether a job that blocks the start has ended', async () => {
  await seedCampaign(server.db);
  await (await server.as(3)).post(`/campaigns/${CAMPAIGN}/jobs`, { after: null });
  const { user, review, start } = await openJobsOnly();
  expect(await review.findByText('A job is already scheduled or running.')).toBeInTheDocument();
  await waitFor(() => expect(start()).toBeEnabled());
  expect(review.queryByText(/Ask your organization’s staff/)).toBeNull();
  await user.click(start());
  expect(await review.findByRole('alert')).toBeInTheDocument();
  expect(await jobs()).toMatchObject({ total: 2 });
});

it.each([
  [
    'the message',
    async () => void (await server.db.update(campaigns).set({ message: 'Hello {first_name}', version: 7 })),
    /^Since you looked: it was edited\./,
  ],
  [
    'the number',
    async () => {
      await holdAll(server.db, { numbers: ['+12125550171'], hosts: [] });
      await server.db.update(virtual_numbers).set({ phone: '+12125550171' });
    },
    /^Since you looked: the numbers it leaves from changed\./,
  ],
  [
    'the audience',
    async () => void (await server.db.update(audiences).set({ name: 'Everyone', updated_at: EARLIER })),
    /^Since you looked: now with Everyone; no longer with Members\./,
  ],
  [
    'the days without sending',
    async () => void (await server.db.update(clients).set({ closed_days: '2026-03-03' })),
    /^Since you looked: the days without sending changed\./,
  ],
])('a jobs-only user starts nothing after a change of %s', async (_, change, says) => {
  await seedCampaign(server.db);
  const { user, review, start } = await openJobsOnly();
  await waitFor(() => expect(start()).toBeEnabled());
  const fact = (name: string) => review.getByText(name, { selector: 'dt' }).parentElement;
  expect(fact('Sent from')).toHaveTextContent('(212) 555-0170');
  expect(fact('Audiences')).toHaveTextContent('Members');
  await change();
  await user.click(start());
  expect(await review.findByRole('alert')).toHaveTextContent(says);
  expect(await jobs()).toMatchObject({ total: 1 });
  await waitFor(() => expect(start()).toBeEnabled());
  await user.click(start());
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(await jobs()).toMatchObject({ total: 2 });
});

it('names how many more are in quiet hours before they are texted all the same', async () => {
  await seedCampaign(server.db);
  const live = (time_zone: string, phone?: string) =>
    server.db
      .update(audience_targets)
      .set({ time_zone, fields: { first_name: 'Ada', time_zone } })
      .where(phone ? eq(audience_targets.phone, phone) : undefined);
  await live('America/New_York');
  await live('Pacific/Honolulu', numberOf(1));
  const { user, review, start } = await open();
  await user.click(review.getByRole('radio', { name: 'Send now' }));
  expect(start()).toHaveTextContent('Text 3 people now');
  await live('Pacific/Honolulu');
  await server.db.update(audiences).set({ updated_at: new Date(0) });
  await user.click(start());
  expect(await review.findByRole('alert')).toHaveTextContent(
    /^Since you looked: \D*3\D* people are in quiet hours now\./,
  );
  expect(await jobs()).toMatchObject({ total: 0 });
});
