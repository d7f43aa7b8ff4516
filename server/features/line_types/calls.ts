import { and, desc, eq } from 'drizzle-orm';
import type { campaigns as contract, LineTypes } from '../../../src/resources/campaigns/contract';
import { rowOf } from '../../tables/rows';
import { type Tx } from '../../db/client';
import { campaigns, line_type_lookups as lookups, tenants } from '../../db/schema';
import { withScope } from '../../db/scope';
import { assertConfirmed } from '../../http/confirmed';
import type { CallOf, Deps, UnscopedCallOf } from '../../http/handler';
import { problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import type { LineTypeOffer } from '../../sending/carrier/lineTypes';
import { budgetsOf } from '../../money/budgets';
import { lockCampaign } from '../jobs/jobLocks';
import { callerName } from '../../auth/callerName';
import { audiencesOf, type Owner, recipientsAfter } from './recipients';
import { endWaiting } from './repeats';
import { lookUpEnded, lookUpSoon } from './work';

/** Recipients read in one transaction. */
const CHUNK = 5_000;

type Found = Omit<LineTypes, 'unasked' | 'old'>;

/** The account that looks up the line types of a tenant's recipients, and its price; null if there is none. */
export async function offerOf(
  tx: Tx,
  { carrier }: Pick<Deps, 'carrier'>,
  tenantId: string,
): Promise<LineTypeOffer | null> {
  if (!carrier?.lineTypes) return null;
  const [tenant] = await tx
    .select({ account_id: tenants.account_id })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return carrier.lineTypes({ id: tenantId, account_id: tenant?.account_id ?? null });
}

const ofCampaign = ({ tenant_id, campaign_id }: Omit<Owner, 'client_id'>) =>
  and(eq(lookups.tenant_id, tenant_id), eq(lookups.campaign_id, campaign_id));

async function lastOf(tx: Tx, owner: Omit<Owner, 'client_id'>) {
  const [last] = await tx
    .select()
    .from(lookups)
    .where(ofCampaign(owner))
    .orderBy(desc(lookups.created_at), desc(lookups.id))
    .limit(1);
  return last;
}

async function foundIn(
  tx: Tx,
  { deps }: { deps: Deps },
  campaign: { id: string; tenant_id: string },
): Promise<Found> {
  const { tenant_id, id: campaign_id } = campaign;
  const last = await lastOf(tx, { tenant_id, campaign_id });
  return {
    offer: await offerOf(tx, deps, tenant_id),
    last: last
      ? {
          id: last.id,
          state: last.state,
          account: last.account,
          agreed: last.agreed,
          repeats: last.repeats,
          repeated: last.repeated,
          asked: last.asked,
          told: last.told,
          refused: last.refused,
          no_answer: last.no_answer,
          micros: last.micros,
          trouble: last.trouble,
          by: last.by,
          created_at: last.created_at.toISOString(),
          finished_at: last.finished_at?.toISOString() ?? null,
        }
      : null,
  };
}

/** Number of recipients that could be looked up, each number once. Read in short transactions. */
async function counted(call: UnscopedCallOf<typeof contract, 'line_types'>, owner: Owner) {
  const { deps, principal, now } = call;
  const scope = scopeOf(principal);
  const audiences = await withScope(deps.db, scope, (tx) => audiencesOf(tx, owner));
  let unasked = 0;
  let old = 0;
  for (const audience of audiences) {
    for (let after = 0; ;) {
      const chunk = await withScope(deps.db, scope, (tx) =>
        recipientsAfter(tx, owner, { audience, audiences, after }, { limit: CHUNK, now }),
      );
      unasked += chunk.filter(({ wanted, known }) => wanted && known === 'never').length;
      old += chunk.filter(({ wanted, known }) => wanted && known === 'old').length;
      if (chunk.length < CHUNK) break;
      after = chunk.at(-1)!.id;
    }
  }
  return { unasked, old };
}

/** The look-up of a campaign's recipients: its cost, and the result of the last one. */
export async function lineTypes(call: UnscopedCallOf<typeof contract, 'line_types'>): Promise<LineTypes> {
  const { deps, principal, params, query } = call;
  const { campaign, result } = await withScope(deps.db, scopeOf(principal), async (tx) => {
    const row = await rowOf(tx, campaigns, params.id);
    return { campaign: row, result: await foundIn(tx, call, row as { id: string; tenant_id: string }) };
  });
  const { tenant_id, client_id, id: campaign_id } = campaign as { id: string } & Omit<Owner, 'campaign_id'>;
  const counts = query.count ? await counted(call, { tenant_id, client_id, campaign_id }) : null;
  return { ...result, unasked: counts?.unasked ?? null, old: counts?.old ?? null };
}

/** Starts a look-up of as many numbers as the caller agreed to pay for, at the price that they saw. */
export async function lookUp(call: CallOf<typeof contract, 'look_up'>): Promise<LineTypes> {
  const { tx, params, body, deps, now, payment } = call;
  const { campaign } = await lockCampaign(tx, params.id);
  const { tenant_id, client_id, id: campaign_id } = campaign;
  const offer = await offerOf(tx, deps, tenant_id);
  if (!offer) throw problem('no_line_types');
  const { currency, micros } = offer;
  await assertConfirmed(body.confirmed, async () => ({ price: { currency, micros } }));
  if (offer.micros !== body.micros) throw problem('price_changed');
  const last = await lastOf(tx, { tenant_id, campaign_id });
  if (last?.state === 'running' || (last?.id ?? null) !== body.after) throw problem('lookup_since');
  const repeats = body.repeats ?? 0;
  const cost = (body.numbers + repeats) * offer.micros;
  const budgets = await budgetsOf(tx, { tenant_id, client_id }, now);
  const short = budgets.find(({ spent, limit }) => spent + cost > limit);
  if (short) throw problem('look_up_over_budget', { name: short.name });
  const id = deps.ids.uuid();
  await tx.insert(lookups).values({
    tenant_id,
    id,
    campaign_id,
    client_id,
    account: offer.account,
    state: 'running',
    agreed: body.numbers,
    repeats,
    micros: offer.micros,
    again: body.again ?? false,
    by: await callerName(call),
    created_at: now,
  });
  await lookUpSoon(payment, deps, tx, { tenant_id, id });
  return { ...(await foundIn(tx, call, campaign)), unasked: null, old: null };
}

/** Stops looking up numbers. Answers on their way still count. */
export async function stopLookUp(call: CallOf<typeof contract, 'stop_look_up'>): Promise<LineTypes> {
  const { tx, params, now, deps } = call;
  const { campaign } = await lockCampaign(tx, params.id);
  const { tenant_id, id: campaign_id } = campaign;
  const [stopped] = await tx
    .update(lookups)
    .set({ state: 'stopped', finished_at: now })
    .where(and(ofCampaign({ tenant_id, campaign_id }), eq(lookups.state, 'running')))
    .returning({ id: lookups.id });
  if (stopped) {
    await endWaiting(tx, { tenant_id, id: stopped.id });
    await lookUpEnded(deps, tx, { tenant_id, id: stopped.id });
  }
  return { ...(await foundIn(tx, call, campaign)), unasked: null, old: null };
}
