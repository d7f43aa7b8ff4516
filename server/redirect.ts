import { eq, sql } from 'drizzle-orm';
import { rows } from './db/client';
import { clicks, links } from './db/schema';
import { withScope } from './db/scope';
import type { Deps } from './http/handler';

/** Tokens as `server/features/links.ts` makes them. */
const TOKEN = /^[A-Za-z0-9]{1,32}$/;
/** Programs that look at links before people do: crawlers, previews, scanners of mail and messages. */
const PROGRAM =
  /bot|crawl|spider|preview|scan|fetch|curl|wget|python|java\/|okhttp|headless|facebookexternalhit|whatsapp|slack|monitor/i;

/** Whether a program asked, as far as a request tells (domain rule 9). */
export function isProgram(request: Request): boolean {
  const agent = request.headers.get('user-agent') ?? '';
  const purpose = `${request.headers.get('purpose') ?? ''} ${request.headers.get('sec-purpose') ?? ''}`;
  return (
    request.method === 'HEAD' || agent === '' || PROGRAM.test(agent) || /prefetch|preview/i.test(purpose)
  );
}

const nowhere = () =>
  new Response('<!doctype html><title>Not found</title><p>This short address leads nowhere.</p>', {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });

/**
 * Follows a short address and counts it. A click belongs to a campaign when exactly one uses the link; which
 * recipient clicked is not known.
 */
export async function follow({ db, ids, clock }: Deps, token: string, request: Request): Promise<Response> {
  if (!TOKEN.test(token)) return nowhere();
  const destination = await withScope(db, 'system', async (tx) => {
    const [link] = await tx.select().from(links).where(eq(links.token, token));
    if (!link) return undefined;
    const users = await rows<{ campaign_id: string }>(
      tx,
      sql`select campaign_id from campaign_links where tenant_id = ${link.tenant_id}::uuid and link_id = ${link.id}::uuid limit 2`,
    );
    await tx.insert(clicks).values({
      tenant_id: link.tenant_id,
      id: ids.uuid(),
      link_id: link.id,
      campaign_id: users.length === 1 ? users[0]!.campaign_id : null,
      bot: isProgram(request),
      at: clock.now(),
    });
    return link.destination;
  });
  if (destination === undefined || !/^https?:\/\//i.test(destination)) return nowhere();
  return new Response(null, {
    status: 302,
    headers: { location: destination, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

/** Whether a host is one of the branded domains, below whose root short addresses lie. */
export async function isBranded({ db }: Deps, host: string): Promise<boolean> {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const found = await rows(
    db,
    sql`select 1 from domains where host = ${name} and health <> 'disabled' limit 1`,
  );
  return found.length > 0;
}
