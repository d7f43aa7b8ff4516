import { and, eq, type SQL, sql } from 'drizzle-orm';
import { reportPlans as contract } from '../../../src/resources/report_plans/contract';
import { reportReaders as readersContract } from '../../../src/resources/report_readers/contract';
import { DEFAULT_LANGUAGE } from '../../../src/rules/words/languages';
import { crud } from '../../tables/crud';
import { referenced, rowIs, rowOf } from '../../tables/rows';
import { rows, type Tx } from '../../db/client';
import { clients, report_plan_readers as readers, report_plans as table, tenants } from '../../db/schema';
import { assertShown, passRepeat } from '../../http/confirmed';
import { type Call, handlersFor } from '../../http/handler';
import { invalidField } from '../../http/problem';
import { down } from '../../db/page';
import { callerName } from '../../auth/callerName';
import { calendarMonth, nextDay, ZONE } from './months';
import { readersAmong, readersOf, readersOfPlan } from './readers';

/** SQL for the other columns of a plan, which `months.ts` calls `p`. */
const ofPlan = <T>(value: SQL): SQL<T> =>
  sql<T>`(select ${value} from report_plans p where p.tenant_id = report_plans.tenant_id and p.id = report_plans.id)`;

type Key = Pick<typeof table.$inferSelect, 'tenant_id' | 'id'>;

const notReader = () => invalidField('user_ids', 'not_reader');

/** @throws 422 if one of them may not see the tenant's reports */
async function assertReaders(tx: Tx, tenantId: string, userIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(userIds)];
  const readers = await readersAmong(tx, tenantId, ids);
  if (readers.length === ids.length) return ids;
  throw notReader();
}

/** First day of the month that it is by the clock of the client or the tenant. */
async function monthFor({ tx, now }: Pick<Call, 'tx' | 'now'>, tenantId: string, clientId: string | null) {
  const [row] = await rows<{ month: string }>(
    tx,
    sql`select ${calendarMonth(now)}::text as month
      from (select ${tenantId}::uuid as tenant_id, ${clientId}::uuid as client_id) p`,
  );
  return row!.month;
}

const READERS = sql.raw(`report_plan_readers r join users u on u.id = r.user_id
  where r.tenant_id = report_plans.tenant_id and r.plan_id = report_plans.id`);

async function setReaders(tx: Tx, { tenant_id, id }: Key, userIds: readonly string[]): Promise<void> {
  const of = and(eq(readers.tenant_id, tenant_id), eq(readers.plan_id, id));
  await tx.delete(readers).where(of);
  await tx.insert(readers).values(userIds.map((user_id) => ({ tenant_id, plan_id: id, user_id })));
}

const regular = crud(contract, table, {
  select: ({ now }) => ({
    client_name: sql<string | null>`(select l.name from clients l
      where l.tenant_id = report_plans.tenant_id and l.id = report_plans.client_id)`,
    user_ids: sql<string[]>`array(select u.id from ${READERS} order by u.name, u.id)`,
    readers: sql<string>`coalesce((select string_agg(u.name, ', ' order by u.name, u.id) from ${READERS}), '')`,
    time_zone: ofPlan<string>(ZONE),
    next_on: ofPlan<string | null>(nextDay(now)),
  }),
  elsewhere: ['user_ids'],
  order: [down(table.created_at)],
  create: async (call) => {
    const { tx, body, principal } = call;
    const { tenant_id } = body.client_id ? await rowOf(tx, clients, body.client_id) : principal;
    return {
      tenant_id,
      language: body.language ?? DEFAULT_LANGUAGE,
      since: await monthFor(call, tenant_id, body.client_id ?? null),
      by: await callerName(call),
      by_user_id: principal.user_id,
    };
  },
  update: async ({ tx, body, params }) => {
    const plan = await rowOf(tx, table, params.id, 'update');
    const { tenant_id } = plan;
    const { client_id, user_ids } = body;
    if (client_id) await referenced(tx, clients, { field: 'client_id', id: client_id, tenant_id });
    // A change that comes too late is refused behind this, and takes it back.
    if (user_ids) await setReaders(tx, plan, await assertReaders(tx, tenant_id, user_ids));
    return {};
  },
});

/** Columns of a reactivated plan: it belongs to the caller, from this month on. */
async function resumed(call: Call, plan: typeof table.$inferSelect) {
  const { tx, principal } = call;
  if ((await readersOfPlan(tx, plan.tenant_id, plan.id)).length === 0) throw notReader();
  return {
    state: 'active' as const,
    stopped_because: null,
    since: await monthFor(call, plan.tenant_id, plan.client_id),
    by: await callerName(call),
    by_user_id: principal.user_id,
  };
}

/** Reports that are prepared each month. */
export const reportPlans = handlersFor(contract, {
  ...regular,
  create: async (call) => {
    const { tx, body } = call;
    const plan = await regular.create(call);
    await setReaders(tx, plan, await assertReaders(tx, plan.tenant_id, body.user_ids));
    return regular.one({ ...call, params: { id: plan.id } });
  },
  pause: async (call) => {
    const { tx, params, body, now } = call;
    const plan = await rowOf(tx, table, params.id, 'update');
    const isActive = plan.state === 'active';
    // A double click is idempotent. A plan that the server has stopped is paused only once it is resumed.
    if (isActive !== (body.paused ?? true)) {
      passRepeat(body.confirmed);
      return regular.one(call);
    }
    await assertShown(contract.actions.pause, body.confirmed, () => regular.one(call));
    await tx
      .update(table)
      .set({
        ...(isActive ? { state: 'paused' } : await resumed(call, plan)),
        updated_at: now,
        version: sql`${table.version} + 1`,
      })
      .where(rowIs(tx, table, plan.id));
    return regular.one(call);
  },
});

/** Users that a planned report may be emailed to. */
export const reportReaders = handlersFor(readersContract, {
  list: async ({ tx, query, principal }) => {
    const { tenant_id } = query.client_id
      ? await rowOf(tx, clients, query.client_id)
      : { tenant_id: (await rowOf(tx, tenants, principal.tenant_id)).id };
    return readersOf(tx, tenant_id, query);
  },
});
