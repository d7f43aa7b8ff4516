import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clients } from '../../../server/db/schema';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/show/BuiltShow'),
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/resources/clients/show/ClientShow'),
);

const CLIENT = uuidOf(0xc1);

beforeEach(async () => {
  await server.db
    .insert(clients)
    .values({ tenant_id: NORTHWIND, id: CLIENT, name: 'Acme', time_zone: 'UTC' });
});

const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sections of this record' })).queryByRole('link', { name });

it('shows one action, has the others behind “More”, and a seldom list as a tab only while it is open', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/clients/${CLIENT}/show/audiences` });
  const more = await screen.findByRole('button', { name: 'More' });
  const menu = document.getElementById(more.getAttribute('aria-controls')!)!;
  for (const name of ['Archive', 'Delete'])
    expect(within(menu).getByRole('button', { name })).toBeInTheDocument();
  for (const name of ['Import audience', 'Edit', 'Opt-in pages', 'Links'])
    expect(within(menu).getByRole('link', { name })).toBeInTheDocument();
  expect(within(menu).queryByRole('link', { name: 'New campaign' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'New campaign' })[0]).toHaveClass('primary');

  expect(tab('Keywords')).toBeNull();
  await user.click(more);
  await user.click(within(menu).getByRole('link', { name: 'Keywords' }));
  expect(await screen.findByText('Keywords', { selector: '.tabs a' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(tab('Audiences')!);
  await expect.poll(() => tab('Keywords')).toBeNull();
});
