import { sql } from 'drizzle-orm';
import { campaigns as contract, isRemovable } from '../../../src/resources/campaigns/contract';
import { crud } from '../../tables/crud';
import { referenced, rowIs, rowOf } from '../../tables/rows';
import {
  audiences,
  campaign_audiences,
  campaigns as table,
  clients,
  registered_campaigns,
} from '../../db/schema';
import { assertConfirmed, assertShown, passRepeat } from '../../http/confirmed';
import { assertNotMerged } from '../audiences/jobUse';
import { type Call, type CallOf, handlersFor } from '../../http/handler';
import { invalidField, problem } from '../../http/problem';
import { assertEditable, assertIdle } from '../jobs/jobLocks';
import { assertMayState } from '../jobs/emergency';
import { waitingJobs } from '../jobs/hours';
import { startFacts } from '../readiness/readiness';
import { lineTypes, lookUp, stopLookUp } from '../line_types/calls';
import { callerName } from '../../auth/callerName';
import { copyCampaign } from './copy';
import {
  assertNotExcluded,
  campaignExclusions,
  changesExclusions,
  leaveOutOwn,
  storeExclusions,
} from './exclusions';
import { campaignFigures, campaignOrders } from './figures';
import { campaignFile } from './file';
import { campaignFilters, campaignTotal } from './filters';
import { campaignStats } from './stats';
import { testMessage } from './testMessage';

async function assertRegistered(
  { tx, body }: CallOf<typeof contract, 'create' | 'update'>,
  tenant_id: string,
): Promise<void> {
  const field = 'registered_campaign_id';
  const id = body[field];
  if (id) await referenced(tx, registered_campaigns, { field, id, tenant_id }, 'share');
}

const regular = crud(contract, table, {
  select: async (call) => ({ ...campaignFigures(await waitingJobs(call)), ...campaignExclusions }),
  elsewhere: ['audience_ids', 'exclude_audience_ids', 'exclude_campaign_ids'],
  search: [table.name, table.description],
  parent: { param: 'client_id', table: clients },
  filter: campaignFilters,
  total: campaignTotal,
  orders: campaignOrders,
  represent: (row, { deps }) => {
    const currency = deps.carrier?.currency ?? null;
    return { ...row, currency, spent: currency === null ? null : row.spent };
  },
  create: async (call) => {
    const { tx, body } = call;
    const client = await rowOf(tx, clients, body.client_id);
    if (client.archived) throw problem('archived.client');
    await assertRegistered(call, client.tenant_id);
    assertMayState(call, body.purpose);
    return { tenant_id: client.tenant_id, by: await callerName(call) };
  },
  update: async (call) => {
    const { tx, params, body } = call;
    const changesJob = body.message !== undefined || body.purpose !== undefined || changesExclusions(body);
    const campaign = await assertEditable(tx, params.id, changesJob);
    assertMayState(call, body.purpose);
    await storeExclusions(tx, campaign, body);
    await assertRegistered(call, campaign.tenant_id);
    return {};
  },
  remove: async (call) => {
    const id = call.params.id;
    await assertIdle(call.tx, id);
    if (!isRemovable(await read(call, id))) throw problem('has_jobs');
    await assertNotExcluded(call.tx, table, [id]);
  },
});

/** The record after a change. */
const read = (call: Call, id: string) => regular.one({ ...call, params: { id } });

/** Adds the audiences of a new campaign. They must belong to its client. */
async function attach(
  { tx, body, deps, now }: CallOf<typeof contract, 'create'>,
  campaign: { id: string; tenant_id: string },
): Promise<void> {
  for (const [index, audienceId] of [...new Set<string>(body.audience_ids ?? [])].entries()) {
    const audience = await rowOf(tx, audiences, audienceId, 'share');
    if (audience.client_id !== body.client_id) {
      throw invalidField(`audience_ids.${index}`, 'other_client.audience');
    }
    assertNotMerged(audience);
    const { id: campaign_id, tenant_id } = campaign;
    await tx
      .insert(campaign_audiences)
      .values({ tenant_id, id: deps.ids.uuid(), campaign_id, audience_id: audienceId, created_at: now });
  }
}

export const campaigns = handlersFor(contract, {
  ...regular,

  create: async (call) => {
    const campaign = await regular.create(call);
    await attach(call, campaign);
    await storeExclusions(call.tx, campaign, call.body);
    return read(call, campaign.id);
  },

  file: { unscoped: campaignFile },

  copy: async (call) => read(call, await copyCampaign(call)),

  leave_out_texted: async (call) => {
    const { tx, params, body, now } = call;
    const { id, tenant_id } = await assertEditable(tx, params.id, true);
    await assertConfirmed(body.confirmed, async () => (await startFacts(call, id, { rest: true })).now);
    await leaveOutOwn(tx, { id, tenant_id });
    await tx
      .update(table)
      .set({ updated_at: now, version: sql`${table.version} + 1` })
      .where(rowIs(tx, table, id));
    return read(call, id);
  },

  archive: async (call) => {
    const { tx, params, body, now } = call;
    const archived = body.archived ?? true;
    if (archived) await assertIdle(tx, params.id);
    const row = await rowOf(tx, table, params.id, 'update');
    const { id } = row;
    if (row.archived === archived) passRepeat(body.confirmed);
    else await assertShown(contract.actions.archive, body.confirmed, () => read(call, id));
    await tx
      .update(table)
      .set({ archived, updated_at: now, version: sql`${table.version} + 1` })
      .where(rowIs(tx, table, id));
    return read(call, id);
  },

  stats: { unscoped: campaignStats },
  line_types: { unscoped: lineTypes },
  look_up: lookUp,
  stop_look_up: stopLookUp,
  test_message: { unscoped: testMessage },
});
