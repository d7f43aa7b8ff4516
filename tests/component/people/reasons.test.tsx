import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DecisionReasons } from '../../../src/resources/people/contract';
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
