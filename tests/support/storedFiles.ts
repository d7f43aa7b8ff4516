import { beforeEach } from 'vitest';
import type { Database } from '../../server/db/client';
import { file_objects } from '../../server/db/schema';
import { withScope } from '../../server/db/scope';
import { Bucket } from '../../server/files/bucket';
import { Files, type FileName } from '../../server/files/store';
import { silentLogger } from '../../server/lib/log';
import { bucketServer } from './bucket';
import { deliveredLedger } from './deliveredLedger';
import { CLIENT, formOf, numberOf, seedClients } from './imports';
import { NORTHWIND, uuidOf } from './seed';
import { createSendingServer } from './sending';

/** A small import. */
export const FILE = `Cell,First name\n${[1, 2, 3].map((n) => `${numberOf(n)},Person${n}`).join('\n')}\n`;
const TO = { client_id: CLIENT, name: 'Members', mapping: '{"Cell":"phone","First name":"first_name"}' };
/** The test's store is quick, or dead. */
export const PATIENCE = { answerMs: 10_000, allMs: 900 };

/**
 * The server with its queue and an S3 store for its files. Call it at the top of a test file; it closes itself.
 *
 * @param open opens an empty database other than the embedded one
 */
export async function createServerWithBucket(open?: () => Promise<Database>) {
  const store = await bucketServer();
  const { settings, world } = store;
  const server = await createSendingServer({}, open);
  const { app, as, clock, db, deps } = server;

  const filesIn = (change: Partial<ConstructorParameters<typeof Files>[0]> = {}) =>
    new Files({
      db,
      clock,
      log: silentLogger,
      bucket: new Bucket(settings, PATIENCE),
      isTarget: true,
      ...change,
    });

  beforeEach(async () => {
    if (world.isDead) await store.comeBack();
    store.clear();
    deps.files = filesIn();
    await seedClients(db);
  });

  const states = async () => (await db.select().from(file_objects)).map(({ state }) => state).toSorted();

  async function bytesOf(files: Files, file: FileName): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of files.read(file)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** A file that is stored as objects, or as chunks of the database. */
  async function aFile(files: Files, bytes: Uint8Array, id = uuidOf(0xf11e)): Promise<FileName> {
    const file = { tenant_id: NORTHWIND, id };
    const staged = await files.stage(file, 0, bytes);
    await withScope(db, 'system', (tx) => staged.attach(tx));
    return file;
  }

  const upload = async (key?: string, file = FILE) =>
    (await as(3)).post(
      `/audiences/file?${new URLSearchParams(TO)}`,
      formOf(file),
      key ? { 'idempotency-key': key } : {},
    );
  const members = async (id: string) => (await (await as(3)).get(`/audiences/${id}`)).json;

  async function aReport(count: number): Promise<string> {
    const { campaignId: campaign_id } = await deliveredLedger(server, count);
    return (await (await as(3)).post('/reports', { kind: 'recipients', campaign_id })).json.id;
  }
  const report = async (id: string) => (await (await as(3)).get(`/reports/${id}`)).json;
  const download = (host: typeof app, url: string) => {
    const { pathname, search } = new URL(url);
    return host.request(pathname + search);
  };
  return {
    ...server,
    store,
    world,
    filesIn,
    states,
    bytesOf,
    aFile,
    upload,
    members,
    aReport,
    report,
    download,
  };
}
