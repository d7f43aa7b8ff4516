import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { createCore } from '../../../src/core';
import AuthScreen from '../../../src/boot/AuthScreen';
import { createFlow } from '../../../src/boot/flow';
import { Root } from '../../../src/boot/Root';
import { DEFAULT_ENV } from '../../../src/env';
import { API, mountApi } from '../../support/msw';
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

it('says so, with another try, when the password was right and the console’s code does not come', async () => {
  const user = userEvent.setup();
  mountApi(server.app);
  window.history.replaceState(null, '', '/');
  const flow = createFlow(createCore({ ...DEFAULT_ENV, API_URL: API }), async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(flow.start());
  render(<Root flow={flow} auth={AuthScreen} />);
  await user.type(screen.getByLabelText('Email'), 'role3@northwind.example');
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Error fetching data, please refresh this page')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  // Loaded again, the page opens the console without another password.
  expect(localStorage.getItem('token')).not.toBeNull();
});
