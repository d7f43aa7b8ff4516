import { and, eq, sql } from 'drizzle-orm';
import { ADMINS } from '../../../src/contract/roles';
import type { PlanStopCode } from '../../../src/resources/report_plans/contract';
import { rows, type Tx } from '../../db/client';
import { report_mails, report_plans, reports, tenants } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { Deps } from '../../http/handler';
import { notify } from '../../notices/notify';
import { build } from '../reports/reportRows';
import { isDue, lastMonth } from './months';
import { barredFrom, readersOfPlan } from './readers';

type Tools = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'queue'>;
type StoredPlan = typeof report_plans.$inferSelect;
type Plan = StoredPlan & { month: string };

/** Plans that one look finds at most; the others are found by the next one. */
const AT_ONCE = 500;

/** Has the report of last month prepared for each plan that is due. A plan that fails does not hold up the others. */
export async function preparePlanned(tools: Tools): Promise<void> {
  const { db, clock, log } = tools;
  const due = await withScope(db, 'system', (tx) =>
    rows<{ tenant_id: string; id: string }>(
      tx,
      sql`select p.tenant_id, p.id from report_plans p where ${isDue(clock.now())}
        order by p.tenant_id, p.id limit ${AT_ONCE}::int`,
    ),
  );
  for (const { tenant_id, id } of due)
    await withScope(db, 'system', (tx) => prepare(tools, tx, tenant_id, id)).catch((error: unknown) =>
      log.error('report_plan', { plan_id: id, error }),
    );
}

/** The month is stored in the report's own transaction, with the plan locked, so that nobody else prepares it again. */
async function prepare(tools: Tools, tx: Tx, tenantId: string, planId: string): Promise<void> {
  const { clock, ids, queue } = tools;
  const now = clock.now();
  const [plan] = await rows<Plan>(
    tx,
    sql`select p.*, ${lastMonth(now)}::text as month from report_plans p
      where p.tenant_id = ${tenantId}::uuid and p.id = ${planId}::uuid and ${isDue(now)} for update of p`,
  );
  if (!plan) return;
  const barred = await barredFrom(tx, tenantId, plan.by_user_id);
  if (barred) return stop(tx, plan, barred, now);
  const readers = await readersOfPlan(tx, tenantId, planId);
  if (readers.length === 0) return stop(tx, plan, 'no_readers', now);
  const id = ids.uuid();
  const [year, month] = plan.month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  await tx.insert(reports).values({
    tenant_id: tenantId,
    id,
    kind: plan.kind,
    client_id: plan.client_id,
    start_date: plan.month,
    end_date: last,
    state: 'preparing',
    by: plan.by,
    by_user_id: plan.by_user_id,
    language: plan.language,
    created_at: now,
  });
  await tx
    .insert(report_mails)
    .values(readers.map((reader) => ({ tenant_id: tenantId, report_id: id, user_id: reader.id })));
  await tx
    .update(report_plans)
    .set({ made: sql`${report_plans.made} || ${plan.month}::date`, last_made_at: now })
    .where(isPlan(plan));
  await build({ deps: { queue }, tx }, { tenant_id: tenantId, id });
}

const isPlan = ({ tenant_id, id }: Pick<StoredPlan, 'tenant_id' | 'id'>) =>
  and(eq(report_plans.tenant_id, tenant_id), eq(report_plans.id, id));

/** Nothing is prepared until a user resumes it. Notifies the tenant's administrators and the plan's owner. */
export async function stop(tx: Tx, plan: StoredPlan, stopped_because: PlanStopCode, at: Date): Promise<void> {
  await tx
    .update(report_plans)
    .set({ state: 'stopped', stopped_because, updated_at: at, version: sql`${report_plans.version} + 1` })
    .where(isPlan(plan));
  const { tenant_id, id } = plan;
  const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenant_id));
  const event = `${id} ${at.toISOString()}`;
  const notice = { kind: 'plan_stopped', about: [id], name: tenant!.name, event, at } as const;
  await notify(tx, { tenant_id, roles: ADMINS }, notice);
  await notify(tx, { tenant_id, user_id: plan.by_user_id }, notice);
}

const MINUTE_MS = 60_000;

/** Looks now and every minute. @returns a function that stops it */
export async function preparePlannedEachMinute(tools: Tools): Promise<() => Promise<void>> {
  const look = () =>
    preparePlanned(tools).catch((error: unknown) => tools.log.error('report_plans', { error }));
  let looking = look();
  await looking;
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, MINUTE_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
