import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { sessions, tenants } from '../../../server/db/schema';
import { Authenticator } from '../../support/authenticator';
import { browserWith } from '../../support/browserPasskeys';
import { addPasskey } from '../../support/passkeys';
import { renderApp } from '../../support/render';
import { NORTHWIND, PASSWORD } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

/** Second factors that people set up on their account page (decision 117). */
const server = await createTestServer();
warm(
  () => import('../../../src/resources/account/Account'),
  () => import('../../../src/resources/account/AppWindow'),
  () => import('../../../src/resources/account/RecoveryWindow'),
  () => import('../../../src/features/stepUp/again'),
);

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
const login = async () =>
  (await server.send('POST', '/login', { email: 'role3@northwind.example', password: PASSWORD })).json;

async function open() {
  await renderApp({ server, as: 3, at: '/account' });
  await screen.findByText('No authenticator app is set up.');
  return userEvent.setup();
}

/** Presses the button, confirms with the password, and reads the key in the window. */
async function openWindow() {
  const user = await open();
  await server.db.update(sessions).set({ proved_at: null });
  await user.click(screen.getByRole('button', { name: 'Set up an app' }));
  const proof = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
  await user.type(within(proof).getByLabelText('Password'), `${PASSWORD}{Enter}`);
  const dialog = await screen.findByRole('dialog', { name: 'Set up an app' });
  expect(within(dialog).getByRole('img', { name: 'QR code' })).toBeInTheDocument();
  const secret = within(dialog)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .textContent.replaceAll(' ', '');
  return { user, dialog, secret };
}

it('an app is set up after the password, by the code that it shows, and is then removed', async () => {
  const { user, dialog, secret } = await openWindow();
  const code = within(dialog).getByLabelText('Code from your app');
  expect(code).toHaveFocus();
  await user.keyboard('12345{Enter}');
  expect(code).toHaveAccessibleDescription('Enter the 6 digits of your app.');
  await user.clear(code);
  await user.keyboard(`${codeOf(secret) === '000000' ? '000001' : '000000'}{Enter}`);
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not correct\./));
  await user.clear(code);
  await user.keyboard(`${codeOf(secret).replace(/^.../, '$& ')}{Enter}`);
  expect(await screen.findByText('Authenticator app set up')).toBeInTheDocument();
  expect(dialog).not.toBeInTheDocument();
  expect(await screen.findByText('An authenticator app is set up.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Recovery codes' })).toBeInTheDocument();
  expect(await login()).toMatchObject({ mfa: 'verify' });

  await user.click(screen.getByRole('button', { name: 'Remove the app' }));
  const question = await screen.findByRole('dialog', { name: 'Remove your authenticator app?' });
  await user.click(within(question).getByRole('button', { name: 'Remove the app' }));
  expect(await screen.findByText('Authenticator app removed')).toBeInTheDocument();
  expect(await screen.findByText('No authenticator app is set up.')).toBeInTheDocument();
  expect((await login()).token).toBeDefined();
});

it('an app that a tenant needs is not removed, and the window says why', async () => {
  const { user, dialog, secret } = await openWindow();
  await user.type(within(dialog).getByLabelText('Code from your app'), `${codeOf(secret)}{Enter}`);
  await screen.findByText('An authenticator app is set up.');
  await server.db.update(tenants).set({ mfa_required: true });
  await user.click(screen.getByRole('button', { name: 'Remove the app' }));
  const question = await screen.findByRole('dialog', { name: 'Remove your authenticator app?' });
  await user.click(within(question).getByRole('button', { name: 'Remove the app' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent(/this is your only one/);
  expect(await login()).toMatchObject({ mfa: 'verify' });
});

it('a person with a passkey alone makes recovery codes with the password and that passkey', async () => {
  const authenticator = new Authenticator();
  await addPasskey(await server.as(3), authenticator);
  browserWith(authenticator);
  const user = await open();
  await server.db.update(sessions).set({ proved_at: null });
  const codes = await screen.findByRole('region', { name: 'Recovery codes' });
  await user.click(within(codes).getByRole('button', { name: 'Make recovery codes' }));
  const ask = await screen.findByRole('dialog', { name: 'Make recovery codes' });
  expect(within(ask).queryByLabelText('Code from your app')).not.toBeInTheDocument();
  await user.type(within(ask).getByLabelText('Your password'), `${PASSWORD}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  const shown = await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
  const [code] = within(shown)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  const { temptoken } = await login();
  const signed = await server.withToken(temptoken).post('/mfa', { code, tenant_id: NORTHWIND });
  expect(signed.status).toBe(200);
});
