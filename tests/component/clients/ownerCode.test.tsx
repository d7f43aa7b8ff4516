import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { brands } from '../../../server/db/schema';
import { sim_brands } from '../../../server/db/schema/simulator';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer } from '../../support/sending';
import { warm } from '../../support/warm';

const server = await createSendingServer();
warm(
  () => import('../../../src/resources/brands/show/BrandShow'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);

const BRAND = uuidOf(0xb1);
const MOBILE = '+12025550147';

beforeEach(async () => {
  server.deps.carrier = server.simulator;
  await server.db.insert(sim_brands).values({ id: 'b-1', mobile: MOBILE, submitted_at: server.clock.now() });
  await server.db.insert(brands).values({
    tenant_id: NORTHWIND,
    id: BRAND,
    display_name: 'Bakery',
    registration: {
      entity_type: 'SOLE_PROPRIETOR',
      display_name: 'Bakery',
      mobile_phone: MOBILE,
      vertical: 'RETAIL',
      country: 'US',
      email: 'ann@bakery.example',
    },
    status: 'OK',
    identity_status: 'UNVERIFIED',
    tcr_id: 'B1',
    account: 'simulator',
    registry_id: 'b-1',
  });
});

it('a code is sent to the owner, a wrong one is said so, and the right one is taken', async () => {
  expectConsole(/ApiError/);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/brands/${BRAND}/show` });
  const panel = within(await screen.findByRole('region', { name: 'Code of the owner' }));
  expect(panel.getByText(/No code was sent yet/)).toBeInTheDocument();
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Send a code to .*555-0147/ }));
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  const input = await panel.findByRole('textbox', { name: 'Code from the text' });
  await user.type(input, '12{Enter}');
  expect(await panel.findByText('Enter the digits of the text.')).toBeInTheDocument();
  await user.clear(input);
  await user.type(input, '000000{Enter}');
  expect(await panel.findByText(/wrong or no longer valid/)).toBeInTheDocument();
  await user.clear(input);
  await user.type(input, '550147{Enter}');
  expect(await screen.findByText(/The registry accepted the code/)).toBeInTheDocument();
});
