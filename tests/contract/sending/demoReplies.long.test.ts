import { expect, it } from 'vitest';
import { withScope } from '../../../server/db/scope';
import { seedThreads } from '../../../server/demo/threads';
import { verifyDirect } from '../../../server/sending/submit/direct/verify';
import { NORTHWIND } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { HOME, seedHome } from '../../support/world';

const { db, clock } = await createTestServer();

it('replies of the demo have the reasons that the gate would keep', async () => {
  await seedHome(db);
  const line = { clientId: HOME, virtualNumber: '+13035550178', now: clock.now() };
  await withScope(db, 'system', (tx) => seedThreads(tx, NORTHWIND, line));
  const different: unknown[] = [];
  const verified = await verifyDirect(db, { tenant_id: NORTHWIND, since: null }, (each) =>
    different.push(each),
  );
  expect(different).toEqual([]);
  expect(verified).toMatchObject({ checked: 5_000, differences: 0 });
});
