import { expect, inject, it } from 'vitest';
import { openPostgres } from '../../server/db/client';
import { exportWorker } from '../../server/features/event_exports/work';
import { createServerWithExports } from '../support/exports';
import { freshDatabase } from '../support/postgres';
import { NORTHWIND } from '../support/seed';

const url = await freshDatabase(inject('postgresPort'));
const server = await createServerWithExports(() => openPostgres(url));
const { anExport, clock, deps, happen, numbers, store } = server;

it('workers that run an export at the same time write each object once', async () => {
  const { id, read } = await anExport();
  for (const n of [1, 2, 3]) {
    await happen([n]);
    clock.advance(3_600);
  }
  const work = () =>
    exportWorker(deps)({
      payload: { tenant_id: NORTHWIND, id },
      signal: new AbortController().signal,
      tries: 0,
      last: false,
    });
  await Promise.all(Array.from({ length: 8 }, work));
  await work();
  expect(store.world.methods).toEqual(['PUT', 'PUT', 'PUT']);
  expect(numbers()).toEqual([1, 2, 3]);
  expect(await read()).toMatchObject({ trouble: null, waiting: 0 });
});
