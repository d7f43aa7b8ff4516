import { API, type Answers } from '../support/msw';
import { find } from '../../server/http/api';
import { Router } from '../../server/http/router';
import { OPERATIONS } from '../support/calls';
import type { Fault } from './faults';

const router = new Router<(typeof OPERATIONS)[number]>();
for (const operation of OPERATIONS) router.add(operation.endpoint.method, operation.endpoint.path, operation);

/** Reads that have tests of their own: without the profile there is no console. */
const OF_THE_FRAME: readonly string[] = ['session.me'];

/** One request that reached the network. */
export interface Asked {
  /** Operation and template, such as `clients.list GET /clients`: one of each kind of read or write. */
  readonly what: string;
  readonly method: string;
  readonly url: string;
}

/** What a request asks for; undefined for what belongs to the frame. */
function nameOf(request: Request): string | undefined {
  const path = new URL(request.url).pathname.slice(new URL(API).pathname.length);
  try {
    const { id, endpoint } = find(router, request.method, path).operation;
    return OF_THE_FRAME.includes(id) ? undefined : `${id} ${endpoint.method} ${endpoint.path}`;
  } catch {
    return `${request.method} ${path}`;
  }
}

/** Sits between the console and the server, and spoils the answers of one kind of request. */
export function createLayer(app: Answers) {
  let broken: { what: string; fault: Fault } | undefined;
  const asked: Asked[] = [];
  let open = 0;

  async function answer(request: Request): Promise<Response> {
    const what = nameOf(request);
    if (what !== undefined) asked.push({ what, method: request.method, url: request.url });
    if (what === undefined || broken?.what !== what) return app.fetch(request);
    const spoiled = broken.fault.answer();
    // The caller's own time limit ends it.
    return spoiled ?? new Promise<Response>(() => undefined);
  }

  return {
    asked,
    /** Requests that the server is still working on. */
    isBusy: () => open > 0,
    break(what: string, fault: Fault): void {
      broken = { what, fault };
    },
    heal(): void {
      broken = undefined;
    },
    fetch(request: Request): Promise<Response> {
      open += 1;
      const hangs = broken?.what === nameOf(request) && broken?.fault.answer() === null;
      const answered = answer(request);
      if (hangs) open -= 1;
      else void answered.finally(() => (open -= 1)).catch(() => undefined);
      return answered;
    },
  };
}
export type Layer = ReturnType<typeof createLayer>;
