import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DecisionReasons, DirectReasons } from '../../../src/resources/people/values';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { savedFiles } from '../../support/savedFiles';
import { CLIENT, numberOf } from '../../support/imports';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/resources/people/PersonShow'),
  () => import('../../../src/features/reasons/Why'),
);
const { db } = server;
const PHONE = numberOf(0);
const [JOB, REASONS] = [uuidOf(951), uuidOf(952)];
const plain = (text: string | null) =>
  (text ?? '').replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u202f', ' ');

const KEPT: DecisionReasons = {
  rules: '2026-11-22 0123456789ab',
  hours: {
    mode: 'hold',
    window: { start: '09:00', end: '21:00' },
    laws: ['FL 2021-07-01'],
    clocks: [{ zone: 'America/New_York', offset: -300, open: 540, close: 1200 }],
    zone_data: '2026f',
  },
  place: { zones: ['America/New_York'], states: ['FL'], by: ['zip'] },
  cap: { most: 3, laws: ['FL 2021-07-01'], tenant: null },
  consent: { required: 'written', source: 'import' },
  list: 'clear',
  registration: { state: 'approved', id: 'C123' },
  budgets: ['client'],
  scrub: 'none',
  line_type: null,
};

/** A sent text to the person, with these reasons or none. */
async function aText(reasons: DecisionReasons | null) {
  const id = reasons && REASONS;
  if (reasons)
    await db.execute(sql`insert into decision_reasons (tenant_id, id, reasons)
      values (${NORTHWIND}::uuid, ${id}::uuid, ${JSON.stringify(reasons)}::text::jsonb)`);
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, targeted, hours)
    values (${NORTHWIND}::uuid, ${JOB}::uuid, ${CAMPAIGN}::uuid, 'completed', 'Hi', 1, 'hold')`);
  const at = '2026-03-03T19:14:00Z';
  await db.execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, body, sent_at, reasons_id, decided_at)
    values (${NORTHWIND}::uuid, ${JOB}::uuid, 1, ${CAMPAIGN}::uuid, ${CLIENT}::uuid, ${PHONE}, 'delivered', 'Hi <b>Ada</b>', ${at},
      ${id}::uuid, ${reasons ? at : null}::timestamptz)`);
}

async function ask() {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/people/${PHONE}/show` });
  const item = (await screen.findByText('Campaign message delivered')).closest('li')!;
  await user.click(within(item).getByText('Why was this sent?'));
  return { user, item };
}

beforeEach(() => seedCampaign(db));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('are sentences behind the text, in the order of the gate', async () => {
  await aText(KEPT);
  const { user, item } = await ask();
  await within(item).findByText(/Text 1 of at most 3/);
  const lines = within(item)
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent));
  expect(lines).toEqual([
    expect.stringMatching(/^Sent at Mar 3, 2026, 2:14 PM, Eastern Time .*New York\.$/),
    'Place known by the ZIP code of the import.',
    expect.stringMatching(
      /^Allowed from 9:00 AM to 8:00 PM there \(Fla\. Stat\. .*\), in the client’s window from 9:00 AM to 9:00 PM\.$/,
    ),
    'Text 1 of at most 3 in 24 hours (Fla. Stat. § 501.616(6) (SB 1120, 2021)).',
    'No event of consent was known.',
    'The client requires written consent.',
    'Neither on a do-not-call list nor opted out by the history of consent.',
    'Sent from a number in the approved 10DLC campaign C123.',
    'Within the client’s budget of the month.',
    'Not compared with lists of other providers.',
    'Rules as of 2026-11-22, time zones 2026f.',
  ]);
  const files = savedFiles();
  await user.click(within(item).getByRole('button', { name: 'Save as a page' }));
  const page = await files[0]!.text();
  expect(page).toContain('<title>Why this text was sent to ');
  expect(page).toContain('<bdi>Hi &lt;b&gt;Ada&lt;/b&gt;</bdi>');
  expect(page.match(/<li>/g)).toHaveLength(lines.length);
  expect(page).toContain('default-src');
});

it('are none for a text that an earlier version sent', async () => {
  await aText(null);
  const { item } = await ask();
  expect(await within(item).findByText(/No reasons were kept with this text/)).toBeInTheDocument();
  expect(within(item).queryByRole('button', { name: 'Save as a page' })).not.toBeInTheDocument();
});

/** A text outside jobs to the person, with these reasons. */
async function aDirectText(kind: 'reply' | 'automatic', reasons: DirectReasons) {
  await db.execute(sql`insert into decision_reasons (tenant_id, id, reasons)
    values (${NORTHWIND}::uuid, ${REASONS}::uuid, ${JSON.stringify(reasons)}::text::jsonb)`);
  const at = '2026-03-03T19:14:00Z';
  await db.execute(sql`insert into direct_messages (tenant_id, id, kind, client_id, tn, vn, body, segments, state, at, submitted_at, reasons_id, decided_at)
    values (${NORTHWIND}::uuid, ${JOB}::uuid, ${kind}, ${CLIENT}::uuid, ${PHONE}, '+12025550100', 'At <b>nine</b>', 1, 'delivered', ${at}, ${at},
      ${REASONS}::uuid, ${at}::timestamptz)`);
}

const CAMPAIGNS_ALONE: DirectReasons['exempt'] = ['hours', 'consent', 'budgets'];
it.each<[string, 'reply' | 'automatic', DirectReasons, string[]]>([
  [
    'a reply',
    'reply',
    {
      kind: 'reply',
      list: 'clear',
      registration: { state: 'approved', id: 'C123' },
      exempt: CAMPAIGNS_ALONE,
      basis: 'conversation',
    },
    [
      'Staff replied in the conversation with this person.',
      'Rules of campaigns, such as hours, consent and budgets, do not bind replies.',
      'Neither on a do-not-call list nor opted out by the history of consent.',
      'Sent from a number in the approved 10DLC campaign C123.',
    ],
  ],
  [
    'a confirmation of an opt-out',
    'automatic',
    {
      kind: 'opt_out',
      list: 'not_asked',
      registration: 'not_asked',
      exempt: CAMPAIGNS_ALONE,
      basis: 'mandatory',
    },
    [
      'An automatic answer: it confirms the opt-out.',
      'Rules of campaigns, such as hours, consent and budgets, do not bind it: carriers want this answer (CTIA).',
      'The do-not-call list was not asked.',
      'The registration of the number was not asked.',
    ],
  ],
])('of %s say what was asked of it, and on a page', async (_, kind, reasons, sentences) => {
  await aDirectText(kind, reasons);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/people/${PHONE}/show` });
  await user.click(await screen.findByText('Why was this sent?'));
  const [item] = (await screen.findAllByText(sentences[0]!)).map((found) => found.closest('ul')!);
  const lines = within(item!)
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent));
  expect(lines).toEqual([expect.stringMatching(/^Sent at Mar 3, 2026, /), ...sentences]);
  const files = savedFiles();
  await user.click(screen.getByRole('button', { name: 'Save as a page' }));
  const page = await files[0]!.text();
  expect(page).toContain('<bdi>At &lt;b&gt;nine&lt;/b&gt;</bdi>');
  expect(page.match(/<li>/g)).toHaveLength(lines.length);
});
