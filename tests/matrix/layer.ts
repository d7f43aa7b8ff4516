import { API, type Answers } from '../support/msw';
import { find } from '../../server/http/api';
import { Router } from '../../server/http/router';
import { OPERATIONS } from '../support/calls';
import type { Fault } from './faults';

const router = new Router<(typeof OPERATIONS)[number]>();
for (const operation of OPERATIONS) router.add(operation.endpoint.method, operation.endpoint.path, operation);

/** The read of every page's frame: without it there is no console. */
export const PROFILE = 'session.me GET /users/me';

/** One request that reached the network. */
export interface Asked {
  /** Operation and template, such as `clients.list GET /clients`: one for each kind of read or write. */
  readonly what: string;
  readonly method: string;
  readonly url: string;
}

/** The operation and template of a request. */
function nameOf(request: Request): string {
  const path = new URL(request.url).pathname.slice(new URL(API).pathname.length);
  try {
    const { id, endpoint } = find(router, request.method, path).operation;
    return `${id} ${endpoint.method} ${endpoint.path}`;
  } catch {
    return `${request.method} ${path}`;
  }
}

/** Sits between the console and the server, and breaks the answers to one kind of request. */
export function createLayer(app: Answers) {
  let broken: { what: string; fault: Fault } | undefined;
  const asked: Asked[] = [];
  let open = 0;

  async function answer(request: Request): Promise<Response> {
    const what = nameOf(request);
    asked.push({ what, method: request.method, url: request.url });
    if (broken?.what !== what) return app.fetch(request);
    const spoiled = broken.fault.answer();
    // The caller's own time limit ends it.
    return spoiled ?? new Promise<Response>(() => undefined);
  }

  return {
    asked,
    /** True while the server is processing requests. */
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
