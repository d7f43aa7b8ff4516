import { REQUEST_ID } from '../../src/contract/headers';
import { currentRequest } from '../lib/requestId';
import { noteFailure, noteStatus, traced } from '../lib/traces';
import { waitForAnswer } from './answerTimeout';

/** Outcome of one call to a carrier. */
export type Reply =
  | { kind: 'answered'; status: number; headers: Headers; body: unknown }
  /** Nothing was written to the connection, so the carrier cannot have read anything. */
  | { kind: 'not_sent'; reason: string }
  /** The request was, or may have been, written, and no complete answer came. */
  | { kind: 'no_answer'; reason: string };

/** Errors of a connection that was never made: nothing was written. */
const NEVER_MADE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const codeOf = (error: unknown): string => {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'Error';
};

/** The text as JSON; the text itself where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * One call, never repeated. It ends on timeout, and a later answer is dropped. Redirects are not followed: a message
 * must not be posted twice. It carries the id of the request that caused it.
 */
export function call(url: string, init: RequestInit, timeoutMs: number): Promise<Reply> {
  const { method = 'GET' } = init;
  const { host } = new URL(url);
  const span = {
    name: `${method} ${host}`,
    kind: 'call',
    attributes: { 'http.request.method': method, 'server.address': host, request_id: currentRequest() },
  } as const;
  return traced(span, async (recorded) => {
    const reply = await send(url, init, timeoutMs);
    if (reply.kind === 'answered') noteStatus(recorded, reply.status);
    else noteFailure(recorded, reply.reason);
    return reply;
  });
}

async function send(url: string, init: RequestInit, timeoutMs: number): Promise<Reply> {
  const ending = new AbortController();
  const answered = waitForAnswer(timeoutMs, () =>
    ending.abort(new DOMException('No answer', 'TimeoutError')),
  );
  try {
    const headers = new Headers(init.headers);
    const request_id = currentRequest();
    if (request_id) headers.set(REQUEST_ID, request_id);
    const response = await fetch(url, { ...init, headers, redirect: 'manual', signal: ending.signal });
    const body = parsed(await response.text());
    return { kind: 'answered', status: response.status, headers: response.headers, body };
  } catch (error) {
    const reason = codeOf(error);
    return { kind: NEVER_MADE.has(reason) ? 'not_sent' : 'no_answer', reason };
  } finally {
    answered();
  }
}

/** The header of basic authentication (RFC 7617). */
export const basicAuth = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`, 'utf8').toString('base64')}`;

/** Runs the work for each of the items, at most `atOnce` at a time, in their order. */
export async function inLanes<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) await work(items[next++]!);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
}

const LONGEST_WAIT_MS = 60_000;

/** Wait that the carrier demands: seconds or a date in Retry-After, capped at a minute. */
export function retryAfterMs(headers: Headers, now: Date, fallback: number): number {
  const text = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : fallback;
}
