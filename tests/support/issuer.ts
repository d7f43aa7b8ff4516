import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** A person in the issuer's words. */
export interface Subject {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

/** Spoils an ID token: its claims, or the key that signs it. */
export interface Spoiled {
  claims?: (claims: JWTPayload) => JWTPayload;
  key?: 'unknown';
}

export const CLIENT = { client_id: 'console', client_secret: 'a secret of the client of a test' };

interface Key {
  kid: string;
  privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
}

async function newKey(kid: string): Promise<Key> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey };
}

/** Pages of the issuer, which load nothing. The form of the question comes behind it. */
const HEAD = '<!doctype html><html lang="en"><title>Issuer</title><link rel="icon" href="data:,">';
const SIGNED_OUT_PAGE = `${HEAD}<h1>Signed out</h1>`;
const LOGOUT_PAGE = `${HEAD}
  <button form="op.logoutForm" name="logout" value="yes">Sign out of everything</button>`;

/** The issuer's own connections refuse private addresses, such as that of a server under test. */
const plainFetch: typeof fetch = (url, init) => fetch(url, { ...init, dispatcher: undefined } as RequestInit);

/**
 * An OpenID Connect issuer on a port of this machine, until it is closed. Every visitor signs in as `person`, without a
 * question.
 *
 * @param pages sign-in pages of the console that may be returned to
 */
export async function openIssuer(pages: readonly string[]) {
  /** Where the client wants its logout tokens, and who delivers them; null: nobody. */
  let logout: { uri: string; post: typeof fetch } | null = null;
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end();
  let keys = 0;
  let key = await newKey('key 0');
  const unknown = await newKey('key 0');
  const state: { person: Subject | null; spoiled: Spoiled; silent: boolean } = {
    person: { sub: 'nobody' },
    spoiled: {},
    silent: false,
  };
  const http = createServer((request, response) => {
    if (state.silent) return void response.writeHead(503).end();
    handle(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  /** Signs the ID token of an answer again. */
  async function spoil(body: string): Promise<string> {
    const answer = JSON.parse(body) as { id_token?: string };
    const { claims = (same) => same, key: by } = state.spoiled;
    if (answer.id_token === undefined) return body;
    const payload = JSON.parse(
      Buffer.from(answer.id_token.split('.')[1]!, 'base64url').toString(),
    ) as JWTPayload;
    const { kid, privateKey } = by === 'unknown' ? { ...unknown, kid: key.kid } : key;
    const id_token = await new SignJWT(claims(payload))
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);
    return JSON.stringify({ ...answer, id_token });
  }

  async function start(): Promise<void> {
    // It warns that its storage is for tests alone.
    const { warn } = console;
    console.warn = () => {};
    const provider = new Provider(issuer, {
      clients: [
        {
          ...CLIENT,
          redirect_uris: [...pages],
          post_logout_redirect_uris: [...pages],
          response_types: ['code'],
          ...(logout && { backchannel_logout_uri: logout.uri, backchannel_logout_session_required: true }),
        },
      ],
      ...(logout && { fetch: logout.post }),
      jwks: { keys: [{ ...(await exportJWK(key.privateKey)), kid: key.kid, alg: 'RS256', use: 'sig' }] },
      cookies: { keys: ['cookies of a test'] },
      conformIdTokenClaims: false,
      claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          logoutSource: (ctx, form) => void (ctx.body = LOGOUT_PAGE + form),
          postLogoutSuccessSource: (ctx) => void (ctx.body = SIGNED_OUT_PAGE),
        },
      },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
      async loadExistingGrant(ctx) {
        const grant = new ctx.oidc.provider.Grant({
          clientId: ctx.oidc.client!.clientId,
          accountId: ctx.oidc.session!.accountId!,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    console.warn = warn;
    const answer = provider.callback();
    handle = (request, response) => {
      if (request.url?.startsWith('/interaction/')) {
        const result = state.person
          ? { login: { accountId: state.person.sub } }
          : { error: 'access_denied', error_description: 'refused' };
        void provider.interactionFinished(request, response, result);
        return;
      }
      if (request.url === '/token') {
        const end = response.end.bind(response) as (body: string) => void;
        response.end = ((body: string | Buffer) => {
          void spoil(String(body)).then((spoiled) => {
            response.removeHeader('content-length');
            end(spoiled);
          });
          return response;
        }) as typeof response.end;
      }
      void answer(request, response);
    };
  }
  await start();

  /** Cookies of the last visitor. */
  const jar = new Map<string, string>();
  async function call(url: URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  }

  return {
    issuer,
    state,
    /** Signs with another key from now on, and no longer shows the one before. */
    async rotate() {
      keys += 1;
      key = await newKey(`key ${keys}`);
      await start();
    },
    /** Sends logout tokens to an address from now on. */
    async tell(uri: string, post: typeof fetch = plainFetch) {
      logout = { uri, post };
      await start();
    },
    /** Signs claims as its own logout token. */
    sign: (claims: JWTPayload, by: 'own' | 'unknown' = 'own') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'logout+jwt' })
        .sign(by === 'own' ? key.privateKey : unknown.privateKey),
    /** Signs the last visitor out, who confirms it. */
    async leave(): Promise<void> {
      const page = await (await call(new URL(`${issuer}/session/end`))).text();
      const xsrf = /name="xsrf" value="(\w+)"/.exec(page)![1]!;
      const body = new URLSearchParams({ xsrf, logout: 'yes' });
      await call(new URL(`${issuer}/session/end/confirm`), { method: 'POST', body });
    },
    /** Goes where a browser is sent, until it is sent back to the console. @returns the parameters of that address */
    async visit(address: string): Promise<Record<string, string>> {
      jar.clear();
      let url = new URL(address);
      while (url.origin === issuer) {
        const response = await call(url);
        const location = response.headers.get('location');
        if (location === null)
          throw new Error(`The issuer answers ${response.status} ${await response.text()}`);
        url = new URL(location, url);
      }
      return Object.fromEntries(url.searchParams);
    },
    close: () =>
      new Promise<void>((resolve) => void (http.closeAllConnections(), http.close(() => resolve()))),
  };
}

export type TestIssuer = Awaited<ReturnType<typeof openIssuer>>;
