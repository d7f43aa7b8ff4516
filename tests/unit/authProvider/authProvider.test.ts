import { describe, expect, test, vi } from 'vitest';
import { createAuthProvider } from '../../../src/authProvider';
import { initialsOf } from '../../../src/authProvider/initials';
import { createProfile } from '../../../src/authProvider/profile';
import { createSession } from '../../../src/authProvider/session';
import { createSignIn } from '../../../src/authProvider/signIn';
import { ApiError } from '../../../src/dataProvider/errors';
import { contracts } from '../../../src/resources/contracts';
import { recordingHttp } from '../../support/http';

const PROFILE = {
  id: 'u',
  name: 'Sam van Dyke',
  email: 'sam@northwind.example',
  role: 3,
  tenant_id: 't',
  tenant_name: 'Northwind',
};

function start(...answers: unknown[]) {
  const values = new Map<string, string>();
  const session = createSession({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
  const http = recordingHttp(...answers);
  const profile = createProfile(http, session);
  const signIn = createSignIn(http, session, () => 'https://console.test');
  return {
    session,
    http,
    values,
    profile,
    signIn,
    auth: createAuthProvider({ contracts, session, profile, signIn: async () => signIn }),
  };
}

describe('signing in', () => {
  test('leads to the landing page of the role that the server hints at', async () => {
    const { auth, http, session } = start({ token: 'tok', role: 1 });
    expect(await auth.login({ email: 'a@b.example', password: 'secret' })).toEqual({ redirectTo: '/jobs' });
    expect(session.token).toBe('tok');
    expect(http.sent).toMatchObject([{ url: '/login', body: { email: 'a@b.example', password: 'secret' } }]);
  });

  test('asks for the profile when there is no hint', async () => {
    const { auth, http } = start({ token: 'tok' }, PROFILE);
    expect(await auth.login({ email: 'a@b.example', password: 'secret' })).toEqual({
      redirectTo: '/clients',
    });
    expect(http.sent.map(({ url }) => url)).toEqual(['/login', '/users/me']);
  });

  test('stays when a second factor is due, and finishes with the code', async () => {
    const second = { temptoken: 'temp', mfa: 'verify', tenants: [{ id: 't', name: 'Northwind' }] };
    const { auth, http, session, values } = start(second, { token: 'tok', role: 3 });
    expect(await auth.login({ email: 'a@b.example', password: 'secret' })).toEqual({ redirectTo: '/' });
    expect(session.token).toBeNull();
    expect(values.get('mfa')).toBe('verify');
    expect(await auth.login({ code: '123456', tenant_id: 't' })).toEqual({ redirectTo: '/clients' });
    expect(http.sent[1]).toMatchObject({ url: '/mfa', body: { code: '123456', tenant_id: 't' } });
  });

  test('enrolls with the secret', async () => {
    const { auth, http } = start({ token: 'tok', role: 3 });
    await auth.login({ code: '123456', secret: 'JBSWY3DPEHPK3PXP' });
    expect(http.sent[0]!.url).toBe('/mfa/enable');
  });

  test('a new sign-in forgets the last user’s profile', async () => {
    const { auth, session, profile } = start(PROFILE, { ...PROFILE, role: 5 });
    session.signIn('one');
    expect(await auth.getPermissions()).toBe(3);
    session.signOut();
    expect(profile.current()).toBeUndefined();
    session.signIn('two');
    expect(await auth.getPermissions()).toBe(5);
  });
});

describe('the reset mail', () => {
  test('leads to this origin', async () => {
    const { signIn, http } = start({ message: 'ok' });
    await signIn.forgot('a@b.example');
    expect(http.sent[0]!.body).toEqual({
      email: 'a@b.example',
      url: 'https://console.test/reset_password',
    });
  });
});

describe('being signed in', () => {
  test('is checked without the network', async () => {
    const { auth, http, session } = start();
    await expect(auth.checkAuth()).rejects.toEqual({ redirectTo: '/', message: false });
    session.signIn('tok');
    await expect(auth.checkAuth()).resolves.toBeUndefined();
    expect(http.sent).toEqual([]);
  });

  test('ends with a 401 and with nothing else', async () => {
    const { auth, session } = start();
    session.signIn('tok');
    for (const code of [403, 404, 500, 'FETCH_ERROR', 'PARSING_ERROR'] as const)
      await expect(auth.checkError(new ApiError(code))).resolves.toBeUndefined();
    await expect(auth.checkError(new Error('bug'))).resolves.toBeUndefined();
    expect(session.token).toBe('tok');
    await expect(auth.checkError(new ApiError(401))).rejects.toEqual({ redirectTo: '/', message: false });
    expect(session.token).toBeNull();
  });

  test('asks for the profile once, however many want to know', async () => {
    const { auth, http, session } = start(PROFILE);
    session.signIn('tok');
    const access = { resource: 'clients', action: 'list' };
    expect(
      await Promise.all([auth.canAccess(access), auth.getPermissions(), auth.getIdentity()]),
    ).toMatchObject([true, 3, { id: 'u', fullName: 'Sam van Dyke', initials: 'SVD' }]);
    expect(http.sent).toHaveLength(1);
  });

  test('nobody is asked for while nobody is signed in', async () => {
    const { auth, http } = start(PROFILE);
    expect(await auth.getPermissions()).toBeUndefined();
    expect(await auth.canAccess({ resource: 'clients', action: 'list' })).toBe(false);
    expect(http.sent).toEqual([]);
  });

  test('nothing is allowed while the role cannot be known', async () => {
    const { auth, session } = start(new ApiError(503));
    session.signIn('tok');
    expect(await auth.canAccess({ resource: 'jobs', action: 'list' })).toBe(false);
  });

  test('signing out is one change, and does not navigate', async () => {
    const { auth, session } = start();
    session.signIn('tok');
    const told = vi.fn();
    session.subscribe(told);
    expect(await auth.logout()).toBe(false);
    expect(told.mock.calls).toEqual([['signed-out', { token: 'tok', temptoken: null }]]);
  });
});

test.each([
  ['Sam van Dyke', 'SVD'],
  ['Ada', 'A'],
  ['  Zoë   Ångström ', 'ZÅ'],
  ['😀 Smile', '😀S'],
  ['', ''],
])('initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
