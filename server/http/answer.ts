import type { Endpoint } from '../../src/contract/define';
import type { ProblemError } from './problem';

/** What is sent; `null` body is 204. */
export interface Answer {
  status: number;
  body: unknown;
}

/** The answer as JSON will carry it: instants become ISO text, `undefined` disappears. */
export const toWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Path of the first field that a body has and its declaration does not: a schema takes those off without a word. */
function undeclared(given: unknown, kept: unknown, path = ''): string | undefined {
  if (given === null || typeof given !== 'object') return undefined;
  for (const [key, value] of Object.entries(given)) {
    const at = path ? `${path}.${key}` : key;
    if (!Object.hasOwn(kept as object, key)) return at;
    const found = undeclared(value, (kept as Record<string, unknown>)[key], at);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is wrong with an answer by its declaration, in a sentence. */
function complaintOf({ answer }: Endpoint, body: unknown): string | undefined {
  if (!answer) return 'a body, where it declares none';
  const { success, data, error } = answer.safeParse(body);
  if (!success) return error.message;
  const field = undeclared(body, data);
  return field && `the field ${field}`;
}

/**
 * Declared status and shape of a handler's result: a field that the call does not declare leaves nobody's server.
 * `strict` (tests) fails on an answer that its declaration denies, or that has more than it.
 */
export function answerOf(endpoint: Endpoint, result: unknown, strict: boolean): Answer {
  if (result === undefined) return { status: 204, body: null };
  const body = toWire(result);
  const complaint = strict && complaintOf(endpoint, body);
  if (complaint)
    throw new Error(`${endpoint.method} ${endpoint.path} answers what it does not declare: ${complaint}`);
  return { status: endpoint.status, body: endpoint.answer?.safeParse(body).data ?? body };
}

export const jsonResponse = ({ status, body }: Answer, headers: Record<string, string> = {}) =>
  body === null
    ? new Response(null, { status, headers })
    : new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      });

export const problemResponse = (error: ProblemError, requestId: string) =>
  new Response(JSON.stringify(error.toBody(requestId)), {
    status: error.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', ...error.extra.headers },
  });
