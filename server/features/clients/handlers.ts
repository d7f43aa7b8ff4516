import { and, eq, inArray, sql } from 'drizzle-orm';
import { clients as contract } from '../../../src/resources/clients/contract';
import { ACTIVE_JOB_STATES } from '../../../src/resources/jobs/contract';
import { crud } from '../../tables/crud';
import { referenced, rowIs, rowOf } from '../../tables/rows';
import { audiences, brands, campaigns, clients as table, jobs } from '../../db/schema';
import { ownRows } from '../../db/scope';
import { assertShown, passRepeat } from '../../http/confirmed';
import { type Call, type CallOf, handlersFor } from '../../http/handler';
import { invalidField, problem } from '../../http/problem';
import { quietHoursOf } from '../jobs/hours';
import { assertTimeZone } from '../checks/inputChecks';
import { attention, OWN, recently, registrations, withStanding } from './attention';
import { lawHolds } from '../../sending/ledger/lawful';
import { monthOf } from '../../money/spending';
import { consentTerm } from './consentTerm';
import { clientErrors, clientStats } from './figures';
import { DELIVERED_RATE } from '../../../src/rules/words/figures';
import { ofDeliveredSql, rateSql } from '../figures/rates';

/** Hours in which texts are allowed by law (47 CFR 64.1200(c)(1)). */
const WINDOW = { window_start: '08:00', window_end: '21:00' };

const active = sql.join(
  ACTIVE_JOB_STATES.map((state) => sql`${state}`),
  sql`, `,
);

/** Figures of the last seven days, from the buckets that the ledger keeps. */
const recent = (expression: string, call: Call) => sql<number>`(
  select ${sql.raw(expression)} from job_buckets where ${OWN} and ${recently(call)})`;

/** Those of each kind are as many as its list on the client's page shows. */
const figures = (call: Call) => ({
  ten_dlc: registrations,
  numbers: sql<number>`(select count(*)::int from virtual_numbers where ${OWN} and released_at is null)`,
  campaigns_total: sql<number>`(select count(*)::int from campaigns where ${OWN} and not archived)`,
  // Few jobs are active, so they are read first (`offset 0`), and not every campaign of the client.
  campaigns_active: sql<number>`(select count(distinct j.campaign_id)::int
    from (select a.tenant_id, a.campaign_id from jobs a where a.state in (${active}) offset 0) j
    join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
    where c.tenant_id = clients.tenant_id and c.client_id = clients.id)`,
  audiences: sql<number>`(select count(*)::int from audiences where ${OWN} and not archived)`,
  sent_7d: recent('coalesce(sum(sent), 0)::int', call),
  delivered_rate_7d: recent(rateSql(DELIVERED_RATE), call),
  opt_out_rate_7d: recent(ofDeliveredSql('opted_out'), call),
  last_activity_at: sql`(select max(at) from job_buckets where ${OWN})`.mapWith(table.created_at),
  // Kept by the month with the client in front, so that a page in this order reads one month of each client.
  spent_month: sql<number | null>`(select coalesce(sum(s.cost), 0)::float8 from spending s
    where s.tenant_id = clients.tenant_id and s.client_id = clients.id and s.month = ${monthOf(call.now, 'clients')})`,
});

async function check(
  { tx, body, deps }: CallOf<typeof contract, 'create' | 'update'>,
  before: { window_start: string; window_end: string },
  tenant_id: string,
): Promise<void> {
  assertTimeZone('time_zone', body.time_zone);
  const { window_start, window_end } = { ...before, ...body };
  if (window_start >= window_end) {
    throw invalidField('window_end', 'order');
  }
  if (body.quiet_hours === 'warn' && lawHolds(deps.env)) throw invalidField('quiet_hours', 'law_holds');
  if (body.brand_id) await referenced(tx, brands, { field: 'brand_id', id: body.brand_id, tenant_id });
}

/** Only a client created by mistake can be deleted; others are archived. */
async function assertEmpty({ tx, params }: CallOf<typeof contract, 'remove'>): Promise<void> {
  const { id } = params;
  const [campaign] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(ownRows(tx, campaigns), eq(campaigns.client_id, id)))
    .limit(1);
  const [audience] = await tx
    .select({ id: audiences.id })
    .from(audiences)
    .where(and(ownRows(tx, audiences), eq(audiences.client_id, id)))
    .limit(1);
  if (campaign || audience) {
    throw problem('not_empty');
  }
}

const regular = crud(contract, table, {
  select: figures,
  search: [table.name, table.external_code, table.contact_name],
  filter: (call) => and(call.query.show_archived ? undefined : eq(table.archived, false), attention(call)),
  represent: (row, { deps }) => {
    const currency = deps.carrier?.currency ?? null;
    const quiet_hours = row.quiet_hours && quietHoursOf(row, deps.env);
    return {
      ...withStanding(row),
      quiet_hours,
      currency,
      spent_month: currency === null ? null : row.spent_month,
    };
  },
  create: async (call) => {
    await check(call, WINDOW, call.principal.tenant_id);
    return {};
  },
  update: async (call) => {
    const row = await rowOf(call.tx, table, call.params.id);
    await check(call, { window_start: row.window_start, window_end: row.window_end }, row.tenant_id);
    return {};
  },
  remove: assertEmpty,
});

export const clients = handlersFor(contract, {
  ...regular,
  stats: clientStats,
  errors: clientErrors,
  term: consentTerm,

  /** Hides the client with its campaigns and audiences; their own archived flags stay as they are. */
  archive: async (call) => {
    const { tx, params, body, now } = call;
    const archived = body.archived ?? true;
    // Waits for a job that is just being created. A later job sees that the client is archived.
    const row = await rowOf(tx, table, params.id, 'update');
    const { id } = row;
    if (archived) {
      const [running] = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .innerJoin(
          campaigns,
          and(eq(campaigns.tenant_id, jobs.tenant_id), eq(campaigns.id, jobs.campaign_id)),
        )
        .where(
          and(
            eq(campaigns.tenant_id, row.tenant_id),
            eq(campaigns.client_id, id),
            inArray(jobs.state, [...ACTIVE_JOB_STATES] as never),
          ),
        )
        .limit(1);
      if (running) throw problem('job_active.client');
    }
    if (row.archived === archived) passRepeat(body.confirmed);
    else await assertShown(contract.actions.archive, body.confirmed, () => regular.one(call));
    await tx
      .update(table)
      .set({ archived, updated_at: now, version: sql`${table.version} + 1` })
      .where(rowIs(tx, table, id));
    return regular.one(call);
  },
});
