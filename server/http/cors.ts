const ALLOWED = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, range',
  'access-control-max-age': '600',
};
/** Headers a browser may read beyond the safe ones. */
const EXPOSED = { 'access-control-expose-headers': 'content-range, retry-after, x-request-id' };

/**
 * CORS headers for a listed origin, none for any other. The only credential that browsers send by themselves is the
 * known browser's cookie, which grants no access (server/auth/knownBrowser.ts).
 */
export const corsHeaders = (origin: string | null, origins: readonly string[]): Record<string, string> =>
  origin !== null && origins.includes(origin)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: 'origin',
        ...EXPOSED,
      }
    : { vary: 'origin' };

export const preflight = (headers: Record<string, string>): Response =>
  new Response(null, {
    status: 204,
    headers: 'access-control-allow-origin' in headers ? { ...headers, ...ALLOWED } : headers,
  });
