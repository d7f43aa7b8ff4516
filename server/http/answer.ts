import type { Endpoint } from '../../src/contract/define';
import { zodOf } from '../lib/zodOf';
import { gzipLater, WORTH_COMPRESSING } from '../platform/compression';
import type { ProblemError } from './problem';

/** An HTTP answer. A `null` body means 204. */
export interface Answer {
  status: number;
  body: unknown;
}

/** The answer as JSON will carry it: instants become ISO text, `undefined` disappears. */
const toWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Path of the first field in a body that is not declared. A schema removes such fields silently. */
function undeclared(input: unknown, output: unknown, path = ''): string | undefined {
  if (input === null || typeof input !== 'object') return undefined;
  for (const [key, value] of Object.entries(input)) {
    const at = path ? `${path}.${key}` : key;
    if (!Object.hasOwn(output as object, key)) return at;
    const nested = undeclared(value, (output as Record<string, unknown>)[key], at);
    if (nested !== undefined) return nested;
  }
  return undefined;
}

/** How an answer differs from its declaration. */
function complaintOf({ answer }: Endpoint, body: unknown): string | undefined {
  if (!answer) return 'a body, but it declares none';
  const { success, data, error } = zodOf(answer).safeParse(body);
  if (!success) return error.message;
  const field = undeclared(body, data);
  return field && `the field ${field}`;
}

/**
 * Gives a handler's result its declared status and shape; undeclared fields are never sent. `strict` (tests) throws
 * when the result does not match its declaration or has more fields.
 */
export function answerOf(endpoint: Endpoint, result: unknown, strict: boolean): Answer {
  if (result === undefined) return { status: 204, body: null };
  const body = toWire(result);
  const complaint = strict && complaintOf(endpoint, body);
  if (complaint)
    throw new Error(
      `The answer of ${endpoint.method} ${endpoint.path} does not match its declaration: ${complaint}`,
    );
  const sent = endpoint.answer && zodOf(endpoint.answer).safeParse(body).data;
  return { status: endpoint.status, body: sent ?? body };
}

const JSON_TYPE = 'application/json; charset=utf-8';

const jsonResponse = ({ status, body }: Answer) =>
  body === null
    ? new Response(null, { status })
    : new Response(JSON.stringify(body), { status, headers: { 'content-type': JSON_TYPE } });

/** Encodings that a caller takes (RFC 9110, 12.5.3). */
export const acceptedEncodings = ({ headers }: Request): string[] =>
  (headers.get('accept-encoding') ?? '').split(',').map((part) => part.split(';', 1)[0]!.trim());

/**
 * The answer to a read, with gzip where the caller takes it. Answers to other calls stay as they are, because some hold a secret
 * and what the caller sent (BREACH).
 */
export async function readResponse(request: Request, answer: Answer): Promise<Response> {
  const json = request.method === 'GET' && answer.body !== null ? JSON.stringify(answer.body) : '';
  if (json.length < WORTH_COMPRESSING || !acceptedEncodings(request).includes('gzip'))
    return jsonResponse(answer);
  return new Response(new Uint8Array(await gzipLater(json)), {
    status: answer.status,
    headers: { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' },
  });
}

export const problemResponse = (error: ProblemError, requestId: string) =>
  new Response(JSON.stringify(error.toBody(requestId)), {
    status: error.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      // The rest of a body that is too large is not read: the client must not send it, nor anything after it.
      ...(error.status === 413 && { connection: 'close' }),
      ...error.extra.headers,
    },
  });
