import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clients } from '../../../server/db/schema';
import { closeFilters, openFilters } from '../../support/filters';
import { renderApp } from '../../support/render';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/list/tools/ListTools'),
  () => import('../../../src/admin/list/tools/ViewsWindow'),
);
const NAME = 'Ada Lovelace';
const everythingStored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

beforeEach(async () => {
  localStorage.clear();
  await server.db
    .insert(clients)
    .values({ tenant_id: NORTHWIND, id: uuidOf(0xc001), name: NAME, time_zone: 'America/New_York' });
});
afterEach(() => localStorage.clear());

async function signOut(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await screen.findByText('Logged out successfully!');
}

it('keeps the filters of a view and nothing that was searched for', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await user.type(await screen.findByRole('searchbox'), NAME);
  await waitFor(() => expect(window.location.search).toContain('Ada'));
  await user.click((await openFilters(user)).getByRole('checkbox', { name: 'Show archived' }));
  await closeFilters(user);
  await waitFor(() => expect(window.location.search).toMatch(/Ada.*show_archived/));
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  const window_ = within(await screen.findByRole('dialog'));
  await user.type(window_.getByLabelText('View name'), 'All of them');
  await user.click(window_.getByRole('button', { name: 'Save this view' }));
  await window_.findByRole('button', { name: 'All of them' });
  await user.click(window_.getByRole('button', { name: 'Close' }));
  await signOut(user);
  expect(everythingStored()).toContain('All of them');
  expect(everythingStored()).toContain('show_archived');
  expect(everythingStored()).not.toContain('Ada');
  expect(everythingStored()).not.toContain('Lovelace');
});

it('takes a search out of a view that an earlier version kept', async () => {
  const view = new URLSearchParams({ filter: JSON.stringify({ q: NAME, show_archived: true }) });
  const likes = { clients: { hidden: [], shown: [], order: [], views: { Mine: view.toString() } } };
  localStorage.setItem(`lists:${personOf(3)}`, JSON.stringify(likes));
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await screen.findByRole('button', { name: 'Views' });
  await signOut(user);
  expect(everythingStored()).toContain('show_archived');
  expect(everythingStored()).not.toContain('Lovelace');
});
