import { Hono } from 'hono';
import type { Deps } from '../http/handler';
import type { CarrierEvents } from '../sending/carrier/carrier';
import type { Accounts } from './accounts';
import type { HookEvent } from './adapter';
import { intakeOf } from './hookQueue';
import { isPart } from '../sending/carrier/eventIds';

const BODY_MAX = 1024 * 1024;

const textResponse = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** Shown with the account: events are lost while the clock is wrong, and the carrier repeats each only a few times. */
const clocksDiffer = (ms: number) =>
  `A webhook is dated ${Math.round(Math.abs(ms) / 1000)} seconds ${ms > 0 ? 'before' : 'after'} this server’s clock. If that goes on, set the clock.`;

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
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'log' | 'ids'>,
  accounts: Accounts,
  events: CarrierEvents,
): Hono {
  const takeIn = intakeOf(deps, accounts, events);
  const app = new Hono();
  app.post('/:account/:word?', async (c) => {
    const { account, word = '' } = c.req.param();
    const hooks = accounts.client(account)?.hooks;
    if (!hooks) return textResponse(404, 'No account of this name takes webhooks.');
    const body = await rawBody(c.req.raw);
    if (!body) return textResponse(413, 'The body is too large.');
    const { pathname, search } = new URL(c.req.raw.url);
    const path = pathname.replace(/^\/hooks(?=\/)/, '') + search;
    const accepted = hooks.accept({ path, headers: c.req.raw.headers, body });
    if ('refused' in accepted) {
      deps.log.warn('hook_refused', { account, reason: accepted.refused });
      if (accepted.skewMs !== undefined) await accounts.noteTrouble(account, clocksDiffer(accepted.skewMs));
      if (accepted.refused === 'not_an_event') return textResponse(400, 'The body is not an event.');
      if (accepted.refused === 'credentials') return textResponse(401, 'The name or the password is wrong.');
      return textResponse(
        403,
        accepted.refused === 'too_old' ? 'The timestamp is too old.' : 'The signature is wrong.',
      );
    }
    // Begun in order, so a person's texts are taken in as they came.
    await Promise.all(accepted.events.map((event) => takeIn({ account, word, event: whole(event) })));
    const { thanks } = hooks;
    if (thanks) return new Response(thanks.body, { headers: { 'content-type': thanks.type } });
    return textResponse(200, 'Received.');
  });
  app.all('/*', () => textResponse(405, 'Only POST is possible here.'));
  return app;
}
