import { ID_PATTERN } from '../../src/contract/common';
import type { Endpoint, Method, Operation } from '../../src/contract/define';
import { IDEMPOTENCY_KEY, PASSIVE } from '../../src/contract/headers';
import { allows } from '../../src/contract/roles';
import { assertScope, countKeyCall } from '../auth/apiKeys';
import { authenticate } from '../auth/credentials';
import { assertWithin } from '../auth/refusedKeys';
import { assertRights, callerOf, type Principal } from '../auth/principal';
import { assertStepUp } from '../auth/proof';
import { isPrefetch } from '../shortLinks/bots';
import { readResponse } from './answer';
import type { CallLimits } from './callLimits';
import { isCarried, type ReadAs, withCarried } from './carried';
import type { Call, Deps, Handlers } from './handler';
import { checkKey, fingerprintOf, type Use } from './idempotency';
import { whereCarrier } from './needsCarrier';
import { Payment } from '../sending/carrier/payment';
import { parseBody, parseQuery } from './parse';
import { notFound, problem, ProblemError } from './problem';
import type { Router } from './router';
import { run } from './run';
import { spool, uploadsFolder } from './upload';

/** Environment of an API request. */
export interface Site {
  deps: Deps;
  router: Router<Operation>;
  handlers: Handlers;
  /** Answers that do not match their declaration are errors (tests). */
  strict: boolean;
  limits: CallLimits;
}

/** The call that browsers repeat automatically: without a header on its cause, no user caused it. */
const POLL = 'session.me';

/** Whether no person caused a request, so that it must not keep a session alive (contract, Conventions). */
const isPassive = (operation: Operation, headers: Headers): boolean =>
  (headers.get(PASSIVE) ?? (operation.id === POLL ? '1' : '0')) !== '0';

function segmentsOf(path: string): string[] {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    throw notFound();
  }
}

const wrongMethod = (allow: readonly Method[]) =>
  problem('method', { allow: allow.join(', ') }).with({ headers: { allow: allow.join(', ') } });

/** The declared operation for a method and path. Anything undeclared is not found. */
export function find(router: Router<Operation>, method: string, path: string): Route {
  const head = method === 'HEAD';
  const match = router.match((head ? 'GET' : method) as Method, segmentsOf(path));
  if (!match) throw notFound();
  if ('allow' in match) throw wrongMethod(match.allow);
  // A request for the headers of a GET that changes data must not change the data.
  if (head && match.value.endpoint.mutates) throw wrongMethod([match.value.endpoint.method]);
  return { operation: match.value, params: match.params };
}

/** @throws 428 if the body lacks the confirmation that the call requires */
function assertPrecondition({ precondition: field }: Endpoint, body: unknown): void {
  if (field === undefined || (body as Record<string, unknown> | undefined)?.[field] !== undefined) return;
  throw problem('no_precondition', { field });
}

/**
 * Counts a call of a program or a person against their limit, which every answer states. Whoever has no session yet is
 * limited by their address alone.
 */
async function countCall(
  { deps: { db }, limits }: Pick<Site, 'deps' | 'limits'>,
  { key, user_id }: Principal,
  { credential }: Endpoint,
  now: Date,
): Promise<Record<string, string>> {
  if (key) return countKeyCall(db, key.id, now);
  return credential === 'token' ? limits.ofPerson(user_id, now) : {};
}

/** Answers with the fields of the caller's limit. */
async function withFields(
  fields: Record<string, string>,
  answered: () => Promise<Response>,
): Promise<Response> {
  try {
    const response = await answered();
    for (const [name, value] of Object.entries(fields)) response.headers.set(name, value);
    return response;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw error.with({ headers: { ...fields, ...error.extra.headers } });
  }
}

/** Checks in this order, so that callers learn nothing they may not: credential, role, rights, query, proof, body, handler. */
export async function answer(
  site: Site,
  route: Route,
  request: Request,
  from: Pick<Call, 'ip' | 'requestId'>,
  onPrincipal: (principal: Principal) => void,
): Promise<Response> {
  const { deps } = site;
  const { operation } = route;
  const { endpoint } = operation;
  if (endpoint.mutates && isPrefetch(request)) throw problem('prefetch');
  const now = deps.clock.now();
  const signedIn = await authenticate(
    { deps, now, ip: from.ip },
    endpoint.credential,
    request.headers.get('authorization'),
    isPassive(operation, request.headers),
  );
  onPrincipal(signedIn);
  const fields = await countCall(site, signedIn, endpoint, now);
  return withFields(fields, () => perform(site, route, { request, signedIn, now, ...from }));
}

interface Route {
  operation: Operation;
  params: Record<string, string>;
}

/** The part of a call that is known before its input is parsed. */
type Caller = Pick<Call, 'request' | 'now' | 'ip' | 'requestId'> & { signedIn: Principal };

/** Reads as a person who has just signed in, in the way in which their own call is answered. */
const readAs =
  (site: Site, from: Pick<Call, 'ip' | 'requestId'>): ReadAs =>
  async ({ token, role }, address) => {
    const url = new URL(`http://carried${address}`);
    const route = find(site.router, 'GET', url.pathname);
    if (!isCarried(route.operation, role)) return undefined;
    const headers = { authorization: `Bearer ${token}`, [PASSIVE]: '1' };
    const response = await answer(site, route, new Request(url, { headers }), from, () => {});
    return response.json();
  };

async function perform(
  site: Site,
  { operation, params }: Route,
  { request, signedIn, now, ip, requestId }: Caller,
): Promise<Response> {
  const { deps, handlers, strict } = site;
  const { endpoint } = operation;
  await assertWithin({ deps, now, ip }, signedIn, () => {
    if (endpoint.credential === 'token' && !allows(endpoint.roles, signedIn.role)) throw problem('role');
    assertScope(signedIn, operation);
    assertRights(signedIn, endpoint);
  });
  if (Object.values(params).some((value) => !ID_PATTERN.test(value))) throw notFound();
  const url = new URL(request.url);
  const query = parseQuery(endpoint, url.searchParams);
  assertStepUp(endpoint, query, signedIn, now);
  if (endpoint.streams) return deps.streams.answer(signedIn, request.signal, request.method === 'HEAD');
  const principal = callerOf(signedIn, endpoint);
  const handler = handlers[operation.id]!;

  const multipart = endpoint.encoding === 'multipart';
  const spooled = multipart
    ? await spool(request, uploadsFolder(deps.env), deps.ids.uuid(), deps.env.MAX_UPLOAD_BYTES)
    : null;
  try {
    const { body, text } =
      multipart || endpoint.method === 'GET'
        ? { body: undefined, text: '' }
        : await parseBody(endpoint, request, deps.env.MAX_BODY_BYTES);
    const key = endpoint.idempotent ? request.headers.get(IDEMPOTENCY_KEY) : null;
    assertPrecondition(endpoint, body);
    const use: Use | null = key
      ? {
          user_id: principal.key?.id ?? principal.user_id,
          key: checkKey(key),
          owner: deps.ids.uuid(),
          operation: operation.id,
          fingerprint: fingerprintOf(url.pathname, url.search, text, spooled?.upload.hash ?? ''),
        }
      : null;
    const answerHeaders = new Headers();
    const call = {
      params,
      query,
      body,
      request,
      principal,
      deps,
      now,
      ip,
      requestId,
      answerHeaders,
      ...(spooled ? { upload: spooled.upload } : {}),
      ...(key ? { idempotencyKey: key } : {}),
      ...(endpoint.paid ? { payment: new Payment(operation.id) } : {}),
    };
    const result = await run(operation, whereCarrier(endpoint, handler), call, use, strict);
    const response = await readResponse(
      request,
      endpoint.signsIn
        ? await withCarried(result, request.headers, readAs(site, { ip, requestId }), deps.log)
        : result,
    );
    for (const [name, value] of answerHeaders) response.headers.append(name, value);
    return response;
  } finally {
    await spooled?.discard();
  }
}
