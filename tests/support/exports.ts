import { beforeEach } from 'vitest';
import type { Database } from '../../server/db/client';
import { emit } from '../../server/db/eventLog/emit';
import { withScope } from '../../server/db/scope';
import { enqueueDue } from '../../server/features/event_exports/work';
import { bucketServer } from './bucket';
import { NORTHWIND } from './seed';
import { createSendingServer } from './sending';

const HOUR_S = 3_600;

/**
 * The server with its queue, and an S3 store of a tenant on this machine. Call it at the top of a test file; it closes
 * itself.
 *
 * @param open opens an empty database other than the embedded one
 */
export async function createServerWithExports(open?: () => Promise<Database>) {
  const store = await bucketServer();
  const server = await createSendingServer({}, open);
  const { as, db, deps, clock, queue } = server;
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.settings;
  const settings = {
    name: 'Warehouse',
    types: ['job.changed', 'consent.opted_out'],
    format: 'ndjson',
    schedule: 'hourly',
    endpoint,
    bucket,
    region,
    prefix: 'events/',
    access_key_id: accessKeyId,
    secret_access_key: secretAccessKey,
  };

  beforeEach(async () => {
    if (store.world.isDead) await store.comeBack();
    store.clear();
    deps.env.PRIVATE_EXPORTS = true;
  });

  /** Events of a subject, one for each number. */
  const happen = (numbers: readonly number[], at = clock.now()) =>
    withScope(db, 'system', (tx) =>
      emit(
        tx,
        NORTHWIND,
        numbers.map((n) => ({
          type: 'job.changed' as const,
          subject: 'job 1',
          data: { n, note: 'a, "quoted" note' },
          at,
        })),
      ),
    );

  async function anExport(change: object = {}) {
    const { status, json } = await (await as(4)).post('/event_exports', { ...settings, ...change });
    if (status !== 201) throw new Error(JSON.stringify(json));
    const path = `/event_exports/${json.id}`;
    const read = async () => (await (await as(4)).get(path)).json;
    return { id: json.id as string, path, json, read };
  }

  /** The look for due exports, and their work. */
  async function run({ early = false } = {}) {
    await enqueueDue(deps);
    await queue.drain({ early });
  }
  /** The same at the end of the hour. */
  async function runNextHour() {
    clock.advance(HOUR_S);
    await run();
  }

  const lines = (key: string) => store.contentOf(key).toString('utf8').trim().split(/\r?\n/);
  /** All exported events, by the order of the objects' keys. */
  const exported = () => store.objects().flatMap((key) => lines(key).map((line) => JSON.parse(line)));
  const numbers = () => exported().map(({ data }) => data.n as number);
  const feed = async () => (await (await as(3)).get('/events/log?limit=100')).json.records;

  return { ...server, store, settings, happen, anExport, run, runNextHour, lines, exported, numbers, feed };
}
