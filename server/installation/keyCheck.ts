import { sql } from 'drizzle-orm';
import { fingerprintOf } from '../auth/installationKey';
import type { Env } from '../config/env';
import { type Db, rows } from '../db/rows';
import { retireKey } from '../evidence/keys';
import { StartError } from '../lib/startError';

/**
 * Refuses a key other than the one that values of this database are encrypted with: a process with it could not check
 * codes, and would encrypt what no other process can read. The first start stores the key's fingerprint.
 * @throws StartError
 */
export async function assertKey(db: Db, env: Env, now = new Date()): Promise<void> {
  const ours = fingerprintOf(env);
  await db.execute(sql`insert into installation_key (fingerprint) values (${ours}) on conflict do nothing`);
  const [stored] = await rows<{ fingerprint: string; word: string | null }>(
    db,
    sql`select fingerprint, word from installation_key`,
  );
  if (stored!.fingerprint === ours) return;
  const { NEW_SECRET_KEY: word } = env;
  if (word !== undefined && word !== stored!.word) return replace(db, now, ours, word);
  const name = env.SECRET_KEY ? 'SECRET_KEY' : `The key in ${env.DATA_DIR}/secret.key`;
  throw new StartError(
    `${name} is not the key of this database. Set SECRET_KEY to the key that its other processes use: the same value, or the ` +
      'content of their secret.key. If that key is lost, start with NEW_SECRET_KEY set to a new value, such as today’s date: everyone with two-step sign-in sets ' +
      'it up again, mails that wait are given up, webhooks need new secrets and sign-in issuers theirs again, and evidence is signed by a new key.',
  );
}

/** Gives up what only the lost key can read. */
const replace = (db: Db, now: Date, fingerprint: string, word: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`update installation_key set fingerprint = ${fingerprint}, word = ${word}`);
    await tx.execute(
      sql`update users set mfa_secret = null, mfa_last_step = null, mfa_required = true where mfa_secret is not null`,
    );
    await tx.execute(sql`delete from recovery_codes`);
    // Their deliveries fail for want of a secret, and go on once one is issued.
    await tx.execute(sql`update webhooks set secret = null, old_secret = null, overlaps_until = null, issued_at = null
      where secret is not null`);
    // Nobody signs in there until an administrator enters it again, who must get in without it.
    await tx.execute(
      sql`update sign_in_issuers set client_secret = null, passwords_off = false where client_secret is not null`,
    );
    await tx.execute(sql`update sessions set issuer_token = null where issuer_token is not null`);
    await retireKey(tx, now);
    await tx.execute(sql`update mails set state = 'unknown', sealed = null, next_try_at = null, decided_at = now()
      where state in ('waiting', 'sending')`);
  });
