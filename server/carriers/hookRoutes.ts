import { Hono } from 'hono';
import { troubleText } from '../../src/rules/words/troubles';
import type { Deps } from '../http/handler';
import { plain } from '../http/plain';
import type { CarrierEvents } from '../sending/carrier/carrier';
import type { Accounts } from './accounts';
import type { HookEvent } from './adapter';
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

/**
 * Webhooks of carriers, at `/hooks/<account>/<word>`. Events are verified, stored and acknowledged at once; the worker
 * does the rest. Only texts from people are processed before the acknowledgement: once a STOP is acknowledged, nothing
 * may be sent. A redelivered event is acknowledged and changes nothing.
 */
export function hookRoutes(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'log' | 'ids' | 'metrics'>,
  accounts: Accounts,
  events: CarrierEvents,
): Hono {
  const takeIn = intakeOf(deps, accounts, events);
  const app = new Hono();
  app.post('/:account/:word?', async (c) => {
    const { account, word = '' } = c.req.param();
    const hooks = accounts.client(account)?.hooks;
    if (!hooks) return plain('hook_account');
    const body = await rawBody(c.req.raw);
    if (!body) return plain('hook_body_size');
    const { pathname, search } = new URL(c.req.raw.url);
    const path = pathname.replace(/^\/hooks(?=\/)/, '') + search;
    const accepted = hooks.accept({ path, headers: c.req.raw.headers, body });
    if ('refused' in accepted) {
      deps.log.warn('hook_refused', { account, reason: accepted.refused });
      if (accepted.skewMs !== undefined) await accounts.noteTrouble(account, clocksDiffer(accepted.skewMs));
      if (accepted.refused === 'not_an_event') return plain('hook_not_an_event');
      if (accepted.refused === 'credentials') return plain('hook_credentials');
      return plain(accepted.refused === 'too_old' ? 'hook_too_old' : 'hook_signature');
    }
    // Begun in order, so a person's texts are taken in as they came.
    await Promise.all(accepted.events.map((event) => takeIn({ account, word, event: whole(event) })));
    const { thanks } = hooks;
    if (thanks) return new Response(thanks.body, { headers: { 'content-type': thanks.type } });
    return plain('hook_received');
  });
  app.all('/*', () => plain('hook_method'));
  return app;
}
