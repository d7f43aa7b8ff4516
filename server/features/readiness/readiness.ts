import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Readiness } from '../../../src/resources/campaigns/values';
import type { Tx } from '../../db/client';
import { direct_messages } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { Call, Deps } from '../../http/handler';
import { scopeOf } from '../../http/run';
import type { Senders } from '../../sending/compose/senders';
import { rateOf } from '../../sending/submit/rates';
import { testBody } from '../campaigns/testMessage';
import { quietHoursOf } from '../jobs/hours';
import type { Campaign } from '../jobs/ready';
import { factsOf } from './facts';
import { figuresOf } from './figures';
import { issuesOf } from './issues';
import { measured } from './measured';
import { MEASURED_MAX } from './targets';

/** Whether a campaign can be sent, and what would happen. Reads its recipients in short transactions. */
export async function readinessOf(
  { deps, principal, now }: Pick<Call, 'deps' | 'principal' | 'now'>,
  campaignId: string,
): Promise<Readiness> {
  const scope = scopeOf(principal);
  const { facts, tested } = await withScope(deps.db, scope, async (tx) => {
    const known = await factsOf(tx, campaignId, { now, deps });
    return { facts: known, tested: await testedAt(tx, known.campaign) };
  });
  const claimed = facts.audiences.reduce((sum, { targets }) => sum + targets, 0);
  const tally = await measured(deps, scope, facts, now);
  const figures = figuresOf(tally, {
    rows: claimed > MEASURED_MAX ? claimed : tally.rows,
    senders: facts.senders.count,
    window: facts.window,
    policy: quietHoursOf(facts, deps.env),
    now,
    carrier: deps.carrier,
  });
  const issues = issuesOf(facts, figures);
  return {
    ready: issues.every(({ level }) => level !== 'blocker'),
    checked_at: now.toISOString(),
    issues,
    per_minute: perMinute(deps, facts.senders),
    tested_at: tested?.toISOString() ?? null,
    ...figures,
  };
}

/** How fast messages may leave from these numbers; null without a carrier or a number. */
function perMinute({ carrier }: Pick<Deps, 'carrier'>, senders: Senders): number | null {
  return carrier && senders.count > 0 ? Math.round(rateOf({ carrier }, senders) * 60) : null;
}

/** How many of the latest test messages are compared: as many as one test can have recipients. */
const LAST = 10;

/**
 * When the current message was last tested; null if it was never tested or has changed since. Texts are compared and not
 * times, because a test's text also depends on the recipient's fields.
 */
async function testedAt(tx: Tx, campaign: Campaign): Promise<Date | null> {
  const { tenant_id, id, kind, state, campaign_id, at, tn, body } = direct_messages;
  const sent = await tx
    .select({ id, tn, body, at })
    .from(direct_messages)
    .where(
      and(
        eq(tenant_id, campaign.tenant_id),
        eq(campaign_id, campaign.id),
        // A literal, so that the partial index on tests is used.
        sql`${kind} = 'test'`,
        inArray(state, ['accepted', 'delivered']),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(LAST);
  for (const test of sent) if ((await testBody(tx, campaign, test.tn)) === test.body) return test.at;
  return null;
}
