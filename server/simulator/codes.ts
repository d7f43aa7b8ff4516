import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { sim_brands as table } from '../db/schema/simulator';
import type { Codes } from '../sending/carrier/registry';

/** How long a code is valid. */
const VALID_MS = 600_000;
/** The code is the last digits of the mobile phone. */
const DIGITS = 6;

/** Codes that everyone can guess who knows the phone. No text is sent. */
export function simulatedCodes(db: Db, clock: { now(): Date }): Codes {
  return {
    async send(brand) {
      const sent = await db
        .update(table)
        .set({ code_sent_at: clock.now() })
        .where(eq(table.id, brand))
        .returning({ id: table.id });
      return sent.length > 0
        ? { outcome: 'asked' }
        : { outcome: 'refused', reason: 'The simulator has no such brand.' };
    },

    async verify(brand, code) {
      const [known] = await db.select().from(table).where(eq(table.id, brand));
      const age = clock.now().getTime() - (known?.code_sent_at?.getTime() ?? 0);
      if (code !== known?.mobile?.slice(-DIGITS) || age > VALID_MS) return { outcome: 'wrong' };
      await db.update(table).set({ code_verified_at: clock.now() }).where(eq(table.id, brand));
      return { outcome: 'right' };
    },
  };
}
