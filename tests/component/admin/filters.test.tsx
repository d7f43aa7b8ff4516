import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { seedCampaign } from '../../support/campaigns';
import { expectConsole } from '../../support/console';
import { closeFilters, openFilters } from '../../support/filters';
import { CLIENT } from '../../support/imports';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/list/tools/FilterSheet'),
  () => import('../../../src/admin/picker/RecordFilter'),
  () => import('../../../src/admin/picker/RecordToken'),
);

beforeEach(async () => void (await seedCampaign(server.db)));

const button = () => screen.getByRole('button', { name: /^Filters/ });
const tokens = () =>
  screen.queryAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent);
const filtered = (filter: object) => `/campaigns?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const address = () => decodeURIComponent(window.location.search);

it('has its fields behind one button, which gets the focus back', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/campaigns' });
  await screen.findByRole('rowheader', { name: 'Spring offer' });
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  button().focus();
  await user.keyboard('{Enter}');
  const client = await screen.findByRole('combobox', { name: 'Client' });
  await waitFor(() => expect(client).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button()).toHaveFocus();
});

it('shows each filter that is set as a token, which removes it and leaves the others', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/campaigns' });
  await screen.findByRole('rowheader', { name: 'Spring offer' });
  expect(tokens()).toEqual([]);
  const filters = await openFilters(user);
  await user.selectOptions(filters.getByRole('combobox', { name: 'State' }), 'Sent');
  await user.click(filters.getByRole('checkbox', { name: 'Show archived' }));
  await closeFilters(user);
  await waitFor(() => expect(button()).toHaveTextContent('Filters (2)'));
  expect(tokens()).toEqual(['Remove filter State: Sent', 'Remove filter Show archived']);

  await user.click(screen.getByRole('button', { name: 'Remove filter State: Sent' }));
  await waitFor(() => expect(tokens()).toEqual(['Remove filter Show archived']));
  expect(screen.getByRole('button', { name: 'Remove filter Show archived' })).toHaveFocus();
  expect(address()).toContain('{"show_archived":"true"}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(tokens()).toEqual([]));
  expect(button()).toHaveFocus();
  expect(address()).not.toContain('show_archived');
});

it('names a record once its name is known, and nothing else before', async () => {
  await renderApp({ server, as: 3, at: '/help' });
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => void (answer = resolve));
  network.use(
    http.get(`${API}/clients/:id`, async ({ request }) => {
      await asked;
      return server.app.fetch(request);
    }),
  );
  act(() => {
    window.history.pushState(null, '', filtered({ client_id: CLIENT }));
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByRole('rowheader', { name: 'Spring offer' });
  expect(screen.getByRole('button', { name: 'Remove filter Client' })).toBeInTheDocument();
  answer();
  expect(
    await screen.findByRole('button', { name: 'Remove filter Client: Harbor Fitness' }),
  ).toBeInTheDocument();
});

it('marks a record that is gone', async () => {
  expectConsole(/ApiError/);
  await renderApp({ server, as: 3, at: '/help' });
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  network.use(http.get(`${API}/clients/:id`, () => HttpResponse.json({ status: 404 }, { status: 404 })));
  act(() => {
    window.history.pushState(null, '', filtered({ client_id: CLIENT }));
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(
    await screen.findByRole('button', {
      name: new RegExp(`^Remove filter Client: .*${CLIENT.slice(-8)}`),
    }),
  ).toBeInTheDocument();
});
