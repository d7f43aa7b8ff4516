import { Hono } from 'hono';
import type { Deps } from '../http/handler';
import type { CarrierEvents } from '../sending/carrier/carrier';
import type { Accounts } from './accounts';
import { intakeOf } from './hookWork';

const BODY_MAX = 1024 * 1024;

const said = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** Shown with the account: events are lost while the clock is wrong, and the carrier repeats each only a few times. */
const clocksDiffer = (ms: number) =>
  `A webhook is dated ${Math.round(Math.abs(ms) / 1000)} seconds ${ms > 0 ? 'before' : 'after'} this server’s clock. If that goes on, set the clock.`;

/** The body as it was sent, which is what its signature covers; null if it is too large. */
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
 * Where carriers report, at `/hooks/<account>/<word>`. What comes is checked, stored and answered at once; the worker
 * does the rest. Only a person's text is read before the answer: after the answer to a STOP nothing may leave. An event
 * that comes again is answered and changes nothing.
 */
export function hookRoutes(
  { db, clock, queue, log }: Pick<Deps, 'db' | 'clock' | 'queue' | 'log'>,
  accounts: Accounts,
  events: CarrierEvents,
): Hono {
  const takeIn = intakeOf({ db, clock, queue, log }, events);
  const app = new Hono();
  app.post('/:account/:word?', async (c) => {
    const { account, word = '' } = c.req.param();
    const hooks = accounts.client(account)?.hooks;
    if (!hooks) return said(404, 'No account of this name takes webhooks.');
    const body = await rawBody(c.req.raw);
    if (!body) return said(413, 'The body is too large.');
    const { pathname, search } = new URL(c.req.raw.url);
    const path = pathname.replace(/^\/hooks(?=\/)/, '') + search;
    const accepted = hooks.accept({ path, headers: c.req.raw.headers, body });
    if ('refused' in accepted) {
      log.warn('hook_refused', { account, reason: accepted.refused });
      if (accepted.skewMs !== undefined) await accounts.noteTrouble(account, clocksDiffer(accepted.skewMs));
      if (accepted.refused === 'not_an_event') return said(400, 'The body is not an event.');
      if (accepted.refused === 'credentials') return said(401, 'The name or the password is wrong.');
      return said(
        403,
        accepted.refused === 'too_old' ? 'The timestamp is too old.' : 'The signature is wrong.',
      );
    }
    for (const event of accepted.events)
      await takeIn({ account, word, event }, () => hooks.read(event, word).inbound);
    const { thanks } = hooks;
    if (thanks) return new Response(thanks.body, { headers: { 'content-type': thanks.type } });
    return said(200, 'Received.');
  });
  app.all('/*', () => said(405, 'Only POST is possible here.'));
  return app;
}
