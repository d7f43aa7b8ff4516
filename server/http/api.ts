import { ID_PATTERN } from '../../src/contract/common';
import type { Endpoint, Method, Operation } from '../../src/contract/define';
import { IDEMPOTENCY_KEY, PASSIVE } from '../../src/contract/headers';
import { allows } from '../../src/contract/roles';
import { authenticate } from '../auth/credentials';
import { isPrefetch } from '../shortLinks/bots';
import { jsonResponse } from './answer';
import type { Call, Deps, Handlers } from './handler';
import { checkKey, fingerprintOf, type Use } from './idempotency';
import { whereCarrier } from './needsCarrier';
import { Payment } from '../sending/carrier/payment';
import { parseBody, parseQuery } from './parse';
import { notFound, problem } from './problem';
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
export function find(
  router: Router<Operation>,
  method: string,
  path: string,
): { operation: Operation; params: Record<string, string> } {
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

/** Checks in this order, so that callers learn nothing they may not: credential, role, validation, handler. */
export async function answer(
  { deps, handlers, strict }: Site,
  { operation, params }: { operation: Operation; params: Record<string, string> },
  request: Request,
  { ip, requestId }: Pick<Call, 'ip' | 'requestId'>,
  onPrincipal: (userId: string) => void,
): Promise<Response> {
  const { endpoint } = operation;
  if (endpoint.mutates && isPrefetch(request)) throw problem('prefetch');
  const now = deps.clock.now();
  const context = { db: deps.db, env: deps.env, now };
  const principal = await authenticate(
    context,
    endpoint.credential,
    request.headers.get('authorization'),
    isPassive(operation, request.headers),
  );
  onPrincipal(principal.user_id);
  if (endpoint.credential === 'token' && !allows(endpoint.roles, principal.role)) {
    throw problem('role');
  }
  if (Object.values(params).some((value) => !ID_PATTERN.test(value))) throw notFound();
  const url = new URL(request.url);
  const query = parseQuery(endpoint, url.searchParams);
  if (endpoint.streams) return deps.streams.answer(principal, request.signal, request.method === 'HEAD');
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
          user_id: principal.user_id,
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
    const response = jsonResponse(result);
    for (const [name, value] of answerHeaders) response.headers.append(name, value);
    return response;
  } finally {
    await spooled?.discard();
  }
}
