import { eq } from 'drizzle-orm';
import type { signInIssuers as contract } from '../../../src/resources/sign_in_issuers/contract';
import { remember } from '../../auth/knownBrowser';
import { seal, secretKey, unseal } from '../../auth/secrets';
import { removeSessions } from '../../auth/sessions';
import { signInPerson } from '../../auth/signedIn';
import { attempt, forgive, type Limit } from '../../auth/throttle';
import { hashOf, newToken } from '../../auth/tokens';
import { type Env, origins } from '../../config/env';
import { issuer_sign_ins, sessions, sign_in_issuers as table } from '../../db/schema';
import { withScope } from '../../db/scope';
import { auditAs } from '../../http/audit';
import type { Deps, HandlersOf, UnscopedCall } from '../../http/handler';
import { invalidField, problem } from '../../http/problem';
import { networkOfAddress } from '../../platform/hosts';
import { admit, type Claims } from './admit';
import { discover, IssuerError, library, troubleIn } from './client';
import { browserSecret, secretCookie } from './cookie';

/** Time for the sign-in at the issuer, seconds. */
const SIGN_IN_SECONDS = 600;
const NONCE_BYTES = 12;
const SCOPE = 'openid email profile';

type Issuer = typeof table.$inferSelect;

/** The limit on sign-ins from an address, counted when one begins and when it is completed, until it has worked. */
export const limitOf = (env: Env, ip: string): Limit => ({
  key: `issuer:address:${networkOfAddress(ip)}`,
  max: env.LOGIN_MAX_PER_ADDRESS,
  seconds: env.LOGIN_WINDOW_SECONDS,
});

/** The console's sign-in page, to which the issuer sends the browser back: at the origin of the request, if it is one of this server's. */
function signInPage(env: Env, request: Request): string {
  const all = origins(env);
  const origin = request.headers.get('origin');
  return `${origin !== null && all.includes(origin) ? origin : all[0]!}${env.BASE_PATH}/`;
}

/** Nonce and PKCE verifier follow from the browser's secret, of which only the hash is stored. */
const nonceOf = (browser: string): string => hashOf(`nonce ${browser}`);
const verifierOf = (browser: string): string => hashOf(`verifier ${browser}`);

/** The issuer as it describes itself now. @throws 503 if it does not */
export async function configurationOf(deps: Deps, issuer: Issuer) {
  try {
    const secret = issuer.client_secret && unseal(secretKey(deps.env), issuer.client_secret);
    return await discover(deps, { ...issuer, client_secret: secret });
  } catch (error) {
    deps.log.warn('issuer_unreachable', { tenant: issuer.tenant_id, reason: reasonOf(error) });
    throw problem('issuer_sign_in.unreachable');
  }
}

/** Names of errors alone: their messages may quote an answer of the issuer. */
export function reasonOf(error: unknown): string {
  if (error instanceof IssuerError) return error.trouble;
  const { name, code } = error as { name?: string; code?: unknown };
  return typeof code === 'string' ? code : (name ?? 'unknown');
}

interface Answered {
  state: string;
  code: string;
  iss?: string | undefined;
}

/**
 * Exchanges the code for tokens, and verifies the ID token: signature, issuer, audience, times, nonce.
 * @throws 409 for an answer that is not right in every respect, 503 without one
 */
async function claimsOf(deps: Deps, issuer: Issuer, browser: string, page: string, answered: Answered) {
  const config = await configurationOf(deps, issuer);
  const client = await library();
  const { state, code, iss } = answered;
  const url = new URL(page);
  url.search = new URLSearchParams({ state, code, ...(iss !== undefined && { iss }) }).toString();
  try {
    const tokens = await client.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: verifierOf(browser),
      expectedState: state,
      expectedNonce: nonceOf(browser),
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    const { role_claim } = issuer;
    const isWhole = claims.email !== undefined && (!role_claim || claims[role_claim] !== undefined);
    const more =
      isWhole || !config.serverMetadata().userinfo_endpoint
        ? {}
        : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
    return { claims: { ...more, ...claims } as Claims, idToken: tokens.id_token! };
  } catch (error) {
    deps.log.warn('issuer_answer', { tenant: issuer.tenant_id, reason: reasonOf(troubleIn(error) ?? error) });
    throw problem(troubleIn(error) ? 'issuer_sign_in.unreachable' : 'issuer_sign_in.answer');
  }
}

/** Uses a sign-in up, whatever becomes of the answer to it. @throws 409 unless this browser has begun it, just now */
async function spend({ deps, now, request }: UnscopedCall, state: string) {
  const [begun] = await deps.db
    .delete(issuer_sign_ins)
    .where(eq(issuer_sign_ins.state_hash, hashOf(state)))
    .returning();
  const browser = browserSecret(request);
  const isHere = begun && browser !== undefined && begun.browser_hash === hashOf(browser);
  if (!isHere || begun.expires_at <= now) throw problem('issuer_sign_in.over');
  const [issuer] = await deps.db.select().from(table).where(eq(table.id, begun.issuer_id));
  if (!issuer) throw problem('issuer_sign_in.over');
  return { issuer, browser, page: begun.redirect_uri };
}

/** Signing in at a tenant's issuer, and out again. */
export const issuerSignIn = {
  begin: {
    async unscoped({ deps, body, now, ip, request, answerHeaders }) {
      const { db, env, random } = deps;
      await attempt(db, [limitOf(env, ip)], now);
      const [issuer] = await db
        .select()
        .from(table)
        .where(eq(table.organization, body.organization.toLowerCase()));
      if (!issuer) throw invalidField('organization', 'unknown.organization');
      const config = await configurationOf(deps, issuer);
      const client = await library();
      const state = newToken(random);
      const browser = newToken(random);
      const redirect_uri = signInPage(env, request);
      await db.insert(issuer_sign_ins).values({
        state_hash: hashOf(state),
        issuer_id: issuer.id,
        browser_hash: hashOf(browser),
        redirect_uri,
        expires_at: new Date(now.getTime() + SIGN_IN_SECONDS * 1000),
      });
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: SCOPE,
        state,
        nonce: nonceOf(browser),
        code_challenge: await client.calculatePKCECodeChallenge(verifierOf(browser)),
        code_challenge_method: 'S256',
      });
      answerHeaders.append('set-cookie', secretCookie(env, request, browser, SIGN_IN_SECONDS));
      return { url: url.href };
    },
  },

  complete: {
    async unscoped(call) {
      const { deps, body, now, ip, request, answerHeaders } = call;
      const { db, env, random } = deps;
      await attempt(db, [limitOf(env, ip)], now);
      const { issuer, browser, page } = await spend(call, body.state);
      if (body.error !== undefined || body.code === undefined) throw problem('issuer_sign_in.stopped');
      const { claims, idToken } = await claimsOf(deps, issuer, browser, page, { ...body, code: body.code });
      const signed = await withScope(db, 'system', async (tx) => {
        // Locked: an administrator who changes or removes it waits, and then ends this session too.
        const [still] = await tx.select().from(table).where(eq(table.id, issuer.id)).for('share');
        const isSame = still?.issuer === issuer.issuer && still.client_id === issuer.client_id;
        if (!still || !isSame) throw problem('issuer_sign_in.over');
        const { user, role } = await admit(tx, call, still, claims);
        const { tenant_id } = still;
        const token = await signInPerson(tx, call, user, tenant_id, {
          issuer_id: still.id,
          issuer_token: seal(secretKey(env), idToken, random.bytes(NONCE_BYTES)),
          issuer_sid: typeof claims.sid === 'string' ? claims.sid : null,
        });
        await auditAs(tx, call, {
          tenant_id,
          user_id: user.id,
          operation: 'sign_in_issuers.complete',
          params: {},
          records: [user.id],
        });
        return { user, answer: { token, role } };
      });
      await forgive(db, [limitOf(env, ip), limitOf(env, ip)]);
      answerHeaders.append('set-cookie', remember(deps, request, signed.user, now));
      answerHeaders.append('set-cookie', secretCookie(env, request, '', 0));
      return signed.answer;
    },
  },

  sign_out: {
    async unscoped({ deps, principal, request, finish }) {
      const [session] = await deps.db.select().from(sessions).where(eq(sessions.id, principal.session_id));
      const url = session ? await signOutAddress(deps, request, session) : null;
      return finish('system', async (tx) => {
        await removeSessions(tx, eq(sessions.id, principal.session_id));
        return { url };
      });
    },
  },
} satisfies Pick<HandlersOf<typeof contract>, 'begin' | 'complete' | 'sign_out'>;

/** Where a person signs out at the issuer (RP-Initiated Logout 1.0, 2); null: it cannot be reached, or has no such page. */
async function signOutAddress(
  deps: Deps,
  request: Request,
  { issuer_id, issuer_token }: typeof sessions.$inferSelect,
): Promise<string | null> {
  if (issuer_id === null || issuer_token === null) return null;
  const [issuer] = await deps.db.select().from(table).where(eq(table.id, issuer_id));
  if (!issuer) return null;
  try {
    const config = await configurationOf(deps, issuer);
    if (!config.serverMetadata().end_session_endpoint) return null;
    const client = await library();
    return client.buildEndSessionUrl(config, {
      id_token_hint: unseal(secretKey(deps.env), issuer_token),
      post_logout_redirect_uri: signInPage(deps.env, request),
    }).href;
  } catch {
    return null;
  }
}
