import type { Credential, Endpoint } from '../contract/define';
import { IDEMPOTENCY_KEY, PASSIVE, PREFER, REQUEST_ID } from '../contract/headers';
import { loadCode } from '../loading/loadCode';
import { jsonOf, toError, unreadable, type Answer } from './answer';
import { ApiError } from './errors';
import { newRequestId, rememberRequest } from './lastRequest';
import { never } from './neverSettles';
import { fill, queryString, type Params } from './request';
import { noteServerTime } from './serverTime';

/** Time limit of a call without an answer, and of an upload without progress (contract, Conventions). */
export const TIMEOUT = 30_000;

/** The session as the calls need it. */
export interface Credentials {
  bearer(kind: Credential): string | null;
  /** Changes whenever the token does. Answers to calls of an earlier epoch are ignored. */
  readonly epoch: number;
  /** Number of user actions in this page. Calls without a new one are polls. */
  readonly acts: number;
  /** The server no longer accepts the token of `epoch`, or there was none. */
  refused(epoch: number): void;
  /** A change was not sent because another sign-in had replaced the session. */
  unsent(): void;
}

export interface HttpOptions {
  /** Without a trailing slash. */
  baseUrl: string;
  /**
   * Credentials mode of the calls before a session (default: same origin): cookies identify the browser
   * to the server.
   */
  cookies?: 'same-origin' | 'include';
  credentials: Credentials;
  timeout?: number;
  /** The answer to a request made before this code ran; returned once. */
  takeEarly?: (url: string, bearer: string) => Promise<Response> | undefined;
  /** Reads that the answer to a sign-in carries, with spaces between them. */
  carry?: string | undefined;
}

export interface CallOptions {
  /** Values for the path template; others are ignored. */
  params?: Params;
  query?: Params;
  body?: unknown;
  file?: File;
  onProgress?: (share: number) => void;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Reads the answer's text in place of the whole of it at once. Such a call has no time limit. */
  read?: (response: Response) => Promise<string>;
}

/** The answer that ra-data-simple-rest expects of an HTTP client. */
export interface PlainAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}
export interface PlainRequest {
  method?: string;
  body?: BodyInit | null;
  headers?: HeadersInit;
  signal?: AbortSignal;
  /** Sends the token although the address is not the API's. */
  bearer?: boolean;
}

export interface Http {
  readonly baseUrl: string;
  /**
   * Makes a declared call and returns its validated answer. Rejects with ApiError, or with AbortError by
   * `signal`.
   */
  call(endpoint: Endpoint, options?: CallOptions): Promise<unknown>;
  /**
   * Makes a call to a plain REST service: same time limit, session rules and errors. To an address other
   * than the API's it sends no bearer token unless `bearer` is set, and a 401 says nothing about the
   * session.
   */
  request(url: string, init?: PlainRequest): Promise<PlainAnswer>;
  /** Makes a call that outlives the page and belongs to no session. Resolves to the status of the answer. */
  farewell(endpoint: Endpoint, bearer: string): Promise<number>;
  /** Aborts all calls under way, at the end of a session. Returns true if a change was among them. */
  abortAll(): boolean;
}

/** Address of a call, the same for every caller. */
export const urlOf = (
  baseUrl: string,
  { path }: Endpoint,
  { params = {}, query = {} }: CallOptions,
): string => baseUrl + fill(path, params).path + queryString(query);

/**
 * Validation of answers. It is in the file of the declarations, which every call has loaded: the sign-in page is shown
 * without it.
 */
const loadContent = () =>
  loadCode(() => import('./content')).catch(() => {
    throw new ApiError('FETCH_ERROR');
  });

/** The calls under way. */
class Running {
  /** Each with whether it is a change. */
  private readonly calls = new Map<AbortController, boolean>();

  /** Runs `send` under the time limit, the caller's signal and the end of the session. */
  readonly limited = async <T>(
    changes: boolean,
    outer: AbortSignal | undefined,
    limit: number | undefined,
    send: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const controller = new AbortController();
    const abort = () => controller.abort(outer?.reason);
    const timer = limit && setTimeout(() => controller.abort(new ApiError('TIMEOUT_ERROR')), limit);
    this.calls.set(controller, changes);
    outer?.addEventListener('abort', abort);
    if (outer?.aborted) abort();
    try {
      return await Promise.race([send(controller.signal), rejection(controller.signal)]);
    } catch (error) {
      if (controller.signal.aborted) throw controller.signal.reason;
      throw error instanceof ApiError ? error : new ApiError('FETCH_ERROR');
    } finally {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
      this.calls.delete(controller);
    }
  };

  /** @returns whether a change was interrupted */
  abortAll(): boolean {
    const interrupted = [...this.calls.values()].includes(true);
    for (const controller of this.calls.keys()) controller.abort();
    return interrupted;
  }
}

async function viaFetch(
  url: string,
  init: RequestInit,
  early?: Promise<Response>,
  read = (response: Response) => response.text(),
): Promise<Answer> {
  const response = (await early?.catch(() => undefined)) ?? (await send(url, init));
  rememberRequest(response.headers);
  noteServerTime(response.headers);
  return { status: response.status, headers: response.headers, text: await read(response) };
}

/** Ends a session of which nothing else is left. @returns the status of the answer */
async function farewell(url: string, { method }: Endpoint, bearer: string, timeout: number): Promise<number> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${bearer}` };
  const signal = AbortSignal.timeout(timeout);
  return (await send(url, { method, headers, keepalive: true, signal })).status;
}

/** The console's only access to the network. */
// oxlint-disable-next-line max-lines-per-function -- Its functions share the session, the clock and the open requests.
export function createHttp({
  baseUrl,
  cookies,
  credentials,
  timeout = TIMEOUT,
  takeEarly,
  carry,
}: HttpOptions): Http {
  const running = new Running();
  const { limited } = running;
  /** Number of user actions already reported to the server. */
  let reported = -1;

  /**
   * Makes sure that a call is sent in the session that requested it, and that its answer still belongs
   * to it. `passive` is 1 for calls without user action: they do not extend the session (contract,
   * Conventions).
   */
  async function inSession(
    kind: Credential,
    changes: boolean,
    ask: (bearer: string | null, passive: '0' | '1') => Promise<Answer>,
    isOwn = true,
  ): Promise<Answer> {
    const { epoch, acts } = credentials;
    const bearer = credentials.bearer(kind);
    const isOver = () => kind === 'token' && credentials.epoch !== epoch;
    // Reading the bearer token reads the storage, where another person may have signed in since: this
    // person's call must not be sent in that name.
    if (isOver()) {
      if (changes && bearer !== null) credentials.unsent();
      return never();
    }
    if (kind === 'token' && bearer === null) {
      credentials.refused(epoch);
      return never();
    }
    try {
      const answer = await ask(bearer, acts > reported ? '0' : '1');
      if (isOwn) reported = Math.max(reported, acts);
      if (isOver()) return await never();
      // Another service does not know whether the session has ended: its 401 only means that this person has
      // no access.
      if (!isOwn && answer.status === 401) throw toError({ ...answer, status: 403 });
      if (answer.status === 401 && kind === 'token') {
        credentials.refused(epoch);
        return await never();
      }
      if (answer.status < 200 || answer.status > 299) throw toError(answer);
      return answer;
    } catch (error) {
      if (isOver()) return never();
      throw error;
    }
  }

  return {
    baseUrl,
    async call(endpoint, options = {}) {
      const { body, file, onProgress, idempotencyKey, signal, read } = options;
      const url = urlOf(baseUrl, endpoint, options);
      const { method } = endpoint;
      const changes = isChange(endpoint);
      const answering = inSession(endpoint.credential, changes, (bearer, passive) => {
        const headers: Record<string, string> = { Accept: 'application/json' };
        // An API of another origin need not allow the header, and then refuses the call.
        if (baseUrl.startsWith('/')) {
          headers[REQUEST_ID] = newRequestId();
          if (endpoint.signsIn && carry) headers[PREFER] = `carry="${carry}"`;
        }
        if (bearer !== null)
          Object.assign(headers, { Authorization: `Bearer ${bearer}`, [PASSIVE]: passive });
        if (idempotencyKey !== undefined) headers[IDEMPOTENCY_KEY] = idempotencyKey;
        if (file !== undefined)
          return limited(changes, signal, undefined, async (inner) => {
            const { upload } = await loadCode(() => import('./upload'));
            return upload({ url, headers, file, onProgress, signal: inner, timeout });
          });
        if (body !== undefined) headers['Content-Type'] = 'application/json';
        const early = !changes && bearer ? takeEarly?.(url, bearer) : undefined;
        return limited(changes, signal, read ? undefined : timeout, (inner) =>
          viaFetch(
            url,
            {
              method,
              headers,
              body: body === undefined ? null : JSON.stringify(body),
              signal: inner,
              credentials: endpoint.credential === 'token' ? 'omit' : cookies,
            },
            early,
            read,
          ),
        );
      });
      const [answer, { contentOf }] = await Promise.all([answering, loadContent()]);
      return contentOf(endpoint, answer, baseUrl);
    },
    async request(url, { signal, headers, bearer: isSent, ...init } = {}) {
      const changes = isChange(init);
      const isOwn = url.startsWith(`${baseUrl}/`);
      const ask = (bearer: string | null, passive: '0' | '1') => {
        const all = new Headers(headers);
        if (!all.has('Content-Type') && init.body) all.set('Content-Type', 'application/json');
        all.set('Accept', 'application/json');
        if (isOwn || isSent) all.set('Authorization', `Bearer ${bearer}`);
        if (isOwn) all.set(PASSIVE, passive);
        return limited(changes, signal, timeout, (inner) =>
          viaFetch(url, { ...init, headers: all, signal: inner }),
        );
      };
      const answer = await inSession('token', changes, ask, isOwn);
      const json = jsonOf(answer);
      if (json === undefined && !(changes && answer.text === '')) throw unreadable(answer);
      return { status: answer.status, headers: answer.headers, body: answer.text, json };
    },
    farewell: (endpoint, bearer) => farewell(urlOf(baseUrl, endpoint, {}), endpoint, bearer, timeout),
    abortAll: () => running.abortAll(),
  };
}

/**
 * The same for the console of one session. Work left over from it, such as the next of several uploads or
 * a form still being validated, sends nothing once the session is over: by then the bearer token may be
 * another person's. A change dropped this way is reported as not sent.
 */
export function ofSession(http: Http, credentials: Pick<Credentials, 'epoch' | 'unsent'>): Http {
  const { epoch } = credentials;
  const during = <T>(changes: boolean, ask: () => Promise<T>) => {
    if (credentials.epoch === epoch) return ask();
    if (changes) credentials.unsent();
    return never<T>();
  };
  return {
    ...http,
    call: (endpoint, options) => during(isChange(endpoint), () => http.call(endpoint, options)),
    request: (url, init) => during(isChange(init ?? {}), () => http.request(url, init)),
  };
}

/** True if a call can change something; a plain request without a method only reads. */
const isChange = ({ method = 'GET', mutates }: { method?: string; mutates?: boolean }) =>
  method !== 'GET' || mutates === true;

/** No cookies unless configured, no caches, no cross-origin redirects, no referrer. */
export const send = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, {
    credentials: 'omit',
    ...init,
    redirect: 'error',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason));
  });
