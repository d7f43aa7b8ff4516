import type { Said } from './restServer';

/** Few records fit into a page, whatever the client asks for. */
const PAGE = 2;

export const json = (said: unknown, status = 200): Said => ({ status, body: JSON.stringify(said) });

export const twilioError = (status: number, code: number, message: string): Said =>
  json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, status);

/** Numbers objects as Twilio does: two letters and 32 hexadecimal digits. */
export class Sids {
  private last = 0;
  next = (prefix: string) => `${prefix}${(this.last += 1).toString(16).padStart(32, '0')}`;
}

/** A page of a list. The next one is named with another host, where credentials must not go. */
export function page(all: readonly object[], key: string, path: string, query: URLSearchParams): Said {
  const at = Number(query.get('Page') ?? 0);
  const next = new URLSearchParams(query);
  next.set('Page', String(at + 1));
  const rest = all.slice(at * PAGE);
  const next_page_url = rest.length > PAGE ? `https://other.example${path}?${next}` : null;
  return json({ [key]: rest.slice(0, PAGE), meta: { page: at, key, next_page_url } });
}
