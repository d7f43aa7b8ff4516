import { inArray, sql } from 'drizzle-orm';
import { checkPassword } from '../auth/passwords';
import type { Db } from '../db/client';
import { users } from '../db/schema';
import { withScope } from '../db/scope';
import type { Env } from '../config/env';
import type { Logger } from '../lib/log';
import { isLoopback, type Resolve } from '../config/mode';
import { StartError } from '../lib/startError';
import { DEMO_EMAILS, DEMO_PASSWORD } from './people';

/** Addresses of demo accounts that still have the demo's public password. */
async function openAccounts(db: Db): Promise<string[]> {
  const people = await withScope(db, 'system', (tx) =>
    tx
      .select({ email: users.email, hash: users.password_hash })
      .from(users)
      .where(inArray(sql`lower(${users.email})`, [...DEMO_EMAILS]))
      .orderBy(users.email),
  );
  // All demo accounts share one hash.
  const known = new Map<string | null, boolean>();
  for (const { hash } of people)
    if (!known.has(hash)) known.set(hash, (await checkPassword(hash, DEMO_PASSWORD)).matches);
  return people.flatMap(({ email, hash }) => (known.get(hash) ? [email] : []));
}

interface World {
  db: Db;
  env: Pick<Env, 'HOST'>;
  log: Logger;
  addresses?: Resolve;
}

/**
 * Called outside demo mode: warns about accounts that still have the demo's password.
 * @throws StartError if other machines could sign in to them
 */
export async function checkDemoAccounts({ db, env, log, addresses }: World): Promise<void> {
  const accounts = await openAccounts(db);
  if (accounts.length === 0) return;
  const finding = `This database has ${accounts.length} demo accounts with the demo's public password (${accounts[0]} …).`;
  const remedy = 'Delete them or change their passwords';
  if (!(await isLoopback(env.HOST, addresses))) {
    throw new StartError(
      `${finding} HOST=${env.HOST} can be reached from other machines. ${remedy} with the server on HOST=127.0.0.1, use another database, or set DEMO=1 if the demo is meant to be public.`,
    );
  }
  log.warn('demo_accounts', { message: `${finding} ${remedy} before others can reach this server.` });
}
