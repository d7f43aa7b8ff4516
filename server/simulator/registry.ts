import { eq } from 'drizzle-orm';
import { SAMPLES } from '../../src/rules/law/campaignRegistration';
import type { Db } from '../db/client';
import { sim_assignments, sim_brands, sim_campaigns } from '../db/schema/simulator';
import { simulatedCodes } from './codes';
import { simulatedVettings } from './vettings';
import type { BrandReading, CampaignReading, Registry, Unread } from '../sending/carrier/registry';

/** How long a review takes. */
const REVIEW_MS = 20_000;
/** How long a number takes to be assigned. */
const ASSIGNING_MS = 5_000;
/** A brand whose EIN ends with this digit is rejected. */
const REJECTED_DIGIT = '0';
/** Networks that decide about a campaign once the registry has taken it, and what they allow. */
const NETWORKS = [
  { carrier: 'AT&T', terms: 'Class E', per_minute: 240, per_day: null },
  { carrier: 'T-Mobile', terms: 'Low tier', per_minute: null, per_day: 2_000 },
  { carrier: 'Verizon', terms: null, per_minute: null, per_day: null },
] as const;
/** How long a campaign's first year lasts, ms. */
const YEAR_MS = 365 * 86_400_000;

const codeOf = (letter: string, id: string) =>
  letter +
  id
    .replaceAll(/[^0-9a-z]/gi, '')
    .slice(-6)
    .toUpperCase();

type Time = { now(): Date };

/** Decides about a brand by its EIN, after a while. */
const simulatedBrands = (
  db: Db,
  clock: Time,
  vettings: ReturnType<typeof simulatedVettings>,
): Pick<Registry, 'submit' | 'find' | 'read'> => ({
  async submit({ fields, key }) {
    await db
      .insert(sim_brands)
      .values({
        id: key,
        ein: fields.ein ?? null,
        mobile: fields.entity_type === 'SOLE_PROPRIETOR' ? (fields.mobile_phone ?? null) : null,
        submitted_at: clock.now(),
      })
      .onConflictDoNothing();
    return { outcome: 'taken', id: key };
  },

  async find({ key }) {
    const [known] = await db.select().from(sim_brands).where(eq(sim_brands.id, key));
    return known ? { outcome: 'taken', id: key } : { outcome: 'absent', reason: '' };
  },

  async read(id): Promise<BrandReading | Unread> {
    const [brand] = await db.select().from(sim_brands).where(eq(sim_brands.id, id));
    if (!brand) return { trouble: 'The simulator has no such brand.' };
    const open = { identity_status: 'SELF_DECLARED', tcr_id: null, score: null, feedback: [] } as const;
    if (clock.now().getTime() - brand.submitted_at.getTime() < REVIEW_MS)
      return { ...open, status: 'REGISTRATION_PENDING', feedback: [] };
    if (brand.ein?.endsWith(REJECTED_DIGIT)) {
      const text = 'The EIN does not match the legal name.';
      return {
        ...open,
        status: 'REGISTRATION_FAILED',
        identity_status: 'UNVERIFIED',
        feedback: [{ category: 'TAX_ID', text, fields: ['ein', 'company_name'] }],
      };
    }
    const tcr_id = codeOf('B', id);
    const { mobile, code_sent_at, code_verified_at } = brand;
    if (mobile !== null) {
      const identity_status = code_verified_at === null ? 'UNVERIFIED' : 'VERIFIED';
      const code = code_sent_at && {
        sent_at: code_sent_at.toISOString(),
        delivery: 'DELIVERED_HANDSET',
      };
      return { status: 'OK', identity_status, tcr_id, score: null, feedback: [], code };
    }
    const score = await vettings.scoreOf(id);
    const identity_status = score === null ? 'VERIFIED' : 'VETTED_VERIFIED';
    return { status: 'OK', identity_status, tcr_id, score, feedback: [] };
  },
});

/** Assigns every number after a while. */
const simulatedAssignments = (db: Db, clock: Time): NonNullable<Registry['assignments']> => ({
  async assign(phone, campaign) {
    const request = { campaign, asked_at: clock.now() };
    await db
      .insert(sim_assignments)
      .values({ phone, ...request })
      .onConflictDoUpdate({ target: sim_assignments.phone, set: request });
    return { outcome: 'asked' };
  },

  async unassign(phone) {
    await db.delete(sim_assignments).where(eq(sim_assignments.phone, phone));
    return { outcome: 'asked' };
  },

  async read(phone) {
    const [known] = await db.select().from(sim_assignments).where(eq(sim_assignments.phone, phone));
    if (!known) return { assigned: null };
    const isDone = clock.now().getTime() - known.asked_at.getTime() >= ASSIGNING_MS;
    const state = isDone ? 'ASSIGNED' : 'PENDING_ASSIGNMENT';
    return { assigned: { state, campaign: known.campaign, error: null } };
  },
});

/**
 * Decides about a campaign after a delay, and its networks after another; one whose samples do not explain how to stop
 * is rejected.
 */
const simulatedCampaigns = (db: Db, clock: Time): NonNullable<Registry['campaigns']> => ({
  async submit({ fields, key }) {
    const samples = SAMPLES.map((each) => fields[each] ?? '').join('\n');
    await db
      .insert(sim_campaigns)
      .values({ id: key, samples, submitted_at: clock.now() })
      .onConflictDoNothing();
    return { outcome: 'taken', id: key };
  },

  async find({ key }) {
    const [known] = await db.select().from(sim_campaigns).where(eq(sim_campaigns.id, key));
    return known ? { outcome: 'taken', id: key } : { outcome: 'absent', reason: '' };
  },

  async read(id): Promise<CampaignReading | Unread> {
    const [campaign] = await db.select().from(sim_campaigns).where(eq(sim_campaigns.id, id));
    if (!campaign) return { trouble: 'The simulator has no such campaign.' };
    const { submitted_at, samples } = campaign;
    const age = clock.now().getTime() - submitted_at.getTime();
    const renews_on = new Date(submitted_at.getTime() + YEAR_MS).toISOString().slice(0, 10);
    const shared = { rejection: null, renews_on, auto_renewal: true };
    if (age < REVIEW_MS)
      return { ...shared, tcr_id: null, tcr_status: 'PENDING', pipeline_status: 'TCR_PENDING' };
    const active = { ...shared, tcr_id: codeOf('C', id), tcr_status: 'ACTIVE' } as const;
    if (!/\bstop\b/i.test(samples)) {
      const text = 'The sample messages must say how to opt out.';
      return {
        ...active,
        pipeline_status: 'TELNYX_FAILED',
        rejection: { code: '30893', text, fields: ['samples'] },
      };
    }
    const decided = age >= 2 * REVIEW_MS;
    return {
      ...active,
      pipeline_status: decided ? 'MNO_PROVISIONED' : 'MNO_PENDING',
      carriers: NETWORKS.map((network) =>
        decided
          ? { ...network, status: 'APPROVED' }
          : { carrier: network.carrier, status: 'REVIEW', terms: null },
      ),
    };
  },
});

export function simulatedRegistry(db: Db, clock: Time): Registry {
  const vettings = simulatedVettings(db, clock);
  return {
    ...simulatedBrands(db, clock, vettings),
    vettings,
    codes: simulatedCodes(db, clock),
    assignments: simulatedAssignments(db, clock),
    campaigns: simulatedCampaigns(db, clock),
  };
}
