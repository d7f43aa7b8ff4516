import { Hono, type Env } from 'hono';
import { problemResponse } from './answer';
import { securityHeaders } from './headers';
import { problem } from './problem';

/**
 * Serves a site, which knows only addresses as at the root, below `base`, for a proxy that passes addresses on as they
 * are. Everything else is absent, but a host of short addresses has no path before them.
 */
export function belowPath<E extends Env>(
  base: string,
  site: Hono<E>,
  isShort: (host: string) => Promise<boolean>,
): Hono<E> {
  const app = new Hono<E>();
  // The console's addresses begin with the base and a slash.
  app.get(base, (c) => c.redirect(`${base}/${new URL(c.req.url).search}`, 308));
  app.mount(base, (request, ...rest) => site.fetch(request, ...rest));
  app.use(securityHeaders);
  app.all('*', async (c) =>
    (await isShort(c.req.header('host') ?? ''))
      ? site.fetch(c.req.raw, c.env)
      : problemResponse(problem('not_found.address'), ''),
  );
  return app;
}

const ASSET = /(["'`(])\/assets\//g;
const PLAN = /(<script type="application\/json" id="boot">)([^<]*)(<\/script>)/;

/** The built document for a console below `base`: its files, and the pages that it prepares, are there. */
export function documentBelow(base: string, html: string): string {
  if (base === '') return html;
  const below = (pages: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(pages).map(([path, page]) => [base + path, page]));
  return html
    .replace('<html', `<html data-base="${base}"`)
    .replace(ASSET, `$1${base}/assets/`)
    .replace(PLAN, (_, start: string, json: string, end: string) => {
      const plan = JSON.parse(json) as { lists: Record<string, unknown> };
      return start + JSON.stringify({ ...plan, lists: below(plan.lists) }).replaceAll('<', '\\u003c') + end;
    });
}
