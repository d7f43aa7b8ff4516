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
  /** The call's number in the contract; 0 for what is none of its calls. */
  readonly call: number;
  /** Kind of address on which it was sent, such as `/clients/:id/show`. */
  readonly on: string;
  /** What a person had last done there; empty when nothing since the address was opened. */
  readonly by: string;
  /** Method, address and content: two of the same are the same request. */
  readonly request: string;
  /** Nobody did anything and no address changed between two requests of one number. */
  readonly idle: number;
  /** By the test's clock, ms. */
  readonly at: number;
}

/** What the pages of a context sent, in order. */
export interface Recorder {
  readonly sent: readonly Sent[];
  /** Waits until no page has begun a request for a moment, but not for ever: a loop never rests. */
  atRest: () => Promise<void>;
}

/** For how long nothing may be begun to count as rest, and how long it is waited for, ms. */
const REST = 150;
const PATIENCE = 2_000;
/** What moves a page's clock on, and with it everything that waits for a time. */
const TIME = ['fastForward', 'pauseAt', 'resume', 'runFor', 'setSystemTime'] as const;

interface State {
  by: string;
  idle: number;
}

/** Records every call of the API from now on. */
export async function recordSent(context: BrowserContext): Promise<Recorder> {
  const sent: Sent[] = [];
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
    if (!url.pathname.startsWith(`${API}/`)) return;
    const frame = request.frame();
    const { by, idle } = stateOf(frame.page());
    sent.push({
      call: callOf(request.method(), url.pathname),
      on: kindOf(new URL(frame.url()).pathname),
      by,
      request: identityOf(request, url),
      idle,
      at: Date.now(),
    });
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

/** What the reporter has to know, each once. */
export function seenIn(sent: readonly Sent[]): Seen[] {
  const seen = sent.filter(({ call }) => call > 0).map(({ call, on, by }): Seen => ({ call, on, by }));
  return [...new Map(seen.map((one) => [JSON.stringify(one), one])).values()];
}

/** Number of the contract's call that answers this; 0 for none. */
export function callOf(method: string, pathname: string): number {
  const segments = pathname.slice(API.length).split('/').slice(1).map(decodeURIComponent);
  const match = router.match(method as Method, segments);
  return match && 'value' in match ? match.value.endpoint.call : 0;
}

/** A file's content is its length: the boundary around it differs each time. */
function identityOf(request: Request, { pathname, search }: URL): string {
  const body = request.postDataBuffer();
  const isFile = request.headers()['content-type']?.startsWith('multipart/') ?? false;
  const content =
    body === null ? '' : isFile ? ` ${body.length}` : ` ${createHash('sha1').update(body).digest('hex')}`;
  return `${request.method()} ${pathname}${search}${content}`;
}
