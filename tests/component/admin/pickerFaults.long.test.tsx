import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedCampaign } from '../../support/campaigns';
import { expectConsole } from '../../support/console';
import { openFilters } from '../../support/filters';
import { CLIENT } from '../../support/imports';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/picker/RecordFilter'),
);

const NONE = /Nothing matches|None yet/;
const FAILED = /Clients could not be loaded\./;
const problem = (status: number) => () => HttpResponse.json({ title: 'x', status }, { status });
const filter = () => screen.findByRole('combobox', { name: 'Client' });
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(async () => {
  expectConsole(/ApiError/);
  await seedCampaign(server.db);
});

/** The list of campaigns of one client, whose clients are answered by `answer`, with its filters open. */
async function open(answer: Parameters<typeof http.get>[1], user = userEvent.setup()) {
  await renderApp({ server, as: 3, at: '/help' });
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  network.use(http.get(`${API}/clients`, answer), http.get(`${API}/clients/:id`, answer));
  const chosen = encodeURIComponent(JSON.stringify({ client_id: CLIENT }));
  window.history.pushState(null, '', `/campaigns?filter=${chosen}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await screen.findByRole('rowheader', { name: 'Spring offer' });
  await openFilters(user);
}

describe.each([
  ['the network is gone', () => HttpResponse.error()],
  ['the server fails', problem(500)],
  ['nothing is at the address', problem(404)],
  ['the answer is a page', () => new HttpResponse('<html></html>')],
])('while %s, a filter by a record', (_, answer) => {
  it('says that its records could not be loaded, marks the name it does not know, and tries again', async () => {
    const user = userEvent.setup();
    await open(answer, user);
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    expect(await filter()).toHaveDisplayValue(new RegExp(`^${CLIENT.slice(-8)}`));
    expect(offered().filter((option) => NONE.test(option ?? ''))).toEqual([]);
    network.use(
      http.get(`${API}/clients`, ({ request }) => server.app.fetch(request)),
      http.get(`${API}/clients/:id`, ({ request }) => server.app.fetch(request)),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Harbor Fitness' })).toBeInTheDocument();
    expect(screen.queryByText(FAILED)).toBeNull();
  });
});

it('a filter by a record that has no answer yet says that it waits, and not that there is none', async () => {
  await open(() => new Promise<never>(() => undefined));
  expect(await screen.findByRole('option', { name: 'Loading' })).toBeDisabled();
  expect(offered().filter((option) => NONE.test(option ?? ''))).toEqual([]);
});

it('a filter by a record says that there is none when an answer says so', async () => {
  await open(() => HttpResponse.json({ records: [], total: 0 }));
  expect(await screen.findByRole('option', { name: 'None yet: Clients' })).toBeDisabled();
  expect(screen.queryByText(FAILED)).toBeNull();
});
