import type { JSONWebKeySet } from 'jose';
import type * as openid from 'openid-client';
import type { Network } from '../../lib/network';
import { AddressError, judgedFetch } from '../../lib/judgedFetch';
import type { Deps } from '../../http/handler';

/** The library is loaded with the first sign-in at an issuer: a server without any starts without it. */
export const library = (): Promise<typeof openid> => import('openid-client');

/** Time for one answer of an issuer, ms. */
const PATIENCE_MS = 5_000;
/** Largest answer of an issuer, bytes. */
const ANSWER_MAX = 256 * 1024;

/** Why an issuer cannot be used. */
export type IssuerTrouble =
  | 'https'
  | 'no_address'
  | 'private_address'
  | 'unreachable'
  | 'not_an_issuer'
  | 'no_code';

/** An issuer that cannot be used, before anybody has signed in there. */
export class IssuerError extends Error {
  constructor(
    readonly trouble: IssuerTrouble,
    cause?: unknown,
  ) {
    super(trouble, { cause });
    this.name = 'IssuerError';
  }
}

type Reach = Pick<Deps, 'env'> & { network: Pick<Network, 'addresses' | 'call'> };

/** `fetch` for what an issuer names. */
function fetchBy({ network, env }: Reach): openid.CustomFetch {
  const call = judgedFetch({
    network,
    isFree: env.PRIVATE_ISSUERS,
    patienceMs: PATIENCE_MS,
    most: ANSWER_MAX,
  });
  return async (address, { method, headers, body }) => {
    const written = body === null || body === undefined ? undefined : String(body);
    try {
      return await call(address, { method, headers, body: written });
    } catch (error) {
      throw error instanceof AddressError ? new IssuerError(error.trouble, error) : error;
    }
  };
}

export interface IssuerClient {
  issuer: string;
  client_id: string;
  /** In clear; null: a public client. */
  client_secret: string | null;
}

/** The cause that the library has wrapped. */
export function troubleIn(error: unknown): IssuerError | undefined {
  for (
    let each: unknown = error, depth = 0;
    each instanceof Error && depth < 5;
    each = each.cause, depth += 1
  )
    if (each instanceof IssuerError) return each;
  return undefined;
}

/**
 * The issuer as it describes itself now. Nothing of it is kept between sign-ins, so that keys that it has rotated are
 * known at once, and those that it has withdrawn are not.
 * @throws IssuerError
 */
export async function discover(
  reach: Reach,
  { issuer, client_id, client_secret }: IssuerClient,
): Promise<openid.Configuration> {
  const client = await library();
  const fetch = fetchBy(reach);
  const isFree = reach.env.PRIVATE_ISSUERS;
  const execute = isFree ? [client.allowInsecureRequests] : [];
  let server: openid.ServerMetadata;
  try {
    const discovered = await client.discovery(new URL(issuer), client_id, undefined, client.None(), {
      [client.customFetch]: fetch,
      execute,
      timeout: PATIENCE_MS / 1000,
    });
    server = discovered.serverMetadata();
  } catch (error) {
    throw troubleIn(error) ?? new IssuerError('not_an_issuer', error);
  }
  const { authorization_endpoint, token_endpoint, jwks_uri, response_types_supported: types } = server;
  if (!authorization_endpoint || !token_endpoint || !jwks_uri || types?.includes('code') === false)
    throw new IssuerError('no_code');
  // A browser goes there.
  if (!isFree && !authorization_endpoint.startsWith('https://')) throw new IssuerError('https');
  const config = new client.Configuration(
    server,
    client_id,
    undefined,
    authenticationBy(client, server, client_secret),
  );
  config[client.customFetch] = fetch;
  config.timeout = PATIENCE_MS / 1000;
  // The signature of an ID token is verified even though it came from the issuer over TLS.
  client.enableNonRepudiationChecks(config);
  if (isFree) client.allowInsecureRequests(config);
  return config;
}

/** The client's authentication: as the issuer supports it, by default HTTP Basic (Discovery 1.0, 3). */
function authenticationBy(
  client: typeof openid,
  { token_endpoint_auth_methods_supported: methods }: openid.ServerMetadata,
  secret: string | null,
): openid.ClientAuth {
  if (secret === null) return client.None();
  const isBasic = !methods || methods.includes('client_secret_basic');
  return isBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

/**
 * The issuer's public keys as they are now.
 * @throws IssuerError
 */
export async function keysOf(reach: Reach, { jwks_uri }: openid.ServerMetadata): Promise<JSONWebKeySet> {
  const headers = { accept: 'application/json' };
  const options = { method: 'GET', headers, body: undefined, redirect: 'manual' } as const;
  try {
    const answer = await fetchBy(reach)(jwks_uri!, options);
    return (await answer.json()) as JSONWebKeySet;
  } catch (error) {
    throw troubleIn(error) ?? new IssuerError('unreachable', error);
  }
}
