/**
 * Drills of an operator, on servers of their own. Each says its figures, and ends with 1 if anybody was texted twice, a
 * message was lost, or a client met an error, and with 3 if a part was not possible here and the others passed.
 * `npm run drill -- rolling [--from <commit>]`: restarts and an upgrade behind balancers, under load.
 * `npm run drill -- restore [--embedded] [--postgres] [--point-in-time] [--early] [--targets 20000]`: a backup taken during a job.
 * `npm run drill -- first-day`: from an empty database behind pgbouncer to the first text of a second tenant, in a browser.
 * `npm run drill -- install [--times 5] [--image]`: the packed product: its size, its starts, the services of `deploy/compose.yaml`.
 * `npm run drill -- failover [--synchronous] [--asynchronous]`: a primary that dies during a job, and its standby.
 * `npm run drill -- monitoring`: alert rules, dashboard and figures, checked by Prometheus' promtool.
 */
import { argv } from 'node:process';
import { Lacking, type Result } from './programs';

/** Code of a drill that passed without all that it would have tried. */
const NOT_ALL = 3;

const [, , name = '', ...options] = argv;
const DRILLS: Record<string, () => Promise<{ drill(options: readonly string[]): Promise<Result> }>> = {
  rolling: () => import('./rolling'),
  restore: () => import('./restore'),
  install: () => import('./install'),
  failover: () => import('./failover'),
  monitoring: () => import('./monitoring'),
  'first-day': () => import('./firstDay'),
};

// The servers of a drill end with its process.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(2));

const drill = DRILLS[name];
if (!drill) {
  console.error(`Name a drill: ${Object.keys(DRILLS).join(', ')}.`);
  process.exit(2);
}
try {
  const result = await (await drill()).drill(options);
  if (result === 'incomplete') {
    console.info('Passed, as far as it was possible here.');
    process.exit(NOT_ALL);
  }
  console.info(result ? 'Passed.' : 'FAILED.');
  process.exit(result ? 0 : 1);
} catch (error) {
  console.error(error instanceof Lacking ? error.message : error);
  process.exit(2);
}
