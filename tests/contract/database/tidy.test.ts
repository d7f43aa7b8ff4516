import { expect, it } from 'vitest';
import { idempotency_keys, password_resets, temp_tokens, throttles } from '../../../server/db/schema';
import { tidy } from '../../../server/lifetime/tidy';
import { personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const server = await createTestServer();

it('removes what has expired, and nothing that may still be asked for', async () => {
  const user_id = personOf(3);
  const hours = (n: number) => new Date(server.clock.now().getTime() + n * 3_600_000);
  const pair = [-1, 1];
  await server.db
    .insert(throttles)
    .values(pair.map((n) => ({ key: String(n), count: 1, resets_at: hours(n) })));
  await server.db
    .insert(temp_tokens)
    .values(pair.map((n) => ({ id: uuidOf(5 + n), user_id, token_hash: String(n), expires_at: hours(n) })));
  await server.db
    .insert(password_resets)
    .values([-170, -1].map((n) => ({ token_hash: String(n), user_id, expires_at: hours(n) })));
  await server.db.insert(idempotency_keys).values(
    [-25, -1].map((n) => ({
      user_id,
      key: String(n),
      operation: 'x',
      fingerprint: 'x',
      created_at: hours(n),
    })),
  );

  await tidy(server.db, server.clock.now());

  expect(await server.db.select({ key: throttles.key }).from(throttles)).toEqual([{ key: '1' }]);
  expect(await server.db.select({ key: temp_tokens.token_hash }).from(temp_tokens)).toEqual([{ key: '1' }]);
  expect(await server.db.select({ key: password_resets.token_hash }).from(password_resets)).toEqual([
    { key: '-1' },
  ]);
  expect(await server.db.select({ key: idempotency_keys.key }).from(idempotency_keys)).toEqual([
    { key: '-1' },
  ]);
});
