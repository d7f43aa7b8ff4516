import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Contract, Operation } from '../src/contract/define';
import { REQUEST_ID } from '../src/contract/headers';
import { contracts as allContracts } from '../src/resources/contracts';
import type { Principal } from './auth/principal';
import { origins as originsOf } from './config/env';
import { withScope } from './db/scope';
import { publicKeys } from './evidence/keys';
import { KEYS_PATH } from '../src/rules/law/signature';
import { download } from './features/reports/files';
import { handlers as allHandlers } from './handlers';
import { addressOf } from './http/address';
import { problemResponse } from './http/answer';
import { answer, find, type Site } from './http/api';
import { CallLimits } from './http/callLimits';
import { fromDatabase, fromFiles, unavailable } from './http/databaseErrors';
import type { Deps, Handlers } from './http/handler';
import { belowPath } from './http/basePath';
import { firstVisit } from './http/firstVisit';
import { API_CSP, corsOf, securityHeaders } from './http/headers';
import { referenceOf } from './http/openapi/reference';
import { problem, ProblemError } from './http/problem';
import { RecentAnswer } from './lib/recentAnswer';
import { acceptedId, underRequest } from './lib/requestId';
import type { WindowLimit } from './lib/windowLimit';
import { noteStatus, traced } from './lib/traces';
import { allOperations, routerOf } from './http/router';
import { mailTrouble } from './mail/post';
import { certificateQuestions } from './shortLinks/ask';
import { brandedDomain } from './shortLinks/branded';
import { PROBE_PATH } from './shortLinks/probe';
import { follow, visitLimit } from './shortLinks/redirect';
import { proofValue } from './features/domains/proof';
import { tooLargeForm, visitPage } from './optIn/visit';
import { scim } from './features/scim/answer';
import { backChannelLogout } from './features/sign_in_issuers/logout';

export interface AppOptions {
  contracts?: readonly Contract[];
  handlers?: Handlers;
  /** Serves the console's files for every path outside the API. */
  console?: (request: Request) => Response | undefined;
  /** Mounted next to the API, e.g. the simulator's controls under `/sim`. */
  mounts?: Record<string, Hono>;
  /** Aborted when the process is to end: it is not ready any more, and answers all the same. Default: never. */
  ending?: Pick<AbortSignal, 'aborted'>;
  /** Fail on answers that do not match their declaration (tests). */
  strict?: boolean;
}

const API = '/api';
/** A process that ends is followed by another. */
const SOON = { headers: { 'retry-after': '5' } };

/** Largest form of an opt-in page. */
const FORM_BYTES = 8_192;

/** How long a look at the database counts for readiness, ms. Anybody may ask, and balancers do several times a second. */
const LOOK_MS = 1_000;

/** A new key is known to those who check within minutes. */
const KEYS_FRESH_S = 300;

function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return fromFiles(error) ?? fromDatabase(error) ?? problem('internal');
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** Answers a request outside the API, counts it, and lets its id follow the work. */
async function counted(
  deps: Deps,
  c: Context,
  operation: string,
  work: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const requestId = acceptedId(c.req.header(REQUEST_ID)) ?? deps.ids.uuid();
  const started = performance.now();
  const response = await underRequest(requestId, () => work(requestId));
  deps.metrics?.request(operation, response.status, performance.now() - started);
  return withHeaders(response, { [REQUEST_ID]: requestId });
}

/** Answers a call of the API within a span, which continues its caller's trace. */
const recorded = (
  { operation }: ReturnType<typeof find>,
  { method, headers }: Request,
  request_id: string,
  work: () => Promise<Response>,
): Promise<Response> =>
  traced(
    {
      name: operation.id,
      kind: 'request',
      attributes: { 'http.request.method': method, request_id },
      headers,
    },
    async (span) => {
      const response = await work();
      noteStatus(span, response.status);
      return response;
    },
  );

/** A caller as the log names it. */
const loggedOf = ({ user_id, key }: Principal) => ({ user_id, ...(key && { api_key: key.id }) });

/** Public keys that evidence is signed by, for anyone who holds a file of it. */
async function evidenceKeys({ db }: Deps, c: Context): Promise<Response> {
  const keys = await withScope(db, 'system', publicKeys);
  return c.json(keys, 200, { 'cache-control': `public, max-age=${KEYS_FRESH_S}` });
}

const reportFile = (deps: Deps, c: Context): Promise<Response> =>
  download(deps, {
    id: (c.req.param('name') ?? '').replace(/\.\w+$/, ''),
    key: c.req.query('key') ?? '',
    part: Number(c.req.query('part') ?? 0),
  });

type Trouble = Awaited<ReturnType<typeof mailTrouble>>;

/**
 * Whether requests may be sent here.
 * @param ending aborted when the process is about to end
 * @param looks the last look at the database, which concurrent questions share
 */
async function readiness(
  deps: Deps,
  c: Context,
  { ending, looks }: Pick<AppOptions, 'ending'> & { looks: RecentAnswer<Trouble> },
): Promise<Response> {
  if (ending?.aborted) return problemResponse(problem('unavailable.server').with(SOON), deps.ids.uuid());
  try {
    const failing = await looks.of(() => mailTrouble(deps.db, deps.clock.now()));
    // Mail waits for its server, and files for their store. Neither is a reason to send people elsewhere.
    const files = deps.files.trouble;
    return c.json({
      status: 'ready',
      ...(failing && { mail_fails_since: failing.since }),
      ...(files && { files_fail_since: files.since }),
    });
  } catch (error) {
    deps.log.warn('not_ready', { error });
    return problemResponse(fromDatabase(error) ?? unavailable(), deps.ids.uuid());
  }
}

/** Holds other public reads to the limit that a network address has for calls. */
const limitedBy =
  (limits: CallLimits, { env, clock }: Deps): MiddlewareHandler =>
  async (c, next) => {
    limits.ofAddress(addressOf(c, env.TRUST_PROXY), clock.now());
    await next();
  };

/** Calls of tenants' issuers and directories, in protocols of their own. */
function mountIdentity(app: Hono, deps: Deps, limits: CallLimits): void {
  app.post('/sso/:id/logout', (c) =>
    counted(deps, c, 'sso.logout', (requestId) => {
      const ip = addressOf(c, deps.env.TRUST_PROXY);
      return backChannelLogout(deps, { id: c.req.param('id'), request: c.req.raw, ip, requestId });
    }),
  );
  app.all('/scim/v2/*', (c) =>
    counted(deps, c, 'scim', (requestId) => {
      const path = new URL(c.req.url).pathname.slice('/scim/v2'.length);
      const ip = addressOf(c, deps.env.TRUST_PROXY);
      return scim(deps, { request: c.req.raw, path, ip, requestId }, limits);
    }),
  );
}

/** A call without a handler must stop the start, not fail the first person who makes it. */
function assertHandled(operations: readonly Operation[], handlers: Handlers): void {
  const missing = operations
    .filter(({ id, endpoint }) => !handlers[id] && !endpoint.streams)
    .map(({ id }) => id);
  if (missing.length > 0)
    throw new Error(
      `These calls have no handler: ${missing.join(', ')}. Write them with handlersFor and list them in server/handlers.ts.`,
    );
}

/** Opt-in pages of clients, on the console's hosts and on proven domains. */
function serveJoinPages(
  app: Hono,
  deps: Deps,
  {
    visits,
    brandedBy,
  }: { visits: WindowLimit; brandedBy: (host: string) => ReturnType<typeof brandedDomain> },
): void {
  const limited = bodyLimit({ maxSize: FORM_BYTES, onError: tooLargeForm });
  app.on(['GET', 'POST'], '/join/:token', limited, async (c) => {
    const domain = await brandedBy(c.req.header('host') ?? '');
    const ip = addressOf(c, deps.env.TRUST_PROXY);
    const visit = { token: c.req.param('token'), request: c.req.raw, ip, tenant_id: domain?.tenant_id };
    return counted(deps, c, 'join', () => visitPage(deps, visit, visits));
  });
}

/**
 * The whole server as a value: `app.fetch(request)`. It does not listen, and its only state is counters of its limits,
 * whether anybody can sign in, and its last look at the database.
 */
export function createApp(deps: Deps, options: AppOptions = {}): Hono {
  const { contracts = allContracts, handlers = allHandlers, console, mounts = {}, strict = false } = options;
  const { ending } = options;
  const operations = allOperations(contracts);
  assertHandled(operations, handlers);
  const limits = new CallLimits(deps.env);
  const site: Site = { deps, handlers, router: routerOf(operations), strict, limits };
  const origins = originsOf(deps.env);
  const { BASE_PATH } = deps.env;
  const reference = referenceOf(operations, BASE_PATH + API);
  const app = new Hono();

  app.use(securityHeaders);
  app.use('/hooks/*', async (c, next) => {
    c.res = await counted(deps, c, 'hooks', async () => {
      await next();
      return c.res;
    });
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  const looks = new RecentAnswer<Trouble>(deps.clock, LOOK_MS);
  app.get('/readyz', (c) => readiness(deps, c, { ending, looks }));
  const limited = limitedBy(limits, deps);
  app.get(KEYS_PATH, limited, (c) => evidenceKeys(deps, c));
  mountIdentity(app, deps, limits);
  app.use(`${API}/*`, corsOf(origins));
  app.get(`${API}/openapi.json`, () => reference.document());
  app.get(`${API}/docs`, () => reference.page());

  app.all(`${API}/*`, async (c) => {
    const request = c.req.raw;
    const requestId = acceptedId(c.req.header(REQUEST_ID)) ?? deps.ids.uuid();
    const started = performance.now();
    const entry: Record<string, unknown> = { request_id: requestId, method: request.method };
    let response: Response;
    try {
      const ip = addressOf(c, deps.env.TRUST_PROXY);
      limits.ofAddress(ip, deps.clock.now());
      const route = find(site.router, request.method, new URL(request.url).pathname.slice(API.length));
      entry.operation = route.operation.id;
      const named = { ip, requestId };
      response = await underRequest(requestId, () =>
        recorded(route, request, requestId, () =>
          answer(site, route, request, named, (principal) => Object.assign(entry, loggedOf(principal))),
        ),
      );
    } catch (error) {
      const refusal = toProblem(error);
      if (refusal.status === 500) deps.log.error('failure', { ...entry, error });
      response = problemResponse(refusal, requestId);
    }
    const ms = performance.now() - started;
    deps.log.info('request', { ...entry, status: response.status, ms: Math.round(ms) });
    deps.metrics?.request(String(entry.operation ?? 'none'), response.status, ms);
    return withHeaders(response, {
      [REQUEST_ID]: requestId,
      // Consoles tell the time by it, so it is the clock that the answers were made by.
      date: deps.clock.now().toUTCString(),
      'cache-control': 'no-store',
      'content-security-policy': API_CSP,
    });
  });

  const brandedBy = async (host: string): ReturnType<typeof brandedDomain> =>
    origins.some((origin) => new URL(origin).host === host) ? undefined : brandedDomain(deps, host);
  const visits = visitLimit(deps.env);
  const short = (c: Context, tenant_id?: string) => {
    const ip = addressOf(c, deps.env.TRUST_PROXY);
    const visit = { token: c.req.param('token') ?? '', request: c.req.raw, ip, tenant_id };
    return counted(deps, c, 'links', () => follow(deps, visit, visits));
  };
  app.get('/l/:token', (c) => short(c));
  serveJoinPages(app, deps, { visits, brandedBy });
  const mayHaveCertificate = certificateQuestions(deps);
  app.get('/certificates/ask', (c) => mayHaveCertificate(c.req.query('domain') ?? ''));
  app.get(PROBE_PATH, async (c, next) => {
    const domain = await brandedBy(c.req.header('host') ?? '');
    return domain ? c.text(proofValue(domain.proof_token)) : next();
  });
  app.get('/files/:name', limited, (c) => reportFile(deps, c));
  app.get('/:token', async (c, next) => {
    const domain = await brandedBy(c.req.header('host') ?? '');
    return domain ? short(c, domain.tenant_id) : next();
  });
  for (const [path, mount] of Object.entries(mounts)) app.route(path, mount);
  if (console) {
    app.get('/', firstVisit(deps));
    app.get('*', (c) => console(c.req.raw) ?? c.notFound());
  }
  app.notFound((c) => {
    const requestId = acceptedId(c.req.header(REQUEST_ID)) ?? deps.ids.uuid();
    return withHeaders(problemResponse(problem('not_found.address'), requestId), { [REQUEST_ID]: requestId });
  });
  app.onError((error) => {
    if (error instanceof ProblemError) return problemResponse(error, deps.ids.uuid());
    deps.log.error('failure', { error });
    return problemResponse(fromDatabase(error) ?? problem('unavailable.server'), deps.ids.uuid());
  });

  return BASE_PATH === ''
    ? app
    : belowPath(BASE_PATH, app, async (host) => (await brandedBy(host)) !== undefined);
}
