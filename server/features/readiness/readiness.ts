import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Readiness } from '../../../src/resources/campaigns/values';
import type { Tx } from '../../db/client';
import { direct_messages } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { Call } from '../../http/handler';
import { scopeOf } from '../../http/run';
import { testBody } from '../campaigns/testMessage';
import { quietHoursOf } from '../jobs/hours';
import type { Campaign } from '../jobs/ready';
import { factsOf } from './facts';
import { figuresOf } from './figures';
import { issuesOf } from './issues';
import { measured } from './measured';
import { MEASURED_MAX } from './targets';

/** Whether a campaign may be sent, and what that would do. Reads its recipients in short transactions. */
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
  const tally = await measured(deps.db, scope, facts, now);
  const figures = figuresOf(tally, {
    rows: claimed > MEASURED_MAX ? claimed : tally.rows,
    senders: facts.senders.count,
    window: facts.window,
    policy: quietHoursOf(facts, deps.env),
    now,
  });
  const issues = issuesOf(facts, figures);
  return {
    ready: issues.every(({ level }) => level !== 'blocker'),
    checked_at: now.toISOString(),
    issues,
    per_minute: deps.carrier && Math.round(deps.carrier.perSecond * 60),
    tested_at: tested?.toISOString() ?? null,
    ...figures,
  };
}

/** Tests that are looked at: the last ones, to as many numbers as one test may go to. */
const LAST = 10;

/**
 * When the last test left that said what the message says now; null when it was changed since, or never tested. The
 * texts are compared, not times: what a test would say also changes with the recipient whose fields fill it.
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
        // Written out, so that the index of tests alone answers.
        sql`${kind} = 'test'`,
        inArray(state, ['accepted', 'delivered']),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(LAST);
  for (const test of sent) if ((await testBody(tx, campaign, test.tn)) === test.body) return test.at;
  return null;
}
