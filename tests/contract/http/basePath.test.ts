import { expect, it } from 'vitest';
import { links } from '../../../server/db/schema';
import { seedClients, CLIENT } from '../../support/imports';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer, ORIGIN } from '../../support/server';
import { addDomains } from '../../support/holders';

const server = await createTestServer({ env: { BASE_PATH: '/sms' } });
const get = (path: string, host = new URL(ORIGIN).host) =>
  server.app.fetch(new Request(`https://${host}${path}`, { headers: { host } }));

it.each([
  ['/sms/healthz', 200],
  ['/sms/api/openapi.json', 200],
  ['/sms/api/docs', 200],
  ['/sms/api/users/me', 401],
  ['/healthz', 404],
  ['/api/users/me', 404],
  ['/smsx', 404],
  ['/', 404],
])('%s answers %i', async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

it('leads from the path itself to the console', async () => {
  const answer = await get('/sms?x=1');
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/sms/?x=1']);
});

it('follows short addresses below the path, and those of a branded host without one', async () => {
  await seedClients(server.db);
  const own = { tenant_id: NORTHWIND, client_id: CLIENT, id: uuidOf(550) };
  await addDomains(server.db, { ...own, host: 'go.example', proof: 'verified', proof_token: 'go' });
  await server.db
    .insert(links)
    .values({ ...own, name: 'Offer', destination: 'https://offer.example', token: 'Abcdefgh' });
  const [below, branded] = await Promise.all([get('/sms/l/Abcdefgh'), get('/Abcdefgh', 'go.example')]);
  expect(below.headers.get('location')).toBe('https://offer.example/');
  expect(branded.headers.get('location')).toBe('https://offer.example/');
  expect((await get('/l/Abcdefgh')).status).toBe(404);
});
