/**
 * `npm run bench -- lines`: what a million known line types cost a job of 100,000, on the embedded database in memory, or on
 * the PostgreSQL of the tests (`npm run bench -- lines postgres`). Three jobs each, in turn.
 */
import { argv } from 'node:process';
import { sql } from 'drizzle-orm';
import { openEmbedded, openPostgres } from '../../server/db/client';
import { gatherStatistics } from '../../server/db/statistics';
import { claim } from '../../server/sending/claim/claim';
import { readJob } from '../../server/sending/ledger/jobRow';
import { startPostgres } from '../../tests/support/postgres';
import { ledgerPath } from './ledger';
import { type BenchJob, benchWorld } from './world';

const TARGETS = 100_000;
const KNOWN = 1_000_000;
const RUNS = 2;
const BATCH = 2_000;
const WARM_UP = 2_000;

const server = argv[3] === 'postgres' ? await startPostgres() : undefined;
const world = await benchWorld(
  server ? await openPostgres(await server.fresh()) : await openEmbedded({ memory: null }),
);
const { db, ids, sending } = world;

/** Everybody whom the job texts has a mobile line, and so have nine times as many others. */
async function know({ tenant_id, sender }: BenchJob): Promise<void> {
  await db.execute(sql`
    insert into line_types (tenant_id, phone, state, line_type, told_at, account, lookup_id, asked_at)
    select ${tenant_id}::uuid, ${sender.slice(0, 5)}::text || lpad(i::text, 7, '0'), 'told', 'mobile', now(), 'simulator', ${ids.uuid()}::uuid, now()
    from generate_series(1, ${KNOWN}::int) i`);
  await db.execute(sql`analyze line_types`);
}

/** A job whose recipients are in the ledger, as jobs write them there. */
async function prepared(known: boolean) {
  const job = await world.aJob(TARGETS);
  if (known) await know(job);
  const of = sql`${job.tenant_id}::uuid, ${job.job_id}::uuid`;
  await db.execute(sql`
    insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, fields)
    select ${of}, row_number() over (order by phone), ${job.campaign_id}::uuid, ${job.client_id}::uuid, phone, fields
    from audience_targets where tenant_id = ${job.tenant_id}::uuid`);
  await db.execute(
    sql`update jobs set state = 'sending', targeted = ${TARGETS}::int where id = ${job.job_id}::uuid`,
  );
  return { ref: (await readJob(db, job.tenant_id, job.job_id))!, after: 0, took: [] as number[] };
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

/** Microseconds that a row takes to be claimed, batch by batch in turn: the median is that of the same moments. */
async function claims(): Promise<void> {
  const jobs = { none: await prepared(false), known: await prepared(true) };
  await gatherStatistics(db, 'messages');
  const token = ids.uuid();
  for (let batch = 0; batch < TARGETS / BATCH; batch += 1)
    for (const job of Object.values(jobs)) {
      const started = performance.now();
      const claimed = await claim(sending, job.ref, token, {
        place: '',
        paused: [],
        after: job.after,
        limit: BATCH,
      });
      job.took.push(((performance.now() - started) * 1000) / claimed!.rows.length);
      job.after = claimed!.last;
    }
  const [none, known] = [median(jobs.none.took), median(jobs.known.took)];
  process.stdout.write(
    `claim: ${none.toFixed(1)} µs a row, ${known.toFixed(1)} with known line types, ${(known / none).toFixed(2)} of it\n`,
  );
  for (const { ref } of Object.values(jobs)) await world.end({ ...ref, sender: '', targets: TARGETS });
}

await ledgerPath(world, WARM_UP);
await claims();
for (let run = 0; run < RUNS; run += 1) {
  const none = await ledgerPath(world, TARGETS);
  const known = await ledgerPath(world, TARGETS, know);
  process.stdout.write(
    `ledger: ${none.toFixed(0)} a second, ${known.toFixed(0)} with known line types, ${(known / none).toFixed(2)} of it\n`,
  );
}
await world.close();
await server?.close();
process.exit(0);
