import { serve } from '@hono/node-server';
import { assemble, type Part, type Server } from './assemble';
import { brokenSentence, startSentence, watchEngine } from './db/embedded/engineFailure';
import { DEMO_PASSWORD, DEMO_ROLES, DEMO_TENANTS, demoEmail } from './demo/people';
import { EnvError, readEnv } from './config/env';
import { endOnSignals } from './lifetime/ending';
import { startWatchdog } from './lifetime/watchdog';
import { assertDemoIsPrivate } from './config/mode';
import { TENANT_ADMIN } from '../src/contract/roles';
import { join } from './platform/paths';

const PARTS: readonly string[] = ['all', 'api', 'worker'];
/** How long an idle connection stays open. Common proxies keep theirs for 60 s. */
const KEEP_ALIVE_MS = 75_000;
/** How long open requests may take during shutdown. */
const DRAIN_MS = 10_000;

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Ends the process, with a sentence instead of a stack if the operator can fix the cause. */
function fail(error: unknown): never {
  const text = startSentence(error, process.env.DATA_DIR ?? '.') ?? (error as Error).stack ?? String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** The demo account that shows most of what a tenant does. */
const FIRST_ACCOUNT = `Sign in first as ${demoEmail(TENANT_ADMIN, DEMO_TENANTS[0])}, password ${DEMO_PASSWORD}.`;

function accounts(): string {
  return [
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    ...DEMO_TENANTS.flatMap((tenant) =>
      DEMO_ROLES.map(({ role, title }) => `  ${demoEmail(role, tenant)}  (${title})`),
    ),
    '  mfa-verify@northwind.example, mfa-setup@northwind.example, multi@northwind.example  (two-step sign-in)',
  ].join('\n');
}

/** Starts listening. Resolves to the port and a function that stops listening. */
function listen({ fetch, deps }: Server): Promise<{ port: number; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const { HOST: hostname, PORT: port } = deps.env;
    const http = serve({ fetch, hostname, port }, ({ port: bound }) =>
      resolve({
        port: bound,
        close: () =>
          new Promise((finish) => {
            void deps.streams.stop();
            http.close(() => finish());
            if ('closeIdleConnections' in http) http.closeIdleConnections();
            setTimeout(finish, DRAIN_MS).unref();
          }),
      }),
    );
    // Longer than a proxy's timeout, or the proxy sends requests into connections that are being closed.
    if ('keepAliveTimeout' in http) http.keepAliveTimeout = KEEP_ALIVE_MS;
    http.once('error', reject);
  });
}

async function main(part: Part): Promise<void> {
  const env = readEnv(process.env);
  if (part !== 'all' && !env.DATABASE_URL) {
    throw new EnvError(
      `"${part}" on its own needs PostgreSQL: set DATABASE_URL. Without it, use npm start, which runs everything.`,
    );
  }
  if (part !== 'worker') await assertDemoIsPrivate(env);
  const server = await assemble(env, part, print);
  const { pglite } = server;
  const listening = part === 'worker' ? null : await listen(server);
  print(`Process ${process.pid} (${part})`);
  if (server.demo && listening) print(accounts());
  // Last, where the eye is: the address and, in the demo, who to be.
  if (listening) print(`Listening on http://localhost:${listening.port}${env.BASE_PATH}`);
  if (server.demo && listening) print(FIRST_ACCOUNT);

  const giveUp = endOnSignals({
    async stop() {
      await listening?.close();
      await server.stop();
    },
    began: () => watchdog.stopping(),
    say: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  const watchdog = startWatchdog(
    { folder: pglite && join(env.DATA_DIR, 'db'), stuckSeconds: env.STUCK_SECONDS },
    giveUp,
  );
  if (pglite) watchEngine(pglite, (error) => giveUp(brokenSentence(error, env.DATA_DIR)));
}

const [, , part = 'all'] = process.argv;
await main((PARTS.includes(part) ? part : 'all') as Part).catch(fail);
