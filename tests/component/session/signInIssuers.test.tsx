import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sign_in_issuers } from '../../../server/db/schema';
import { NORTHWIND } from '../../support/seed';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer();

it('is asked for by its name at the sign-in page', async () => {
  const user = userEvent.setup();
  await renderApp({ server, at: '/' });
  await user.click(await screen.findByRole('button', { name: 'Sign in with your organization' }));
  const name = await screen.findByLabelText('Organization name');
  expect(name).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Enter the organization name.')).toBeVisible();
  await user.type(name, 'nobody{Enter}');
  expect(await screen.findByText('No organization here has this name.')).toBeVisible();
});

it('says that it cannot be reached', async () => {
  const user = userEvent.setup();
  const address = { issuer: 'https://nowhere.example', client_id: 'console', creates_people: false };
  await server.db
    .insert(sign_in_issuers)
    .values({ tenant_id: NORTHWIND, id: NORTHWIND, organization: 'northwind', ...address });
  await renderApp({ server, at: '/' });
  await user.click(await screen.findByRole('button', { name: 'Sign in with your organization' }));
  await user.type(await screen.findByLabelText('Organization name'), 'northwind{Enter}');
  expect(
    await screen.findByText('Your organization’s sign-in cannot be reached. Try again later.'),
  ).toBeVisible();
});
