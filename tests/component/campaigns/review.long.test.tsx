import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq, sql } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  audience_targets,
  audiences,
  campaigns,
  clients,
  do_not_calls,
  jobs,
  line_type_lookups,
  line_types,
  virtual_numbers,
} from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { expectConsole } from '../../support/console';
import { CLIENT, numberOf } from '../../support/imports';
import { API, network } from '../../support/msw';
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
);
const PAGE = `/campaigns/${CAMPAIGN}/show`;
const JOB = {
  tenant_id: NORTHWIND,
  id: uuidOf(540),
  campaign_id: CAMPAIGN,
  message: 'Hi',
  targeted: 100,
  started_at: new Date(NOW),
};

beforeEach(() => seedCampaign(server.db));

const stages = async () =>
  within(await screen.findByRole('navigation', { name: 'Stages of the campaign' })).getAllByRole('link');
const stage = async (name: RegExp) => (await stages()).find((link) => name.test(link.textContent ?? ''))!;
const button = () => screen.findByRole('button', { name: /^Start job/ });

it('counts from everyone chosen to everyone texted, each drop with its reason and the way to its list', async () => {
  await server.db.insert(do_not_calls).values({
    tenant_id: NORTHWIND,
    id: uuidOf(550),
    client_id: CLIENT,
    phone: numberOf(1),
    source: 'staff',
  });
  await renderApp({ server, as: 3, at: PAGE });
  const steps = within(await screen.findByRole('list', { name: /From everyone chosen/ }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Everyone in the audiences3',
    'On the do-not-call list−1',
    'Get the message2',
  ]);
  expect(steps.getByRole('link', { name: 'On the do-not-call list' })).toHaveAttribute(
    'href',
    `/clients/${CLIENT}/show/do_not_calls`,
  );
  await waitFor(async () => expect(await button()).toHaveTextContent('Text 2 people now'));
  // The carrier of this server has no prices.
  expect(screen.getByText('Estimated cost').parentElement).toHaveTextContent(/^Estimated costUnknown: /);
});

it('holds for lawful hours unless the person says otherwise, where the client only warns', async () => {
  await server.db
    .update(audience_targets)
    .set({ time_zone: 'Pacific/Honolulu', fields: { first_name: 'Ada', time_zone: 'Pacific/Honolulu' } });
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `${PAGE}/review` });
  const hold = await screen.findByRole('radio', { name: 'Hold until quiet hours end' });
  expect(hold).toBeChecked();
  expect(await button()).toHaveTextContent(/Text 3 people, first at 8:00\sAM$/);
  const hours = within(screen.getByRole('list', { name: 'Messages by hour' }));
  expect(hours.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Eastern Time .* Hawaii.* 8:00\sAM · 1$/)]),
  );
  await user.click(screen.getByRole('radio', { name: 'Send now' }));
  expect(await button()).toHaveTextContent('Text 3 people now');
  await user.click(hold);
  await waitFor(async () => expect(await button()).toBeEnabled());
  await user.click(await button());
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(await server.db.select().from(jobs)).toMatchObject([{ hours: 'hold' }]);
});

it('the first stop behind the stages leads to the button that sends, without pressing it', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `${PAGE}/review` });
  await waitFor(async () => expect(await button()).toBeEnabled());
  (await stages()).at(-1)!.focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Go to “Start job”' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await button()).toHaveFocus();
  expect(await server.db.select().from(jobs)).toEqual([]);
});

it('counts nobody as texted whose hours never open', async () => {
  // An hour that is open in New York, comes later in Denver, and is never open on both coasts at once.
  await server.db.update(clients).set({ quiet_hours: 'hold', window_start: '10:00', window_end: '11:00' });
  const [york, denver, nowhere] = ['+12125550101', '+13035550101', '+15002345678'] as const;
  for (const [n, phone] of [york, denver, nowhere].entries())
    await server.db
      .update(audience_targets)
      .set({ phone })
      .where(eq(audience_targets.phone, numberOf(n)));
  const remove = async (phone: string) => {
    await server.db.delete(audience_targets).where(eq(audience_targets.phone, phone));
    await server.db.update(audiences).set({ targets: sql`targets - 1` });
  };
  const review = async () => {
    const { unmount } = await renderApp({ server, as: 3, at: `${PAGE}/review` });
    await screen.findByText(/can never be texted/);
    const label = (await button()).textContent;
    unmount();
    return label;
  };
  expect(await review()).toMatch(/Text 1 now, 1 at 5:00\sPM$/);
  await remove(denver);
  expect(await review()).toMatch(/Text 1 person now$/);
  await remove(york);
  expect(await review()).toBe('Start job');
});

it('asks whether it may continue the next day when it does not reach everybody before their hours end', async () => {
  const zone = 'America/New_York';
  await server.db
    .update(audience_targets)
    .set({ time_zone: zone, fields: { first_name: 'Ada', time_zone: zone } });
  await server.db.update(clients).set({ quiet_hours: 'hold', window_start: '08:00', window_end: '10:01' });
  server.deps.carrier!.perSecond = () => 1 / 60;
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `${PAGE}/review` });
  const asked = within(
    await screen.findByRole('group', { name: /^\W?\d\W? pe.* can’t be reached before quiet hours$/ }),
  );
  expect(asked.getByRole('radio', { name: /^Continue tomorrow morning/ })).toBeChecked();
  await user.click(asked.getByRole('radio', { name: /^Skip them/ }));
  await waitFor(async () => expect(await button()).toBeEnabled());
  await user.click(await button());
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(await server.db.select().from(jobs)).toMatchObject([{ hours: 'hold', at_closing: 'stop' }]);
});

it.each([
  ['', /^Write.*To do/, /^Review1 issue/, '1 issue to fix before sending.'],
  ['Hi {first_name}', /^Write.*Done/, /^Review\d warnings/, /^Ready to send. \d warnings\.$/],
])('says of “%s” the same in each place, its verdict once', async (message, write, review, verdict) => {
  await server.db.update(campaigns).set({ message });
  await renderApp({ server, as: 3, at: PAGE });
  expect(await screen.findByText(verdict, { selector: 'output' })).toBeInTheDocument();
  expect(await stage(/^Write/)).toHaveTextContent(write);
  expect(await stage(/^Review/)).toHaveTextContent(review);
  expect(await stage(/^Review/)).toHaveAttribute('aria-current', 'page');
  const name = message === '' ? 'Fix 1 issue' : /^Start job:\s*Text 3 people now$/;
  expect(await screen.findByRole('button', { name })).toBeInTheDocument();
});

it('leads to the first of the issues of a draft, and offers no start', async () => {
  await server.db.update(campaigns).set({ message: '' });
  await server.db.delete(virtual_numbers);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `${PAGE}/review` });
  const fix = await screen.findByRole('button', { name: 'Fix 2 issues' });
  expect(screen.queryByRole('button', { name: /^Start job/ })).toBeNull();
  await user.click(fix);
  expect(window.location.pathname + window.location.hash).toBe(`/campaigns/${CAMPAIGN}#section-message`);
  expect(await server.db.select().from(jobs)).toEqual([]);
});

it('says of those who cannot be texted yet when they are', async () => {
  await server.db
    .update(audience_targets)
    .set({ time_zone: 'America/New_York', fields: { first_name: 'Ada', time_zone: 'America/New_York' } });
  const inHawaii = { first_name: 'Ada', time_zone: 'Pacific/Honolulu' };
  await server.db
    .update(audience_targets)
    .set({ time_zone: 'Pacific/Honolulu', fields: inHawaii })
    .where(eq(audience_targets.phone, numberOf(1)));
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `${PAGE}/review` });
  // By the clock where the test runs: it is morning in Honolulu then.
  await waitFor(async () => expect(await button()).toHaveTextContent(/Text 2 now, 1 at 7:00\sPM$/));
  await user.click(screen.getByRole('radio', { name: 'Send now' }));
  expect(await button()).toHaveTextContent('Text 3 people now');
});

it('names the days on which the client does not send, when the job would have', async () => {
  await server.db.update(clients).set({ closed_days: '2026-03-02\n2026-12-24' });
  await renderApp({ server, as: 3, at: `${PAGE}/review` });
  expect(await screen.findByText(/^Nothing is sent on Mar 2, 2026: the client does not/)).toBeInTheDocument();
});

it('becomes the live view while a job runs, with the figures that the job itself has', async () => {
  await server.db
    .insert(jobs)
    .values({ ...JOB, state: 'sending', sent: 40, delivered: 30, skipped_do_not_call: 7 });
  await renderApp({ server, as: 3, at: PAGE });
  const progress = await screen.findByRole('region', { name: 'Progress' });
  expect(progress).toHaveTextContent('43% done');
  const outcomes = await screen.findByRole('table', { name: /Outcomes/ });
  expect(
    within(outcomes).getByRole('row', { name: /Skipped: on the do-not-call list 7/ }),
  ).toBeInTheDocument();
  expect(await stage(/^Live and results/)).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Stop job' })).toBeInTheDocument();
});

it('becomes the result, offers a copy first, and says “Already sent” before it sends again', async () => {
  await server.db
    .insert(jobs)
    .values({ ...JOB, state: 'completed', sent: 100, delivered: 96, failed: 4, finished_at: new Date(NOW) });
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: PAGE });
  expect(await stage(/^Live and results/)).toHaveAttribute('aria-current', 'page');
  const [first] = within(document.querySelector<HTMLElement>('.page-actions')!).getAllByRole('button');
  expect(first).toHaveTextContent('Duplicate');
  await user.click(screen.getByRole('button', { name: 'Start job' }));
  const when = await screen.findByRole('region', { name: 'Timing' });
  // The button that was pressed is gone: the keyboard goes on from the review.
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(when);
  expect(window.location.pathname).toBe(`${PAGE}/review`);
  expect(await screen.findByText(/^Already sent\./)).toBeInTheDocument();
});

it('offers the start in its head once nothing blocks it, and until then the review', async () => {
  await server.db.update(campaigns).set({ message: '' }).where(eq(campaigns.id, CAMPAIGN));
  const user = userEvent.setup();
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { unmount } = await renderApp({ server, as: 3, at: `${PAGE}/links` });
  const fix = await screen.findByRole('button', { name: 'Review' });
  expect(await stage(/^Review/)).toHaveTextContent('1 issue');
  expect(fix).not.toHaveClass('primary');
  expect(screen.queryByRole('button', { name: 'Start job' })).toBeNull();
  expect(fetched.mock.calls.filter(([url]) => /stats\?readiness/.test(String(url)))).toHaveLength(1);
  await user.click(fix);
  expect(window.location.pathname).toBe(`${PAGE}/review`);
  expect(await screen.findByRole('button', { name: 'Fix 1 issue' })).toBeInTheDocument();
  unmount();

  await server.db.update(campaigns).set({ message: 'Hi' }).where(eq(campaigns.id, CAMPAIGN));
  await renderApp({ server, as: 3, at: `${PAGE}/links` });
  const start = await screen.findByRole('button', { name: 'Start job' });
  await waitFor(() => expect(start).toHaveClass('primary'));
});

it('looks up line types once their number and cost are agreed to, and shows how far it is', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `${PAGE}/review` });
  expect(await screen.findByText(/^\W*3\W* numbers might be landlines/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Look up line types' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(/3\W* numbers are looked up .*simulator.* \$0\.004 each\.$/),
  ).toBeInTheDocument();
  expect(dialog.getByText(/^Up to \W*6\W* look-ups, \$0\.03 at most:/)).toBeInTheDocument();
  await user.dblClick(dialog.getByRole('button', { name: 'Look up line types' }));
  expect(
    await screen.findByRole('progressbar', { name: /Looking up line types: \W*0\W* of \W*3/ }),
  ).toBeInTheDocument();
  expect(await server.db.select().from(line_type_lookups)).toMatchObject([
    { agreed: 3, repeats: 3, state: 'running' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/^Last look-up: \W*0\W* found/)).toBeInTheDocument();
});

/** Chooses "Start job" in the command palette. */
async function startByPalette() {
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search pages, actions, and records' });
  await user.keyboard('start job');
  await screen.findByRole('option', { name: 'Start job' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('is led to the button by the command palette, which starts nothing by itself', async () => {
  await renderApp({ server, as: 3, at: `${PAGE}/review` });
  const start = await button();
  await waitFor(() => expect(start).toBeEnabled());
  await startByPalette();
  expect(start).toHaveFocus();
  expect(await server.db.select().from(jobs)).toEqual([]);
});

it('says by the command palette what must be fixed before it can start', async () => {
  await server.db.delete(virtual_numbers);
  await renderApp({ server, as: 3, at: `${PAGE}/review` });
  const fix = await screen.findByRole('button', { name: /^Fix/ });
  await startByPalette();
  expect(fix).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(/number/i);
});

it('says by the command palette why nothing can start while it cannot be checked', async () => {
  expectConsole(/ApiError/);
  const fetch = (request: Request) =>
    request.url.includes('/stats?') ? HttpResponse.json({}, { status: 500 }) : server.app.fetch(request);
  const app = { fetch } as typeof server.app;
  await renderApp({ server: { app, as: server.as }, as: 3, at: `${PAGE}/review` });
  const why = await screen.findByText(/^Couldn’t load the preview/);
  await startByPalette();
  expect(why.closest('[tabindex]')).toHaveFocus();
});

it('keeps the cost of a look-up on the screen while it cannot be read again', async () => {
  expectConsole(/ApiError/);
  const poll = holdPolls();
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `${PAGE}/review` });
  await user.click(await screen.findByRole('button', { name: 'Look up line types' }));
  const dialog = within(await screen.findByRole('dialog'));
  const verb = dialog.getByRole('button', { name: 'Look up line types' });
  await whileHeld(() => expect(verb).toBeEnabled());
  network.use(http.get(`${API}/campaigns/:id/line_types`, () => HttpResponse.json({}, { status: 503 })));
  poll();
  await whileHeld(() => expect(verb).toBeDisabled());
  expect(dialog.getByText(/3\W* numbers are looked up/)).toBeInTheDocument();
  expect(dialog.queryByText(/already checked/)).not.toBeInTheDocument();
});

it('says whose line is a landline, and asks about old answers again only when it is wanted', async () => {
  const told = { tenant_id: NORTHWIND, state: 'told' as const, account: 'simulator', lookup_id: uuidOf(560) };
  const at = new Date(Date.parse(NOW) - 91 * 86_400_000);
  await server.db.insert(line_types).values([
    { ...told, phone: numberOf(0), line_type: 'landline', asked_at: at, told_at: at },
    { ...told, phone: numberOf(1), line_type: 'mobile', asked_at: at, told_at: at },
    { ...told, phone: numberOf(2), line_type: 'mobile', asked_at: at, told_at: at },
  ]);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `${PAGE}/review` });
  expect(await screen.findByRole('link', { name: 'Landline or unreachable' })).toBeInTheDocument();
  expect(await screen.findByText('The line types of all numbers are known.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Look up line types' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('These numbers are already checked.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Look up line types' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: /^Also look up/ }));
  expect(dialog.getByRole('button', { name: 'Look up line types' })).toBeEnabled();
});
