import { afterAll, expect, inject, it } from 'vitest';
import { createApp } from '../../server/app';
import { openPostgres } from '../../server/db/client';
import { KEY_CALLS_MAX } from '../../src/resources/api_keys/contract';
import { keyFor } from '../support/apiKeys';
import { freshDatabase } from '../support/postgres';
import { createTestServer } from '../support/server';

const PROCESSES = 10;
const url = await freshDatabase(inject('postgresPort'));
const server = await createTestServer({ open: () => openPostgres(url) });
const databases = await Promise.all(Array.from({ length: PROCESSES }, () => openPostgres(url)));
afterAll(() => Promise.all(databases.map((database) => database.close())));

it('ten processes with connections of their own let a key make as many calls as one does', async () => {
  const { token } = await keyFor(server, { scopes: ['clients.read'] });
  const apps = databases.map(({ db }) => createApp({ ...server.deps, db }));
  const headers = { authorization: `Bearer ${token}` };
  const counts = { 200: 0, 429: 0 } as Record<number, number>;
  let begun = 0;
  await Promise.all(
    apps.map(async (app) => {
      while (begun < KEY_CALLS_MAX + PROCESSES) {
        begun += 1;
        const { status } = await app.request('http://server.example/api/clients', { headers });
        counts[status] = (counts[status] ?? 0) + 1;
      }
    }),
  );
  expect(counts).toEqual({ 200: KEY_CALLS_MAX, 429: PROCESSES });
});
