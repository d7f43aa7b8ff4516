import { createHash } from 'node:crypto';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { routerOf, allOperations } from '../../../server/http/router';
import type { Method } from '../../../src/contract/define';
import { contracts } from '../../../src/resources/contracts';
import { watchActs } from './acts';
import type { Seen } from './evidence';
import { kindOf } from './kind';

const API = '/api';
const router = routerOf(allOperations(contracts));

/** A request that the page sent. */
export interface Sent {
  /** The call's number in the contract; 0 for a request that is none of its calls. */
  readonly call: number;
  /** Kind of address that sent it, such as `/clients/:id/show`. */
  readonly on: string;
  /** The last user action there; empty if there was none since the address was opened. */
  readonly by: string;
  /** Method, address and content: equal values are the same request. */
  readonly request: string;
  /** Requests with the same number had no user action and no change of address between them. */
  readonly idle: number;
  /** By the test's clock, ms. */
  readonly at: number;
  /** There was no server: it is sent again until there is one. */
  isRefused?: true;
}

/** The requests of a context's pages, in order. */
export interface Recorder {
  readonly sent: readonly Sent[];
  /** Waits until no page has started a request for a moment, with a limit, because a loop never rests. */
  atRest: () => Promise<void>;
}

/** Time without a new request that counts as rest, and the limit of the wait, ms. */
const REST = 150;
const PATIENCE = 2_000;
const REFUSED = 'net::ERR_CONNECTION_REFUSED';
/** Methods that move a page's clock, and with it all timers. */
const TIME = ['fastForward', 'pauseAt', 'resume', 'runFor', 'setSystemTime'] as const;

interface State {
  by: string;
  idle: number;
}

/** Records every call of the API from now on. */
export async function recordSent(context: BrowserContext): Promise<Recorder> {
  const sent: Sent[] = [];
  const byRequest = new WeakMap<Request, Sent>();
  const states = new Map<Page, State>();
  let idles = 0;
  const stateOf = (page: Page) => {
    const known = states.get(page) ?? { by: '', idle: (idles += 1) };
    states.set(page, known);
    return known;
  };
  const moved = (page: Page, by: string) => states.set(page, { by, idle: (idles += 1) });
  const watchPage = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) moved(page, '');
    });
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  context.on('request', (request) => {
    const url = new URL(request.url());
    // The stream of changes is opened again for as long as it breaks, and by nothing that a person does.
    if (!url.pathname.startsWith(`${API}/`) || url.pathname === `${API}/events`) return;
    const frame = request.frame();
    const { by, idle } = stateOf(frame.page());
    const one: Sent = {
      call: callOf(request.method(), url.pathname),
      on: kindOf(new URL(frame.url()).pathname),
      by,
      request: identityOf(request, url),
      idle,
      at: Date.now(),
    };
    sent.push(one);
    byRequest.set(request, one);
  });
  context.on('requestfailed', (request) => {
    const one = byRequest.get(request);
    if (one && request.failure()?.errorText === REFUSED) one.isRefused = true;
  });
  await watchActs(context, moved);
  for (const name of TIME) {
    const pass = context.clock[name].bind(context.clock) as (...args: unknown[]) => Promise<void>;
    context.clock[name] = (...args: unknown[]) => {
      for (const page of states.keys()) moved(page, 'time');
      return pass(...args);
    };
  }
  const atRest = async () => {
    const until = Date.now() + PATIENCE;
    for (let last = sent.at(-1); last && Date.now() < Math.min(until, last.at + REST); last = sent.at(-1))
      await new Promise((resolve) => setTimeout(resolve, REST / 6));
  };
  return { sent, atRest };
}

/** The facts for the reporter, without duplicates. */
export function seenIn(sent: readonly Sent[]): Seen[] {
  const seen = sent.filter(({ call }) => call > 0).map(({ call, on, by }): Seen => ({ call, on, by }));
  return [...new Map(seen.map((one) => [JSON.stringify(one), one])).values()];
}

/** Number of the contract's call for a request; 0 for none. */
export function callOf(method: string, pathname: string): number {
  const segments = pathname.slice(API.length).split('/').slice(1).map(decodeURIComponent);
  const match = router.match(method as Method, segments);
  return match && 'value' in match ? match.value.endpoint.call : 0;
}

/** A file is identified by its length: its multipart boundary differs each time. */
function identityOf(request: Request, { pathname, search }: URL): string {
  const body = request.postDataBuffer();
  const isFile = request.headers()['content-type']?.startsWith('multipart/') ?? false;
  const content =
    body === null ? '' : isFile ? ` ${body.length}` : ` ${createHash('sha1').update(body).digest('hex')}`;
  return `${request.method()} ${pathname}${search}${content}`;
}
