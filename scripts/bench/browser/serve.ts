import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const STOCK = join(import.meta.dirname, 'stock');
const OUT = 'test-results/stock';
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' };

/** Builds the stock application as Vite builds any. */
export async function buildStock(): Promise<void> {
  await build({
    root: STOCK,
    configFile: false,
    logLevel: 'error',
    build: { outDir: join(process.cwd(), OUT), emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  });
}

const files = new Map<string, Buffer>();

function fileOf(path: string): Buffer {
  const name = extname(path) === '' ? '/index.html' : path;
  const known = files.get(name) ?? gzipSync(readFileSync(join(OUT, name)), { level: 9 });
  files.set(name, known);
  return known;
}

/** Passes a request on to the product. */
function pass(product: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const outgoing = request(
    new URL(incoming.url ?? '/', product),
    { method: incoming.method, headers: incoming.headers },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  outgoing.on('error', () => answer.destroy());
  incoming.pipe(outgoing);
}

export interface Served {
  url: string;
  stop(): void;
}

/** Serves the stock application in front of the product's API; without `stock`, the product through the same hop. */
export async function serve(product: string, stock: boolean): Promise<Served> {
  const server = createServer((incoming, answer) => {
    const path = (incoming.url ?? '/').split('?')[0]!;
    if (!stock || path.startsWith('/api/')) return pass(product, incoming, answer);
    const body = fileOf(path);
    answer.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'text/html',
      'content-encoding': 'gzip',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    answer.end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
