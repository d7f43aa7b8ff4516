import { and, eq, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Env } from '../config/env';
import type { Tx } from '../db/client';
import { users } from '../db/schema/identity';
import type { Deps, UnscopedCall } from '../http/handler';
import { ownAppMail, productTitle } from '../mail/messages';
import { causeOf, postMail } from '../mail/post';
import { TOTP_OPTIONS, unusedStep } from './secondFactor';
import { seal, secretKey, unseal } from './secrets';

type Tools = Pick<Deps, 'env' | 'random'>;
type User = typeof users.$inferSelect;

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Key for an authenticator app, base32. */
export const newSecret = ({ random }: Pick<Deps, 'random'>): string =>
  new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32;

/** The key as its person types and scans it. */
export const shownSecret = (env: Env, { email }: { email: string }, secret: string) => ({
  secret,
  otpauth_url: new TOTP({
    ...TOTP_OPTIONS,
    issuer: productTitle(env),
    label: email,
    secret: Secret.fromBase32(secret),
  }).toString(),
});

/** Cause of a mail about an app: one that is set up and removed at once is mailed twice. */
export function appCause(user: User, change: 'added' | 'removed', now: Date) {
  const cause = causeOf('app', user, now);
  return { ...cause, cause: `${cause.cause} ${change}` };
}

/**
 * Sets up an app by its first code, in system scope, and mails its person.
 * @returns the sending of the mail, for after the commit; null if an app was set up meanwhile
 */
export async function storeApp(
  tx: Tx,
  { deps, now }: Pick<UnscopedCall, 'deps' | 'now'>,
  user: User,
  { step, mfa_secret }: { step: number; mfa_secret: string },
): Promise<(() => Promise<void>) | null> {
  const updates = await tx
    .update(users)
    .set({ mfa_last_step: step, mfa_secret })
    .where(and(eq(users.id, user.id), unusedStep(step), isNull(users.mfa_secret)))
    .returning({ id: users.id });
  if (updates.length === 0) return null;
  return postMail(tx, deps, appCause(user, 'added', now), ownAppMail(user, 'added', deps.env));
}

/** Time in which an offered key can be confirmed, ms. */
export const OFFER_MS = 600_000;

interface Offer {
  for: 'app';
  secret: string;
  /** Session that it was offered to. */
  owner: string;
  /** Ms since 1970. */
  until: number;
}

export const sealed = ({ env, random }: Tools, plain: string): string =>
  seal(secretKey(env), plain, random.bytes(12));

/** A key that was offered to a session, which keeps it: only the server can read or change it. */
export const offerOf = (tools: Tools, secret: string, owner: string, now: Date): string =>
  sealed(
    tools,
    JSON.stringify({ for: 'app', secret, owner, until: now.getTime() + OFFER_MS } satisfies Offer),
  );

/** The key of an offer; undefined if this server did not make it, for this session, in time. */
export function offeredSecret(env: Env, offer: string, owner: string, now: Date): string | undefined {
  try {
    const offered = JSON.parse(unseal(secretKey(env), offer)) as Partial<Offer>;
    const isGood = offered.for === 'app' && offered.owner === owner && offered.until! > now.getTime();
    return isGood ? offered.secret : undefined;
  } catch {
    return undefined;
  }
}
