import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Confirmed } from '../../../src/contract/confirmed';
import type { Readiness } from '../../../src/resources/campaigns/values';
import { confirmedOf } from '../../../src/rules/codes/confirmedOf';
import type { Tx } from '../../db/client';
import { direct_messages, job_approvals, tenants } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { Call, Deps } from '../../http/handler';
import { rowOf } from '../../tables/rows';
import { scopeOf } from '../../http/run';
import type { Senders } from '../../sending/compose/senders';
import { lawHolds } from '../../sending/ledger/lawful';
import { rateOf } from '../../sending/submit/rates';
import { testBody } from '../campaigns/testMessage';
import { quietHoursOf } from '../jobs/hours';
import type { Campaign } from '../jobs/blockers';
import { type Facts, factsOf } from './facts';
import { type Figures, figuresOf } from './figures';
import { issuesOf } from './issues';
import type { Measured } from './measureMessage';
import { measured, measuredIn } from './measurements';
import { measuredPace } from './pace';
import { MEASURED_MAX } from './targets';

/** Limits a preview to the people to whom the campaign's jobs have sent nothing. */
interface Part {
  rest?: boolean | undefined;
}

/** Whether a campaign can be sent, with a preview. Reads its recipients in short transactions. */
export async function readinessOf(
  { deps, principal, now }: Pick<Call, 'deps' | 'principal' | 'now'>,
  campaignId: string,
  { rest }: Part = {},
): Promise<Readiness> {
  const scope = scopeOf(principal);
  const { facts, tested, pace, approval } = await withScope(deps.db, scope, async (tx) => {
    const known = await factsOf(tx, campaignId, { now, deps, rest });
    const { tenant_id } = known.campaign;
    return {
      facts: known,
      tested: await testedAt(tx, known.campaign),
      approval: await approvalOf(tx, known.campaign),
      pace: await measuredPace(tx, { tenant_id, accounts: known.senders.accounts, now }),
    };
  });
  const figures = figuresIn(await measured(deps, scope, facts, now), facts, { deps, now });
  const issues = issuesOf(facts, figures);
  return {
    ready: issues.every(({ level }) => level !== 'blocker'),
    checked_at: now.toISOString(),
    issues,
    ...perMinute(deps, { senders: facts.senders, pace }, figures),
    tested_at: tested?.toISOString() ?? null,
    approval,
    ...figures,
  };
}

const figuresIn = (
  tally: Measured,
  facts: Facts,
  { deps, now }: Pick<Call, 'deps' | 'now'>,
): Figures & Pick<Readiness, 'version' | 'audiences'> => {
  const claimed = facts.audiences.reduce((sum, { targets }) => sum + targets, 0);
  const figures = figuresOf(tally, {
    rows: claimed > MEASURED_MAX ? claimed : tally.rows,
    senders: facts.senders.numbers,
    shared: facts.shared,
    window: facts.window,
    policy: quietHoursOf(facts, deps.env),
    lawHolds: lawHolds(deps.env),
    now,
    carrier: deps.carrier,
  });
  return {
    ...figures,
    version: facts.campaign.version,
    audiences: facts.audiences.map(({ name }) => name).toSorted(),
  };
};

/** Facts that a start is held against. `sampled`: the figures were estimated from a part of the rows. */
export interface StartFacts {
  now: Confirmed;
  rows: number;
  sampled: boolean;
  /** The facts that the figures follow from. */
  from: Facts;
}

/**
 * The facts that a start compares with what its caller confirmed, as the act's transaction sees them, and the rows that its
 * reach was counted in.
 */
export async function startFacts(
  { tx, deps, principal, now }: Pick<Call, 'tx' | 'deps' | 'principal' | 'now'>,
  campaignId: string,
  { rest }: Part = {},
): Promise<StartFacts> {
  const facts = await factsOf(tx, campaignId, { now, deps, rest });
  const tally = await measuredIn(tx, deps, scopeOf(principal), facts, now);
  const figures = figuresIn(tally, facts, { deps, now });
  const { rows } = figures.reach;
  return {
    now: confirmedOf(figures, { quiet: true }),
    rows,
    sampled: figures.measured < rows,
    from: facts,
  };
}

/** The tenant's rule for large jobs, and the campaign's request that waits by it. */
async function approvalOf(tx: Tx, { tenant_id, id }: Campaign): Promise<Readiness['approval']> {
  const above = (await rowOf(tx, tenants, tenant_id)).approval_above;
  if (above === null) return null;
  const { campaign_id, state } = job_approvals;
  const [request] = await tx
    .select({ id: job_approvals.id })
    .from(job_approvals)
    .where(and(eq(job_approvals.tenant_id, tenant_id), eq(campaign_id, id), eq(state, 'waiting')));
  return { above, waiting: request?.id ?? null };
}

/**
 * Messages per minute from these numbers, as measured, but never more than limits allow; null without a carrier or a
 * number. Limits and measurements count segments.
 */
function perMinute(
  { carrier }: Pick<Deps, 'carrier'>,
  { senders, pace }: { senders: Senders; pace: number | null },
  { segments, reach }: Figures,
): Pick<Readiness, 'per_minute' | 'per_minute_measured'> {
  if (!carrier || senders.count === 0) return { per_minute: null, per_minute_measured: false };
  const mean = segments && reach.reached > 0 ? Math.max(1, segments.total / reach.reached) : 1;
  const most = rateOf({ carrier }, senders) * 60;
  const per_minute = Math.max(1, Math.round(Math.min(most, pace ?? most) / mean));
  return { per_minute, per_minute_measured: pace !== null };
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
