/**
 * `npm run bench -- evidence 10000000`: how long `consent:verify` takes over as many events of consent, and `decisions:verify` over
 * a job to their people, who have a hundred events each, with the most memory that each command had. On the PostgreSQL of the
 * tests; DATABASE_URL names another one, which must be empty.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { argv, env, execPath } from 'node:process';
import { sql } from 'drizzle-orm';
import { openPostgres, rows } from '../../server/db/client';
import { startPostgres } from '../../tests/support/postgres';
import { peakMemory } from './probe';
import { benchWorld } from './world';

const EACH = 100;
const LOOK_MS = 200;
const people = Math.ceil((Number(argv[3]) || 100_000) / EACH);
const line = (name: string, text: string) => process.stdout.write(`${name.padEnd(28)} ${text}\n`);

/** Runs a command of the server to its end, and prints its own words with time and memory. */
async function verify(name: string, command: string, ...options: string[]): Promise<void> {
  const started = performance.now();
  const child = spawn(execPath, ['--import', 'tsx', `server/cli/${command}.ts`, ...options], {
    env: { ...env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, peakMemory(child.pid!) ?? 0)), LOOK_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watch);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  line(name, `${seconds} s   peak ${peak} MiB   ended with ${code}: ${output.trim().split('\n').at(-1)}`);
}

const server = env.DATABASE_URL ? undefined : await startPostgres();
const url = env.DATABASE_URL ?? (await server!.fresh());
const world = await benchWorld(await openPostgres(url));
const job = await world.aJob(people);
const filled = performance.now();
for (let n = 1; n <= EACH; n += 1)
  await world.db
    .execute(sql`insert into consent_events (tenant_id, phone, kind, source, scope, client_id, reason, at)
    select tenant_id, phone, 'opted_in', 'import', 'client', ${job.client_id}::uuid, 'Form of ' || now()::date, now()
    from audience_targets where tenant_id = ${job.tenant_id}::uuid`);
line('events written', `${people * EACH} in ${((performance.now() - filled) / 1000).toFixed(0)} s`);
await world.begin(job);
await world.until(job, ({ closed }) => closed >= people);
await world.end(job);
const [{ events } = { events: 0 }] = await rows<{ events: number }>(
  world.db,
  sql`select count(*)::int as events from consent_events`,
);
line('events', String(events));
await world.close();
await verify('consent:verify', 'verifyConsent', '--database');
await verify('decisions:verify', 'verifyDecisions', '--job', job.job_id);
await server?.close();
