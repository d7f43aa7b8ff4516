import type { sessionCalls } from '../../src/contract/passkeys';
import { withScope } from '../db/scope';
import { auditAs } from '../http/audit';
import type { HandlersOf } from '../http/handler';
import { invalidField, problem } from '../http/problem';
import { addFirstAdministrator } from './addAdministrator';
import { isUnused, judgeCode } from './setupCode';
import { productTitle } from '../mail/messages';
import { networkOfAddress } from '../platform/hosts';
import { hashPassword } from './passwords';
import { attempt } from './throttle';
import { weaknessOf } from './weakPasswords';

/** Codes that one network may try within the sign-in window. */
const MAX_TRIES = 10;

const REFUSED = { wrong: 'wrong.setup_code', expired: 'wrong.setup_code_over' } as const;

/** The first administrator, made by whoever reads a server's output. */
export const firstAdministrator = {
  first_administrator: async ({ tx }) => ({ needed: await isUnused(tx) }),

  make_first_administrator: {
    async unscoped(call) {
      const { body, deps, now, ip } = call;
      const { db, env } = deps;
      const { code, name, email, provider, password } = body;
      if (!(await isUnused(db))) throw problem('administrator_exists');
      const key = `setup:${networkOfAddress(ip)}`;
      await attempt(db, [{ key, max: MAX_TRIES, seconds: env.LOGIN_WINDOW_SECONDS }], now);
      const judgement = await judgeCode(db, env, { code, now });
      if (judgement !== 'valid') throw invalidField('code', REFUSED[judgement]);
      const weakness = await weaknessOf(password, [productTitle(env), name, email, provider]);
      if (weakness) throw invalidField('password', weakness);
      const password_hash = await hashPassword(password);
      await withScope(db, 'system', async (tx) => {
        const administrator = { name, email, tenant: provider, password_hash };
        const added = await addFirstAdministrator(tx, deps.ids, administrator);
        if (!added) throw problem('administrator_exists');
        await auditAs(tx, call, {
          ...added,
          operation: 'session.make_first_administrator',
          params: {},
          records: [added.user_id],
          record_name: name,
        });
      });
      return undefined;
    },
  },
} satisfies Pick<HandlersOf<typeof sessionCalls>, 'first_administrator' | 'make_first_administrator'>;
