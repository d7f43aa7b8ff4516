import { sessionCalls } from '../../src/contract/passkeys';
import { handlersFor } from '../http/handler';
import { firstAdministrator } from './firstAdministrator';
import { login } from './login';
import { mfa } from './mfa';
import { passkeySignIn } from './passkeySignIn';
import { profileOf } from './profile';
import { reset } from './reset';

/** Calls 1-8, signing in with a passkey, and the first administrator. */
export const session = handlersFor(sessionCalls, {
  login: { unscoped: login },
  me: async (call) => (await profileOf(call)).profile,
  ...reset,
  ...mfa,
  ...passkeySignIn,
  ...firstAdministrator,
});
