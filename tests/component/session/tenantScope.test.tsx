import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clients } from '../../../server/db/schema';
import { renderApp } from '../../support/render';
import { GLOBEX, NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ env: { APP_ORIGINS: window.location.origin } });
warm(
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/features/tenantScope/ScopeWindow'),
);

beforeEach(async () => {
  const own = { time_zone: 'UTC', name: 'Corner Bakery' };
  await server.db.insert(clients).values([
    { ...own, id: uuidOf(0xc1), tenant_id: NORTHWIND },
    { ...own, id: uuidOf(0xc2), tenant_id: GLOBEX },
  ]);
});

const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('tells clients of one name apart by their tenant, and narrows everything to one by the keyboard', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/clients' });
  await screen.findByRole('columnheader', { name: 'Tenant' });
  const table = within(screen.getByRole('table'));
  expect(await table.findByText('Globex')).toBeInTheDocument();
  expect(await table.findByText('Northwind')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'All tenants' }));
  const window = within(await screen.findByRole('dialog', { name: 'Tenants to work with' }));
  expect(window.getByRole('button', { name: 'All tenants' })).toHaveAttribute('aria-pressed', 'true');
  expect(window.getByRole('searchbox', { name: 'Find a tenant' })).toHaveFocus();
  await user.keyboard('glob');
  expect(await window.findByRole('button', { name: 'Globex' })).toBeInTheDocument();
  expect(window.queryByRole('button', { name: 'Northwind' })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Only Globex' })).toBeInTheDocument();
  expect(await screen.findByText('Corner Bakery')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Tenant' })).not.toBeInTheDocument();
  expect(rowTexts()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Only Globex' }));
  await user.click(await screen.findByRole('button', { name: 'All tenants' }));
  expect(await screen.findByRole('columnheader', { name: 'Tenant' })).toBeInTheDocument();
});

it('asks before it discards what was typed', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/account' });
  await user.type(await screen.findByLabelText('Name'), ' Jr.');
  await user.click(await screen.findByRole('button', { name: 'All tenants' }));
  await user.click(await screen.findByRole('button', { name: 'Globex' }));
  const question = within(await screen.findByRole('dialog', { name: /Leave without saving/ }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByLabelText('Name')).toHaveValue('Role 5 Jr.');
});

it('is offered to nobody else', async () => {
  await renderApp({ server, as: 4, at: '/clients' });
  expect(await screen.findAllByText('Corner Bakery')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'All tenants' })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Tenant' })).not.toBeInTheDocument();
});
