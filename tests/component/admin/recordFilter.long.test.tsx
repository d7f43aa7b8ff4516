import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { campaigns, clients } from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { openFilters } from '../../support/filters';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/picker/RecordFilter'),
  () => import('../../../src/admin/picker/Finder'),
);

/** More than one call lists. */
const MANY = 130;
/** A read that fails is retried once. */
const PATIENT = { timeout: 5_000 };
const clientId = (n: number) => uuidOf(0xc000 + n);
const nameOf = (n: number) => `Client ${String(n).padStart(3, '0')}`;

const fill = async (count: number) => {
  await server.db.insert(clients).values(
    Array.from({ length: count }, (_, at) => ({
      tenant_id: NORTHWIND,
      id: clientId(at + 1),
      name: nameOf(at + 1),
      time_zone: 'America/New_York',
    })),
  );
  await server.db.insert(campaigns).values(
    [1, count].map((n) => ({
      tenant_id: NORTHWIND,
      id: uuidOf(0xa000 + n),
      client_id: clientId(n),
      name: `Campaign of ${n}`,
      message: '',
    })),
  );
};
// The filters cover the rows for those who hear the page.
const rows = () => screen.getAllByRole('row', { hidden: true }).slice(1);
/** Its code has come, and its box is one to type in. */
const searched = () =>
  waitFor(() => expect(screen.getByRole('combobox', { name: 'Client' })).toBeInstanceOf(HTMLInputElement));
const address = () => decodeURIComponent(window.location.search);
const open = async (user: UserEvent, query = '') => {
  await renderApp({ server, as: 3, at: `/campaigns${query}` });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  await openFilters(user);
};

it('offers a plain list of options while all records fit in', async () => {
  const user = userEvent.setup();
  await fill(3);
  await open(user);
  const option = await screen.findByRole('option', { name: nameOf(3) });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Client' }), option);
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('tells two records of the same name apart', async () => {
  const user = userEvent.setup();
  await fill(2);
  const email = (n: number) => `desk${n}@example.test`;
  await server.db.insert(clients).values(
    [7, 8].map((n) => ({
      tenant_id: NORTHWIND,
      id: clientId(n),
      name: 'Twin',
      email: email(n),
      time_zone: 'UTC',
    })),
  );
  await open(user);
  expect(await screen.findByRole('option', { name: `Twin · ${email(7)}` })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: nameOf(1) })).toBeInTheDocument();
});

it('finds any record by typing, keeps its name after a reload, and is cleared', async () => {
  const user = userEvent.setup();
  await fill(MANY);
  await open(user);
  await searched();
  const input = screen.getByRole('combobox', { name: 'Client' });
  await user.click(input);
  const first = await screen.findByRole('group', { name: `100 of ${MANY}. Type to search.` });
  expect(within(first).getAllByRole('option')).toHaveLength(100);
  expect(screen.queryByRole('option', { name: nameOf(MANY) })).toBeNull();

  await user.type(input, 'nt 130');
  await screen.findByRole('option', { name: nameOf(MANY) });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByRole('rowheader', { name: 'Campaign of 130', hidden: true })).toBeInTheDocument();
  expect(address()).toContain(clientId(MANY));

  await user.clear(input);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(address()).not.toContain('client_id');
});

it('names the record that the address chooses, though it is not among the first', async () => {
  const user = userEvent.setup();
  await fill(MANY);
  await open(user, `?filter=${encodeURIComponent(JSON.stringify({ client_id: clientId(MANY) }))}`);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Client' })).toHaveValue(nameOf(MANY)));
  expect(screen.getByLabelText('Clear')).toBeInTheDocument();
});

it('never chooses what was found for something else, and says when nothing matches', async () => {
  const user = userEvent.setup();
  await fill(MANY);
  await open(user);
  await searched();
  const input = screen.getByRole('combobox', { name: 'Client' });
  await user.type(input, 'nobody');
  await user.keyboard('{Enter}');
  expect(address()).not.toContain('client_id');
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
});

it('says that its records could not be read, tries again, and leaves the list alone', async () => {
  const user = userEvent.setup();
  expectConsole(/ApiError/);
  await fill(MANY);
  await renderApp({ server, as: 3, at: '/help' });
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  network.use(http.get(`${API}/clients`, () => HttpResponse.error()));
  await user.click(screen.getByRole('link', { name: 'Campaigns' }));
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  await openFilters(user);
  expect(await screen.findByText(/Clients could not be loaded\./, {}, PATIENT)).toBeInTheDocument();
  expect(rows()).toHaveLength(2);
  network.use(http.get(`${API}/clients`, ({ request }) => server.app.fetch(request)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await searched();
});
