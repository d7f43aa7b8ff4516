import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  type Assertion,
  type CreationOptions,
  type NewCredential,
  PASSKEYS_MAX,
  type RequestOptions,
} from '../../src/contract/passkeys';
import { type Env, origins } from '../config/env';
import type { Db, Tx } from '../db/client';
import { memberships, passkey_challenges, passkeys, tenants, users } from '../db/schema/identity';
import { withScope } from '../db/scope';
import { auditAs } from '../http/audit';
import type { UnscopedCall } from '../http/handler';
import { invalidField, problem } from '../http/problem';
import { copiedPasskeyMail, passkeyMail, productTitle } from '../mail/messages';
import { causeOf, postMail } from '../mail/post';
import { membershipsOf } from './sessions';
import { hashOf } from './tokens';

type User = typeof users.$inferSelect;
type Passkey = typeof passkeys.$inferSelect;
type Purpose = (typeof passkey_challenges.$inferSelect)['purpose'];
type Asked = Pick<UnscopedCall, 'deps' | 'now' | 'request'>;

/** Time for which a challenge can be answered, which is also how long the browser's question stays open. */
export const CHALLENGE_SECONDS = 300;
const CHALLENGE_BYTES = 32;

/** COSE numbers of the algorithms that are accepted: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

/** The library is loaded with the first passkey: a server without any starts without it. */
const library = () => import('@simplewebauthn/server');

/** Host whose passkeys a request is about: that of the console's page, if it is one of this server's. */
function hostOf({ deps: { env }, request }: Asked): string {
  const all = origins(env);
  const origin = request.headers.get('origin');
  return new URL(origin !== null && all.includes(origin) ? origin : all[0]!).hostname;
}

/** Origins of the console's pages on a host. */
const originsOn = (env: Env, host: string): string[] =>
  origins(env).filter((origin) => new URL(origin).hostname === host);

/** A new challenge. One of the same purpose and owner ends the earlier one. */
async function newChallenge(call: Asked, purpose: Purpose, owner: string | null) {
  const { deps, now } = call;
  const challenge = Buffer.from(deps.random.bytes(CHALLENGE_BYTES)).toString('base64url');
  const rp_id = hostOf(call);
  const expires_at = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  await deps.db.transaction(async (tx) => {
    if (owner !== null)
      await tx
        .delete(passkey_challenges)
        .where(and(eq(passkey_challenges.owner, owner), eq(passkey_challenges.purpose, purpose)));
    await tx
      .insert(passkey_challenges)
      .values({ challenge_hash: hashOf(challenge), purpose, owner, rp_id, expires_at });
  });
  return { challenge, rpId: rp_id, timeout: CHALLENGE_SECONDS * 1000 };
}

const descriptorOf = ({ credential_id: id, transports }: Passkey) => ({
  id,
  type: 'public-key' as const,
  transports,
});

/** A person's passkeys, oldest first. */
export const passkeysOf = (db: Db | Tx, userId: string): Promise<Passkey[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));

/** SQL condition: the person of a row of `users` has a passkey. */
export const hasPasskey = sql<boolean>`exists (select 1 from passkeys p where p.user_id = users.id)`;

/** Whether a person has a second factor of either kind. */
export const hasFactor = async (
  db: Db | Tx,
  { id, mfa_secret }: Pick<User, 'id' | 'mfa_secret'>,
): Promise<boolean> => mfa_secret !== null || (await db.$count(passkeys, eq(passkeys.user_id, id))) > 0;

/** Whether a person, or one of their tenants, requires a second factor of them. */
export async function needsFactor(db: Db | Tx, { id, mfa_required }: User): Promise<boolean> {
  if (mfa_required) return true;
  const [tenant] = await db
    .select({ id: tenants.id })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenant_id))
    .where(and(eq(memberships.user_id, id), eq(tenants.mfa_required, true)))
    .limit(1);
  return tenant !== undefined;
}

/** The user handle, which authenticators keep with a passkey: the id's 16 bytes, base64url. */
const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** Options for a new passkey of a person. */
export async function creationOptions(call: Asked, user: User, owner: string): Promise<CreationOptions> {
  const { challenge, rpId, timeout } = await newChallenge(call, 'add', owner);
  const others = await passkeysOf(call.deps.db, user.id);
  return {
    rp: { id: rpId, name: productTitle(call.deps.env) },
    user: { id: handleOf(user.id), name: user.email, displayName: user.name },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: others.filter(({ rp_id }) => rp_id === rpId).map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Options for signing a challenge: with the passkeys of a person on this host, or, for nobody in particular, with any.
 * Null: the person has none on this host.
 */
export async function requestOptions(
  call: Asked,
  purpose: Purpose,
  { owner, userId }: { owner: string; userId: string } | { owner: null; userId: null },
): Promise<RequestOptions | null> {
  const host = hostOf(call);
  const usable =
    userId === null
      ? []
      : (await passkeysOf(call.deps.db, userId)).filter(({ rp_id }) => rp_id === host).map(descriptorOf);
  if (userId !== null && usable.length === 0) return null;
  const challenge = await newChallenge(call, purpose, owner);
  return { ...challenge, allowCredentials: usable, userVerification: 'required' };
}

/** The challenge that a credential answers; undefined if its client data cannot be read. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = (data ?? {}) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Uses a challenge up, whatever becomes of the answer to it. @returns the challenge and its host, unless it is over */
async function spendChallenge(
  { deps: { db }, now }: Asked,
  clientDataJSON: string,
  purpose: Purpose,
  owner: string | null,
) {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const { challenge_hash: hash, owner: whose } = passkey_challenges;
  const [spent] = await db
    .delete(passkey_challenges)
    .where(
      and(
        eq(hash, hashOf(challenge)),
        eq(passkey_challenges.purpose, purpose),
        owner === null ? isNull(whose) : eq(whose, owner),
      ),
    )
    .returning();
  return spent && spent.expires_at > now ? { challenge, host: spent.rp_id } : undefined;
}

/** One answer for everything that can be wrong with a passkey. */
export const wrongPasskey = (field: 'credential' | 'passkey' = 'credential') =>
  invalidField(field, 'wrong.passkey');

/**
 * The columns of a passkey that answers a challenge of this session or temporary token.
 * @returns null for an answer that is not right in every respect
 */
export async function verifiedCreation(call: Asked, owner: string, credential: NewCredential) {
  const spent = await spendChallenge(call, credential.response.clientDataJSON, 'add', owner);
  if (!spent) return null;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: { ...credential.response, transports: [] },
      clientExtensionResults: {},
    },
    expectedChallenge: spent.challenge,
    expectedOrigin: originsOn(call.deps.env, spent.host),
    expectedRPID: spent.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return null;
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    rp_id: spent.host,
    backed_up: credentialBackedUp,
  };
}

/** @throws 409 for a person with as many passkeys as they may have */
export const assertRoom = (count: number): void => {
  if (count >= PASSKEYS_MAX) throw problem('passkeys_full', { most: PASSKEYS_MAX });
};

/**
 * Stores a passkey, in system scope. A credential that is stored already, for this person or another, is refused like a
 * wrong one.
 * @returns the row, and what sends the mail about it after the commit
 */
export async function storePasskey(
  tx: Tx,
  { deps, now }: Pick<UnscopedCall, 'deps' | 'now'>,
  user: User,
  verified: NonNullable<Awaited<ReturnType<typeof verifiedCreation>>>,
  name: string,
): Promise<{ row: Passkey; mail: () => Promise<void> }> {
  // Two that are added at once wait for one another, so that the limit holds.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
  assertRoom(await tx.$count(passkeys, eq(passkeys.user_id, user.id)));
  const [row] = await tx
    .insert(passkeys)
    .values({ ...verified, id: deps.ids.uuid(), user_id: user.id, name, created_at: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw wrongPasskey();
  const letter = passkeyMail(user, 'added', name, deps.env);
  return { row, mail: await postMail(tx, deps, passkeyCause(user, 'added', row.id, now), letter) };
}

/** A passkey that has signed a challenge, its person, and its use, which goes into the transaction that lets them in. */
export interface Verified {
  user: User;
  /** Stores the use. @returns false if another request has used or removed the passkey meanwhile */
  spend(tx: Tx): Promise<boolean>;
}

interface Expected {
  purpose: Purpose;
  /** Session or temporary token that asked for the challenge. */
  owner: string | null;
  /** Person of the passkey; null: anybody. */
  userId: string | null;
}

/**
 * Verifies an assertion: challenge, origin, host, signature, presence and verification of the person, and the counter.
 * Its person is mailed if the counter shows a copy of the passkey.
 * @returns null for one that is not right in every respect; the caller's answer says no more
 */
export async function verifiedAssertion(
  call: Asked & Pick<UnscopedCall, 'ip' | 'requestId'>,
  credential: Assertion,
  { purpose, owner, userId }: Expected,
): Promise<Verified | null> {
  const { deps, now } = call;
  const spent = await spendChallenge(call, credential.response.clientDataJSON, purpose, owner);
  if (!spent) return null;
  const [match] = await deps.db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(and(eq(passkeys.credential_id, credential.id), eq(passkeys.rp_id, spent.host)));
  if (!match) return null;
  const { passkey, user } = match;
  const { userHandle } = credential.response;
  if (userId === null ? userHandle !== handleOf(user.id) : user.id !== userId) return null;
  const { verifyAuthenticationResponse } = await library();
  const { userHandle: _, ...response } = credential.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: spent.challenge,
    expectedOrigin: originsOn(deps.env, spent.host),
    expectedRPID: spent.host,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
      // Compared below: a copy is told from everything else that is wrong.
      counter: 0,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return null;
  const { newCounter: counter, credentialBackedUp: backed_up } = verified.authenticationInfo;
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {
    await noteCopy(call, user, passkey);
    return null;
  }
  return {
    user,
    async spend(tx) {
      const used = await tx
        .update(passkeys)
        .set({ counter, backed_up, used_at: now })
        .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
        .returning({ id: passkeys.id });
      return used.length > 0;
    },
  };
}

/** Cause of a mail about a passkey: of several changes at once, each is mailed. */
export const passkeyCause = (user: User, change: 'added' | 'removed' | 'refused', id: string, now: Date) => {
  const cause = causeOf('passkey', user, now);
  return { ...cause, cause: `${cause.cause} ${change} ${id}` };
};

/** Mails a person that a copy of their passkey may exist, and notes it in the audit logs of their tenants. */
async function noteCopy(
  call: Asked & Pick<UnscopedCall, 'ip' | 'requestId'>,
  user: User,
  { id, name }: Passkey,
): Promise<void> {
  const { deps, now } = call;
  const send = await withScope(deps.db, 'system', async (tx) => {
    for (const { id: tenant_id } of await membershipsOf(tx, user.id))
      await auditAs(tx, call, {
        tenant_id,
        user_id: user.id,
        operation: 'account.refuse_passkey',
        params: {},
        records: [id],
      });
    return postMail(
      tx,
      deps,
      passkeyCause(user, 'refused', id, now),
      copiedPasskeyMail(user, name, deps.env),
    );
  });
  void send().catch((error: unknown) => deps.log.error('mail', { error }));
}

/** Removes a person's passkeys, in system scope. */
export const removePasskeys = (tx: Tx, userId: string): Promise<unknown> =>
  tx.delete(passkeys).where(eq(passkeys.user_id, userId));
