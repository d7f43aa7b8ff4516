import '../dataProvider/jitless';

import { session, signOut } from '../contract/session';

/** The calls that the session makes itself, with the schemas of their answers. */
export const calls = { ...session, sign_out: signOut };
