import { expect, it } from 'vitest';
import { createTestServer } from '../../support/server';

const LIMIT = 3;
const { app, clock } = await createTestServer({ env: { LINKS_PER_MINUTE: LIMIT, TRUST_PROXY: true } });

const visit = (from: string) => app.request('/l/nowhere', { headers: { 'x-forwarded-for': from } });

it('visits of short links are limited by address, and the answer says until when', async () => {
  for (let n = 0; n < LIMIT; n += 1) expect((await visit('203.0.113.5')).status).toBe(404);
  clock.advance(20);
  const refused = await visit('203.0.113.5');
  expect(refused.status).toBe(429);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '40',
    'ratelimit-policy': '"links";q=3;w=60',
    ratelimit: '"links";r=0;t=40',
  });
  expect((await visit('203.0.113.6')).status).toBe(404);
  clock.advance(40);
  expect((await visit('203.0.113.5')).status).toBe(404);
});

it('an owner of an IPv6 network has one limit for all its addresses', async () => {
  for (let n = 0; n < LIMIT; n += 1) expect((await visit(`2001:db8:1:2::${n}`)).status).toBe(404);
  expect((await visit('2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await visit('2001:db8:1:3::1')).status).toBe(404);
});
