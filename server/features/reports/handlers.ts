import { desc, eq, sql } from 'drizzle-orm';
import { reports as contract } from '../../../src/resources/reports/contract';
import { crud, referenced, rowOf } from '../../crud';
import { campaigns, clients, reports as table } from '../../db/schema';
import { type CallOf, handlersFor } from '../../http/handler';
import { invalid } from '../../http/problem';
import { build, dropFile, requested, shownColumns, withAddress } from './shown';

/** Whose report it is: a campaign's, a client's, or that of all clients of the caller's tenant. */
async function ownerOf({ tx, body, principal }: CallOf<typeof contract, 'create'>) {
  const { client_id, campaign_id } = body;
  if (!client_id && !campaign_id) return { tenant_id: principal.tenant_id };
  const { tenant_id } = await rowOf(tx, client_id ? clients : campaigns, (client_id ?? campaign_id)!);
  if (client_id && campaign_id) {
    const campaign = await referenced(tx, campaigns, { field: 'campaign_id', id: campaign_id, tenant_id });
    if (campaign.client_id !== client_id)
      throw invalid([
        { field: 'campaign_id', code: 'other_client', message: 'This campaign belongs to another client.' },
      ]);
  }
  return { tenant_id };
}

const regular = crud(contract, table, {
  select: shownColumns,
  represent: withAddress,
  order: [desc(table.created_at)],
  filter: ({ query, principal }) => (query.mine ? eq(table.by_user_id, principal.user_id) : undefined),
  create: async (call) => {
    const { start_date, end_date } = call.body;
    if (start_date && end_date && end_date < start_date)
      throw invalid([
        { field: 'end_date', code: 'date_order', message: 'The last day must not be before the first.' },
      ]);
    return { ...(await ownerOf(call)), ...(await requested(call)) };
  },
  remove: async (call) => dropFile(call, (await rowOf(call.tx, table, call.params.id)).id),
});

/** Reports over everything that the caller sees. Each is created in the background. */
export const reports = handlersFor(contract, {
  ...regular,
  create: async (call) => {
    const report = await regular.create(call);
    await build(call, await rowOf(call.tx, table, report.id));
    return report;
  },
  again: async (call) => {
    const { tx, params } = call;
    const report = await rowOf(tx, table, params.id, 'update');
    // Two clicks ask for the same.
    if (report.state === 'preparing') return regular.one(call);
    await tx
      .update(table)
      .set({
        state: 'preparing',
        error: null,
        expires_at: null,
        cursor: null,
        expected: null,
        rows: 0,
        done: 0,
        bytes: 0,
        run: sql`${table.run} + 1`,
      })
      .where(eq(table.id, report.id));
    await build(call, report);
    return regular.one(call);
  },
});
