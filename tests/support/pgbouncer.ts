import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { programOf } from '../../scripts/drills/programs';
import { freePort, type Postgres } from './postgres';

/** pgbouncer refuses to run as root. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** Path of pgbouncer; undefined if it is not installed (`apt-get install pgbouncer`). */
export const PGBOUNCER = programOf('pgbouncer');

export interface Pooler {
  /** The same address, through the pooler. */
  through(url: string): string;
  close(): Promise<void>;
}

/** A server behind the pooler, the address of a database there, and the user of all connections. */
interface Behind extends Pick<Postgres, 'port' | 'admin'> {
  user?: string;
}

/** Connections to the server for all clients together. */
export const inTransactions = (size: number) => ({ pool_mode: 'transaction', default_pool_size: size });

/** Starts pgbouncer with these settings of its own. */
export async function startPooler(
  { port: serverPort, admin, user = 'console' }: Behind,
  settings: Readonly<Record<string, string | number>>,
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${serverPort} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
${Object.entries(settings)
  .map(([name, value]) => `${name} = ${value}\n`)
  .join('')}`,
  );
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const child: ChildProcess = spawn(PGBOUNCER!, ['-q', file], { ...owner, stdio: 'ignore' });
  const through = (url: string) => url.replace(`:${serverPort}/`, `:${port}/`);
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error('pgbouncer did not start.');
    const client = new pg.Client({ connectionString: through(admin) });
    const isUp = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
    if (isUp) return { through, close };
    await pause(50);
  }
}
