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

/** Starts pgbouncer in transaction mode, with `size` connections to the server for all its clients together. */
export async function startPooler(postgres: Pick<Postgres, 'port' | 'admin'>, size: number): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${postgres.port} user=console
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
`,
  );
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const child: ChildProcess = spawn(PGBOUNCER!, ['-q', file], { ...user, stdio: 'ignore' });
  const through = (url: string) => url.replace(`:${postgres.port}/`, `:${port}/`);
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error('pgbouncer did not start.');
    const client = new pg.Client({ connectionString: through(postgres.admin) });
    const isUp = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
    if (isUp) return { through, close };
    await pause(50);
  }
}
