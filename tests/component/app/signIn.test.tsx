import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { PASSWORD } from '../../support/seed';

const server = await createTestServer();

/** Spec 6: where each role's work begins. */
it.each([
  [1, '/jobs', 'Jobs'],
  [2, '/clients', 'No access'],
  [3, '/clients', 'Clients'],
  [4, '/clients', 'Clients'],
  [5, '/clients', 'Clients'],
])('signs a role-%i user in and lands on %s', async (role, home, heading) => {
  const user = userEvent.setup();
  await renderApp({ server });
  await user.type(screen.getByLabelText('Email'), `role${role}@northwind.example`);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(heading) })).toBeInTheDocument();
  expect(window.location.pathname).toBe(home);
});
