import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { Db } from '../db/client';
import { sim_brands, sim_vettings as table } from '../db/schema/simulator';
import type { VettingReading, Vettings } from '../sending/carrier/registry';
import { REGISTRY_OFFERS, VETTING_CLASSES } from '../../src/rules/law/vetting';

/** How long a vetting takes. */
const VETTING_MS = 20_000;
/** A brand whose EIN ends with this digit fails. */
const FAILING_DIGIT = '1';
/** Its score is the last two digits of its EIN and this, so that there is always one. */
const LEAST = 10;
const MOST = 100;
const YEAR_MS = 365 * 86_400_000;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Vettings that are decided by the brand's EIN, after a while. */
export function simulatedVettings(db: Db, clock: { now(): Date }) {
  type Row = typeof table.$inferSelect;

  async function einOf(brand: string): Promise<string> {
    const [known] = await db.select({ ein: sim_brands.ein }).from(sim_brands).where(eq(sim_brands.id, brand));
    return known?.ein ?? '';
  }

  async function decisionOn(row: Row): Promise<VettingReading> {
    const vetting_class = VETTING_CLASSES.find((each) => each === row.vetting_class)!;
    const at = row.submitted_at.getTime();
    if (clock.now().getTime() - at < VETTING_MS) return { state: 'PENDING', vetting_class };
    const ein = await einOf(row.brand);
    if (ein.endsWith(FAILING_DIGIT))
      return {
        state: 'FAILED',
        vetting_class,
        reason: 'The address could not be confirmed with the records of the state.',
      };
    return {
      state: 'ACTIVE',
      vetting_class,
      score: Math.min(MOST, LEAST + (Number(ein.slice(-2)) || 0)),
      vetted_on: dayOf(at + VETTING_MS),
      expires_on: dayOf(at + YEAR_MS),
    };
  }

  const ofBrand = (brand: string) =>
    db.select().from(table).where(eq(table.brand, brand)).orderBy(asc(table.seq));

  const vettings: Vettings = {
    offers: REGISTRY_OFFERS,

    of: (brand) => ({
      async submit({ provider, vetting_class, imported }) {
        const [made] = await db
          .insert(table)
          .values({
            brand,
            provider,
            vetting_class: vetting_class ?? (provider === 'CV' ? 'POLITICAL' : 'STANDARD'),
            imported: imported?.id ?? null,
            submitted_at: clock.now(),
          })
          .returning({ seq: table.seq });
        return { outcome: 'taken', id: String(made!.seq) };
      },

      async find({ provider, vetting_class, imported, at, known }) {
        const rows = await db
          .select({ seq: table.seq })
          .from(table)
          .where(
            and(
              eq(table.brand, brand),
              eq(table.provider, provider),
              gte(table.submitted_at, at),
              imported ? eq(table.imported, imported.id) : isNull(table.imported),
              vetting_class ? eq(table.vetting_class, vetting_class) : undefined,
            ),
          );
        const vetting = rows.find(({ seq }) => !known.includes(String(seq)));
        return vetting ? { outcome: 'taken', id: String(vetting.seq) } : { outcome: 'absent', reason: '' };
      },

      async read(id) {
        const row = (await ofBrand(brand)).find(({ seq }) => String(seq) === id);
        return row ? decisionOn(row) : { trouble: 'The simulator has no such vetting.' };
      },
    }),
  };

  return {
    ...vettings,
    /** The score of the brand's last vetting; null without one. */
    async scoreOf(brand: string): Promise<number | null> {
      for (const row of (await ofBrand(brand)).toReversed()) {
        const { state, score } = await decisionOn(row);
        if (state === 'ACTIVE') return score ?? null;
      }
      return null;
    },
  };
}
