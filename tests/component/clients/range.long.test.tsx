import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { clients } from '../../../server/db/schema';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(() => import('../../../src/resources/clients/show/ClientShow'));

const CLIENT = uuidOf(0xc1);
/** From March 2 to March 30, s. */
const TO_THE_30TH = 28 * 86_400;

it('shows as chosen what was pressed, also on a day when another choice has the same days', async () => {
  const user = userEvent.setup();
  await server.db
    .insert(clients)
    .values({ tenant_id: NORTHWIND, id: CLIENT, name: 'Acme', time_zone: 'UTC' });
  server.clock.advance(TO_THE_30TH);
  await renderApp({ server, as: 3, at: `/clients/${CLIENT}/show` });
  const days = await screen.findByRole('button', { name: '30 days' });
  const month = screen.getByRole('button', { name: 'This month' });
  expect(days).toHaveAttribute('aria-pressed', 'true');
  await user.click(month);
  expect(month).toHaveAttribute('aria-pressed', 'true');
  expect(days).toHaveAttribute('aria-pressed', 'false');
});
