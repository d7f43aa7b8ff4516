import { eq } from 'drizzle-orm';
import type { account as contract } from '../../../src/resources/account/contract';
import {
  appCause,
  newSecret,
  offeredSecret,
  offerOf,
  sealed,
  shownSecret,
  storeApp,
} from '../../auth/appSetup';
import { stepOf } from '../../auth/secondFactor';
import { users } from '../../db/schema';
import { asSystem } from '../../db/scope';
import type { HandlersOf, UnscopedCall } from '../../http/handler';
import { invalidField, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { ownAppMail } from '../../mail/messages';
import { postMail } from '../../mail/post';
import { afterRemoval, callerOf, lockedCaller } from './factors';

type User = typeof users.$inferSelect;

async function callerWithoutApp(call: UnscopedCall): Promise<User> {
  const user = await callerOf(call);
  if (user.mfa_secret) throw problem('enrolled');
  return user;
}

/** The authenticator app that a person sets up and removes of their own accord (decision 117). */
export const appCalls = {
  app_options: {
    async unscoped(call) {
      const { deps, principal, now } = call;
      const user = await callerWithoutApp(call);
      const secret = newSecret(deps);
      return {
        ...shownSecret(deps.env, user, secret),
        offer: offerOf(deps, secret, principal.session_id, now),
      };
    },
  },

  add_app: {
    async unscoped(call) {
      const { deps, now, body, principal, finish, afterCommit } = call;
      const user = await callerWithoutApp(call);
      const secret = offeredSecret(deps.env, body.offer, principal.session_id, now);
      if (secret === undefined) throw invalidField('offer', 'unknown.key');
      const step = stepOf(secret, body.code, now);
      if (step === null) throw invalidField('code', 'wrong.code');
      let send = async () => {};
      await finish('system', async (tx) => {
        const mail = await storeApp(tx, call, user, { step, mfa_secret: sealed(deps, secret) });
        if (!mail) throw problem('enrolled');
        send = mail;
        return undefined;
      });
      afterCommit(send);
      return undefined;
    },
  },

  remove_app: async (call) => {
    const { tx, deps, now, principal, afterCommit } = call;
    const send = await asSystem(tx, scopeOf(principal), async () => {
      const user = await lockedCaller(call);
      if (!user.mfa_secret) throw problem('no_app');
      const without = { mfa_secret: null, mfa_last_step: null, updated_at: now };
      await tx.update(users).set(without).where(eq(users.id, user.id));
      await afterRemoval(tx, { ...user, ...without });
      const mail = ownAppMail(user, 'removed', deps.env);
      return postMail(tx, deps, appCause(user, 'removed', now), mail);
    });
    afterCommit(send);
    return undefined;
  },
} satisfies Pick<HandlersOf<typeof contract>, 'app_options' | 'add_app' | 'remove_app'>;
