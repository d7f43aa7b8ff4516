import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clients, registered_campaigns, virtual_numbers } from '../../../server/db/schema';
import { seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(() => import('../../../src/resources/ten_dlc/TenDlc'));

it('lists the clients that are not ready below the next step of each', async () => {
  await seedCampaign(server.db);
  const bare = uuidOf(0xc77);
  await server.db
    .insert(clients)
    .values({ tenant_id: NORTHWIND, id: bare, name: 'Bare Books', time_zone: 'America/Denver' });
  await renderApp({ server, as: 3, at: '/10dlc' });
  const section = within(await screen.findByRole('region', { name: 'Clients' }));
  expect(section.getByText(/^0 of \d+ clients are ready\.$/)).toBeInTheDocument();
  const below = (step: string) =>
    within(section.getAllByRole('term').find(({ textContent }) => textContent === step)!.parentElement!);
  const numbers = (id: string) => `/clients/${id}/show/client_virtual_numbers`;
  expect(below('Find a number').getByRole('link', { name: 'Bare Books' })).toHaveAttribute(
    'href',
    numbers(bare),
  );
  expect(
    below('Assign numbers to an approved campaign').getByRole('link', { name: 'Harbor Fitness' }),
  ).toHaveAttribute('href', numbers(CLIENT));
});

it('says of which registration the steps are, and counts its numbers and not its limit', async () => {
  await seedCampaign(server.db);
  const id = uuidOf(0xc2);
  await server.db.insert(registered_campaigns).values({
    tenant_id: NORTHWIND,
    id,
    brand_id: uuidOf(0xb2),
    brand_name: 'Acme',
    use_case: 'MARKETING',
    description: 'Offers',
    tcr_id: 'CGOOD',
    tcr_status: 'ACTIVE',
    pipeline_status: 'MNO_PROVISIONED',
  });
  await server.db
    .update(virtual_numbers)
    .set({ registered_campaign_id: id, assignment_state: 'ASSIGNED' })
    .where(eq(virtual_numbers.id, uuidOf(530)));
  const { unmount } = await renderApp({ server, as: 3, at: '/10dlc' });
  const steps = within(await screen.findByRole('region', { name: 'Before you can send' }));
  expect(await steps.findByText('Numbers assigned to CGOOD can send.')).toBeInTheDocument();
  expect(steps.getByText('1 number can send as CGOOD (49 allowed).')).toBeInTheDocument();
  expect(steps.queryByText(/messages can be sent/i)).toBeNull();
  unmount();

  await renderApp({ server, as: 3, at: '/10dlc/registered_campaigns' });
  expect(await screen.findByRole('cell', { name: '1 (49 allowed)' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
