import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { tenants } from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { NORTHWIND } from '../../support/seed';
import { createTestServer } from '../../support/server';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });

it('names the holidays and days on which a tenant sends nothing, and keeps them', async () => {
  // The server knows the caps of the rule pack in force.
  expectConsole(/^ApiError/);
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: '/clients' });
  await user.click(await screen.findByRole('button', { name: 'More pages' }));
  await user.click(await screen.findByRole('link', { name: 'Sending rules' }));
  await user.click(await screen.findByRole('link', { name: 'Northwind' }));
  await screen.findByRole('heading', { level: 1, name: 'Northwind' });
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  const holidays = await screen.findByRole('group', { name: /^Federal holidays/ });
  expect(holidays).toHaveTextContent(/New Year’s Day.*Christmas Day/);
  await user.click(screen.getByRole('checkbox', { name: 'Christmas Day' }));
  await user.click(screen.getByRole('checkbox', { name: 'Thanksgiving' }));
  await user.type(screen.getByLabelText(/^Other days/), '2026-02-30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Write each day as YYYY-MM-DD');
  await user.clear(screen.getByLabelText(/^Other days/));
  await user.type(screen.getByLabelText(/^Other days/), '2026-12-24');
  const most = screen.getByLabelText(/^Texts to a person in 24 hours/);
  await user.type(most, '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('3');
  await user.clear(most);
  await user.type(most, '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Thanksgiving, Christmas Day')).toBeInTheDocument();
  const [tenant] = await server.db.select().from(tenants).where(eq(tenants.id, NORTHWIND));
  expect(tenant).toMatchObject({
    holidays: ['thanksgiving', 'christmas'],
    closed_days: '2026-12-24',
    most_texts: 2,
  });
});
