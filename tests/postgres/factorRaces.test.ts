import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { seal, secretKey } from '../../server/auth/secrets';
import { passkeys, tenants, users } from '../../server/db/schema';
import { createRaceServer, noWrites } from '../support/races';
import { NORTHWIND, personOf, TOTP_SECRET, uuidOf } from '../support/seed';

/** The app and the last passkey of a person whose tenant requires a second factor. */
const { db, deps, clock, overlap, as } = await createRaceServer();
const ME = personOf(3);
const PASSKEY = uuidOf(0x9a55);

async function bothFactors() {
  const me = await as(3);
  const mfa_secret = seal(secretKey(deps.env), TOTP_SECRET, deps.random.bytes(12));
  await db.update(users).set({ mfa_secret }).where(eq(users.id, ME));
  await db.insert(passkeys).values({
    id: PASSKEY,
    user_id: ME,
    credential_id: 'credential',
    public_key: 'key',
    counter: 0,
    rp_id: 'console.example',
    name: 'Laptop',
    backed_up: false,
    created_at: clock.now(),
  });
  await db.update(tenants).set({ mfa_required: true }).where(eq(tenants.id, NORTHWIND));
  return {
    app: () => me.post('/account/app/remove'),
    passkey: () => me.del(`/account/passkeys/${PASSKEY}`),
  };
}

it.each([
  ['the app', 'users', 'app', 'passkey'],
  ['the passkey', 'passkeys', 'passkey', 'app'],
] as const)('one stays when both are removed at once, %s first', async (_, held, first, second) => {
  const remove = await bothFactors();
  const [one, other] = await overlap(noWrites(held), remove[first], remove[second]);
  expect(one.status).toBe(204);
  expect(other).toMatchObject({ status: 409, json: { type: 'urn:problem:last_factor' } });
  const [me] = await db.select().from(users).where(eq(users.id, ME));
  expect([me!.mfa_secret !== null, await db.$count(passkeys)]).toEqual(
    first === 'app' ? [false, 1] : [true, 0],
  );
});
