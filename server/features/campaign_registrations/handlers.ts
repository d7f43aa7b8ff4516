import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  campaignRegistrations as contract,
  CampaignFields,
} from '../../../src/resources/campaign_registrations/contract';
import { SAMPLES } from '../../../src/rules/law/campaignRegistration';
import { standingOf } from '../../../src/rules/law/registration';
import type { Standing } from '../../../src/rules/law/standings';
import { zodOf } from '../../lib/zodOf';
import { referenced, rowOf } from '../../tables/rows';
import type { Tx } from '../../db/client';
import { brands, registered_campaigns as table } from '../../db/schema';
import { type CallOf, handlersFor } from '../../http/handler';
import { assertWebAddress } from '../../http/webAddress';
import { invalidField, problem } from '../../http/problem';
import { assertFee } from '../checks/inputChecks';
import { campaignKind } from '../registration/campaign';
import { agreed, asksOf, assertFilled, campaignFeesOf, registrarOf } from '../registration/terms';
import { submitSoon } from '../registration/work';

type Creating = CallOf<typeof contract, 'create'>;

const ADDRESSES = ['embedded_link_sample', 'privacy_policy_link', 'terms_link'] as const;

/** The account that registers a brand's campaigns. @throws 409 where none does */
async function campaignRegistrarOf({ tx, deps }: Creating, brand: typeof brands.$inferSelect) {
  const { account, registry } = await registrarOf(tx, deps, brand.tenant_id);
  if (account !== null && registry?.campaigns)
    return { account, fees: campaignFeesOf(registry, brand.registration ?? {}), asks: asksOf(registry) };
  throw problem('no_registry');
}

/** The brand, which the registry must know, locked until the transaction ends. @throws 422 */
async function brandOf({ tx, body }: Creating) {
  const brand = await rowOf(tx, brands, body.brand_id, 'update');
  if (brand.status === 'OK' && (brand.registry_id ?? brand.tcr_id) !== null) return brand;
  throw invalidField('brand_id', 'brand_pending');
}

/**
 * Replaces a rejected campaign by the new one, once: of two concurrent submissions the second fails.
 * @throws 409 unless it was rejected and nothing was submitted in its place
 */
async function replace(tx: Tx, replaced: string, tenant_id: string, by: string): Promise<void> {
  const row = await referenced(tx, table, { field: 'replaces', id: replaced, tenant_id }, 'update');
  if (standingOf(row) !== 'rejected') throw problem('not_rejected');
  const marked = await tx
    .update(table)
    .set({ replaced_by: by })
    .where(and(eq(table.id, replaced), isNull(table.replaced_by)))
    .returning({ id: table.id });
  if (marked.length === 0) throw problem('resubmitted');
}

/** Standings of a campaign that the registry has. An identical one would be paid for without need. */
const REGISTERED: readonly Standing[] = ['approved', 'suspended'];

/**
 * An identical submission for the same brand is a second click or another tab, as long as the first is undecided. Later it
 * must be confirmed. The brand is locked, so that of two concurrent ones the second sees the first.
 * @throws 409 `campaign_repeated`, 422 for one that is registered already
 */
async function assertNew(
  { tx, body }: Creating,
  { id, tenant_id }: Pick<typeof brands.$inferSelect, 'id' | 'tenant_id'>,
  registration: CampaignFields,
): Promise<void> {
  const same = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.tenant_id, tenant_id),
        eq(table.brand_id, id),
        sql`${table.registration} = ${JSON.stringify(registration)}::jsonb`,
      ),
    );
  const isOpen = same.some((row) => !campaignKind.isDecided(row) && row.trouble !== campaignKind.neverMade);
  if (isOpen) throw problem('campaign_repeated');
  if (!body.again && same.some((row) => REGISTERED.includes(standingOf(row))))
    throw invalidField('again', 'registered_before');
}

/** Stores a campaign and hands it to the worker, which submits it once. */
async function create(call: Creating) {
  const { tx, deps, body, now, payment } = call;
  for (const field of ADDRESSES) if (body[field]) assertWebAddress(field, body[field]);
  const brand = await brandOf(call);
  const { tenant_id } = brand;
  const { account, fees, asks } = await campaignRegistrarOf(call, brand);
  assertFilled(asks.campaign.required, body);
  const fee = fees && fees[body.use_case];
  await assertFee(body.confirmed, fee, 'campaign');
  const id = deps.ids.uuid();
  const registration = zodOf(CampaignFields).parse(body);
  await assertNew(call, brand, registration);
  if (body.replaces) await replace(tx, body.replaces, tenant_id, id);
  await tx.insert(table).values({
    id,
    tenant_id,
    tcr_id: null,
    brand_id: brand.id,
    brand_name: brand.display_name,
    use_case: body.use_case,
    sub_use_cases: body.sub_use_cases ?? [],
    description: body.description,
    message_flow: body.message_flow,
    samples: SAMPLES.flatMap((each) => body[each] ?? []),
    tcr_status: 'PENDING',
    pipeline_status: 'DRAFT',
    auto_renewal: body.auto_renewal ?? false,
    registration,
    account,
    ...agreed(call, fee),
    created_at: now,
  });
  await submitSoon(payment, deps, tx, campaignKind, { tenant_id, id });
  const { brand_id, replaces } = body;
  return { ...registration, id, tenant_id, brand_id, replaces, created_at: now.toISOString() };
}

/** Registers 10DLC campaigns with The Campaign Registry. Their states are in the registered campaigns. */
export const campaignRegistrations = handlersFor(contract, { create });
