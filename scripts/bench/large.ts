/**
 * `npm run bench -- <rows>`: sends a whole audience through the API of the running product, from file to targets and
 * from targets to delivered messages. Each figure is also given as a share of what the same database does with the same
 * rows alone, measured in the same run. DATABASE_URL chooses a PostgreSQL database, which must be empty.
 */
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PASSWORD } from '../demo';
import { startProduct } from '../product';
import { writeAudience } from './file';
import { floorOf } from './floor';
import { peakMemory, probe, type Latency } from './probe';

/** Fast enough not to limit the measurement. */
const PER_SECOND = 1_000_000;
const MESSAGE = 'Hello {first_name|there}, our doors open at nine tomorrow. Reply STOP to opt out.';
const LOOK_MS = 1_000;

const rows = Number(process.argv[2]);
const { DATABASE_URL } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const DATA_DIR = join(folder, 'data');
const csv = join(folder, 'audience.csv');

const file = await writeAudience(csv, rows);
const floor = await floorOf({ DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) }, file.valid);
const product = await startProduct({ DATA_DIR, DEMO: '1', SIM_PER_SECOND: String(PER_SECOND) });
let token = '';

async function call<T>(method: string, path: string, body?: FormData | object): Promise<T> {
  const send = () => fetch(`${product.url}/api${path}`, options);
  const options: RequestInit = {
    method,
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  };
  // The server may close an idle connection just as it is used again. Repeating a read is safe.
  const answer = await (method === 'GET' ? send().catch(send) : send());
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Runs one phase while a profile poll runs in parallel. */
async function phase(work: () => Promise<number>): Promise<{ perSecond: number; latency: Latency }> {
  const watcher = probe(() => call('GET', '/users/me'));
  const started = performance.now();
  const count = await work();
  const perSecond = (count / (performance.now() - started)) * 1000;
  return { perSecond, latency: await watcher.stop() };
}

interface Audience {
  imports: { state: string; imported: number; rows: number }[];
}

async function imported(clientId: string): Promise<{ audienceId: string; rows: number }> {
  const form = new FormData();
  form.set('file', await openAsBlob(csv), 'audience.csv');
  const mapping = encodeURIComponent(
    JSON.stringify({ Phone: 'phone', 'First name': 'first_name', City: 'city' }),
  );
  const path = `/audiences/file?client_id=${clientId}&name=Bench&consent=Bench&mapping=${mapping}`;
  const { audience_id: audienceId } = await call<{ audience_id: string }>('POST', path, form);
  for (;;) {
    const { imports } = await call<Audience>('GET', `/audiences/${audienceId}`);
    const [run] = imports;
    if (run?.state === 'failed') throw new Error('The import failed.');
    if (run?.state === 'completed') {
      if (run.imported !== file.valid) throw new Error(`${run.imported} imported of ${file.valid}`);
      return { audienceId, rows: run.rows };
    }
    await delay(LOOK_MS);
  }
}

interface Job {
  id: string;
  state: string;
  targeted: number;
  delivered: number;
  failed: number;
}

async function sent(clientId: string, audienceId: string): Promise<number> {
  const campaign = await call<{ id: string }>('POST', '/campaigns', {
    client_id: clientId,
    name: 'Bench',
    message: MESSAGE,
    audience_ids: [audienceId],
  });
  const { id } = await call<Job>('POST', `/campaigns/${campaign.id}/jobs`, { after: null });
  for (;;) {
    const job = await call<Job>('GET', `/campaigns/${campaign.id}/jobs/${id}`);
    if (job.state === 'failed') throw new Error('The job failed.');
    if (job.state === 'completed') return job.targeted;
    await delay(LOOK_MS);
  }
}

const line = (name: string, { perSecond, latency }: Awaited<ReturnType<typeof phase>>, bare: number) =>
  process.stdout.write(
    `${name.padEnd(28)} ${perSecond.toFixed(0).padStart(7)}/s   ${(perSecond / bare).toFixed(3)} of ${bare.toFixed(0)}/s bare   ` +
      `/users/me p50 ${latency.p50} p95 ${latency.p95} p99 ${latency.p99} max ${latency.max} ms\n`,
  );

try {
  ({ token } = await call<{ token: string }>('POST', '/login', {
    email: 'role3@northwind.example',
    password: PASSWORD,
  }));
  const { records } = await call<{ records: { id: string; numbers: number }[] }>('GET', '/clients?limit=100');
  const client = records.find(({ numbers }) => numbers > 0)!;
  let audienceId = '';
  const bringing = await phase(async () => {
    const result = await imported(client.id);
    audienceId = result.audienceId;
    return result.rows;
  });
  line('import, rows', bringing, floor.targets);
  const sending = await phase(() => sent(client.id, audienceId));
  line('job to its last receipt', sending, floor.messages);
  process.stdout.write(`peak memory of the server ${peakMemory(product.pid) ?? '?'} MiB\n`);
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
