import { and, eq, inArray, or, sql } from 'drizzle-orm';
import {
  ACTIVE_JOB_STATES,
  type Job,
  jobs as contract,
  MAY_DECIDE,
  type Outlook,
  type PERIODS,
} from '../../../src/resources/jobs/contract';
import { leftToText } from '../../../src/rules/words/leftToText';
import { allows } from '../../../src/contract/roles';
import { crud } from '../../tables/crud';
import type { Tx } from '../../db/client';
import { campaigns, jobs as table } from '../../db/schema';
import { asSystem, withScope } from '../../db/scope';
import { assertConfirmed, passRepeat } from '../../http/confirmed';
import { type CallOf, handlersFor, type UnscopedCallOf, type Call } from '../../http/handler';
import { notFound, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { realPause } from '../../lib/pause';
import { stopJob } from '../../sending/job/stop';
import { letGoOn } from '../../sending/job/decisions';
import { assertRecalled } from '../../sending/inbound/recall';
import { tryAtOnce } from '../../sending/submit/outage';
import { trySendersAtOnce } from '../../sending/submit/senderPause';
import { down } from '../../db/page';
import { callerName } from '../../auth/callerName';
import { assertProven } from '../../auth/proof';
import { assertMost, mostOf } from '../../auth/reachRight';
import { readinessOf } from '../readiness/readiness';
import { failureCodes } from '../figures/failureCodes';
import { assertMayUse, visibleJobs } from './access';
import { mayDecide } from './secondPerson';
import { doing } from './activity';
import { jobFigures, representJob } from './figures';
import { jobsNow } from './overview';
import { isLarge, sizesOf, startAlone } from './start';
import { rowIs } from '../../tables/rows';

/**
 * Preview of a campaign's job, for a caller already known to be allowed to start it. Readiness without example
 * recipients and texts, and without hints that quote the message.
 */
async function jobOutlook(
  call: Pick<Call, 'deps' | 'principal' | 'now'>,
  campaignId: string,
): Promise<Outlook> {
  const {
    shortest: _shortest,
    longest: _longest,
    incomplete: _incomplete,
    unknown_lines: _unknown,
    ...outlook
  } = await readinessOf(call, campaignId);
  return { ...outlook, issues: outlook.issues.filter(({ level }) => level === 'blocker') };
}

type Ids = Pick<Job, 'tenant_id' | 'client_id' | 'campaign_id' | 'id'>;

/** How many codes are shown; a few explain most failures. */
const CODES = 5;

/** The most frequent codes of a job's failed and rejected messages. `client_id` lets the query use an index. */
function errorsOfJob(tx: Tx, { tenant_id, client_id, campaign_id, id }: Ids) {
  const ofJob = (alias: 'm' | 'r') => {
    const of = sql.raw(alias);
    return sql`${of}.tenant_id = ${tenant_id}::uuid and ${of}.client_id = ${client_id}::uuid
      and ${of}.campaign_id = ${campaign_id}::uuid and ${of}.job_id = ${id}::uuid`;
  };
  const coded = {
    messages: sql`${ofJob('m')} and m.code is not null`,
    removed: sql`${ofJob('r')} and r.code <> ''`,
  };
  return failureCodes(tx, coded, { most: CODES });
}

const HOUR_MS = 3_600_000;
const LENGTHS: Record<(typeof PERIODS)[number], number> = { '24h': 24, '3d': 72, '7d': 168 };
const isActive = inArray(table.state, [...ACTIVE_JOB_STATES] as never);

/** Jobs that ended within the period, and all active ones. */
function within({ query, now }: CallOf<typeof contract, 'list'>) {
  if (!query.period) return undefined;
  const since = new Date(now.getTime() - LENGTHS[query.period] * HOUR_MS);
  return or(
    isActive,
    sql`coalesce(${table.finished_at}, ${table.created_at}) >= ${since.toISOString()}::timestamptz`,
  );
}

const regular = crud(contract, table, {
  elsewhere: ['after', 'confirmed', 'errors'],
  select: jobFigures,
  parent: { param: 'campaign_id', table: campaigns },
  filter: async (call) =>
    and(
      visibleJobs(call),
      call.query.now ? await doing(call, call.query.now) : undefined,
      call.query.active ? isActive : undefined,
      call.query.campaign_id ? eq(table.campaign_id, call.query.campaign_id) : undefined,
      within(call),
    ),
  order: [down(table.created_at)],
  represent: representJob,
});

const notTheirs = () => problem('role');

/**
 * More people than a job was approved for, or than may be texted without approval, go on by a second person: one who
 * could have approved the start, and did not ask for it. Above the other size, by one with a recent proof.
 */
async function assertMayGrow(
  { tx, principal, now, params }: Pick<Call, 'tx' | 'principal' | 'now'> & { params: { id: string } },
  tenantId: string,
  job: Parameters<typeof leftToText>[0],
): Promise<void> {
  const { approval_above, proof_above } = await sizesOf(tx, tenantId);
  assertMost(leftToText(job), await mostOf({ tx, principal }, contract.actions.resume));
  if (isLarge(leftToText(job), proof_above)) assertProven(principal, now);
  if (!isLarge(leftToText(job), approval_above)) return;
  const [started] = await tx
    .select({ by: table.by_user_id })
    .from(table)
    .where(rowIs(tx, table, params.id));
  if (!mayDecide(principal) || started?.by === principal.user_id) throw problem('approval_needed.resume');
}

/** Answers when no more messages of the job are sent. Sent messages cannot be recalled. */
async function stop(call: UnscopedCallOf<typeof contract, 'remove'>): Promise<undefined> {
  const { params, principal, deps } = call;
  const job = await withScope(deps.db, scopeOf(principal), async (tx) => {
    await assertMayUse({ tx, principal }, params.campaign_id);
    const by = (await callerName({ tx, principal })) ?? undefined;
    const [job] = await tx
      .select({
        tenant_id: table.tenant_id,
        job_id: table.id,
        campaign_id: table.campaign_id,
        client_id: campaigns.client_id,
      })
      .from(table)
      .innerJoin(
        campaigns,
        and(eq(campaigns.tenant_id, table.tenant_id), eq(campaigns.id, table.campaign_id)),
      )
      .where(and(rowIs(tx, table, params.id), eq(table.campaign_id, params.campaign_id)));
    if (!job) throw notFound();
    return { ...job, by };
  });
  const stopped = await stopJob({ db: deps.db, clock: deps.clock, pause: realPause }, job, { by: job.by });
  if (!stopped) throw problem('job_over');
  return undefined;
}

async function list(call: CallOf<typeof contract, 'list'>) {
  if (call.params.campaign_id !== undefined) await assertMayUse(call, call.params.campaign_id);
  const page = await regular.list(call);
  return call.query.since ? { ...page, meta: await jobsNow(call) } : page;
}

export const jobs = handlersFor(contract, {
  list: {
    // The outlook reads every recipient in short transactions.
    async unscoped(call) {
      const { deps, principal, params, query } = call;
      const page = await withScope(deps.db, scopeOf(principal), (tx) => list({ ...call, tx }));
      return query.outlook && params.campaign_id !== undefined
        ? { ...page, meta: { outlook: await jobOutlook(call, params.campaign_id) } }
        : page;
    },
  },

  one: async (call) => {
    await assertMayUse(call, call.params.campaign_id);
    const job = await regular.one(call);
    return call.query.errors ? { ...job, errors: await errorsOfJob(call.tx, job) } : job;
  },

  create: async (call) => {
    await assertMayUse(call, call.params.campaign_id);
    await assertRecalled(call.tx);
    const id = await startAlone(call, await callerName(call));
    return regular.one({ ...call, params: { ...call.params, id } });
  },

  try_now: async (call) => {
    const { tx, params, principal, deps } = call;
    await assertMayUse(call, params.campaign_id);
    const job = await regular.one(call);
    await asSystem(tx, scopeOf(principal), async () => {
      await tryAtOnce(tx, deps, job);
      await trySendersAtOnce(tx, deps, job);
    });
    return regular.one(call);
  },

  resume: async (call) => {
    const { tx, params, body, principal, deps } = call;
    await assertMayUse(call, params.campaign_id);
    if (!allows(MAY_DECIDE[body.by], principal.role)) throw notTheirs();
    if (body.by === 'restored') await assertRecalled(tx);
    const { tenant_id, id } = await regular.one(call);
    passRepeat(body.confirmed);
    const assertSame = () =>
      assertConfirmed(body.confirmed, async () => ({ reach: leftToText(await regular.one(call)) }));
    if (body.by === 'more_people') await assertMayGrow(call, tenant_id, await regular.one(call));
    const isResumed = await asSystem(tx, scopeOf(principal), () =>
      letGoOn(tx, deps, { tenant_id, id }, body.by, { assertSame, asks: !body.unasked }),
    );
    if (!isResumed) throw problem('job_not_paused');
    return regular.one(call);
  },

  remove: { unscoped: stop },
});
