import type { Endpoint } from '../../src/contract/define';
import type { ProblemError } from './problem';

/** What is sent; `null` body is 204. */
export interface Answer {
  status: number;
  body: unknown;
}

/** The answer as JSON will carry it: instants become ISO text, `undefined` disappears. */
export const toWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Declared status and shape of a handler's result. `strict` (tests) fails on an answer its declaration denies. */
export function answerOf(endpoint: Endpoint, result: unknown, strict: boolean): Answer {
  if (result === undefined) return { status: 204, body: null };
  const body = toWire(result);
  if (strict) {
    const checked = endpoint.answer?.safeParse(body);
    if (checked && !checked.success) {
      throw new Error(
        `${endpoint.method} ${endpoint.path} answers what it does not declare: ${checked.error.message}`,
      );
    }
  }
  return { status: endpoint.status, body };
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
