import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { KEYS_PATH } from '../../../src/rules/law/signature';
import { createTestServer } from '../../support/server';

const LIMIT = 3;
const { app, clock, db } = await createTestServer({
  env: { ADDRESS_CALLS_PER_MINUTE: LIMIT, TRUST_PROXY: true },
  watched: false,
});

describe('readiness', () => {
  const ready = async () => (await app.request('/readyz')).status;

  it('is asked about as often as anyone likes, and the database is looked at once a second', async () => {
    expect(await ready()).toBe(200);
    await db.execute(sql`alter table mails rename to away`);
    // No limit: balancers share the address of their network with those who ask too often.
    for (let n = 0; n < 5 * LIMIT; n += 1) expect(await ready()).toBe(200);
    clock.advance(1);
    expect(await ready()).toBe(503);
    await db.execute(sql`alter table away rename to mails`);
    expect(await ready()).toBe(503);
    clock.advance(1);
    expect(await ready()).toBe(200);
  });

  it('is one look for all who ask at the same time, and another one once the clock was put back', async () => {
    clock.advance(1);
    const looks = vi.spyOn(db, 'select');
    const answers = await Promise.all(Array.from({ length: 20 }, ready));
    expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
    expect(looks).toHaveBeenCalledTimes(1);
    clock.advance(-3_600);
    await ready();
    expect(looks).toHaveBeenCalledTimes(2);
  });
});

it('reads of files and of public keys count among the calls of an address', async () => {
  const read = (path: string, from = '203.0.113.5') =>
    app.request(path, { headers: { 'x-forwarded-for': from } });
  const paths = ['/files/nothing.csv', KEYS_PATH, '/api/nothing'];
  for (const path of paths) expect((await read(path)).status, path).not.toBe(429);
  clock.advance(20);
  for (const path of paths) {
    const refused = await read(path);
    expect(refused.status, path).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('40');
    expect(refused.headers.get('ratelimit-policy')).toBe(`"address";q=${LIMIT};w=60`);
    expect(await refused.json()).toMatchObject({ type: 'urn:problem:throttled', variant: 'calls' });
  }
  expect((await read(paths[0]!, '203.0.113.6')).status).toBe(404);
});
