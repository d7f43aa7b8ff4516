import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { createServer } from 'vite';

// `npm run dev`: the server and the console in one terminal, both of which follow changes of their files. The
// server is the one at DEV_SERVER if that is set; without it one starts here, at PORT or 4000.

const { DEV_SERVER, PORT = '4000' } = process.env;
const url = DEV_SERVER ?? `http://localhost:${PORT}`;
const LOOK_MS = 250;

/** Starts the server, which restarts when a file that it loads changes. */
function startServer(): void {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
    env: { ...process.env, PORT },
    stdio: 'inherit',
  });
  // Only the terminal's own signals reach both.
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  server.on('exit', (code) => process.exit(code ?? 0));
}

/** Until the server answers: the first start fills its database, and the console would show failed reads. */
async function serverReady(): Promise<void> {
  const isReady = await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReady) return;
  await delay(LOOK_MS);
  await serverReady();
}

process.env['DEV_SERVER'] = url;
if (!DEV_SERVER) startServer();
await serverReady();
// In chunks, and not a request for each of some 500 modules: the first table shows after 26 to 56 requests.
const vite = await createServer({ experimental: { bundledDev: true } });
await vite.listen();
vite.printUrls();
