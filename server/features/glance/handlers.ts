import { sql } from 'drizzle-orm';
import { allows, PROVIDER_ADMIN, STAFF } from '../../../src/contract/roles';
import { COUNTED_MAX, glance as contract } from '../../../src/resources/glance/contract';
import { BRAND_STANDINGS, WANTING } from '../../../src/rules/law/registration';
import { rows, type Tx } from '../../db/client';
import { asSystem, ownIn } from '../../db/scope';
import { job_approvals, tenants } from '../../db/schema';
import { handlersFor } from '../../http/handler';
import { scopeOf } from '../../http/run';
import { array } from '../../sending/ledger/rows';
import { countAtRisk } from '../client_virtual_numbers/handlers';
import { countInState } from '../conversations/handlers';
import { toApprove } from '../job_approvals/handlers';
import { jobCounts } from '../jobs/activity';
import { unreadOf } from '../notices/handlers';
import { OVER, standing } from '../registration/standings';

/** Carriers that stop a 10DLC campaign while others let it pass. */
const REFUSED = sql.raw(`(carriers @> '[{"status":"REJECTED"}]' or carriers @> '[{"status":"SUSPENDED"}]')`);
const wantingBrands = Object.entries(BRAND_STANDINGS).flatMap(([status, is]) =>
  WANTING.includes(is) ? status : [],
);

/** Number of brands and 10DLC campaigns that need action: those listed on the 10DLC page. */
async function countWanting(tx: Tx): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    tx,
    sql`select ((select count(*) from brands
          where ${ownIn(tx, 'brands')} and (status = any(${array(wantingBrands, 'text')}) or jsonb_array_length(feedback) > 0))
        + (select count(*) from registered_campaigns
          where ${standing('rejected')} or ${OVER} or ${REFUSED} or (not auto_renewal and renews_on is not null)))::int as count`,
  );
  return counted!.count;
}

/** Counts of everything that needs a person. Each comes from an index, or from a table with few rows per tenant. */
export const glance = handlersFor(contract, {
  now: async (call) => {
    const { tx, principal, now } = call;
    const jobs = await jobCounts(call);
    const approvals = await tx.$count(job_approvals, toApprove(call));
    // Notifications stay in the caller's own tenant, whichever one a narrowed session works with.
    const notices = principal.narrowed
      ? await asSystem(tx, scopeOf(principal), () => unreadOf(call))
      : await unreadOf(call);
    if (!allows(STAFF, principal.role))
      return { jobs, desk: null, registration: null, approvals, notices, first_run: false };
    return {
      jobs,
      approvals,
      notices,
      first_run: principal.role === PROVIDER_ADMIN && (await tx.$count(tenants)) <= 1,
      desk: {
        replies: await countInState(tx, 'needs_reply', COUNTED_MAX, now),
        wishes: await countInState(tx, 'may_stop', COUNTED_MAX, now),
      },
      registration: { registrations: await countWanting(tx), numbers: await countAtRisk(tx) },
    };
  },
});
