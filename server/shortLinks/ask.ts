import { origins } from '../config/env';
import type { Deps } from '../http/handler';
import { limitHeaders } from '../http/limitHeaders';
import { brandedDomain } from './branded';

const MINUTE_MS = 60_000;
/** Questions in a minute that reach the database. Anybody can cause one by connecting with an invented name. */
const MOST = 300;
/** How long a host that was found is remembered, so that a flood of invented names does not keep it from renewing. */
const REMEMBERED_MS = 60 * MINUTE_MS;

/**
 * Answers a proxy that obtains certificates on demand, such as Caddy: 200 for the console's hosts and for proven domains,
 * 404 for any other name, 429 when too many are asked about.
 */
export function certificateQuestions(deps: Pick<Deps, 'db' | 'clock' | 'env'>) {
  const consoles = new Set(origins(deps.env).map((origin) => new URL(origin).hostname));
  const known = new Map<string, number>();
  let window = { since: 0, questions: 0 };
  const plain = (status: number, headers: Record<string, string> = {}) =>
    new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

  return async (domain: string): Promise<Response> => {
    const now = deps.clock.now().getTime();
    const host = domain.toLowerCase();
    if (consoles.has(host) || (known.get(host) ?? 0) > now) return plain(200);
    if (now - window.since >= MINUTE_MS) window = { since: now, questions: 0 };
    window.questions += 1;
    if (window.questions > MOST) {
      const seconds = Math.ceil((window.since + MINUTE_MS - now) / 1_000);
      return plain(429, limitHeaders('certificates', { max: MOST, window: MINUTE_MS / 1_000, seconds }));
    }
    known.delete(host);
    if (!(await brandedDomain(deps, host))) return plain(404);
    known.set(host, now + REMEMBERED_MS);
    return plain(200);
  };
}
