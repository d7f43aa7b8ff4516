import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { replaceRecoveryCodes } from '../../../server/auth/recoveryCodes';
import { seal, secretKey } from '../../../server/auth/secrets';
import { memberships, passkeys, users } from '../../../server/db/schema';
import { withScope } from '../../../server/db/scope';
import { Authenticator } from '../../support/authenticator';
import { browserWith } from '../../support/browserPasskeys';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { GLOBEX, PASSWORD, personOf, TOTP_SECRET } from '../../support/seed';
import { createTestServer } from '../../support/server';

const server = await createTestServer();
const EMAIL = 'role3@northwind.example';

const codeNow = (secret = TOTP_SECRET) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });

const setUser = (values: Partial<typeof users.$inferInsert>) =>
  server.db
    .update(users)
    .set(values)
    .where(eq(users.id, personOf(3)));
const isEnrolled = () => {
  const { env, random } = server.deps;
  return setUser({ mfa_secret: seal(secretKey(env), TOTP_SECRET, random.bytes(12)) });
};
const mustEnroll = () => setUser({ mfa_required: true });

async function open() {
  const user = userEvent.setup();
  const { unmount } = await renderApp({ server });
  return { user, unmount };
}
async function givePassword(user: ReturnType<typeof userEvent.setup>, password = PASSWORD) {
  await user.type(screen.getByLabelText('Email'), EMAIL);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
const landed = () => screen.findByRole('heading', { level: 1, name: /Clients/ });

describe('the password', () => {
  it('says at the field what is missing, and puts the cursor there', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const email = screen.getByLabelText('Email');
    expect(email).toHaveAccessibleDescription('Enter your email address.');
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
  });

  it('that is wrong is refused without telling whether the address exists', async () => {
    const { user } = await open();
    await givePassword(user, 'wrong-password');
    const password = screen.getByLabelText('Password');
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('The email or the password is not correct.'),
    );
    expect(password).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    expect(screen.queryByText('Please log in again!')).not.toBeInTheDocument();
  });

  it('is sent once, however often the button is pressed', async () => {
    let calls = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = await open();
    network.use(
      http.post(`${API}/login`, async () => {
        calls += 1;
        await answered;
        return HttpResponse.json({ title: 'Not authenticated' }, { status: 401 });
      }),
    );
    await user.type(screen.getByLabelText('Email'), EMAIL);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.tripleClick(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-disabled', 'true');
    answer();
    await screen.findByText('The email or the password is not correct.');
    expect(calls).toBe(1);
  });

  it('has to wait when there were too many tries, and says how long', async () => {
    const { user } = await open();
    network.use(
      http.post(`${API}/login`, () =>
        HttpResponse.json({ title: 'Too many' }, { status: 429, headers: { 'Retry-After': '600' } }),
      ),
    );
    await givePassword(user);
    expect(await screen.findByText(/Try again in \d+ seconds/)).toHaveTextContent('600');
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is kept when the server cannot be reached', async () => {
    const { user } = await open();
    network.use(http.post(`${API}/login`, () => HttpResponse.error(), { once: true }));
    await givePassword(user);
    expect(await screen.findByText(/The server could not be reached/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await landed()).toBeInTheDocument();
  });

  it('lets a password manager and a person with a long memory help', async () => {
    await open();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });
});

describe('the second factor', () => {
  it('takes a pasted code, spaces and all', async () => {
    await isEnrolled();
    const { user } = await open();
    await givePassword(user);
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.paste(codeNow().replace(/(\d{3})/, '$1 '));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await landed()).toBeInTheDocument();
    expect(localStorage.getItem('temptoken')).toBeNull();
    expect(localStorage.getItem('mfa')).toBeNull();
  });

  it('that is wrong may be corrected; after too many tries the sign-in starts again', async () => {
    await isEnrolled();
    const { user } = await open();
    await givePassword(user);
    const code = await screen.findByLabelText('Code');
    for (let i = 0; i < 4; i += 1) {
      await user.clear(code);
      await user.type(code, '000000{Enter}');
      await waitFor(() => expect(code).toHaveAccessibleDescription('This code is not correct.'));
      await waitFor(() => expect(code).toHaveFocus());
    }
    await user.type(code, '{Enter}');
    expect(await screen.findByText('That took too long. Sign in again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    expect(screen.queryByText('Please log in again!')).not.toBeInTheDocument();
    expect(localStorage.getItem('temptoken')).toBeNull();
  });

  it('that is wrong is refused in the chosen language', async () => {
    await isEnrolled();
    localStorage.setItem('language', 'es');
    const { user } = await open();
    await user.type(await screen.findByLabelText('Correo electrónico'), EMAIL);
    await user.type(screen.getByLabelText('Contraseña'), `${PASSWORD}{Enter}`);
    const code = await screen.findByLabelText('Código');
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Este código no es correcto.'));
  });

  it('is still asked for after a reload, and given up by going back', async () => {
    await isEnrolled();
    const { user, unmount } = await open();
    await givePassword(user);
    await screen.findByLabelText('Code');
    unmount();
    const state: unknown = history.state;
    await renderApp({ server });
    act(() => {
      history.replaceState(state, '', '/');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByLabelText('Code')).toBeInTheDocument();
    const temptoken = localStorage.getItem('temptoken');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(localStorage.getItem('temptoken')).toBeNull();
    // A copy of it is worth nothing either.
    const copy = server.withToken(temptoken!);
    await waitFor(async () => expect((await copy.get('/mfa/qr')).status).toBe(401));
  });

  it('may be a recovery code, which has an input of its own and works in the other one', async () => {
    await isEnrolled();
    const { deps, clock, db } = server;
    const [first, second] = await withScope(db, 'system', (tx) =>
      replaceRecoveryCodes(tx, deps, personOf(3), clock.now()),
    );
    const { user, unmount } = await open();
    await givePassword(user);
    await user.type(await screen.findByLabelText('Code'), '1{Enter}');
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const recovery = screen.getByLabelText('Recovery code');
    expect(recovery).toHaveFocus();
    expect(recovery).toHaveValue('');
    expect(recovery).toBeValid();
    expect(recovery).not.toHaveAttribute('inputmode');
    await user.type(recovery, `${first!.slice(0, 9)}{Enter}`);
    expect(recovery).toHaveAccessibleDescription('Enter the 10 characters.');
    await user.clear(recovery);
    await user.type(recovery, `${first!.toLowerCase()}{Enter}`);
    expect(await landed()).toBeInTheDocument();
    unmount();

    localStorage.clear();
    window.history.replaceState(null, '', '/');
    const again = await open();
    await givePassword(again.user);
    await again.user.type(await screen.findByLabelText('Code'), `${second!}{Enter}`);
    expect(await landed()).toBeInTheDocument();
  });

  it('lets a user of several tenants choose one', async () => {
    await isEnrolled();
    await server.db
      .insert(memberships)
      .values({ user_id: personOf(3), tenant_id: GLOBEX, role: 3, created_at: server.clock.now() });
    const { user } = await open();
    await givePassword(user);
    await user.selectOptions(await screen.findByLabelText('Tenant'), 'Globex');
    await user.type(screen.getByLabelText('Code'), codeNow());
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await landed();
    expect(screen.getByText('Globex')).toBeInTheDocument();
  });
});

describe('setting the second factor up', () => {
  it('shows the same key to scan and to type, and signs in with its first code', async () => {
    await mustEnroll();
    const { user } = await open();
    await givePassword(user);
    expect(await screen.findByRole('img', { name: 'QR code' })).toBeInTheDocument();
    const key = screen.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent.replaceAll(' ', '');
    await user.type(screen.getByLabelText('Code'), codeNow(key));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await landed()).toBeInTheDocument();
  });

  it('asks again when the key could not be fetched', async () => {
    await mustEnroll();
    const { user } = await open();
    network.use(http.get(`${API}/mfa/qr`, () => HttpResponse.error(), { once: true }));
    await givePassword(user);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'QR code' })).toBeInTheDocument();
  });

  it('offers a passkey in place of the app, again after the person stopped it', async () => {
    await mustEnroll();
    const browser = browserWith(new Authenticator());
    browser.stopped = true;
    const { user } = await open();
    await givePassword(user);
    const instead = await screen.findByRole('button', { name: 'Use a passkey instead' });
    await user.click(instead);
    expect(await screen.findByText('No passkey was created. Try again, or use the app.')).toBeInTheDocument();
    expect(instead).toHaveFocus();
    browser.stopped = false;
    network.use(http.post(`${API}/mfa/enable/passkey`, () => HttpResponse.error(), { once: true }));
    await user.click(instead);
    expect(await screen.findByText(/connection/i)).toBeInTheDocument();
    await user.click(instead);
    expect(await landed()).toBeInTheDocument();
    expect(await server.db.$count(passkeys, eq(passkeys.user_id, personOf(3)))).toBe(1);
  });

  it('goes back to the password when it took too long, and names a device that has one', async () => {
    await mustEnroll();
    browserWith(new Authenticator());
    const { user } = await open();
    await givePassword(user);
    const instead = await screen.findByRole('button', { name: 'Use a passkey instead' });
    const { create } = navigator.credentials;
    navigator.credentials.create = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    await user.click(instead);
    expect(await screen.findByText(/^This device has a passkey of yours already\./)).toBeInTheDocument();
    navigator.credentials.create = create;
    server.clock.advance(server.deps.env.TEMP_TOKEN_SECONDS);
    await user.click(instead);
    expect(await screen.findByText('That took too long. Sign in again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('offers no passkey in a browser that has none', async () => {
    await mustEnroll();
    const { user } = await open();
    await givePassword(user);
    expect(await screen.findByRole('img', { name: 'QR code' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument();
  });
});
