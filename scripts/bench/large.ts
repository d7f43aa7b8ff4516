/**
 * `npm run bench -- <rows>`: sends a whole audience through the API of the running product, from file to targets and
 * from targets to delivered messages. Each figure is also given as a share of what the same database does with the same
 * rows alone, measured in the same run. Memory is given by phase. `npm run bench -- <rows> postgres`: on the PostgreSQL of
 * the tests; DATABASE_URL chooses another one, which must be empty. `import` ends before the job.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, startPostgres } from '../../tests/support/postgres';
import { Api } from './api';
import { startBundled } from './bundled';
import { writeAudience } from './file';
import { floorOf } from './floor';
import { type PhaseMemory, watchMemory } from './memory';
import { probe, type Latency } from './probe';

/** Fast enough not to limit the measurement. */
const PER_SECOND = 1_000_000;
const REST_MS = 5_000;

const rows = Number(process.argv[2]);
const [, , , ...options] = process.argv;
const postgres = options.includes('postgres') ? await startPostgres() : undefined;
const DATABASE_URL = postgres ? await postgres.fresh() : process.env.DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const DATA_DIR = join(folder, 'data');
const csv = join(folder, 'audience.csv');

const file = await writeAudience(csv, rows);
const database: Record<string, string> = DATABASE_URL ? { DATABASE_URL } : {};
const floor = await floorOf({ DATA_DIR, ...database }, file.valid);
const METRICS_PORT = String(await freePort());
const product = await startBundled({
  DATA_DIR,
  DEMO: '1',
  SIM_PER_SECOND: String(PER_SECOND),
  METRICS_PORT,
  ...database,
});
const api = new Api(product.url);
const watch = watchMemory(product.pid, `http://127.0.0.1:${METRICS_PORT}/metrics`);
interface Phase {
  /** Rows that it goes through. */
  count: number;
  ms: number;
  latency: Latency;
  memory: PhaseMemory;
}

/** Runs one phase while a profile poll runs in parallel. */
async function phase<T>(name: string, count: number, work: () => Promise<T>): Promise<Phase & { result: T }> {
  const watcher = probe(() => api.call('GET', '/users/me'));
  const started = performance.now();
  const { result, memory } = await watch(work);
  const figures = { count, ms: performance.now() - started, latency: await watcher.stop(), memory };
  const { peak, engine, heap, buffers } = memory;
  process.stdout.write(
    `${name.padEnd(28)} ${(figures.ms / 1000).toFixed(1).padStart(7)} s   peak ${peak ?? '?'} MiB, of which at most ` +
      `database ${engine}, heap ${heap}, buffers ${buffers}\n`,
  );
  return { ...figures, result };
}

const line = (name: string, phases: readonly Phase[], bare: number) => {
  const perSecond = (phases[0]!.count / phases.reduce((sum, { ms }) => sum + ms, 0)) * 1000;
  const waits = phases.map(
    ({ latency: { p50, p95, p99, max } }) => `p50 ${p50} p95 ${p95} p99 ${p99} max ${max} ms`,
  );
  process.stdout.write(
    `${name.padEnd(28)} ${perSecond.toFixed(0).padStart(7)}/s   ${(perSecond / bare).toFixed(3)} of ${bare.toFixed(0)}/s bare   ` +
      `/users/me ${waits.join('; ')}\n`,
  );
};

try {
  const clientId = await api.signIn();
  await phase('at rest', 0, () => delay(REST_MS));
  await phase('upload and check', file.rows, () => api.upload(clientId, csv, { isCheck: true }));
  const upload = await phase('upload', file.rows, () => api.upload(clientId, csv));
  const audienceId = upload.result;
  const storing = await phase('import', file.rows, () => api.imported(audienceId, file.valid));
  line('upload and import, rows', [upload, storing], floor.targets);
  if (!options.includes('import')) {
    const start = await phase('start of the job', file.valid, () => api.start(clientId, audienceId));
    const sending = await phase('job to its last hand-over', file.valid, () =>
      api.until(start.result, ['sent', 'completed']),
    );
    const receipts = await phase('to the last receipt', file.valid, () =>
      api.until(start.result, ['completed']),
    );
    line('job to its last receipt', [start, sending, receipts], floor.messages);
  }
} finally {
  await product.stop();
  await postgres?.close();
  rmSync(folder, { recursive: true, force: true });
}
