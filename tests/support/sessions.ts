import { hashOf, newToken } from '../../server/auth/tokens';
import type { Db } from '../../server/db/client';
import { sessions } from '../../server/db/schema';
import { systemRandom } from '../../server/lib/ids';
import { NORTHWIND, personOf } from './seed';

/** Proof of a session that lasts as long as any test: a test of proofs says when its session has none. */
export const ALWAYS_PROVEN = new Date('2100-01-01T00:00:00Z');

let made = 0;

/** Signs a seeded person in, behind the server's back; resolves to the token. */
export async function sessionFor(db: Db, role: number, tenant_id: string = NORTHWIND): Promise<string> {
  const token = newToken(systemRandom);
  const now = new Date();
  made += 1;
  await db.insert(sessions).values({
    id: `00000000-0000-7000-8000-5e5500${String(made).padStart(6, '0')}`,
    user_id: personOf(role, tenant_id),
    tenant_id,
    token_hash: hashOf(token),
    created_at: now,
    active_at: now,
    proved_at: ALWAYS_PROVEN,
  });
  return token;
}
