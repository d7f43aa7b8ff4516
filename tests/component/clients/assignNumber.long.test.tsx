import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clients, registered_campaigns, type virtual_numbers } from '../../../server/db/schema';
import { assigning } from '../../support/carriers/assigning';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';
import { addNumbers } from '../../support/holders';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/show/BuiltShow'),
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
  () => import('../../../src/resources/client_virtual_numbers/assign/AssignVerb'),
);

const CLIENT = uuidOf(0xc1);
const CAMPAIGN = uuidOf(0xc2);
const own = { tenant_id: NORTHWIND };
const campaign = {
  ...own,
  brand_id: uuidOf(0xb1),
  brand_name: 'Acme',
  use_case: 'MARKETING' as const,
  description: 'Offers',
  tcr_status: 'ACTIVE' as const,
};

beforeEach(async () => {
  await server.db.insert(clients).values({ ...own, id: CLIENT, name: 'Acme', time_zone: 'UTC' });
  await server.db.insert(registered_campaigns).values([
    { ...campaign, id: CAMPAIGN, tcr_id: 'CGOOD', pipeline_status: 'MNO_PROVISIONED' },
    { ...campaign, id: uuidOf(0xc3), tcr_id: 'CWAIT', pipeline_status: 'MNO_PENDING' },
  ]);
});

const aNumber = (change: Partial<typeof virtual_numbers.$inferInsert> = {}) =>
  addNumbers(server.db, {
    ...own,
    id: uuidOf(0xa1),
    client_id: CLIENT,
    phone: '+12025550190',
    area_code: '202',
    ...change,
  });

async function openMenu() {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/clients/${CLIENT}/show/client_virtual_numbers` });
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  return user;
}

it('a number is assigned to one of the approved campaigns', async () => {
  await aNumber();
  const user = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Assign to 10DLC campaign' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choice = await dialog.findByRole('combobox', { name: 'Registered campaign' });
  expect(within(choice).queryByRole('option', { name: /CWAIT/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(dialog.getByText('Choose an approved campaign.')).toBeInTheDocument();
  await user.selectOptions(choice, 'CGOOD · Acme · Marketing');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  // The server of this test has no account that assigns numbers, which the dialog says.
  expect(await dialog.findByText(/This number cannot be assigned from here/)).toBeInTheDocument();
});

it('a number that a colleague has assigned meanwhile is not moved before that was shown', async () => {
  assigning(server);
  const meanwhile = uuidOf(0xc4);
  await server.db
    .insert(registered_campaigns)
    .values({ ...campaign, id: meanwhile, tcr_id: 'CMEANWHILE', pipeline_status: 'MNO_PROVISIONED' });
  await aNumber();
  const user = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Assign to 10DLC campaign' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/Its campaign now/)).not.toBeInTheDocument();
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: 'Registered campaign' }),
    'CGOOD · Acme · Marketing',
  );
  const staff = await server.as(3);
  const path = `/clients/${CLIENT}/virtual_numbers/${uuidOf(0xa1)}/assign`;
  expect((await staff.post(path, { registered_campaign_id: meanwhile })).status).toBe(200);
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText(/Since you looked: now with .*CMEANWHILE/)).toBeInTheDocument();
  expect(await dialog.findByText(/Its campaign now: .*CMEANWHILE/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText(/The carrier is assigning/)).toBeInTheDocument();
  const { json } = await staff.get(`/clients/${CLIENT}/virtual_numbers`);
  expect(json.records).toMatchObject([{ registered_campaign_name: 'CGOOD' }]);
});

it('a number that is in a campaign can be taken out, and says why it failed', async () => {
  await aNumber({
    registered_campaign_id: CAMPAIGN,
    assignment_state: 'FAILED_ASSIGNMENT',
    assignment_error: 'Not on the network.',
  });
  const user = await openMenu();
  expect(screen.getByText('Not on the network.')).toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from 10DLC campaign' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Nothing can be sent from/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Remove from 10DLC campaign' })).toBeInTheDocument();
});
