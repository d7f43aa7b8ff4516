import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { sim_brands } from '../db/schema/simulator';
import type { BrandReading, Registry } from '../sending/carrier/registry';

/** How long a review takes. */
const REVIEW_MS = 20_000;
/** A brand whose EIN ends with this digit is rejected. */
const REJECTED_DIGIT = '0';

/** A registry that decides by the brand's EIN, after a while. It charges nothing. */
export function simulatedRegistry(db: Db, clock: { now(): Date }): Registry {
  return {
    charges: false,

    async submit({ fields, key }) {
      await db
        .insert(sim_brands)
        .values({ id: key, ein: fields.ein ?? null, submitted_at: clock.now() })
        .onConflictDoNothing();
      return { outcome: 'taken', id: key };
    },

    async find({ key }) {
      const [known] = await db.select().from(sim_brands).where(eq(sim_brands.id, key));
      return known ? { outcome: 'taken', id: key } : { outcome: 'absent', reason: '' };
    },

    async read(id): Promise<BrandReading | { trouble: string }> {
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
      const tcr_id = `B${id
        .replaceAll(/[^0-9a-z]/gi, '')
        .slice(-6)
        .toUpperCase()}`;
      return { status: 'OK', identity_status: 'VERIFIED', tcr_id, score: null, feedback: [] };
    },
  };
}
