/**
 * `npm run bench -- reports`: how much memory a worker needs at most to build and hand out reports of 100,000 and of
 * 1,000,000 rows, on the PostgreSQL of the tests: the embedded database would be in the same process.
 */
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pid } from 'node:process';
import type { ReportKind } from '../../src/resources/reports/contract';
import { readEnv } from '../../server/config/env';
import { openPostgres } from '../../server/db/client';
import { reportWorker } from '../../server/features/reports/build';
import { addressOf, download } from '../../server/features/reports/files';
import { Files } from '../../server/files/store';
import { systemClock, systemRandom, uuids } from '../../server/lib/ids';
import { silentLogger as log } from '../../server/lib/log';
import type { Deps } from '../../server/http/handler';
import type { Work } from '../../server/queue/queue';
import { startPostgres } from '../../tests/support/postgres';
import { peakMemory } from './probe';

const SIZES = [10_000, 100_000, 1_000_000];
const KINDS: readonly ReportKind[] = ['recipients', 'deliveries', 'evidence'];

const server = await startPostgres();
const DATA_DIR = mkdtempSync(join(tmpdir(), 'bench-'));
const { db, close } = await openPostgres(await server.fresh());
const clock = systemClock();
const ids = uuids(clock, systemRandom);
const env = readEnv({ DATA_DIR, SECRET_KEY: '00'.repeat(32) });
const files = new Files({ db, clock, log, bucket: null, isTarget: false });
const deps = { db, clock, ids, files, log, env } as unknown as Deps;

/** A tenant with a job of so many delivered messages, and an event of consent for each of its people. */
async function filled(count: number): Promise<string> {
  const [tenant, client, campaign, job] = [1, 2, 3, 4].map(() => ids.uuid());
  await db.execute(sql`insert into tenants (id, name) values (${tenant}::uuid, 'Bench')`);
  await db.execute(sql`insert into clients (tenant_id, id, name, time_zone)
    values (${tenant}::uuid, ${client}::uuid, 'Bench', 'America/New_York')`);
  await db.execute(sql`insert into campaigns (tenant_id, id, client_id, name, message)
    values (${tenant}::uuid, ${campaign}::uuid, ${client}::uuid, 'Bench', 'Hello')`);
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, targeted)
    values (${tenant}::uuid, ${job}::uuid, ${campaign}::uuid, 'completed', 'Hello', ${count}::int)`);
  for (let from = 0; from < count; from += 100_000) {
    const upto = Math.min(count, from + 100_000) - 1;
    const numbers = sql`generate_series(${from}::int, ${upto}::int) n`;
    await db.execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, segments, body, sent_at)
      select ${tenant}::uuid, ${job}::uuid, n + 1, ${campaign}::uuid, ${client}::uuid, '+1' || (2000000000 + n), 'delivered', 1,
        'Hello', now() from ${numbers}`);
    await db.execute(sql`insert into consent_events (tenant_id, phone, n, kind, source, scope, client_id, at, recorded_at, hash)
      select ${tenant}::uuid, '+1' || (2000000000 + n), 1, 'opted_in', 'import', 'client', ${client}::uuid, now(), now(), ''
      from ${numbers}`);
  }
  return tenant!;
}

/** The peak from now on: Linux forgets the one before. */
const forgetPeak = () => writeFileSync('/proc/self/clear_refs', '5');

async function measured(tenant_id: string, kind: ReportKind): Promise<string> {
  const id = ids.uuid();
  await db.execute(sql`insert into reports (tenant_id, id, kind, state, created_at)
    values (${tenant_id}::uuid, ${id}::uuid, ${kind}, 'preparing', now())`);
  const work = {
    payload: { tenant_id, report_id: id },
    tries: 1,
    last: true,
    signal: new AbortController().signal,
  };
  globalThis.gc?.();
  forgetPeak();
  const started = performance.now();
  await reportWorker(deps)(work as unknown as Work);
  const seconds = (performance.now() - started) / 1_000;
  const built = peakMemory(pid);
  forgetPeak();
  const key = new URL(addressOf(env, { id, kind })).searchParams.get('key')!;
  const { body } = await download(deps, { id, key, part: 0 });
  let bytes = 0;
  for await (const chunk of body!) bytes += chunk.length;
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  return `${size.padStart(9)}   ${seconds.toFixed(1).padStart(6)} s   built with at most ${built} MiB, handed out with ${peakMemory(pid)} MiB`;
}

try {
  await measured(await filled(1_000), 'recipients');
  for (const size of SIZES) {
    const tenant = await filled(size);
    for (const kind of KINDS)
      process.stdout.write(
        `${kind.padEnd(12)} ${String(size).padStart(9)} rows   ${await measured(tenant, kind)}\n`,
      );
  }
} finally {
  await close();
  await server.close();
  rmSync(DATA_DIR, { recursive: true });
}
