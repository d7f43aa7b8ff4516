import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  campaign_send_only,
  job_buckets,
  job_places,
  jobs,
  messages,
  sender_pauses,
  text_recalls,
  virtual_numbers,
} from '../../../server/db/schema';
import type { JobErrorCode } from '../../../src/resources/jobs/contract';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer, NOW } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({
  queue: { enqueue: async () => undefined, hurry: async () => undefined },
});
warm(
  () => import('../../../src/resources/jobs/list/JobsList'),
  () => import('../../../src/resources/jobs/preview/Preview'),
  () => import('../../../src/resources/jobs/show/JobShow'),
  () => import('../../../src/features/sending/LimitedBy'),
  () => import('../../../src/features/sending/PausedNumbers'),
);

const JOB = uuidOf(540);
const PAGE = `/jobs/${CAMPAIGN}~${JOB}/show`;
const half = { sent: 40, delivered: 30, failed: 4, rejected: 3, skipped_do_not_call: 7 };

beforeEach(async () => {
  await seedCampaign(server.db);
  await server.db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: JOB,
    campaign_id: CAMPAIGN,
    state: 'sending',
    message: 'Hi',
    targeted: 100,
    started_at: new Date(NOW),
    ...half,
  });
});

/** Figures of the outcome table by outcome. */
async function outcomes() {
  const table = await screen.findByRole('table', { name: /Outcomes/ });
  const rows = within(table).getAllByRole('row').slice(1);
  return Object.fromEntries(
    rows.map((row) => {
      const [figure] = within(row).getAllByRole('cell');
      return [within(row).getByRole('rowheader').textContent, Number(figure?.textContent)];
    }),
  );
}

it('shows recipients by status, in figures that add up', async () => {
  await renderApp({ server, as: 3, at: PAGE });
  const { Targeted, ...parts } = await outcomes();
  expect(Targeted).toBe(100);
  expect(parts).toMatchObject({
    Delivered: 30,
    Failed: 4,
    Rejected: 3,
    'Awaiting receipt': 6,
    'Waiting to be sent': 50,
  });
  expect(Object.values(parts).reduce((sum, figure) => sum + figure, 0)).toBe(100);
});

it.each([
  ['no_targets', 'The audiences of this campaign are empty.'],
  ['A reason of a newer server', 'A reason of a newer server'],
])('says why a job failed: %s', async (error, said) => {
  await server.db
    .update(jobs)
    .set({ state: 'failed', error: error as JobErrorCode })
    .where(eq(jobs.id, JOB));
  await renderApp({ server, as: 3, at: PAGE });
  expect(await screen.findByText(said)).toBeInTheDocument();
});

it.each(['b7a1c2d3e4f50617', null])(
  'has the id in the logs in its history, to copy: %s',
  async (request_id) => {
    await server.db.update(jobs).set({ request_id }).where(eq(jobs.id, JOB));
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockClear();
    await renderApp({ server, as: 3, at: PAGE });
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(history.queryAllByText(/^Request/).map((line) => line.textContent)).toEqual(
      request_id ? [`Request ${request_id}`] : [],
    );
    if (request_id) await user.click(history.getByRole('button', { name: `Copy ${request_id}` }));
    expect(write.mock.calls).toEqual(request_id ? [[request_id]] : []);
  },
);

it('takes the share that is done of what is to be sent, without those skipped', async () => {
  await server.db
    .update(jobs)
    .set({
      targeted: 2_391,
      skipped_do_not_call: 904,
      sent: 210,
      delivered: 0,
      failed: 0,
      rejected: 2,
      unknown: 1,
    })
    .where(eq(jobs.id, JOB));
  await renderApp({ server, as: 3, at: PAGE });
  expect(await screen.findByText('14% done')).toBeInTheDocument();
  expect(screen.getByText('213 of 1,487 · 904 skipped')).toBeInTheDocument();
  const bar = screen.getByRole('progressbar', { name: 'Progress of the job' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['213', '1487']);
});

it('says when it is done with those who can be texted now, and when with the last in quiet hours', async () => {
  // 8 in the morning in New York, 2 at night in Honolulu.
  await server.db.update(jobs).set({ hours: 'hold' }).where(eq(jobs.id, JOB));
  await server.db.insert(job_places).values([
    { tenant_id: NORTHWIND, job_id: JOB, place: 'America/New_York|', waiting: 40 },
    { tenant_id: NORTHWIND, job_id: JOB, place: 'Pacific/Honolulu|', waiting: 10 },
  ]);
  await server.db.insert(job_buckets).values({
    tenant_id: NORTHWIND,
    job_id: JOB,
    campaign_id: CAMPAIGN,
    client_id: CLIENT,
    at: new Date(NOW),
    sent: 40,
  });
  await renderApp({ server, as: 3, at: PAGE });
  const fact = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).nextElementSibling;
  expect(await fact('Done now in')).toHaveTextContent(/sec$/);
  expect(await fact('Last 10')).toHaveTextContent(/8:00\sAM Hawaii/);
  expect(screen.queryByText('Time left', { selector: 'dt' })).toBeNull();
});

it('updates automatically and says when the job has ended', async () => {
  await renderApp({ server, as: 3, at: PAGE });
  expect(await screen.findByText('43 of 93 · 7 skipped')).toBeInTheDocument();
  await server.db
    .update(jobs)
    .set({ state: 'completed', sent: 90, delivered: 86, finished_at: new Date(NOW) })
    .where(eq(jobs.id, JOB));
  expect(await screen.findByText('Took')).toBeInTheDocument();
  expect(screen.queryByText(/of 93 · 7 skipped/)).toBeNull();
  expect(
    await screen.findByText('The job for “Spring offer” has finished: 90 of 93 sent.'),
  ).toBeInTheDocument();
});

it('says that all is sent while receipts are awaited, and goes on until the last of them', async () => {
  const change = (values: Partial<typeof jobs.$inferInsert>) =>
    server.db.update(jobs).set(values).where(eq(jobs.id, JOB));
  const finished_at = new Date(Date.parse(NOW) - 3_600_000);
  await change({ state: 'sent', sent: 90, delivered: 83, finished_at, receipts_until: new Date(NOW) });
  await renderApp({ server, as: 3, at: PAGE });
  expect(await screen.findByText('Waiting for 3 delivery receipts.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start job' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stop job' })).not.toBeInTheDocument();
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getByText('Receipts awaited until')).toBeInTheDocument();
  await change({ state: 'completed', delivered: 86, completed_at: new Date(NOW) });
  expect(await history.findByText('All messages sent to the carrier')).toBeInTheDocument();
  expect(history.getByText('Completed')).toBeInTheDocument();
  expect(screen.queryByText(/^Waiting for .* receipts?/)).not.toBeInTheDocument();
});

it.each([
  ['budget', 'Acme Fitness', null, /budget of Acme Fitness is used up/, 'alert'],
  ['registration', '+12025550190', null, /is not in an approved 10DLC campaign/, 'alert'],
  [
    'brand_day',
    'BACME',
    new Date(Date.parse(NOW) + 3_600_000),
    /campaigns of the brand BACME together/,
    'alert',
  ],
  ['number', '+12025550190', null, /Sent as fast as the carrier allows from/, null],
] as const)('says which limit holds the job back: %s', async (by, name, until, said, role) => {
  await server.db
    .update(jobs)
    .set({ held_by: { by, name, most: 5, until: until && until.toISOString(), at: NOW } })
    .where(eq(jobs.id, JOB));
  await renderApp({ server, as: 3, at: PAGE });
  const sentence = await screen.findByText(said);
  expect(sentence.getAttribute('role')).toBe(role);
  expect(screen.queryAllByText('Limit reached').length > 0).toBe(role !== null);
  expect(screen.queryAllByText('Continues').length > 0).toBe(until !== null);
});

it('counts the errors of receipts that come after the end', async () => {
  const failed = (n: number) =>
    server.db.insert(messages).values({
      tenant_id: NORTHWIND,
      job_id: JOB,
      n,
      campaign_id: CAMPAIGN,
      client_id: CLIENT,
      phone: `+1202555010${n}`,
      state: 'failed',
      code: '30003',
    });
  const change = (values: Partial<typeof jobs.$inferInsert>) =>
    server.db.update(jobs).set(values).where(eq(jobs.id, JOB));
  await change({ state: 'completed', finished_at: new Date(), failed: 1, rejected: 0 });
  await failed(1);
  await renderApp({ server, as: 3, at: PAGE });
  const errors = within(await screen.findByRole('region', { name: 'Carrier errors' }));
  expect(await errors.findByText('1')).toBeInTheDocument();
  await failed(2);
  await change({ failed: 2 });
  expect(await errors.findByText('2')).toBeInTheDocument();
});

it('stops a job after saying how many messages have left', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: PAGE });
  await user.click(await screen.findByRole('button', { name: 'Stop job' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Stop the job for “Spring offer”/ }));
  expect(dialog.getByText(/40 of 93 were already sent/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Stop job' }));
  expect(await screen.findByText('Job stopped')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Start job' })).toBeInTheDocument();
});

it('gives a jobs-only user the whole job and nothing of the campaign', async () => {
  await server.db
    .insert(campaign_send_only)
    .values({ tenant_id: NORTHWIND, id: uuidOf(541), campaign_id: CAMPAIGN, user_id: personOf(1) });
  const user = userEvent.setup();
  await renderApp({ server, as: 1, at: '/jobs' });
  const table = await screen.findByRole('table', { name: 'Jobs' });
  await user.click(await within(table).findByRole('link', { name: 'Spring offer' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Spring offer' }));
  await user.click(await preview.findByRole('link', { name: 'All results' }));
  expect((await outcomes()).Targeted).toBe(100);
  expect(screen.queryByRole('link', { name: 'Open campaign' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Stop job' })).toBeInTheDocument();
});

it('says why a job is paused, and lets it go on when a person confirms it', async () => {
  const by = { name: '', most: null, until: null, at: new Date(NOW).toISOString() };
  await server.db
    .update(jobs)
    .set({ held_by: { by: 'filtered', count: 12, of: 200, ...by } })
    .where(eq(jobs.id, JOB));
  await renderApp({ server, as: 3, at: PAGE });
  expect(await screen.findByText(/filtered 12 of the last 200 messages \(6%\)/)).toBeInTheDocument();
  expect(screen.getAllByText('Paused: needs a decision').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Continue job' }));
  const dialog = await screen.findByRole('dialog', { name: /^Continue the job for/ });
  expect(dialog).toHaveTextContent('50 messages are still to be sent');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue job' }));
  expect(await screen.findByText('The job continues.')).toBeInTheDocument();
  expect(await server.db.select({ held_by: jobs.held_by, resumed: jobs.resumed }).from(jobs)).toMatchObject([
    { held_by: null, resumed: { filtered: { filtered: 0 } } },
  ]);
  expect(screen.queryByRole('button', { name: 'Continue job' })).toBeNull();
});

it('says that too many texts were filtered when everything had been sent', async () => {
  const {
    tenant_id,
    id: job_id,
    campaign_id,
  } = (await server.db.select().from(jobs).where(eq(jobs.id, JOB)))[0]!;
  await server.db
    .update(jobs)
    .set({ state: 'completed', targeted: 210, sent: 200, delivered: 190, failed: 10, filtered: 10 })
    .where(eq(jobs.id, JOB));
  await server.db.insert(job_buckets).values({
    tenant_id,
    job_id,
    campaign_id,
    client_id: CLIENT,
    at: new Date(NOW),
    delivered: 190,
    failed: 10,
    filtered: 10,
  });
  await renderApp({ server, as: 3, at: PAGE });
  expect(
    await screen.findByText(
      /^5% of the last 200 receipts were filtered; everything had already been sent, so nothing could be paused\./,
    ),
  ).toBeInTheDocument();
});

it.each([
  ['63', 63],
  ['11,103', 11_103],
])(
  'says that a job would text more people than were confirmed, and asks for %s of them',
  async (said, now) => {
    const by = { name: '', most: null, until: null, at: new Date(NOW).toISOString() };
    await server.db
      .update(jobs)
      .set({
        state: 'preparing',
        targeted: now,
        sent: 0,
        delivered: 0,
        failed: 0,
        rejected: 0,
        skipped_do_not_call: 0,
        confirmed_reach: { reach: 3, rows: 3, sampled: false },
        held_by: { by: 'more_people', count: now, of: 3, ...by },
      })
      .where(eq(jobs.id, JOB));
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: PAGE });
    expect(
      await screen.findByText(new RegExp(`^Paused: since the start was confirmed, 3 → ${said} people\\.`)),
    ).toBeInTheDocument();
    expect(screen.getAllByText('Paused: needs a decision').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Continue job' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Continue the job for/ }));
    expect(dialog.getByText(`Since the start was confirmed: 3 → ${said} people.`)).toBeInTheDocument();
    const press = dialog.getByRole('button', { name: 'Continue job' });
    if (now > 10_000) {
      expect(press).toBeDisabled();
      await user.type(dialog.getByLabelText(/to confirm$/), String(now));
    }
    await user.click(press);
    expect(await screen.findByText('The job continues.')).toBeInTheDocument();
    expect(await server.db.select({ held_by: jobs.held_by, resumed: jobs.resumed }).from(jobs)).toMatchObject(
      [{ held_by: null, resumed: { more_people: now } }],
    );
  },
);

it('says of a restored job what would be sent again, and lets only an administrator continue it', async () => {
  await server.db
    .update(jobs)
    .set({ held_by: { by: 'restored', name: '', most: null, until: null, at: new Date(NOW).toISOString() } })
    .where(eq(jobs.id, JOB));
  const recall = { account: 'simulator', since: new Date(NOW), state: 'asking' as const };
  await server.db.insert(text_recalls).values(recall);
  const staff = await renderApp({ server, as: 3, at: PAGE });
  expect(await screen.findByText('Only an administrator can continue this job.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue job' })).toBeNull();
  staff.unmount();
  await renderApp({ server, as: 4, at: PAGE });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue job' }));
  const dialog = await screen.findByRole('dialog', { name: /^Continue the job for/ });
  expect(dialog).toHaveTextContent('The database was restored from a copy');
  expect(dialog).toHaveTextContent('those about which it cannot tell become unknown messages');
  expect(dialog).toHaveTextContent('50 messages are still to be sent, as far as this copy knows.');
  expect(dialog).toHaveTextContent('The carriers are being asked for texts that people sent');
  expect(within(dialog).getByRole('button', { name: 'Continue job' })).toBeDisabled();
  await server.db.update(text_recalls).set({ state: 'none' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue job' }));
  expect(await screen.findByText(/^Carrier accounts that cannot list texts from people: 1\./)).toBeVisible();
  const again = await screen.findByRole('dialog', { name: /^Continue the job for/ });
  await userEvent.click(within(again).getByRole('checkbox', { name: /^Nothing was sent since the copy/ }));
  await userEvent.click(within(again).getByRole('button', { name: 'Continue job' }));
  expect(await screen.findByText('The job continues.')).toBeInTheDocument();
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, JOB));
  expect(job!.resumed).toEqual({ restored: { asks: false } });
});

it('names a number that the carrier rejects, its code, what to do and the next try, and tries it', async () => {
  const [number] = await server.db
    .select()
    .from(virtual_numbers)
    .where(eq(virtual_numbers.client_id, CLIENT));
  const { tenant_id, account, phone } = number!;
  const at = new Date(NOW);
  const pause = {
    tenant_id,
    account,
    by: 'number' as const,
    name: phone,
    code: 'telnyx:40305',
    since: at,
    next_try_at: at,
  };
  await server.db.insert(sender_pauses).values(pause);
  await renderApp({ server, as: 3, at: PAGE });
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent('telnyx:40305');
  expect(said).toHaveTextContent('Send from another number until the provider has enabled it.');
  expect(said).toHaveTextContent('Next try:');
  await userEvent.click(within(said).getByRole('button', { name: 'Try now' }));
  expect(await screen.findByText(/One message is sent from each of these numbers/)).toBeInTheDocument();
});
