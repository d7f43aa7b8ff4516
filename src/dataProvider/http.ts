import type { Credential, Endpoint } from '../contract/define';
import { IDEMPOTENCY_KEY, PASSIVE } from '../contract/headers';
import { contentOf, jsonOf, toError, unreadable, type Answer } from './answer';
import { ApiError } from './errors';
import { rememberRequest } from './lastRequest';
import { never } from './never';
import { fill, queryString, type Params } from './request';

/** A call without an answer, or an upload without progress, for this long has failed (contract, Conventions). */
export const TIMEOUT = 30_000;

/** What the calls need to know of the session. */
export interface Credentials {
  bearer(kind: Credential): string | null;
  /** Changes whenever the token does. An answer to an earlier epoch's token concerns nobody any more. */
  readonly epoch: number;
  /** How often a person did something in this page. Calls while nobody does are polls. */
  readonly acts: number;
  /** The server no longer accepts the token of `epoch`, or there was none. */
  refused(epoch: number): void;
  /** A change was not sent: another sign-in had taken the session's place. */
  unsent(): void;
}

export interface HttpOptions {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Where cookies go to with the calls before a session (default: same origin): the server knows the browser by them. */
  cookies?: 'same-origin' | 'include';
  credentials: Credentials;
  timeout?: number;
  /** An answer that was asked for before this code ran; handed out once. */
  takeEarly?: (url: string, bearer: string) => Promise<Response> | undefined;
}

export interface CallOptions {
  /** Fills the path template; what the template does not use is ignored. */
  params?: Params;
  query?: Params;
  body?: unknown;
  file?: File;
  onProgress?: (share: number) => void;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** What ra-data-simple-rest expects of an HTTP client. */
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
}

export interface Http {
  readonly baseUrl: string;
  /** Makes a declared call and answers its checked content. Rejects with ApiError, or AbortError by `signal`. */
  call(endpoint: Endpoint, options?: CallOptions): Promise<unknown>;
  /** A call on a plain REST service: same bearer, time limit, session rules and errors. */
  request(url: string, init?: PlainRequest): Promise<PlainAnswer>;
  /** Ends everything under way, at the end of a session. Whether a change was among it. */
  abortAll(): boolean;
}

/** Address of a call, the same for every caller. */
export const urlOf = (
  baseUrl: string,
  { path }: Endpoint,
  { params = {}, query = {} }: CallOptions,
): string => baseUrl + fill(path, params).path + queryString(query);

/** The console's only way to the network. */
export function createHttp({
  baseUrl,
  cookies,
  credentials,
  timeout = TIMEOUT,
  takeEarly,
}: HttpOptions): Http {
  /** What is under way, and whether it is a change. */
  const running = new Map<AbortController, boolean>();
  /** How many of the person's acts the server knows of. */
  let reported = -1;

  /** Runs `send` under the time limit, the caller's signal and the end of the session. */
  async function limited<T>(
    changes: boolean,
    outer: AbortSignal | undefined,
    limit: number | undefined,
    send: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const controller = new AbortController();
    const abort = () => controller.abort(outer?.reason);
    const timer = limit && setTimeout(() => controller.abort(new ApiError('TIMEOUT_ERROR')), limit);
    running.set(controller, changes);
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
      running.delete(controller);
    }
  }

  async function viaFetch(url: string, init: RequestInit, early?: Promise<Response>): Promise<Answer> {
    const response = (await early?.catch(() => undefined)) ?? (await send(url, init));
    rememberRequest(response.headers);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /**
   * Makes sure that a call leaves in the session that asked, and that its answer still belongs to it. `passive` is 1
   * for what no person caused: it does not extend the session (contract, Conventions).
   */
  async function inSession(
    kind: Credential,
    changes: boolean,
    ask: (bearer: string | null, passive: '0' | '1') => Promise<Answer>,
  ): Promise<Answer> {
    const { epoch, acts } = credentials;
    const bearer = credentials.bearer(kind);
    const isOver = () => kind === 'token' && credentials.epoch !== epoch;
    // Reading the bearer looks into the storage, where another person may have signed in since: what this one asked
    // for must not leave under that name.
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
      reported = Math.max(reported, acts);
      if (isOver()) return await never();
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
      const { body, file, onProgress, idempotencyKey, signal } = options;
      const url = urlOf(baseUrl, endpoint, options);
      const { method } = endpoint;
      const changes = isChange(endpoint);
      const answer = await inSession(endpoint.credential, changes, (bearer, passive) => {
        const headers: Record<string, string> = { Accept: 'application/json' };
        if (bearer !== null)
          Object.assign(headers, { Authorization: `Bearer ${bearer}`, [PASSIVE]: passive });
        if (idempotencyKey !== undefined) headers[IDEMPOTENCY_KEY] = idempotencyKey;
        if (file !== undefined)
          return limited(changes, signal, undefined, async (inner) => {
            const { upload } = await import('./upload');
            return upload({ url, headers, file, onProgress, signal: inner, timeout });
          });
        if (body !== undefined) headers['Content-Type'] = 'application/json';
        const early = !changes && bearer ? takeEarly?.(url, bearer) : undefined;
        return limited(changes, signal, timeout, (inner) =>
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
          ),
        );
      });
      return contentOf(endpoint, answer);
    },
    async request(url, { signal, headers, ...init } = {}) {
      const changes = isChange(init);
      const answer = await inSession('token', changes, (bearer, passive) => {
        const all = new Headers(headers);
        if (!all.has('Content-Type') && init.body) all.set('Content-Type', 'application/json');
        all.set('Accept', 'application/json');
        all.set('Authorization', `Bearer ${bearer}`);
        all.set(PASSIVE, passive);
        return limited(changes, signal, timeout, (inner) =>
          viaFetch(url, { ...init, headers: all, signal: inner }),
        );
      });
      const json = jsonOf(answer);
      if (json === undefined && !(changes && answer.text === '')) throw unreadable(answer);
      return { status: answer.status, headers: answer.headers, body: answer.text, json };
    },
    abortAll() {
      const interrupted = [...running.values()].includes(true);
      for (const controller of running.keys()) controller.abort();
      return interrupted;
    },
  };
}

/**
 * The same for the console of one session. Work that it left behind, such as the next of several uploads or a form that
 * is still being checked, sends nothing once the session is over: by then the bearer may be another person's. A change
 * that is dropped this way is reported as not sent.
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

/** Whether a call can change something; a plain request without a method reads. */
const isChange = ({ method = 'GET', mutates }: { method?: string; mutates?: boolean }) =>
  method !== 'GET' || mutates === true;

/** How long it may take to find out whether there is a new version, ms. */
const VERSION_TIMEOUT = 5_000;

/** Whether the server has another version of the console than this document's; when that cannot be known, it has not. */
export async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const answer = await send('/', { signal: AbortSignal.timeout(VERSION_TIMEOUT) });
    return answer.ok && !(await answer.text()).includes(entry);
  } catch {
    return false;
  }
}

/** No cookies unless configured, no caches, no other origin by redirect, no address passed on. */
const send = (url: string, init: RequestInit): Promise<Response> =>
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
