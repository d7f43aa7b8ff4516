import { and, eq } from 'drizzle-orm';
import { AREA_CODES, placeOf } from '../../src/rules/data/areaCodes';
import type { Db } from '../db/client';
import { DEFAULT_ACCOUNT } from '../db/schema/columns';
import { sim_numbers } from '../db/schema/simulator';
import type { Inventory, NumberQuery, Offer } from '../sending/carrier/inventory';
import { CITIES } from './cities';

/** Numbers for sale in each area code: 555-0190 to 555-0199, which are fictional. */
const LINES = Array.from({ length: 10 }, (_, i) => String(190 + i).padStart(4, '0'));
/** Numbers with this last digit are always bought by another customer just before the order arrives. */
const TAKEN_DIGIT = '7';
const OTHER_CUSTOMER = 'other-customer';

type Stocked = Omit<Offer, 'account'>;

const offer = (code: string, line: string): Stocked => ({
  phone: `+1${code}555${line}`,
  area_code: code,
  city: CITIES[code] ?? null,
  state: placeOf(code)?.state ?? null,
  near_match: false,
});

const STOCK: readonly Stocked[] = AREA_CODES.flatMap((code) => LINES.map((line) => offer(code, line)));

const sameCity = (city: string | null, wanted: string) =>
  city !== null && city.toLowerCase().startsWith(wanted.trim().toLowerCase());

const matches =
  ({ area_code, city, state, phone }: NumberQuery) =>
  (each: Stocked) =>
    (phone === undefined || each.phone === phone) &&
    (area_code === undefined || each.area_code === area_code) &&
    (state === undefined || each.state === state) &&
    (city === undefined || sameCity(each.city, city));

/** A wider search for when nothing matches: the same state, known from the state, the area code or the city. */
function near({ area_code, city, state }: NumberQuery): NumberQuery | undefined {
  const ofCode = area_code === undefined ? undefined : placeOf(area_code)?.state;
  const ofCity = city === undefined ? undefined : STOCK.find((each) => sameCity(each.city, city))?.state;
  const around = state ?? ofCode ?? ofCity ?? undefined;
  return around === undefined ? undefined : { state: around };
}

/** A stock of fictional numbers that remembers which are sold. */
export function simulatedInventory(db: Db, name: string = DEFAULT_ACCOUNT): Inventory {
  const available = async () => {
    const sold = new Set(
      (await db.select({ phone: sim_numbers.phone }).from(sim_numbers)).map(({ phone }) => phone),
    );
    return STOCK.filter(({ phone }) => !sold.has(phone));
  };
  const take = (phone: string, account: string) =>
    db.insert(sim_numbers).values({ phone, account }).onConflictDoNothing();
  const holderOf = async (phone: string) => {
    const [held] = await db.select().from(sim_numbers).where(eq(sim_numbers.phone, phone));
    return held?.account;
  };
  return {
    async offers(query) {
      const stock = await available();
      const exact = stock.filter(matches(query));
      const around = exact.length > 0 ? undefined : near(query);
      const offers = around
        ? stock.filter(matches(around)).map((each) => ({ ...each, near_match: true }))
        : exact;
      return offers.map((each) => ({ ...each, account: name }));
    },
    /** The order is the tenant's own, so that a repeat gets the same answer. */
    async order({ phone, tenantId }) {
      if (!STOCK.some((each) => each.phone === phone)) return { outcome: 'taken' };
      await take(phone, phone.endsWith(TAKEN_DIGIT) ? OTHER_CUSTOMER : tenantId);
      return (await holderOf(phone)) === tenantId ? { outcome: 'ours' } : { outcome: 'taken' };
    },
    async find({ phone, tenantId }) {
      return (await holderOf(phone)) === tenantId ? { outcome: 'ours' } : { outcome: 'absent' };
    },
    async release({ phone, tenantId }) {
      await db
        .delete(sim_numbers)
        .where(and(eq(sim_numbers.phone, phone), eq(sim_numbers.account, tenantId)));
      return { gone: true };
    },
  };
}
