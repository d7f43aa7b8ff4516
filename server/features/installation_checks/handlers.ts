import { eq } from 'drizzle-orm';
import { installationChecks as contract } from '../../../src/resources/installation_checks/contract';
import { users } from '../../db/schema';
import { withScope } from '../../db/scope';
import { handlersFor } from '../../http/handler';
import { notFound, problem } from '../../http/problem';
import { testMail } from '../../mail/messages';
import { makeCheck, makeChecks } from './checks';

const DEFAULT_LIMIT = 10;
/** Checks that need a person come first. */
const URGENCY = ['failed', 'todo', 'warning', 'ok'];

/** The checks of `npm run doctor` in the console. Each read measures anew, outside a transaction. */
export const installationChecks = handlersFor(contract, {
  list: {
    async unscoped({ deps, query: { skip = 0, limit = DEFAULT_LIMIT } }) {
      const checks = await makeChecks(deps);
      const all = checks.toSorted((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state));
      return { records: all.slice(skip, skip + limit), total: all.length };
    },
  },
  try_mail: {
    async unscoped({ deps, params, principal, finish }) {
      if (params.id !== 'mail') throw notFound();
      const [caller] = await withScope(deps.db, 'system', (tx) =>
        tx.select().from(users).where(eq(users.id, principal.user_id)),
      );
      if (!caller) throw notFound();
      try {
        await deps.mail.send(testMail(caller, deps.env));
      } catch (error) {
        throw problem('mail_refused', { reason: (error as Error).message });
      }
      const check = await makeCheck('mail', deps);
      // The log of this call, by which it counts as tried, is written with its answer.
      const answer = check.state === 'todo' ? { ...check, state: 'ok' as const, cure: null } : check;
      return finish('system', async () => answer);
    },
  },
});
