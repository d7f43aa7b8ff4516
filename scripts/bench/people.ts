/**
 * `npm run bench -- people`: fifty signed-in people work with the API, first alone and then while a job sends. Prints for each
 * kind of call how long answers take at rest, and beside the job as ratios. The embedded database by default;
 * `npm run bench -- people postgres`: the PostgreSQL of the tests.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../../tests/support/postgres';
import { tokenOf } from '../demo';
import { Api } from './api';
import { startBundled } from './bundled';
import { writeAudience } from './file';

const PEOPLE = 50;
/** Time for which each load is measured. */
const MEASURE_MS = 60_000;
/** A person looks at an answer for as long, on average. */
const LOOK_MS = 3_000;
/** Enough to be sending all the time. */
const RECIPIENTS = 100_000;
const WARM_UP_MS = 10_000;
const LIMIT = 'limit=25';

/** Roles that see these pages. */
const WHO = ['role3', 'role4'].map((role) => `${role}@northwind.example`);

/** Kinds of calls in the order of a visit, each with the paths of its pages. */
type Kinds = Readonly<Record<string, readonly string[]>>;

async function kindsOf(api: Api): Promise<Kinds> {
  const records = async (path: string) =>
    (await api.call<{ records: Record<string, string>[] }>('GET', `${path}?${LIMIT}`)).records;
  const [clients, campaigns, audiences, threads] = await Promise.all(
    ['/clients', '/campaigns', '/audiences', '/conversations'].map(records),
  );
  return {
    glance: ['/glance'],
    list: ['/clients', '/campaigns', '/audiences', '/campaigns/jobs', '/reports'].map(
      (path) => `${path}?${LIMIT}`,
    ),
    record: [
      ...clients!.slice(0, 5).map(({ id }) => `/clients/${id}`),
      ...campaigns!.slice(0, 5).map(({ id }) => `/campaigns/${id}`),
      ...audiences!.slice(0, 5).map(({ id }) => `/audiences/${id}`),
    ],
    search: [
      `/campaigns?search=spring&${LIMIT}`,
      `/audiences?search=mem&${LIMIT}`,
      `/conversations?search=0142&${LIMIT}`,
      '/people?search=%2B12125550142&limit=5',
    ],
    inbox: [`/conversations?${LIMIT}`, `/conversations?state=needs_reply&${LIMIT}`],
    thread: threads!
      .slice(0, 5)
      .map(({ client_id, tn, vn }) => `/clients/${client_id}/virtual_numbers/${tn}/conversations/${vn}`),
    notices: [`/notices?${LIMIT}`],
  };
}

type Times = Map<string, number[]>;

/** People at work for a time. @returns durations of their answers by kind of call, ms */
async function work(url: string, tokens: readonly string[], kinds: Kinds, ms: number): Promise<Times> {
  const names = Object.keys(kinds);
  const times: Times = new Map(names.map((name) => [name, []]));
  const until = performance.now() + ms;
  const person = async (token: string, n: number) => {
    // They come one after the other, each with a rhythm of its own.
    await delay((n * LOOK_MS) / PEOPLE);
    for (let step = n; performance.now() < until; step += 1) {
      const name = names[step % names.length]!;
      const paths = kinds[name]!;
      const started = performance.now();
      const answer = await fetch(`${url}/api${paths[(step * 7 + n) % paths.length]}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      times.get(name)!.push(performance.now() - started);
      await delay(LOOK_MS * (0.5 + ((step * 13 + n * 5) % 10) / 10));
    }
  };
  await Promise.all(tokens.map(person));
  return times;
}

const at = (took: readonly number[], share: number) =>
  took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))]!;

function print(rest: Times, busy: Times): void {
  const line = (...cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
  line('Call', 'Calls', 'At rest p50, p95, p99', 'Beside the job p50, p95, p99', 'Ratios');
  for (const [name, before] of rest) {
    const after = busy.get(name)!;
    const shares = [0.5, 0.95, 0.99];
    const ms = (took: readonly number[]) =>
      `${shares.map((share) => at(took, share).toFixed(0)).join(', ')} ms`;
    const ratios = shares.map((share) => (at(after, share) / at(before, share)).toFixed(1)).join(', ');
    line(name, `${before.length}, ${after.length}`, ms(before), ms(after), ratios);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const csv = join(folder, 'audience.csv');
const postgres = process.argv[3] === 'postgres' ? await startPostgres() : undefined;
const product = await startBundled({
  DATA_DIR: join(folder, 'data'),
  DEMO: '1',
  ...(postgres ? { DATABASE_URL: await postgres.fresh() } : {}),
});
try {
  const api = new Api(product.url);
  const file = await writeAudience(csv, RECIPIENTS);
  const clientId = await api.signIn();
  const audienceId = await api.upload(clientId, csv);
  await api.imported(audienceId, file.valid);
  const tokens: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) tokens.push(await tokenOf(product.url, WHO[n % WHO.length]!));
  const kinds = await kindsOf(api);
  await work(product.url, tokens, kinds, WARM_UP_MS);
  const rest = await work(product.url, tokens, kinds, MEASURE_MS);
  const job = await api.start(clientId, audienceId);
  await api.until(job, ['sending']);
  const sentBefore = await api.call<{ sent: number }>('GET', job);
  const busy = await work(product.url, tokens, kinds, MEASURE_MS);
  const { state, sent } = await api.call<{ state: string; sent: number }>('GET', job);
  if (state !== 'sending') throw new Error(`The job was ${state} before the people had ended.`);
  print(rest, busy);
  process.stdout.write(
    `${PEOPLE} people; the job handed over ${Math.round(((sent - sentBefore.sent) * 1000) / MEASURE_MS)} a second\n`,
  );
} finally {
  await product.stop();
  await postgres?.close();
  rmSync(folder, { recursive: true, force: true });
}
