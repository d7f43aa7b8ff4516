import { sql } from 'drizzle-orm';
import type { Env } from '../config/env';
import { filesStoreOf } from '../config/filesStore';
import { rows, type Db } from '../db/client';
import { withScope } from '../db/scope';
import type { Logger } from '../lib/log';
import { StartError } from '../lib/startError';
import { Bucket, StoreFailure } from './bucket';
import { Files, OBJECTS } from './store';

interface World {
  db: Db;
  clock: { now(): Date };
  log: Logger;
}

/** Files as the environment says, without looking at them. */
export function filesBy(env: Env, { db, clock, log }: World): Files {
  const { bucket, isTarget } = filesStoreOf(env);
  return new Files({ db, clock, log, bucket: bucket && new Bucket(bucket), isTarget });
}

/** Files in buckets other than `bucket`, by bucket. */
export const filesElsewhere = (db: Db, bucket: Bucket | null): Promise<{ store: string; files: number }[]> =>
  withScope(db, 'system', (tx) =>
    rows(
      tx,
      sql`select store, count(distinct file_id)::int as files from file_objects
        where state = 'stored' and store is distinct from ${bucket?.name ?? null}::text group by store order by store`,
    ),
  );

/** Gives up the files of a lost bucket: reports can be prepared again, imports fail and say that their file is gone. */
const giveUp = (db: Db, store: string, now: Date): Promise<void> =>
  withScope(db, 'system', async (tx) => {
    await tx.execute(sql`update reports r set expires_at = ${now.toISOString()}::timestamptz
      from file_objects o where o.store = ${store} and o.tenant_id = r.tenant_id and o.file_id = r.id and r.state = 'ready'`);
    await tx.execute(sql`update reports r set cursor = null, bytes = 0, rows = 0, done = 0
      from file_objects o where o.store = ${store} and o.tenant_id = r.tenant_id and o.file_id = r.id and r.state = 'preparing'`);
    await tx.execute(sql`delete from file_objects where store = ${store}`);
  });

/** Refuses a bucket other than the one that has files: a process with it could not read them. */
async function assertReadable(db: Db, bucket: Bucket | null): Promise<void> {
  const [elsewhere] = await filesElsewhere(db, bucket);
  if (!elsewhere) return;
  const { store, files } = elsewhere;
  throw new StartError(
    `Files of ${files} imports and reports are in the bucket ${store}, but FILES_S3_BUCKET is ${bucket?.name ?? 'not set'}. ` +
      `Set FILES_S3_BUCKET and its keys to those of ${store}. To leave that bucket, set FILES=database as well: after seven days at most, ` +
      `its files are gone. If it is lost, start with FILES_S3_LOST=${store}: its reports can be prepared again, its imports fail.`,
  );
}

/**
 * Files as the environment says. A bucket that cannot be reached is no reason not to start: files wait for it (`trouble`).
 * @throws StartError if the bucket refuses this program, or files are in another bucket
 */
export async function openFiles(env: Env, world: World): Promise<Files> {
  const files = filesBy(env, world);
  if (env.FILES_S3_LOST && env.FILES_S3_LOST !== files.bucket?.name)
    await giveUp(world.db, env.FILES_S3_LOST, world.clock.now());
  await assertReadable(world.db, files.bucket);
  if (!files.bucket) return files;
  try {
    await files.use((bucket) => bucket.check(OBJECTS));
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    const { bucket } = files;
    if (error.kind === 'refused')
      throw new StartError(
        `The bucket FILES_S3_BUCKET does not work: ${error.message}. Check FILES_S3_ENDPOINT (${bucket.endpoint.origin}), FILES_S3_BUCKET, ` +
          'FILES_S3_REGION, FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY. The key must be allowed to read, write, list and remove objects.',
      );
  }
  return files;
}
