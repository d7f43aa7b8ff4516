import type { Handlers } from '../http/handler';
import { login } from './login';
import { mfa } from './mfa';
import { me } from './profile';
import { reset } from './reset';

/** Calls 1-8. */
export const session: Handlers = { 'session.login': login, 'session.me': me, ...reset, ...mfa };
