import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { expectConsole } from '../../support/console';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, db } = server;

const section = async () => within(await screen.findByRole('region', { name: /affected by coming changes/ }));

it('shows which waiting jobs a coming change concerns, with hours before and after', async () => {
  const { campaignId, clientId } = await aCampaign({ phones: simulated(3, 0), fields: { zip: '40202' } });
  await db.execute(sql`update clients set quiet_hours = 'hold' where id = ${clientId}::uuid`);
  const staff = await as(3);
  const at = '2026-12-03T18:00:00Z';
  const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null, scheduled_at: at });

  const { unmount } = await renderApp({ server, as: 3, at: '/state_rules' });
  const found = await section();
  const table = within(await found.findByRole('table', { name: /^From \W*Dec 1, 2026/ }));
  const row = (await table.findByRole('link', { name: 'Spring sale' })).closest('tr')!;
  expect(row).toHaveTextContent(/Acme Fitness.*Dec 3.*KY.*3.*8.AM–9.PM. every day.*10.AM–9.PM. every day/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', expect.stringContaining(json.id));
  unmount();

  await renderApp({ server, as: 3, at: `/campaigns/${campaignId}/show/results` });
  const line = await screen.findByText(/^New state rules from \W*Dec 1, 2026.* people still to be texted/);
  expect(line).toHaveTextContent(/3 people/);
});

it('says that the jobs could not be read, with a way to try again, and still shows the rules', async () => {
  expectConsole(/ApiError/);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/jobs' });
  const failing = () => HttpResponse.json({ title: 'x', status: 400 }, { status: 400 });
  network.use(http.get(`${API}/rule_changes`, failing, { once: true }));
  await user.click(await screen.findByRole('button', { name: 'More pages' }));
  await user.click(await screen.findByRole('link', { name: 'State rules' }));
  const found = await section();
  await user.click(await found.findByRole('button', { name: 'Try again' }));
  expect(await found.findByText('No job is waiting.')).toBeVisible();
  expect(await screen.findByText('Alabama')).toBeVisible();
});

it('says that no job waits, and that nothing changes for one', async () => {
  const { unmount } = await renderApp({ server, as: 3, at: '/state_rules' });
  expect(await (await section()).findByText('No job is waiting.')).toBeVisible();
  unmount();
  const { campaignId, clientId } = await aCampaign({ phones: simulated(3, 0), fields: { zip: '75201' } });
  await db.execute(sql`update clients set quiet_hours = 'hold' where id = ${clientId}::uuid`);
  const at = '2026-12-03T18:00:00Z';
  await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null, scheduled_at: at });
  await renderApp({ server, as: 3, at: '/state_rules' });
  // Hours change on one day, and their purposes on another.
  const none = await (await section()).findAllByText('Nothing changes for the waiting job.');
  expect(none).toHaveLength(2);
});
