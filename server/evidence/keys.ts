import { desc, isNull, sql } from 'drizzle-orm';
import type { KeySet, PublicKey, Signature } from '../../src/rules/law/signature';
import { signedText } from '../../src/rules/law/signature';
import { seal, secretKey, unseal } from '../auth/secrets';
import type { Env } from '../config/env';
import type { Db, Tx } from '../db/client';
import { signing_keys } from '../db/schema';
import { NONCE_BYTES, ed25519Sign, newEd25519Key } from '../platform/encryption';
import { sha256 } from '../platform/hashing';

interface Tools {
  env: Env;
  now: Date;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Thumbprint of a public key in base64url (RFC 7638): its required members, in the order of their names. */
export const thumbprint = (x: string): string =>
  base64url(sha256(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })));

async function add(tx: Db | Tx, { env, now }: Tools): Promise<void> {
  const { privateKey, publicKey } = newEd25519Key();
  const x = base64url(publicKey);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  await tx
    .insert(signing_keys)
    .values({
      id: thumbprint(x),
      public_key: x,
      sealed: seal(secretKey(env), privateKey, nonce),
      valid_from: now,
    })
    .onConflictDoNothing();
}

const current = (tx: Db | Tx) => tx.select().from(signing_keys).where(isNull(signing_keys.valid_until));

/** The key that signs now, which the first call makes. In the scope of the system. */
async function currentKey(tx: Db | Tx, tools: Tools): Promise<typeof signing_keys.$inferSelect> {
  const [known] = await current(tx);
  if (known) return known;
  await add(tx, tools);
  const [made] = await current(tx);
  return made!;
}

/** Makes the installation's first key. */
export async function ensureKey(db: Db, tools: Tools): Promise<void> {
  await currentKey(db, tools);
}

/** Signs content of a format with the current key. In the scope of the system. */
export async function signWith(
  tx: Db | Tx,
  tools: Tools,
  { format, content }: { format: string; content: unknown },
): Promise<Signature> {
  const { id, sealed } = await currentKey(tx, tools);
  const privateKey = unseal(secretKey(tools.env), sealed!);
  const text = Buffer.from(signedText(format, content), 'utf8');
  return { key: id, value: base64url(ed25519Sign(privateKey, text)) };
}

/**
 * Replaces the key. Its private half is deleted; its public half stays, for what it signed.
 * @returns the id of the new one
 */
export const rotateKey = (db: Db, tools: Tools): Promise<string> =>
  db.transaction(async (tx) => {
    await retireKey(tx, tools.now);
    const { id } = await currentKey(tx, tools);
    return id;
  });

/** Ends the current key, if any: the next signature makes another. */
export async function retireKey(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(signing_keys)
    .set({
      sealed: null,
      valid_until: sql`greatest(${signing_keys.valid_from}, ${now.toISOString()}::timestamptz)`,
    })
    .where(isNull(signing_keys.valid_until));
}

const published = ({
  id,
  public_key,
  valid_from,
  valid_until,
}: typeof signing_keys.$inferSelect): PublicKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  alg: 'EdDSA',
  use: 'sig',
  kid: id,
  x: public_key,
  valid_from: valid_from.toISOString(),
  valid_until: valid_until?.toISOString() ?? null,
});

/** All public keys, the newest first. In the scope of the system. */
export async function publicKeys(db: Db | Tx): Promise<KeySet> {
  const keys = await db.select().from(signing_keys).orderBy(desc(signing_keys.valid_from), signing_keys.id);
  return { keys: keys.map(published) };
}
