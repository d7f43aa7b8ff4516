import { type Context, Hono } from 'hono';
import { troubleText } from '../../src/rules/words/troubles';
import type { Deps } from '../http/handler';
import { addressOf } from '../http/address';
import { HookLimit } from '../http/callLimits';
import { plain } from '../http/plain';
import type { CarrierEvents } from '../sending/carrier/carrier';
import type { Accounts } from './accounts';
import type { HookEvent, RefusedHook } from './adapter';
import { intakeOf } from './hookQueue';
import { isPart } from '../sending/carrier/eventIds';

const BODY_MAX = 1024 * 1024;

/** Shown with the account: events are lost while the clock is wrong, and the carrier repeats each only a few times. */
const clocksDiffer = (ms: number) =>
  troubleText(ms > 0 ? 'clock_ahead' : 'clock_behind', { seconds: Math.round(Math.abs(ms) / 1000) });

/** Only connections bring parts of texts: an id that looks like the name of one is a carrier's word. */
const whole = (event: HookEvent): HookEvent =>
  isPart(event.id) ? { ...event, id: `event:${event.id}` } : event;

/** The raw body, which the signature covers; null if it is too large. */
async function rawBody(request: Request): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > BODY_MAX) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Logs a request that could not be verified, notes a clock that is wrong, and answers. */
async function explained(
  { log }: Pick<Deps, 'log'>,
  accounts: Accounts,
  account: string,
  { refused, skewMs }: RefusedHook,
): Promise<Response> {
  log.warn('hook_refused', { account, reason: refused });
  if (skewMs !== undefined) await accounts.noteTrouble(account, clocksDiffer(skewMs));
  if (refused === 'not_an_event') return plain('hook_not_an_event');
  if (refused === 'credentials') return plain('hook_credentials');
  return plain(refused === 'too_old' ? 'hook_too_old' : 'hook_signature');
}

/**
 * Webhooks of carriers, at `/hooks/<account>/<word>`. Events are verified, stored and acknowledged at once; the worker
 * does the rest. Only texts from people are processed before the acknowledgement: once a STOP is acknowledged, nothing
 * may be sent. A redelivered event is acknowledged and changes nothing. Only requests that cannot be verified are limited:
 * no carrier's event is lost to the limit of others at its address, and those are not logged again and again.
 */
export function hookRoutes(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'log' | 'ids' | 'metrics' | 'env'>,
  accounts: Accounts,
  events: CarrierEvents,
): Hono {
  const takeIn = intakeOf(deps, accounts, events);
  const limit = new HookLimit(deps.env);
  const app = new Hono();
  /** Answers a request that is no event of an account, or says that there were too many of them. */
  const refused = (c: Context, answer: () => Response | Promise<Response>) => {
    const fields = limit.exceeded(addressOf(c, deps.env.TRUST_PROXY), deps.clock.now());
    return fields ? plain('hook_busy', fields) : answer();
  };
  app.post('/:account/:word?', async (c) => {
    const { account, word = '' } = c.req.param();
    const hooks = accounts.client(account)?.hooks;
    if (!hooks) return refused(c, () => plain('hook_account'));
    const body = await rawBody(c.req.raw);
    if (!body) return refused(c, () => plain('hook_body_size'));
    const { pathname, search } = new URL(c.req.raw.url);
    const path = pathname.replace(/^\/hooks(?=\/)/, '') + search;
    const accepted = hooks.accept({ path, headers: c.req.raw.headers, body });
    if ('refused' in accepted) return refused(c, () => explained(deps, accounts, account, accepted));
    // Begun in order, so a person's texts are taken in as they came.
    await Promise.all(accepted.events.map((event) => takeIn({ account, word, event: whole(event) })));
    const { thanks } = hooks;
    if (thanks) return new Response(thanks.body, { headers: { 'content-type': thanks.type } });
    return plain('hook_received');
  });
  app.all('/*', (c) => refused(c, () => plain('hook_method')));
  return app;
}
