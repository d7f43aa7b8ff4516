import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { removeSessions } from '../../auth/sessions';
import { attempt, countUse, forgive } from '../../auth/throttle';
import { hashOf } from '../../auth/tokens';
import type { Tx } from '../../db/client';
import { issuer_people, sessions, sign_in_issuers as table } from '../../db/schema';
import { withScope } from '../../db/scope';
import { problemResponse } from '../../http/answer';
import { auditAs } from '../../http/audit';
import type { Deps } from '../../http/handler';
import { readText } from '../../http/parse';
import { problem, ProblemError } from '../../http/problem';
import { keysOf } from './client';
import { configurationOf, limitOf, reasonOf } from './signIn';

/** Event of a logout token (Back-Channel Logout 1.0, 2.4). */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Oldest token that is accepted, seconds since it was issued. */
const AGE_MAX_SECONDS = 600;
const SKEW_SECONDS = 60;
/** Largest body, bytes. */
const BODY_MAX = 32 * 1024;
/** The issuer's keys are public: a symmetric algorithm would take one of them for a secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** A refused logout token. */
class LogoutError extends Error {
  override readonly name = 'LogoutError';
}

/** Claims of a logout token that names a session, a person, or both. */
interface Logout {
  iss: string;
  jti: string;
  sid: string | undefined;
  sub: string | undefined;
}

/** @throws LogoutError unless the claims, beyond those of every token, are those of a logout (2.6) */
function logoutOf({ iss, jti, sid, sub, events, nonce }: JWTPayload): Logout {
  const isLogout = events !== null && typeof events === 'object' && Object.hasOwn(events, EVENT);
  if (!isLogout) throw new LogoutError('events');
  // An ID token has one, and must not pass for a logout token.
  if (nonce !== undefined) throw new LogoutError('nonce');
  const named = { sid: typeof sid === 'string' ? sid : undefined, sub };
  if (named.sid === undefined && named.sub === undefined) throw new LogoutError('sub');
  if (typeof jti !== 'string' || jti === '') throw new LogoutError('jti');
  return { iss: iss!, jti, ...named };
}

/**
 * Verifies a token by the issuer's present keys. Claims are checked first, so that only a token that is right otherwise
 * makes this server read them.
 * @throws LogoutError, and 503 if the issuer cannot be reached
 */
async function verified(deps: Deps, issuer: typeof table.$inferSelect, token: string, now: Date) {
  const { createLocalJWKSet, decodeJwt, jwtVerify } = await import('jose');
  const seconds = now.getTime() / 1000;
  const claims = decodeJwt(token);
  logoutOf(claims);
  if (![claims.aud].flat().includes(issuer.client_id)) throw new LogoutError('aud');
  if (!claims.exp || claims.exp <= seconds - SKEW_SECONDS) throw new LogoutError('exp');
  const server = (await configurationOf(deps, issuer)).serverMetadata();
  const keys = await keysOf(deps, server).catch((error: unknown) => {
    deps.log.warn('issuer_unreachable', { tenant: issuer.tenant_id, reason: reasonOf(error) });
    throw problem('issuer_sign_in.unreachable');
  });
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer: server.issuer,
    audience: issuer.client_id,
    algorithms: ALGORITHMS,
    requiredClaims: ['iat', 'exp', 'jti', 'events'],
    maxTokenAge: AGE_MAX_SECONDS,
    clockTolerance: SKEW_SECONDS,
    currentDate: now,
  });
  return logoutOf(payload);
}

/** Condition on the sessions that a logout ends. Those from before their `sid` was known go by the person. */
async function sessionsOf(tx: Tx, { tenant_id, id }: typeof table.$inferSelect, { iss, sid, sub }: Logout) {
  const [person] =
    sub === undefined
      ? []
      : await tx
          .select({ id: issuer_people.user_id })
          .from(issuer_people)
          .where(
            and(
              eq(issuer_people.tenant_id, tenant_id),
              eq(issuer_people.issuer_id, id),
              eq(issuer_people.issuer, iss),
              eq(issuer_people.subject, sub),
            ),
          );
  const isPerson = person ? eq(sessions.user_id, person.id) : sql`false`;
  const isNamed =
    sid === undefined
      ? isPerson
      : or(
          and(eq(sessions.issuer_sid, sid), sub === undefined ? undefined : isPerson),
          and(isNull(sessions.issuer_sid), isPerson),
        );
  return and(eq(sessions.tenant_id, tenant_id), eq(sessions.issuer_id, id), isNamed);
}

interface Posted {
  /** Row of `sign_in_issuers`, from the address. */
  id: string;
  request: Request;
  ip: string;
  requestId: string;
}

/** @throws LogoutError, or a problem */
async function endNamed(deps: Deps, { id, request, ip, requestId }: Posted, now: Date): Promise<void> {
  const { db } = deps;
  const token = new URLSearchParams(await readText(request, BODY_MAX)).get('logout_token');
  if (!token) throw new LogoutError('logout_token');
  const [issuer] = await db
    .select()
    .from(table)
    .where(eq(sql`${table.id}::text`, id));
  if (!issuer) throw new LogoutError('address');
  const logout = await verified(deps, issuer, token, now);
  await withScope(db, 'system', async (tx) => {
    const key = `logout ${hashOf(`${id} ${logout.jti}`)}`;
    const seconds = AGE_MAX_SECONDS + 2 * SKEW_SECONDS;
    if ((await countUse(tx, { key, max: 1, seconds }, now)).count > 1) throw new LogoutError('jti');
    const named = await sessionsOf(tx, issuer, logout);
    const people = await tx.selectDistinct({ id: sessions.user_id }).from(sessions).where(named);
    await removeSessions(tx, named);
    for (const person of people)
      await auditAs(
        tx,
        { deps, now, ip, requestId },
        {
          tenant_id: issuer.tenant_id,
          user_id: person.id,
          operation: 'account.sign_out',
          params: {},
          records: [person.id],
        },
      );
  });
}

/** An answer that nothing keeps (2.8). */
const answered = (status: number, body?: object) =>
  new Response(body ? JSON.stringify(body) : null, {
    status,
    headers: { 'cache-control': 'no-store', ...(body && { 'content-type': 'application/json' }) },
  });

/** Ends the sessions that an issuer's logout token names (OpenID Connect Back-Channel Logout 1.0). */
export async function backChannelLogout(deps: Deps, posted: Posted): Promise<Response> {
  const { db, env, clock, log } = deps;
  const now = clock.now();
  const limits = [limitOf(env, posted.ip)];
  try {
    await attempt(db, limits, now);
    await endNamed(deps, posted, now);
    await forgive(db, limits);
    return answered(200);
  } catch (error) {
    if (error instanceof ProblemError) return problemResponse(error, posted.requestId);
    const { code } = error as { code?: unknown };
    const isToken = error instanceof LogoutError || (typeof code === 'string' && code.startsWith('ERR_J'));
    if (!isToken) throw error;
    log.warn('issuer_logout_refused', { issuer: posted.id, reason: code ?? String(error) });
    return answered(400, { error: 'invalid_request' });
  }
}
