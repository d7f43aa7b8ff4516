import { hashOf } from '../../server/auth/tokens';
import { newKeyToken } from '../../server/auth/apiKeys';
import { api_keys } from '../../server/db/schema';
import { systemRandom } from '../../server/lib/ids';
import { NORTHWIND, personOf } from './seed';
import type { TestServer } from './server';

type KeyRow = typeof api_keys.$inferInsert;

/** Stores a key with a token behind the server's back; resolves to its id and the token. */
export async function keyFor(
  { db, deps }: Pick<TestServer, 'db' | 'deps'>,
  values: Partial<KeyRow> & Pick<KeyRow, 'scopes'>,
): Promise<{ id: string; token: string }> {
  const tenant_id = values.tenant_id ?? NORTHWIND;
  const token = newKeyToken(tenant_id, systemRandom);
  const id = deps.ids.uuid();
  await db.insert(api_keys).values({
    tenant_id,
    id,
    name: 'Shop',
    role: 4,
    owner_id: personOf(4),
    token_hash: hashOf(token),
    issued_at: deps.clock.now(),
    ...values,
  });
  return { id, token };
}
