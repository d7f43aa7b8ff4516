import type { Problem } from '../contract/common';
import type { ProblemCode } from '../rules/codes/problemCodes';

/** Failures without an HTTP status (spec 7). */
export type FailureCode = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';
export type ErrorCode = number | FailureCode;

interface Details {
  problem?: Partial<Problem>;
  requestId?: string;
  retryAfter?: number;
}

/** Statuses whose `detail` is meant for the person at the screen. */
const SPEAKING: readonly ErrorCode[] = [400, 409, 410, 413, 415, 428, 503, 507];

/** Every failed call, whatever failed. `message` is text for the user or a key of the message catalogue. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** RFC 9457 body of the answer, as far as there was one. */
  readonly problem: Partial<Problem>;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Field messages in the shape that react-admin's forms show at the inputs (422 only). */
  readonly body: { errors: Record<string, string> } | undefined;

  constructor(code: ErrorCode, { problem = {}, requestId, retryAfter }: Details = {}) {
    super(SPEAKING.includes(code) && problem.detail ? problem.detail : toMessageKey({ code }));
    this.code = code;
    this.problem = problem;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    const fields = problem.errors ?? [];
    this.body =
      fields.length > 0
        ? { errors: Object.fromEntries(fields.map(({ field, message }) => [field, message])) }
        : undefined;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The record is gone, or differs from the one shown. */
export const isOutOfDate = (error: unknown): boolean =>
  isApiError(error) && (error.code === 404 || error.code === 409);

/** Nothing came back: the network or the server behind it cannot be reached. */
export const isUnreached = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'FETCH_ERROR' || error.code === 'TIMEOUT_ERROR');

/** The server names each kind of problem in its `type` (RFC 9457), after this. */
const TYPE = 'urn:problem:';

/** The kind of a problem, as far as the server names one. */
export const problemCode = ({ problem: { type = '' } }: ApiError): ProblemCode | undefined =>
  type.startsWith(TYPE) ? (type.slice(TYPE.length) as ProblemCode) : undefined;

/** Key of a sentence's translation: `code`, or `code.variant`. */
export const textKey = (code: string, variant?: string): string => (variant ? `${code}.${variant}` : code);

/** The record does not exist, or no longer. */
export const isGone = (error: unknown): boolean => isApiError(error) && error.code === 404;

/** The server refuses the value. */
export const isRefused = (error: unknown): boolean => isApiError(error) && error.code === 422;

/** May be gone at the next try: the network, an overloaded or restarting server. */
export const isTransient = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === 'FETCH_ERROR' ||
    error.code === 'TIMEOUT_ERROR' ||
    error.code === 429 ||
    (typeof error.code === 'number' && error.code >= 500));

/** Whole seconds that the server asks to wait before a retry; 0 if it names none. */
export const secondsToWait = (error: unknown): number =>
  isApiError(error) && error.code === 429 ? Math.ceil(error.retryAfter ?? 0) : 0;

const KEYS: Partial<Record<ErrorCode, string>> = {
  FETCH_ERROR: 'app.error.network',
  TIMEOUT_ERROR: 'app.error.timeout',
  PARSING_ERROR: 'app.error.unreadable',
  401: 'app.error.session',
  403: 'app.error.forbidden',
  404: 'app.error.not_found',
  409: 'app.error.conflict',
  410: 'app.error.gone',
  413: 'app.error.too_large',
  415: 'app.error.media_type',
  422: 'app.error.invalid',
  429: 'app.error.rate_limit',
  501: 'app.error.not_built',
};

/** Codes that, for a read, only mean that the data could not be loaded (spec 8). */
const isLoadFailure = (code: ErrorCode) => typeof code === 'string' || code >= 500;

/**
 * The one place that turns a code into text: the key of its message.
 *
 * @param doing `read` returns spec 8's text for every failure to load.
 */
export function toMessageKey(error: unknown, doing: 'read' | 'write' = 'write'): string {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? (error.code as ErrorCode) : undefined;
  if (code === undefined) return 'app.error.unexpected';
  if (doing === 'read' && isLoadFailure(code)) return 'app.error.load';
  return (
    KEYS[code] ?? (typeof code === 'number' && code >= 500 ? 'app.error.server' : 'app.error.unexpected')
  );
}
