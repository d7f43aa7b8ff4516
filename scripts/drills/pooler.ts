import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tests/support/postgres';
import { until } from '../../tests/support/processes';
import { ask, NOT_ROOT } from './cluster';
import { programOf } from './programs';

/** pgbouncer between the product and a server, in the mode that `deploy/compose.yaml` sets. */
export interface Pooler {
  port: number;
  close(): void;
}

const WITHIN_MS = 30_000;

/** @returns null if pgbouncer is not installed */
export async function startPooler(
  folder: string,
  server: { port: number; database: string; role: string },
  settings: Readonly<Record<string, string>>,
): Promise<Pooler | null> {
  const program = programOf('pgbouncer');
  if (!program) return null;
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const { POOL_MODE, MAX_CLIENT_CONN, DEFAULT_POOL_SIZE, IGNORE_STARTUP_PARAMETERS } = settings;
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${server.port} user=${server.role}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${POOL_MODE}
max_client_conn = ${MAX_CLIENT_CONN}
default_pool_size = ${DEFAULT_POOL_SIZE}
ignore_startup_parameters = ${IGNORE_STARTUP_PARAMETERS}
`,
  );
  chmodSync(file, 0o644);
  const child: ChildProcess = spawn(program, ['-q', file], { ...NOT_ROOT, stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `postgres://${server.role}@127.0.0.1:${port}/${server.database}`;
  await until(
    () =>
      ask(url, 'select 1').then(
        () => true,
        () => false,
      ),
    WITHIN_MS,
  );
  return { port, close: () => void child.kill('SIGTERM') };
}
