import { assemble, type Part, type Server } from './assemble';
import { brokenSentence, watchEngine } from './db/embedded/engineFailure';
import { DEMO_PASSWORD, DEMO_ROLES, DEMO_TENANTS, demoEmail } from './demo/people';
import { drainSeconds, type Env, EnvError, origins, readEnv } from './config/env';
import { logCrashes } from './lifetime/crash';
import { endOnSignals } from './lifetime/ending';
import { failureText } from './lifetime/failure';
import { listen } from './lifetime/listen';
import { serveMetrics } from './lifetime/metricsPort';
import { exportTraces } from './lifetime/traceExport';
import { startWatchdog, type Watchdog } from './lifetime/watchdog';
import { realPause } from './lib/pause';
import { accountsOf, assertDemoIsPrivate } from './config/mode';
import { version } from './lib/version';
import { CODE_MINUTES, isUnused, newSetupCode } from './auth/setupCode';
import { FIRST_ADMINISTRATOR_PAGE } from '../src/contract/firstAdministrator';
import { TENANT_ADMIN } from '../src/contract/roles';
import { keepHeapSmall } from './platform/heap';
import { join } from './platform/paths';

const PARTS: readonly string[] = ['all', 'api', 'worker'];
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Ends the process, with a sentence instead of a stack if the operator can fix the cause. */
function fail(error: unknown): never {
  process.stderr.write(`${failureText(error)}\n`);
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

const MB = 1024 * 1024;
const megabytes = (bytes: number) => `${Number((bytes / MB).toFixed(1))} MB`;

/** Database, carriers, mail and limits that the program uses, without secrets. */
function startLines({ deps, pglite, demo }: Pick<Server, 'deps' | 'pglite' | 'demo'>, env: Env): string[] {
  const accounts = accountsOf(env).map(({ name, kind }) => `${name} (${kind})`);
  const mail = env.SMTP_URL
    ? new URL(env.SMTP_URL).host
    : demo
      ? join(env.DATA_DIR, 'outbox')
      : 'none: mail waits';
  const { place, trouble } = deps.files;
  return [
    `Version ${version}, database: ${pglite ? `embedded, ${join(env.DATA_DIR, 'db')}` : `PostgreSQL at ${new URL(env.DATABASE_URL!).host}`}`,
    `Files: ${place}. Carrier accounts: ${accounts.join(', ') || 'none'}. Mail server: ${mail}`,
    `Limits: JSON of ${megabytes(env.MAX_BODY_BYTES)}, files of ${megabytes(env.MAX_UPLOAD_BYTES)}, statements of ${env.DB_STATEMENT_SECONDS} s, ` +
      `${env.LINKS_PER_MINUTE} visits of short links a minute and address, sessions of ${env.SESSION_IDLE_SECONDS} s without use`,
    ...(trouble
      ? [`The store for files cannot be reached: ${trouble.reason}. Imports and reports wait for it.`]
      : []),
  ];
}

/** The way to the first administrator, while nobody is there. Whoever reads it could also read the key and the database. */
async function setupLines({ deps }: Server, env: Env, port: number): Promise<string[]> {
  if (!(await isUnused(deps.db))) return [];
  const page = `${origins(env)[0] ?? `http://localhost:${port}`}${env.BASE_PATH}${FIRST_ADMINISTRATOR_PAGE}`;
  return [
    `Nobody can sign in yet. Make the first administrator at ${page}`,
    `Setup code, valid for ${CODE_MINUTES} minutes: ${await newSetupCode(deps.db, env, deps.clock.now())}`,
  ];
}

async function main(part: Part): Promise<void> {
  keepHeapSmall();
  const env = readEnv(process.env);
  if (part !== 'all' && !env.DATABASE_URL) {
    throw new EnvError(
      `"${part}" on its own needs PostgreSQL: set DATABASE_URL. Without it, use npm start, which runs everything.`,
    );
  }
  if (part !== 'worker') await assertDemoIsPrivate(env);
  const drains = part === 'worker' ? 0 : drainSeconds(env);
  const ending = new AbortController();
  let watchdog: Watchdog | undefined;
  // Until it has begun there is nothing to put in order: a start may be interrupted at any time.
  let stop = async () => {};
  // First of all: process 1 of a container is not ended by a signal that it does not handle.
  const giveUp = endOnSignals({
    stop: () => stop(),
    began() {
      ending.abort();
      watchdog?.stopping();
    },
    say: (sentence) => process.stderr.write(`${sentence}\n`),
    drains,
  });

  const endTraces = await exportTraces(env, part);
  const server = await assemble(env, part, { tell: print, ending: ending.signal, giveUp });
  const { pglite, deps } = server;
  logCrashes(deps.log);
  const { METRICS_HOST: hostname, METRICS_PORT: port } = env;
  const measured =
    deps.metrics && port !== undefined
      ? await serveMetrics(deps.metrics, deps.log, { hostname, port })
      : undefined;
  const listening =
    part === 'worker'
      ? null
      : await listen(
          { fetch: server.fetch, hostname: env.HOST, port: env.PORT },
          {
            signal: ending.signal,
            drainMs: drains * 1000,
            pause: realPause,
            cut: () => void deps.streams.stop(),
          },
        );
  stop = async () => {
    await listening?.close();
    // Figures of the drain are still read.
    await measured?.close();
    await server.stop();
    await endTraces?.();
  };
  watchdog = startWatchdog(
    { folder: pglite && join(env.DATA_DIR, 'db'), stuckSeconds: env.STUCK_SECONDS, drains },
    giveUp,
  );
  if (pglite) watchEngine(pglite, (error) => giveUp(brokenSentence(error, env.DATA_DIR)));
  print(`Process ${process.pid} (${part})`);
  for (const line of startLines(server, env)) print(line);
  if (measured) print(`Metrics: http://${hostname}:${measured.port}/metrics`);
  if (server.demo && listening) print(accounts());
  // Last, where the eye is: the address and, in the demo, who to be.
  if (listening) print(`Listening on http://localhost:${listening.port}${env.BASE_PATH}`);
  if (server.demo && listening) print(FIRST_ACCOUNT);
  if (listening) for (const line of await setupLines(server, env, listening.port)) print(line);
}

const [, , part = 'all'] = process.argv;
await main((PARTS.includes(part) ? part : 'all') as Part).catch(fail);
