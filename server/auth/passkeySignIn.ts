import type { sessionCalls } from '../../src/contract/passkeys';
import type { Env } from '../config/env';
import { withScope } from '../db/scope';
import type { HandlersOf } from '../http/handler';
import { networkOfAddress } from '../platform/hosts';
import { remember } from './knownBrowser';
import { requestOptions, verifiedAssertion, wrongPasskey } from './passkeys';
import { ownMembershipsOf } from './sessions';
import { signInPerson } from './signedIn';
import { attempt, forgive, type Limit } from './throttle';

/** The limit on sign-ins from an address, counted when one begins. A completed one does not count. */
const limitOf = (env: Env, ip: string): Limit => ({
  key: `passkey:address:${networkOfAddress(ip)}`,
  max: env.LOGIN_MAX_PER_ADDRESS,
  seconds: env.LOGIN_WINDOW_SECONDS,
});

/** Signing in with a passkey alone, which is both factors because it has verified its person. */
export const passkeySignIn = {
  passkey_options: {
    async unscoped(call) {
      const { deps, now, ip } = call;
      await attempt(deps.db, [limitOf(deps.env, ip)], now);
      return (await requestOptions(call, 'sign_in', { owner: null, userId: null }))!;
    },
  },

  passkey: {
    async unscoped(call) {
      const { deps, now, ip, body, request, answerHeaders } = call;
      const verified = await verifiedAssertion(call, body.credential, {
        purpose: 'sign_in',
        owner: null,
        userId: null,
      });
      if (!verified) throw wrongPasskey();
      const { user, spend } = verified;
      const answer = await withScope(deps.db, 'system', async (tx) => {
        const [home] = await ownMembershipsOf(tx, user.id);
        if (!home || !(await spend(tx))) throw wrongPasskey();
        return { token: await signInPerson(tx, call, user, home.id), role: home.role };
      });
      await forgive(deps.db, [limitOf(deps.env, ip)]);
      answerHeaders.append('set-cookie', remember(deps, request, user, now));
      return answer;
    },
  },
} satisfies Pick<HandlersOf<typeof sessionCalls>, 'passkey_options' | 'passkey'>;
