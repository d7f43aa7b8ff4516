import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  campaign_send_only,
  campaigns,
  clicks,
  job_buckets,
  jobs,
  links,
  messages,
} from '../../../server/db/schema';
import { formatNational } from '../../../src/rules/formats/national';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT, numberOf } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/show/Life'),
  () => import('../../../src/resources/campaigns/results/Recipients'),
  () => import('../../../src/resources/campaigns/results/Compare'),
  () => import('../../../src/resources/clients/show/ClientShow'),
);
const PAGE = `/campaigns/${CAMPAIGN}/show`;
const SENT = new Date('2025-11-20T12:00:00Z');

/** A job that is over, to the three people of the campaign. */
const addJob = (n: number) =>
  server.db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: uuidOf(540 + n),
    campaign_id: CAMPAIGN,
    state: 'completed',
    message: 'Hi',
    targeted: 30,
    sent: 28,
    delivered: 24,
    failed: 3,
    skipped_do_not_call: 2,
    started_at: SENT,
    finished_at: SENT,
  });

beforeEach(async () => {
  await seedCampaign(server.db);
  await server.db.update(campaigns).set({ created_at: SENT });
});

/** Two jobs, each with a message to each of the three people. */
async function addMessages(): Promise<void> {
  await addJob(0);
  await addJob(1);
  await server.db.insert(messages).values(
    [0, 1].flatMap((job) =>
      [0, 1, 2].map((n) => ({
        tenant_id: NORTHWIND,
        job_id: uuidOf(540 + job),
        n,
        campaign_id: CAMPAIGN,
        client_id: CLIENT,
        phone: numberOf(n),
        state: 'delivered' as const,
      })),
    ),
  );
}

it('counts the people of a campaign apart from its messages', async () => {
  await addMessages();
  await renderApp({ server, as: 3, at: `${PAGE}/recipients` });
  expect(await screen.findByText(/^\W*60\W* messages$/)).toBeInTheDocument();
  const fact = screen.getByText('People', { selector: 'dt' });
  expect(fact.nextElementSibling).toHaveTextContent('3');
});

it('finds the messages to a number, in any notation, and says when there are none', async () => {
  await addMessages();
  const person = numberOf(1);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `${PAGE}/recipients?outcome=delivered` });
  const search = await screen.findByRole('searchbox', { name: 'Number' });
  await user.type(search, '555{Enter}');
  expect(screen.getByText('Enter a phone number with its area code.')).toBeInTheDocument();
  await user.clear(search);
  await user.type(search, `${formatNational(person)}{Enter}`);
  expect(await screen.findByText(/^\W*2\W* messages$/)).toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: 'Recipients' }));
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill(expect.stringContaining(`/people/${encodeURIComponent(person)}/show`)),
  );
  await user.selectOptions(screen.getByLabelText('Outcome'), 'All');
  expect(search).toHaveValue(formatNational(person));
  await user.clear(search);
  await user.type(search, '(202) 555-0199{Enter}');
  expect(
    await screen.findByText('This number is not among the recipients: (202) 555-0199'),
  ).toBeInTheDocument();
  await user.clear(search);
  expect(await screen.findByText(/^\W*60\W* messages$/)).toBeInTheDocument();
});

it('shows one rate of delivered messages on the page of its results, and its state in the head', async () => {
  await addJob(0);
  await renderApp({ server, as: 3, at: `${PAGE}/results` });
  const funnel = within(await screen.findByRole('region', { name: 'From targeted to replied' }));
  expect(await funnel.findByText('88.9% of confirmed')).toBeInTheDocument();
  expect(screen.getAllByText(/88\.9% of/)).toHaveLength(1);
  const progress = within(screen.getByRole('region', { name: 'Progress' }));
  expect(progress.getByText('Took')).toBeInTheDocument();
  // The figures below say it already.
  expect(progress.queryByText(/28 of 28/)).toBeNull();
  expect(progress.queryByText('100% done')).toBeNull();
  expect(progress.queryByRole('button', { name: 'Completed' })).toBeNull();
  expect(progress.getByText('Completed', { ignore: ':not(output)' })).toHaveClass('sr-only');
  // Neither of those targeted nor of those sent.
  expect(document.body).not.toHaveTextContent(/80(\.0)?%|85\.7%/);
});

it('compares over the whole time of the campaign', async () => {
  await addJob(0);
  await renderApp({ server, as: 3, at: `${PAGE}/compare` });
  expect(await screen.findByLabelText('From')).toHaveValue('2025-11-19');
});

it('counts as done what a carrier refused, in every bar', async () => {
  await addJob(0);
  await server.db.update(jobs).set({ sent: 24, delivered: 20, failed: 3, rejected: 3, unknown: 1 });
  for (const at of ['/campaigns', '/jobs']) {
    const { unmount } = await renderApp({ server, as: 3, at });
    expect(await screen.findByText('28 of 28 · 2 skipped')).toBeInTheDocument();
    unmount();
  }
  await renderApp({ server, as: 3, at: `/jobs/${CAMPAIGN}~${uuidOf(540)}/show` });
  expect(await screen.findByText('Took')).toBeInTheDocument();
  // A share is only said of a job that is not whole.
  expect(screen.queryByText(/% done/)).toBeNull();
});

it('counts as failed what a carrier refused, on every page, with one share', async () => {
  await addJob(0);
  const of = { tenant_id: NORTHWIND, job_id: uuidOf(540), campaign_id: CAMPAIGN, client_id: CLIENT };
  const counted = { sent: 24, delivered: 20, failed: 3 };
  await server.db.update(jobs).set({ ...counted, rejected: 3, unknown: 1 });
  await server.db.insert(job_buckets).values({ ...of, ...counted, at: SENT });
  const rejected = { ...of, state: 'rejected' as const, code: '21211', closed_at: SENT };
  await server.db.insert(messages).values([0, 1, 2].map((n) => ({ ...rejected, n, phone: numberOf(n) })));
  const shown = async (at: string, see: () => Promise<unknown>) => {
    const { unmount } = await renderApp({ server, as: 3, at });
    await see();
    unmount();
  };
  const tile = async () => (await screen.findByText('Failed', { selector: 'dt' })).parentElement;
  const day = '2025-11-20';
  await shown(PAGE, async () => expect(await tile()).toHaveTextContent(/^Failed63 of them rejected$/));
  await shown('/jobs', () => screen.findByRole('cell', { name: '20 / 6' }));
  await shown(`/clients/${CLIENT}/show?from=${day}&to=${day}`, async () => {
    await waitFor(async () =>
      expect(await tile()).toHaveTextContent(/23\.1% of known outcomes · 3 of them rejected$/),
    );
    expect(screen.getByText('87.0% of confirmed')).toBeInTheDocument();
    await userEvent.click(await screen.findByText('Table'));
    const days = within(await screen.findByRole('table', { name: 'Day by day' }));
    expect(days.getByRole('row', { name: /2025 24 20 6 0/ })).toBeInTheDocument();
    // Messages of which some were answered, and people, of whom one may click twice.
    const heads = days.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(-3)).toEqual(['Messages answered', 'Opt-outs', 'People who clicked']);
  });
  await shown(`${PAGE}/compare?start=${day}&end=${day}`, () =>
    screen.findByRole('row', { name: /20 · 87\.0%.*6 · 23\.1%/ }),
  );
});

it('shows a click after the end of a job when its results are opened again', async () => {
  await addJob(0);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `${PAGE}/results` });
  const clicked = async () => (await screen.findByText('Clicked', { selector: 'li span' })).closest('li');
  await waitFor(async () => expect(await clicked()).toHaveTextContent(/^Clicked0/));
  const link_id = uuidOf(560);
  const of = { tenant_id: NORTHWIND, client_id: CLIENT };
  const link = { id: link_id, name: 'Menu', destination: 'https://a.example', token: 'menu' };
  await server.db.insert(links).values({ ...of, ...link });
  const click = { id: uuidOf(561), campaign_id: CAMPAIGN, phone: numberOf(0), at: SENT };
  await server.db.insert(clicks).values({ tenant_id: NORTHWIND, link_id, ...click });
  const stages = within(screen.getByRole('navigation', { name: 'Stages of the campaign' }));
  await user.click(stages.getByRole('link', { name: /Review/ }));
  await waitFor(() => expect(screen.queryByText('Clicked', { selector: 'li span' })).toBeNull());
  await user.click(stages.getByRole('link', { name: /Live and results/ }));
  await waitFor(async () => expect(await clicked()).toHaveTextContent(/^Clicked.*delivered1$/));
});

it('shows one job of several by its own figures, and all of them together, at addresses of their own', async () => {
  await addJob(0);
  await addJob(1);
  await server.db
    .update(jobs)
    .set({ sent: 20, delivered: 18, failed: 1 })
    .where(eq(jobs.id, uuidOf(541)));
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: PAGE });
  const sent = async () => {
    const strip = within(await screen.findByRole('region', { name: 'Figures' }));
    return strip.getByText('Sent', { selector: 'dt' }).nextElementSibling;
  };
  const choice = await screen.findByRole('combobox', { name: 'Show' });
  await waitFor(async () => expect(await sent()).toHaveTextContent(/^48$/));
  await user.selectOptions(choice, [within(choice).getAllByRole('option')[2]!]);
  await waitFor(() => expect(window.location.search).toMatch(/job=/));
  await waitFor(async () => expect(await sent()).toHaveTextContent(/^(20|28)$/));
  expect(await screen.findByRole('region', { name: 'History' })).toBeInTheDocument();
  await user.selectOptions(choice, 'All 2 jobs');
  await waitFor(async () => expect(await sent()).toHaveTextContent(/^48$/));
});

it.each([
  [`${PAGE}/sending`, /^$/],
  [`/jobs/${CAMPAIGN}~${uuidOf(540)}/show`, new RegExp(`job=${uuidOf(540)}`)],
])('leads from %s to the page of the campaign', async (at, search) => {
  await addJob(0);
  await renderApp({ server, as: 3, at });
  expect(await screen.findByRole('region', { name: 'Figures' })).toBeInTheDocument();
  expect(window.location.pathname).toBe(`${PAGE}/results`);
  expect(window.location.search).toMatch(search);
});

it('keeps the page of a job for people who only run jobs, with the same parts', async () => {
  await addJob(0);
  await server.db.insert(campaign_send_only).values({
    tenant_id: NORTHWIND,
    id: uuidOf(570),
    campaign_id: CAMPAIGN,
    user_id: personOf(1),
  });
  await renderApp({ server, as: 1, at: `/jobs/${CAMPAIGN}~${uuidOf(540)}/show` });
  const strip = within(await screen.findByRole('region', { name: 'Figures' }));
  expect(strip.getByText('Sent', { selector: 'dt' }).nextElementSibling).toHaveTextContent(/^28$/);
  expect(window.location.pathname).toMatch(/^\/jobs\//);
});
