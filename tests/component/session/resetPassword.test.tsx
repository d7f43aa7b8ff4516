import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const ORIGIN = window.location.origin;
const server = await createTestServer({ env: { APP_ORIGINS: ORIGIN } });
const NEW_PASSWORD = 'a longer sentence';

/** Asks for the mail on the sign-in page and gives back the link's path. */
async function mailedLink(user: ReturnType<typeof userEvent.setup>): Promise<string> {
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  const send = await screen.findByRole('button', { name: 'Send link' });
  await user.type(screen.getByLabelText('Email'), 'role3@northwind.example');
  await user.click(send);
  expect(await screen.findByText(/If this address has an account/)).toBeInTheDocument();
  const mail = JSON.stringify(await server.mailbox.next());
  const token = /reset_password\?token=([\w-]+)/.exec(mail)?.[1];
  return `/reset_password?token=${token}`;
}

async function openLink() {
  const user = userEvent.setup();
  const first = await renderApp({ server });
  const link = await mailedLink(user);
  first.unmount();
  const { unmount } = await renderApp({ server, at: link });
  return { user, link, unmount };
}

it('changes the password by the mailed link, which works once and leaves the address', async () => {
  const { user, link, unmount } = await openLink();
  expect(await screen.findByText(/^For r.*northwind\.example$/)).toBeInTheDocument();
  expect(window.location.search).toBe('');

  await user.type(screen.getByLabelText('Password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Use at least 8 characters/);

  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), NEW_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText(/Your password has been changed/)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.type(screen.getByLabelText('Email'), 'role3@northwind.example');
  await user.type(screen.getByLabelText('Password'), NEW_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Clients/ })).toBeInTheDocument();
  unmount();

  localStorage.clear();
  await renderApp({ server, at: link });
  expect(await screen.findByText('This link has expired or was already used.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
});

it('says that a link has expired while its form was open, and how to get another', async () => {
  const { user } = await openLink();
  await user.type(await screen.findByLabelText('Password'), NEW_PASSWORD);
  server.clock.advance(31 * 60);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('This link has expired or was already used.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Request a new link' }));
  expect(await screen.findByRole('button', { name: 'Send link' })).toBeInTheDocument();
});

it('does not call a link bad when only the network is', async () => {
  const user = userEvent.setup();
  const { unmount } = await renderApp({ server });
  const link = await mailedLink(user);
  unmount();
  await renderApp({ server, at: link });
  network.use(http.get(`${API}/password-reset`, () => HttpResponse.error(), { once: true }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
});

it('takes along the address that was typed for signing in, also while the step is on its way', async () => {
  await renderApp({ server });
  const email = screen.getByLabelText('Email');
  // Without a wait between the two the step's code cannot be here yet.
  fireEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
  fireEvent.change(email, { target: { value: 'role3@northwind.example' } });
  await screen.findByRole('button', { name: 'Send link' });
  expect(screen.getByLabelText('Email')).toHaveValue('role3@northwind.example');
});

it('answers an unknown address with the same words', async () => {
  const user = userEvent.setup();
  await renderApp({ server });
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  const send = await screen.findByRole('button', { name: 'Send link' });
  await user.type(screen.getByLabelText('Email'), 'nobody@nowhere.example');
  await user.click(send);
  expect(await screen.findByText(/If this address has an account/)).toBeInTheDocument();
  await waitFor(() => expect(server.mailbox.sent).toEqual([]));
});

it('a link without a token is no link', async () => {
  await renderApp({ server, at: '/reset_password' });
  expect(await screen.findByText('This link has expired or was already used.')).toBeInTheDocument();
});
