import * as s from './schema';
import { email, line } from './common';
import { get, post, type Endpoint } from './define';
import { ANY_ROLE } from './roles';
import { newPassword } from './session';

/** The page where it is made. It is the page of mailed links, whose code comes with neither sign-in nor console. */
export const FIRST_ADMINISTRATOR_PAGE = '/reset_password?first_administrator';
/** Most characters of a setup code that is given to be compared, with the dashes and spaces of its groups. */
const CODE_MAX = 64;

/** The administrator of an installation that nobody uses yet. Both calls are of no use afterwards. */
export const firstAdministrator = {
  first_administrator: get(0, '/first_administrator', {
    roles: ANY_ROLE,
    credential: 'none',
    /** Whether the installation waits for its first administrator. */
    answer: s.object({ needed: s.boolean() }),
  }),
  make_first_administrator: post(0, '/first_administrator', {
    roles: ANY_ROLE,
    credential: 'none',
    body: s.strictObject({
      /** The setup code that a server of the installation printed when it started. */
      code: line(CODE_MAX),
      name: line(),
      email: email(),
      /** Name of the provider, whose tenant is made with its administrator. */
      provider: line(),
      password: newPassword(),
    }),
  }),
} satisfies Record<string, Endpoint>;
