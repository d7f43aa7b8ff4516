import type { Problem } from '../contract/common';
import { ApiError } from './errors';
import { serverNow } from './serverTime';

/** An answer with its body read, whatever carried it. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

const isJson = (headers: Headers) => /\bjson\b/i.test(headers.get('content-type') ?? '');

/** The JSON of an answer; undefined if it is none. */
export function jsonOf({ headers, text }: Answer): unknown {
  if (!isJson(headers)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds of a `Retry-After` header: a number, or the time until its date. */
function secondsToWait(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - serverNow()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

const isNames = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((it) => typeof it === 'string');

/** Variant and values of a sentence. */
function partsOf(json: unknown): Pick<Problem, 'variant' | 'values'> {
  const { variant, values } = (json ?? {}) as Record<string, unknown>;
  return {
    ...(typeof variant === 'string' ? { variant } : {}),
    ...(isNames(values) ? { values } : {}),
  };
}

/** Fields of a problem are trusted no further than their types. */
function problemOf(json: unknown): Partial<Problem> {
  if (typeof json !== 'object' || json === null) return {};
  const { type, title, detail, request_id, errors, error_texts, changes } = json as Record<string, unknown>;
  const isField = (e: unknown): e is { field: string; code: string; message: string } =>
    typeof e === 'object' && e !== null && 'field' in e && 'message' in e && typeof e.message === 'string';
  const isChange = (e: unknown): e is { member: string; was: unknown; now: unknown } =>
    typeof e === 'object' && e !== null && 'member' in e && typeof e.member === 'string';
  return {
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof detail === 'string' ? { detail } : {}),
    ...(typeof request_id === 'string' ? { request_id } : {}),
    ...partsOf(json),
    ...(Array.isArray(errors) ? { errors: errors.filter(isField) } : {}),
    ...(Array.isArray(error_texts) ? { error_texts: error_texts.map(partsOf) } : {}),
    ...(Array.isArray(changes) ? { changes: changes.filter(isChange) } : {}),
  };
}

/** The error for an answer outside 2xx. */
export function toError(answer: Answer): ApiError {
  const problem = problemOf(jsonOf(answer));
  return new ApiError(answer.status, {
    problem,
    requestId: problem.request_id ?? answer.headers.get('x-request-id') ?? undefined,
    retryAfter: secondsToWait(answer.headers.get('retry-after')),
  });
}

/** The error for a 2xx answer with unexpected content. */
export const unreadable = ({ headers }: Answer): ApiError =>
  new ApiError('PARSING_ERROR', { requestId: headers.get('x-request-id') ?? undefined });
