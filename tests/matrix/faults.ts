import { HttpResponse } from 'msw';

/** Answers in place of the server; null hangs until the caller gives up. */
export interface Fault {
  readonly name: string;
  answer(): Response | null;
  /** The server has refused for a reason that no second try changes: a button to try again is not needed. */
  readonly final?: boolean;
}

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(
    JSON.stringify({ type: `urn:problem:${code}`, title: code, status, detail: `Detail of ${code}.` }),
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );
const json = (body: string) => new Response(body, { headers: { 'content-type': 'application/json' } });

/** Seconds; longer than the console waits without a word. */
export const WAIT = 7;

const COMMON: readonly Fault[] = [
  { name: 'network gone', answer: () => HttpResponse.error() },
  { name: 'hang', answer: () => null },
  { name: '500', answer: () => problem(500, 'internal') },
  { name: '503', answer: () => problem(503, 'unavailable') },
  { name: '404', answer: () => problem(404, 'not_found'), final: true },
  { name: '403', answer: () => problem(403, 'role'), final: true },
  { name: '422', answer: () => problem(422, 'invalid'), final: true },
  { name: '429', answer: () => problem(429, 'throttled', { 'retry-after': String(WAIT) }) },
  {
    name: 'HTML',
    answer: () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }),
  },
  { name: 'broken JSON', answer: () => json('{"records": [{"id"') },
  { name: 'empty body', answer: () => json('') },
  { name: 'wrong shape', answer: () => json('{"unexpected": true}') },
];

export const READ_FAULTS: readonly Fault[] = [
  ...COMMON,
  { name: '204', answer: () => new Response(null, { status: 204 }) },
  { name: '{"records":null}', answer: () => json('{"records":null}') },
];

/** 204 is a write that succeeded. A conflict is one that another person made. */
export const WRITE_FAULTS: readonly Fault[] = [
  ...COMMON,
  { name: '409', answer: () => problem(409, 'stale'), final: true },
];
