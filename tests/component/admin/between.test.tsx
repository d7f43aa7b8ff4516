import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { clients, keywords } from '../../../server/db/schema';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/show/BuiltShow'),
);
const BAKERY = uuidOf(0xc001);
const GARAGE = uuidOf(0xc002);

beforeEach(async () => {
  const of = (id: string, name: string) => ({
    tenant_id: NORTHWIND,
    id,
    name,
    time_zone: 'America/New_York',
  });
  await server.db.insert(clients).values([of(BAKERY, 'Bakery'), of(GARAGE, 'Garage')]);
  await server.db.insert(keywords).values({
    tenant_id: NORTHWIND,
    id: uuidOf(0xc003),
    client_id: BAKERY,
    keyword: 'BREAD',
    match: 'only_word',
    effect: 'none',
  });
});

/** Answers to this path stay under way until the test ends. */
const withhold = (path: string) =>
  network.use(http.get(`${API}${path}`, () => new Promise<Response>(() => undefined)));

const go = (path: string) => {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
};

it('shows no row of the tab before while the next one’s are on their way', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/clients/${BAKERY}/show/keywords` });
  await screen.findByRole('rowheader', { name: 'BREAD' });
  withhold(`/clients/${BAKERY}/virtual_numbers`);
  await user.click(screen.getByRole('link', { name: /^Virtual numbers/ }));
  await waitFor(() => expect(screen.queryByText('BREAD')).not.toBeInTheDocument());
  expect(screen.getByRole('table', { name: 'Virtual numbers' })).toHaveAttribute('aria-busy', 'true');
});

it('shows no row of one client under the name of another', async () => {
  await renderApp({ server, as: 3, at: `/clients/${GARAGE}/show` });
  await screen.findByRole('heading', { level: 1, name: 'Garage' });
  go(`/clients/${BAKERY}/show/keywords`);
  await screen.findByRole('rowheader', { name: 'BREAD' });
  withhold(`/clients/${GARAGE}/keywords`);
  go(`/clients/${GARAGE}/show/keywords`);
  await screen.findByRole('heading', { level: 1, name: 'Garage' });
  expect(screen.queryByText('BREAD')).not.toBeInTheDocument();
});

it('closes a window that asks about one record when another is opened behind it', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/clients/${GARAGE}/show` });
  await screen.findByRole('heading', { level: 1, name: 'Garage' });
  go(`/clients/${BAKERY}/show`);
  await screen.findByRole('heading', { level: 1, name: 'Bakery' });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await screen.findByRole('dialog');
  go(`/clients/${GARAGE}/show`);
  await screen.findByText('Garage', { selector: 'h1 bdi' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
