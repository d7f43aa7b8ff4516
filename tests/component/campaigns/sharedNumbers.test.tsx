import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { campaign_virtual_numbers, virtual_numbers } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(() => import('../../../src/resources/campaign_virtual_numbers/add/AddNumbers'));

const SHARED = uuidOf(531);

it('offers a campaign the numbers that all clients share along with those of its client, and says which', async () => {
  const user = userEvent.setup();
  await seedCampaign(server.db);
  await server.db
    .insert(virtual_numbers)
    .values({ tenant_id: NORTHWIND, id: SHARED, phone: '+13125550195', area_code: '312' });
  const source = encodeURIComponent(JSON.stringify({ campaign_id: CAMPAIGN }));
  await renderApp({ server, as: 3, at: `/campaign_virtual_numbers/create?source=${source}` });
  const table = await screen.findByRole('table', { name: 'Add numbers' });
  const row = within(table).getByRole('row', { name: /\(312\) 555-0195.*Shared by all clients/ });
  const own = within(table).getByRole('row', { name: /\(212\) 555-0170/ });
  expect(own).not.toHaveTextContent('Shared');
  await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Add 1 number' }));
  expect(await screen.findByText('Added')).toBeInTheDocument();
  const [added] = await server.db.select().from(campaign_virtual_numbers);
  expect(added).toMatchObject({ campaign_id: CAMPAIGN, virtual_number_id: SHARED });
});
