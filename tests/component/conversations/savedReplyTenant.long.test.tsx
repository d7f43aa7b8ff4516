import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { saved_replies } from '../../../server/db/schema';
import { renderApp } from '../../support/render';
import { GLOBEX, NORTHWIND } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/saved_replies/ReplyCreate'),
  () => import('../../../src/admin/inputs/ReferenceInput'),
  () => import('../../../src/admin/inputs/ProseInput'),
);

/** Writes a reply in its form, as far as the press. */
async function write(as: 4 | 5) {
  const user = userEvent.setup();
  await renderApp({ server, as, at: '/saved_replies/create' });
  await user.type(await screen.findByLabelText('Name'), 'Hours');
  await user.type(await screen.findByLabelText('Text'), 'Until six.');
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Create' })) };
}
const written = () => server.db.select().from(saved_replies);

it('the provider chooses the tenant of a saved reply', async () => {
  const { user, save } = await write(5);
  // The first input gives its place to another once the tenants are known.
  const tenant = () => screen.findByRole('combobox', { name: 'Tenant' });
  await waitFor(async () => expect(await tenant()).toHaveValue('Northwind'));
  await user.clear(await tenant());
  await user.click(await screen.findByRole('option', { name: 'Globex' }));
  await save();
  await waitFor(async () => expect(await written()).toMatchObject([{ tenant_id: GLOBEX, name: 'Hours' }]));
});

it('the form begins with the provider’s own tenant also once its parts are loaded', async () => {
  await write(5);
  const tenant = () => screen.findByRole('combobox', { name: 'Tenant' });
  await waitFor(async () => expect(await tenant()).toHaveValue('Northwind'));
});

it('a tenant’s own people have no such choice', async () => {
  const { save } = await write(4);
  expect(screen.queryByRole('combobox', { name: 'Tenant' })).not.toBeInTheDocument();
  await save();
  await waitFor(async () => expect(await written()).toMatchObject([{ tenant_id: NORTHWIND, name: 'Hours' }]));
});
