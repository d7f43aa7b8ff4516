import type { Readiness } from '../../../src/resources/campaigns/values';
import { withScope } from '../../db/scope';
import type { Call } from '../../http/handler';
import { scopeOf } from '../../http/run';
import { quietHoursOf } from '../jobs/hours';
import { factsOf } from './facts';
import { figuresOf } from './figures';
import { issuesOf } from './issues';
import { measured } from './measured';
import { MEASURED_MAX } from './targets';
import { testedAt } from './tested';

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
