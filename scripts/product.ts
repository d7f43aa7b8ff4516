import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureConsole } from './console';

/** The first start seeds the demo data, which takes a while on a busy two-core machine. */
const READY_WITHIN_MS = 240_000;
const STOP_WITHIN_MS = 10_000;
const KEPT_OUTPUT = 8_000;

/** The running product: the real server with the built console and its own data. */
export interface Product {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  /** Process id of the server; 0 if it was not started here. */
  readonly pid: number;
  /** When it was first ready, its demo complete, in ms since the epoch. */
  readonly readyAt: number;
  /** The end of what the process has written since it started. */
  output(): string;
  /** Ends the process and starts another one on the same data and port, with these variables besides those it had. */
  restart(env: Record<string, string>): Promise<void>;
  /** Ends the process and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts `server/main.ts` on a free port with a fresh data directory, and waits until it is ready. `prepare` fills the
 * directory before.
 * @param program arguments of Node that start it
 */
export async function startProduct(
  env: Record<string, string> = {},
  prepare: (dataDir: string) => void = () => undefined,
  program: readonly string[] = ['--import', 'tsx', 'server/main.ts'],
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sms-console-'));
  prepare(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Its drivers send at any hour of the day.
  const variables = { ...process.env, QUIET_HOURS: 'warn', PORT: String(port), DATA_DIR: dataDir, ...env };
  let server: ChildProcess | undefined;
  let output = () => '';
  const start = async () => {
    server = spawn(process.execPath, program, {
      env: variables,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    output = collect(server);
    await ready(`${url}${env['BASE_PATH'] ?? ''}`, server).catch((error: unknown) => {
      throw new Error(`The server did not become ready.\n${output()}`, { cause: error });
    });
  };
  const stop = async () => {
    await end(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    dataDir,
    readyAt: Date.now(),
    get pid() {
      return server?.pid ?? 0;
    },
    output: () => output(),
    async restart(more) {
      await end(server);
      Object.assign(variables, more);
      await start();
    },
    stop,
  };
}

/** The product at PRODUCT_URL and PRODUCT_DATA_DIR, which is left running. Without them, a new one is started. */
export async function givenProduct(
  { PRODUCT_URL: url, PRODUCT_DATA_DIR: dataDir = '' } = process.env,
): Promise<Product> {
  if (url)
    return {
      url,
      dataDir,
      readyAt: Date.now(),
      pid: 0,
      output: () => '',
      restart: () => Promise.reject(new Error('This product was not started here.')),
      stop: async () => undefined,
    };
  ensureConsole();
  return startProduct();
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The end of the server's output, for the message of a failed start. */
function collect(server: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => (text = (text + chunk.toString()).slice(-KEPT_OUTPUT));
  server.stdout?.on('data', add);
  server.stderr?.on('data', add);
  return () => text;
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`It ended with code ${server.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(200);
  }
  throw new Error(`Not ready within ${READY_WITHIN_MS / 1000} s.`);
}

async function end(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_WITHIN_MS);
  await exited;
  clearTimeout(timer);
}
