import { serve } from '@hono/node-server';
import type { Logger } from '../lib/log';
import type { Metrics } from '../lib/metrics';

interface Site {
  hostname: string;
  port: number;
}

/**
 * Serves the figures of this process at `/metrics`. Resolves when connections are accepted.
 * @throws if the address cannot be used
 */
export function serveMetrics(
  metrics: Metrics,
  log: Logger,
  site: Site,
): Promise<{ port: number; close(): Promise<void> }> {
  const fetch = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname !== '/metrics') return new Response(null, { status: 404 });
    try {
      return new Response(await metrics.page(), { headers: { 'content-type': metrics.type } });
    } catch (error) {
      log.warn('metrics', { error });
      return new Response(null, { status: 503 });
    }
  };
  return new Promise((resolve, reject) => {
    const http = serve({ fetch, ...site }, ({ port }) =>
      resolve({
        port,
        close: () => new Promise((closed) => void http.close(() => closed())),
      }),
    );
    http.once('error', reject);
  });
}
