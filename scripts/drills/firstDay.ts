import { spawnSync } from 'node:child_process';
import { Lacking, programOf } from './programs';

/** The first day in a browser on PostgreSQL behind pgbouncer, which tests leave out where it is not installed. */
export async function drill(): Promise<boolean> {
  if (!programOf('pgbouncer'))
    throw new Lacking('This drill needs pgbouncer. Install it with `apt-get install pgbouncer`.');
  const started = performance.now();
  const { status } = spawnSync('npx', ['playwright', 'test', 'first-day-postgres', '--reporter=list'], {
    stdio: 'inherit',
  });
  console.info(`${Math.round((performance.now() - started) / 1000)} s, with the start of every server.`);
  return status === 0;
}
