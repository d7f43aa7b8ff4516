import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { expectConsole } from '../../support/console';
import { CLIENT, seedClients } from '../../support/imports';
import { network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/do_not_calls/desk/List'),
  () => import('../../../src/resources/do_not_calls/desk/Create'),
  () => import('../../../src/resources/do_not_calls/desk/AddPage'),
  () => import('../../../src/admin/inputs/PhoneInput'),
  () => import('../../../src/admin/inputs/ProseInput'),
);
const LIST = `/clients/${CLIENT}/show/do_not_calls`;
const listed = async () => (await (await server.as(3)).get(`/clients/${CLIENT}/do_not_calls`)).json.records;

beforeEach(() => seedClients(server.db));

it('sends a file once to be checked and once to be added, and never again', async () => {
  const sent: string[] = [];
  network.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') sent.push(new URL(request.url).searchParams.get('dry_run') ?? 'for good');
  });
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: LIST });
  await user.click((await screen.findAllByRole('link', { name: 'Add numbers' }))[0]!);
  await user.type(await screen.findByLabelText('Numbers'), '(212) 555-0142');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('button', { name: 'Add 1 number' }));
  await screen.findByRole('heading', { name: 'Added to the list' });
  await user.click(screen.getByRole('link', { name: 'Go to the list' }));
  await screen.findByRole('rowheader', { name: '(212) 555-0142' });
  expect(sent).toEqual(['true', 'for good']);
  network.events.removeAllListeners();
});

it('adds a number that a lookup did not find, says what it means, and why it was refused', async () => {
  expectConsole(/^ApiError/);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: LIST });
  await user.type(await screen.findByLabelText('Check a number'), '212 555 0143');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await user.click(await screen.findByRole('link', { name: 'Add (212) 555-0143' }));
  const phone = await screen.findByLabelText('Number');
  expect(phone).toHaveValue('(212) 555-0143');
  expect(await screen.findByText(/^No job of “.*” texts this number again/)).toBeInTheDocument();

  await user.clear(phone);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(phone).toHaveAccessibleDescription(/Enter a value/);
  await user.type(phone, '212 555');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(phone).toBeInvalid();
  await user.clear(phone);
  await user.type(phone, '212.555.0142');
  await user.type(screen.getByLabelText('Note (optional)'), 'Asked on the phone');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('(212) 555-0142 is on the list')).toBeInTheDocument();
  expect(await listed()).toMatchObject([
    { phone: '+12125550142', source: 'staff', note: 'Asked on the phone' },
  ]);

  const staff = await server.as(3);
  await user.type(await screen.findByLabelText('Check a number'), '212 555 0143');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await user.click(await screen.findByRole('link', { name: 'Add (212) 555-0143' }));
  // Meanwhile another person adds it.
  await staff.post(`/clients/${CLIENT}/do_not_calls`, { phone: '+12125550143' });
  const again = await screen.findByLabelText('Number');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(again).toHaveAccessibleDescription(/already on the list/));
  expect(await listed()).toHaveLength(2);
});

it('asks for the client where none is named, then opens the same form under it', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/do_not_calls/create' });
  await user.click(await screen.findByRole('combobox', { name: 'Client' }));
  await user.click(await screen.findByRole('option', { name: /^Harbor Fitness/ }));
  expect(await screen.findByLabelText('Number')).toBeInTheDocument();
  const named = new URLSearchParams(window.location.search).get('source');
  expect([window.location.pathname, JSON.parse(named!)]).toEqual([
    '/do_not_calls/create',
    { client_id: CLIENT },
  ]);
});
