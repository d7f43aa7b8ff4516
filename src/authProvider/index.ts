import type { AuthProvider, UserIdentity } from 'ra-core';
import type { Contracts } from '../contract/define';
import { homeFor } from '../contract/roles';
import { isApiError } from '../dataProvider/errors';
import type { Profile } from '../contract/session';
import { can } from './access';
import { initialsOf } from './initials';
import type { ProfileSource } from './profile';
import type { Session } from './session';
import type { LoginParams, SignIn } from './signIn';

export interface AuthProviderOptions {
  contracts: Contracts;
  session: Session;
  profile: ProfileSource;
  signIn: () => Promise<SignIn>;
}

/**
 * Where react-admin redirects when nobody is signed in. The session shows the message, so react-admin does
 * not.
 */
const TO_SIGN_IN = { redirectTo: '/', message: false };

/**
 * react-admin's auth provider over the session. It only answers; the end of a session is handled in one
 * place, by the subscribers of the session.
 */
export function createAuthProvider({ contracts, session, profile, signIn }: AuthProviderOptions) {
  /** Role and rights; empty until they are known. */
  const holder = async (): Promise<Partial<Profile>> =>
    session.token === null ? {} : profile.load().catch(() => ({}));
  const roleOf = async (): Promise<unknown> => (await holder()).role;

  return {
    /** Password, code or enrollment, distinguished by the parameters. */
    async login(params: LoginParams) {
      const result = await (await signIn()).login(params);
      if (!result.done) return { redirectTo: '/' };
      return { redirectTo: homeFor(result.role ?? (await roleOf())) };
    },
    /** No redirect from here: the session's subscriber leaves the page and drops its data. */
    async logout() {
      session.signOut();
      return false as const;
    },
    /** Local, because it runs at every navigation and focus. Whether the token is good the profile knows. */
    async checkAuth() {
      session.sync();
      if (session.token === null) throw TO_SIGN_IN;
    },
    async checkError(error: unknown) {
      if (!isApiError(error) || error.code !== 401) return;
      session.lose(session.epoch);
      throw TO_SIGN_IN;
    },
    getPermissions: roleOf,
    async canAccess({ resource, action }: { resource: string; action: string }) {
      const { role, rights } = await holder();
      return can(contracts, role, { resource, action }, rights);
    },
    async getIdentity(): Promise<UserIdentity> {
      const { id, name, ...rest } = await profile.load();
      return { ...rest, id, fullName: name, initials: initialsOf(name) };
    },
  } satisfies AuthProvider;
}
