import { and, eq } from 'drizzle-orm';
import type { account as contract } from '../../../src/resources/account/contract';
import {
  assertRoom,
  creationOptions,
  passkeyCause,
  passkeysOf,
  requestOptions,
  storePasskey,
  verifiedCreation,
  wrongPasskey,
} from '../../auth/passkeys';
import { attempt, forgive } from '../../auth/throttle';
import { passkeyLimit } from '../../auth/proof';
import { passkeys } from '../../db/schema';
import { asSystem } from '../../db/scope';
import type { Call, HandlersOf } from '../../http/handler';
import { notFound, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { passkeyMail } from '../../mail/messages';
import { postMail } from '../../mail/post';
import { afterRemoval, callerOf, lockedCaller } from './factors';

type Row = typeof passkeys.$inferSelect;

/** A passkey as its person sees it. */
export const shownPasskey = ({ id, name, created_at, used_at, backed_up }: Row) => ({
  id,
  name,
  created_at,
  used_at,
  backed_up,
});

/** One of the caller's passkeys, and its person, who is locked. */
async function lockedPasskey(call: Call & { params: { id: string } }) {
  const { tx, principal, params } = call;
  const user = await lockedCaller(call);
  const mine = and(eq(passkeys.id, params.id), eq(passkeys.user_id, principal.user_id));
  const [passkey] = await tx.select().from(passkeys).where(mine);
  if (!passkey) throw notFound();
  return { user, passkey };
}

/** A person's own passkeys (decision 122). */
export const passkeyCalls = {
  passkey_options: {
    async unscoped(call) {
      const user = await callerOf(call);
      assertRoom((await passkeysOf(call.deps.db, user.id)).length);
      return creationOptions(call, user, call.principal.session_id);
    },
  },

  add_passkey: {
    async unscoped(call) {
      const { deps, now, body, principal, finish, afterCommit } = call;
      const user = await callerOf(call);
      const limit = passkeyLimit(deps.env, user.id);
      await attempt(deps.db, [limit], now);
      const verified = await verifiedCreation(call, principal.session_id, body.credential);
      if (!verified) throw wrongPasskey();
      let send = async () => {};
      const added = await finish('system', async (tx) => {
        const { row, mail } = await storePasskey(tx, call, user, verified, body.name);
        send = mail;
        return shownPasskey(row);
      });
      await forgive(deps.db, [limit]);
      afterCommit(send);
      return added;
    },
  },

  rename_passkey: async (call) => {
    const { tx, body, principal } = call;
    await asSystem(tx, scopeOf(principal), async () => {
      const { passkey } = await lockedPasskey(call);
      await tx.update(passkeys).set({ name: body.name }).where(eq(passkeys.id, passkey.id));
    });
    return undefined;
  },

  remove_passkey: async (call) => {
    const { tx, deps, now, principal, afterCommit } = call;
    const send = await asSystem(tx, scopeOf(principal), async () => {
      const { user, passkey } = await lockedPasskey(call);
      await tx.delete(passkeys).where(eq(passkeys.id, passkey.id));
      await afterRemoval(tx, user);
      const mail = passkeyMail(user, 'removed', passkey.name, deps.env);
      return postMail(tx, deps, passkeyCause(user, 'removed', passkey.id, now), mail);
    });
    afterCommit(send);
    return undefined;
  },

  prove_options: {
    async unscoped(call) {
      const { session_id: owner, user_id: userId } = call.principal;
      const options = await requestOptions(call, 'proof', { owner, userId });
      if (!options) throw problem('no_passkey');
      return options;
    },
  },
} satisfies Pick<
  HandlersOf<typeof contract>,
  'passkey_options' | 'add_passkey' | 'rename_passkey' | 'remove_passkey' | 'prove_options'
>;
