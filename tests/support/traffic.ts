import { act } from '@testing-library/react';
import type { TestServer } from './server';

type App = TestServer['app'];

/** Turns of the event loop without a new request after which a page is taken to ask for nothing more by itself. */
const QUIET_TURNS = 10;
const PATIENCE_MS = 20_000;

/**
 * The network between the console and a server, which knows when nothing is on its way. `quiet` waits in turns of the
 * event loop: a part that was just drawn begins its request some turns later, on a busy machine as on an idle one.
 */
export function watched(answer: (request: Request) => Response | Promise<Response>) {
  let begun = 0;
  let underWay = 0;
  const app = {
    async fetch(request: Request) {
      begun += 1;
      underWay += 1;
      try {
        return await answer(request);
      } finally {
        underWay -= 1;
      }
    },
  } as App;
  const quiet = async () => {
    const end = Date.now() + PATIENCE_MS;
    for (let turns = 0, before = begun; turns < QUIET_TURNS; turns += 1) {
      if (Date.now() > end) throw new Error(`Requests go on: ${begun} begun, ${underWay} without an answer.`);
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
      if (underWay > 0 || begun !== before) turns = -1;
      before = begun;
    }
  };
  return { app, quiet };
}
