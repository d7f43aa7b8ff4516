import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { scrub_batches, scrubs, tenants } from '../../../server/db/schema';
import { SimulatedScrub } from '../../../server/simulator/scrub';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer, NOW } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
server.deps.scrub = new SimulatedScrub(server);
warm(
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/show/Life'),
  () => import('../../../src/resources/campaigns/review/Review'),
);
const REVIEW = `/campaigns/${CAMPAIGN}/show/review`;

beforeEach(() => seedCampaign(server.db));

it('compares numbers once lists and cost are agreed to, shows how far it is, and stops', async () => {
  await server.db.update(tenants).set({ scrub_kinds: ['national_dnc'] });
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: REVIEW });
  expect(
    await screen.findByText(/^Required before sending, at most \W*31\W* days old: National do-not-call list/),
  ).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Compare with lists' }));
  const dialog = within(await screen.findByRole('dialog'));
  const required = await dialog.findByRole('checkbox', {
    name: /^\W*National do-not-call list.* 3\W* numbers for \$0\.001 each/,
  });
  expect(required).toBeChecked();
  expect(dialog.getByText(/3\W* numbers cannot be compared with .*Reassigned numbers/)).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: /^\W*Known litigators/ }));
  expect(dialog.getByText(/^\W*\$0\.01\W* at most, paid to \W*simulator/)).toBeInTheDocument();
  await user.dblClick(dialog.getByRole('button', { name: 'Compare with lists' }));
  expect(
    await screen.findByRole('progressbar', { name: /Comparing with lists: \W*0\W* of \W*6/ }),
  ).toBeInTheDocument();
  expect(await server.db.select().from(scrubs)).toMatchObject([
    {
      state: 'running',
      agreed: [
        { kind: 'national_dnc', numbers: 3, micros: 1_000 },
        { kind: 'litigator', numbers: 3, micros: 1_500 },
      ],
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/^Last comparison: \W*0\W* clear/)).toBeInTheDocument();
});

it('lists certificates, and says why a comparison ended', async () => {
  const own = { tenant_id: NORTHWIND, client_id: CLIENT, source: 'simulator', currency: 'USD' };
  const at = new Date(NOW);
  await server.db.insert(scrubs).values({
    ...own,
    id: uuidOf(570),
    campaign_id: CAMPAIGN,
    state: 'failed',
    trouble: 'unanswered',
    agreed: [{ kind: 'litigator', numbers: 3, micros: 1_500 }],
    created_at: at,
  });
  await server.db.insert(scrub_batches).values({
    ...own,
    id: uuidOf(571),
    scrub_id: uuidOf(570),
    kind: 'litigator',
    micros: 1_500,
    numbers: 2,
    listed: 1,
    state: 'answered',
    certificate: 'C-77',
    issued_at: at,
    as_of: at,
    due_at: at,
    created_at: at,
  });
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: REVIEW });
  expect(await screen.findByText(/^The provider did not answer/)).toBeInTheDocument();
  await user.click(screen.getByText(/^Certificates: \W*1/, { selector: 'summary' }));
  const table = within(screen.getByRole('table', { name: /^Certificates/ }));
  expect(table.getByRole('row', { name: /^Known litigators.*C-77/ })).toBeInTheDocument();
});

it('is not shown where no provider is configured and nothing is required', async () => {
  const { scrub } = server.deps;
  server.deps.scrub = undefined;
  try {
    await renderApp({ server, as: 3, at: REVIEW });
    await screen.findByText(/numbers might be landlines/);
    expect(screen.queryByRole('button', { name: 'Compare with lists' })).toBeNull();
  } finally {
    server.deps.scrub = scrub;
  }
});
