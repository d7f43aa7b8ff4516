import { sql } from 'drizzle-orm';
import type { Env } from '../config/env';
import { type Db, rows } from '../db/rows';
import { hmac } from '../platform/hashing';
import { secretKey } from './secrets';

/** Says nothing about the key, which has 256 random bits. */
export const fingerprintOf = (env: Env): string =>
  hmac('sha256', secretKey(env), 'installation').toString('base64url');

/** Whether this key may be used with the database: it is the one that the first start stored, or none was stored. */
export async function keyIsOurs(db: Db, env: Env): Promise<boolean> {
  const [stored] = await rows<{ fingerprint: string }>(db, sql`select fingerprint from installation_key`);
  return !stored || stored.fingerprint === fingerprintOf(env);
}
