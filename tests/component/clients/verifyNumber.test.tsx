import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clients } from '../../../server/db/schema';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';
import { addNumbers } from '../../support/holders';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/admin/show/BuiltShow'),
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
  () => import('../../../src/resources/client_virtual_numbers/RowVerbs'),
);

const CLIENT = uuidOf(0xc1);
const own = { tenant_id: NORTHWIND };

beforeEach(async () => {
  await server.db.insert(clients).values({ ...own, id: CLIENT, name: 'Acme', time_zone: 'America/New_York' });
  await addNumbers(server.db, {
    ...own,
    id: uuidOf(0xa1),
    client_id: CLIENT,
    phone: '+18445550190',
    area_code: '844',
  });
});

async function openMenu(role: number) {
  const user = userEvent.setup();
  await renderApp({ server, as: role, at: `/clients/${CLIENT}/show/client_virtual_numbers` });
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  return user;
}

it('an operator states that a toll-free number is verified, and revokes it', async () => {
  const user = await openMenu(5);
  // The open menu hides the page behind it from assistive technology.
  const table = within(screen.getByRole('table', { hidden: true }));
  expect(table.getByText('Toll-free, not verified')).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Assign to 10DLC campaign' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'State verification' }));
  const dialog = within(await screen.findByRole('dialog', { name: /\(844\) 555-0190/ }));
  await user.click(dialog.getByRole('button', { name: 'State' }));
  expect(dialog.getByText('Enter the reference and the day.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('The carrier’s reference'), ' TFV-2231 ');
  await user.type(dialog.getByLabelText('Verified on'), '2026-02-27');
  await user.click(dialog.getByRole('button', { name: 'State' }));
  expect(await table.findByText('Toll-free, verified')).toBeInTheDocument();
  expect(table.getByText(/TFV-2231/)).toHaveTextContent('Feb 27, 2026, by');

  await user.click(screen.getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke verification' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Nothing can be sent from/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Revoke verification' }));
  expect(await table.findByText('Toll-free, not verified')).toBeInTheDocument();
});

it('others see the state and cannot change it', async () => {
  await openMenu(3);
  expect(screen.getByText('Toll-free, not verified')).toBeInTheDocument();
  expect(await screen.findByRole('menuitem', { name: 'Release' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'State verification' })).not.toBeInTheDocument();
});
