import { sessionCalls } from '../../src/contract/session';
import { handlersFor } from '../http/handler';
import { login } from './login';
import { mfa } from './mfa';
import { profileOf } from './profile';
import { reset } from './reset';

/** Calls 1-8. */
export const session = handlersFor(sessionCalls, {
  login: { unscoped: login },
  me: async (call) => (await profileOf(call)).profile,
  ...reset,
  ...mfa,
});
