import { sql } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords';
import { seal, secretKey } from '../auth/secrets';
import type { Db } from '../db/client';
import { withScope } from '../db/scope';
import type { Deps } from '../http/handler';
import { seedClients, type SeededClient } from './clients';
import { seedHistory } from './history';
import { createKit } from './demoContext';
import { seedLinks } from './links';
import { seedOptInPage } from './optInPages';
import { DEMO_PASSWORD, seedPeople } from './people';
import { GLOBEX, NORTHWIND } from './texts';

/** Fills an empty database with two tenants and three months of their work, in one transaction. */
export async function seedDemo(db: Db, deps: Pick<Deps, 'clock' | 'ids' | 'random' | 'env'>): Promise<void> {
  const key = secretKey(deps.env);
  const kit = createKit({
    now: deps.clock.now(),
    uuid: () => deps.ids.uuid(),
    passwordHash: await hashPassword(DEMO_PASSWORD),
    seal: (secret) => seal(key, secret, deps.random.bytes(16)),
  });
  await withScope(db, 'system', async (tx) => {
    const tenants = await seedPeople(tx, kit);
    const work = [
      { id: tenants.northwind, name: 'northwind', demos: NORTHWIND },
      { id: tenants.globex, name: 'globex', demos: GLOBEX },
    ];
    const first: SeededClient[] = [];
    for (const [seed, { id, name, demos }] of work.entries()) {
      const clients = await seedClients(tx, kit, id, demos, seed);
      const links = await seedLinks(tx, kit, { id, name, random: (n) => deps.random.bytes(n) }, clients);
      await seedHistory(tx, kit, id, clients, links);
      first.push(clients[0]!);
    }
    await seedOptInPage(tx, kit, { id: tenants.northwind, random: (n) => deps.random.bytes(n) }, first[0]!);
    // The carrier's stock shows which numbers the two tenants have bought.
    await tx.execute(
      sql`insert into sim_numbers (phone, account) select phone, tenant_id::text from virtual_numbers`,
    );
  });
}
