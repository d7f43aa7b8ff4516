import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { newSetupCode } from '../../../server/auth/setupCode';
import { FIRST_ADMINISTRATOR_PAGE } from '../../../src/contract/firstAdministrator';
import { empty } from '../../support/database';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer({
  env: { APP_ORIGINS: location.origin, DEMO: false, CARRIER: 'none' },
});
const { db, deps, clock } = server;
const PASSWORD = 'correct-Horse-42-battery';

beforeEach(() => empty(server));

const printed = () => newSetupCode(db, deps.env, clock.now());
const open = () => renderApp({ server, at: FIRST_ADMINISTRATOR_PAGE });
const press = 'Make administrator';

async function fill(user: ReturnType<typeof userEvent.setup>, code: string, email = 'o@provider.example') {
  await user.type(await screen.findByLabelText('Setup code'), code);
  await user.type(screen.getByLabelText('Your name'), 'Olivia');
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Your company'), 'Acme Messaging');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
}

it('makes the administrator by the code, says what is wrong, and leads to signing in', async () => {
  const user = userEvent.setup();
  await open();
  expect(await screen.findByRole('heading', { name: 'First administrator' })).toBeVisible();
  await fill(user, 'ABCD');
  await user.click(screen.getByRole('button', { name: press }));
  expect(await screen.findByText(/not the code that the server printed/)).toBeVisible();
  const code = screen.getByLabelText('Setup code');
  expect(code).toHaveFocus();
  await user.clear(code);
  await user.type(code, await printed());
  await user.click(screen.getByRole('button', { name: press }));
  expect(await screen.findByText(/You are the administrator now/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(location.pathname + location.search).toBe('/');
  await user.type(await screen.findByLabelText('Email'), 'o@provider.example');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
});

it('tells the slower of two browsers that there is an administrator', async () => {
  const user = userEvent.setup();
  await open();
  const code = await printed();
  await fill(user, code);
  const faster = { name: 'Ann', email: 'ann@provider.example', provider: 'Acme', password: PASSWORD };
  expect((await server.send('POST', '/first_administrator', { code, ...faster })).status).toBe(204);
  await user.click(screen.getByRole('button', { name: press }));
  expect(await screen.findByRole('alert')).toHaveTextContent('has an administrator already');
  expect(screen.queryByLabelText('Setup code')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

it('asks again where the server did not answer, and never shows a form that cannot be used', async () => {
  const user = userEvent.setup();
  const opening = open();
  network.use(http.get(`${API}/first_administrator`, () => HttpResponse.error(), { once: true }));
  await opening;
  expect(await screen.findByText('The server did not answer.')).toBeVisible();
  expect(screen.queryByLabelText('Setup code')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Setup code')).toBeVisible();
});
