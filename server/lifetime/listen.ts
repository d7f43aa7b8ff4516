import { serve } from '@hono/node-server';
import type { Pause } from '../lib/pause';
import { type HttpServer, lingering, type ServerResponse, stopListening } from '../platform/httpServer';

/** How long an idle connection stays open. Common proxies keep theirs for 60 s. */
const KEEP_ALIVE_MS = 75_000;
/** How long balancers may use connections that they kept, once nothing new is accepted. Each use is the last. */
const KEPT_MS = 1_000;
/** How long open requests may take once nothing new is accepted. */
const OPEN_MS = 10_000;

interface Site {
  fetch: Parameters<typeof serve>[0]['fetch'];
  hostname: string;
  port: number;
}

interface Ending {
  /** Aborted as soon as the process is to end. `/readyz` refuses from then on. */
  signal: AbortSignal;
  /** How long requests are still accepted after that, ms, until balancers have noticed. */
  drainMs: number;
  pause: Pause;
  /** Called when nothing new is accepted any more, to end answers that have no end of their own. */
  cut(): void;
}

export interface Listening {
  port: number;
  /** Drains and closes. Call it when the signal is aborted. Resolves when no connection is open. */
  close(): Promise<void>;
}

/** Connections are given up one by one: each answer from now on is the last one of its connection. */
function closeAfterAnswers(http: HttpServer, signal: AbortSignal): void {
  const open = new Set<ServerResponse>();
  const last = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  signal.addEventListener('abort', () => open.forEach(last));
  http.prependListener('request', (_request, response: ServerResponse) => {
    if (signal.aborted) return last(response);
    open.add(response);
    response.once('close', () => open.delete(response));
  });
}

/**
 * Starts listening. Resolves when connections are accepted.
 * @throws if the address cannot be used
 */
export function listen(
  { fetch, hostname, port }: Site,
  { signal, drainMs, pause, cut }: Ending,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const http = serve({ fetch, hostname, port }, ({ port: bound }) =>
      resolve({ port: bound, close }),
    ) as HttpServer;
    // Longer than a proxy's timeout, or the proxy sends requests into connections that are being closed.
    http.keepAliveTimeout = KEEP_ALIVE_MS;
    http.on('connection', lingering);
    http.once('error', reject);
    closeAfterAnswers(http, signal);

    async function close(): Promise<void> {
      await pause(drainMs);
      const closed = new Promise<void>((finish) => http.once('close', finish));
      await stopListening(http);
      cut();
      await pause(Math.min(drainMs, KEPT_MS));
      http.closeIdleConnections();
      const patience = new AbortController();
      await Promise.race([closed, pause(OPEN_MS, patience.signal)]);
      patience.abort();
      http.closeAllConnections();
    }
  });
}
