import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** Where the console under test believes that the API lives. */
export const API = 'http://console.test/api';

/**
 * The network of component tests. Nothing is answered until `mountApi` is called, and what nobody answers
 * fails the test (tests/setup/component.ts). Faults that a server cannot produce are added by a test with
 * `network.use(http.get(…, () => HttpResponse.error()))`.
 */
export const network = setupServer();

/** Anything that answers requests as a value: the reference server. */
export interface Answers {
  fetch(request: Request): Response | Promise<Response>;
}

/**
 * Mounts the reference server behind `API` until the test ends. There is no stream of changes: a request that never ends
 * would be under way in every test.
 */
export function mountApi(app: Answers): void {
  network.use(
    http.get(`${API}/events`, () => new HttpResponse(null, { status: 204 })),
    http.all(`${API}/*`, ({ request }) => app.fetch(request)),
  );
}
