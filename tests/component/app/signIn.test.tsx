import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { PASSWORD } from '../../support/seed';

const server = await createTestServer();

it('signs a role-3 user in and lands on Clients', async () => {
  const user = userEvent.setup();
  await renderApp({ server });
  await user.type(screen.getByLabelText('Email'), 'role3@northwind.example');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Clients/ })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/clients');
});
