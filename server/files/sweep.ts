import { sql } from 'drizzle-orm';
import { rows, type Db } from '../db/client';
import { withScope } from '../db/scope';
import type { Logger } from '../lib/log';
import type { Bucket } from './bucket';
import { type Files, OBJECTS } from './store';

/** Rows and objects that are removed one after the other between two queries. */
const CHUNK = 100;
/** Age of an object that nothing in the database names, and no file can have: reports are kept for seven days. */
const STRAY_MS = 8 * 86_400_000;
const MINUTE_MS = 60_000;
const LOOKS_PER_SWEEP = 60;

interface World {
  db: Db;
  files: Files;
  log: Pick<Logger, 'error'>;
}

/** Objects of uploads that ended without storing their file, such as those of a killed process. */
const giveUpUnfinished = (db: Db) =>
  withScope(db, 'system', (tx) =>
    tx.execute(sql`update file_objects set state = 'removing', key = null
      where state = 'writing' and written_at < now() - interval '1 hour'`),
  );

/** Removes from the bucket what the database has given up. */
async function removeObjects(db: Db, bucket: Bucket): Promise<void> {
  for (let count = CHUNK; count === CHUNK;) {
    const names = await withScope(db, 'system', (tx) =>
      rows<{ tenant_id: string; name: string }>(
        tx,
        sql`select tenant_id, name from file_objects where state = 'removing' and store = ${bucket.name} limit ${CHUNK}::int`,
      ),
    );
    for (const { tenant_id, name } of names) {
      await bucket.remove(name);
      await withScope(db, 'system', (tx) =>
        tx.execute(
          sql`delete from file_objects where tenant_id = ${tenant_id}::uuid and name = ${name} and state = 'removing'`,
        ),
      );
    }
    count = names.length;
  }
}

/**
 * Removes objects that this database does not know: those written after the backup that it was restored from. They are
 * older than any file may be, so that a copy of the database cannot remove files of the original.
 */
async function removeStrays(db: Db, bucket: Bucket): Promise<void> {
  for await (const page of bucket.list(OBJECTS)) {
    const old = page.filter(({ modified }) => Date.now() - modified.getTime() > STRAY_MS);
    if (old.length === 0) continue;
    const names = JSON.stringify(old.map(({ name }) => name));
    const strays = await withScope(db, 'system', (tx) =>
      rows<{ name: string }>(
        tx,
        sql`select n.name from jsonb_array_elements_text(${names}::jsonb) n (name)
          where not exists (select 1 from file_objects o where o.name = n.name)`,
      ),
    );
    for (const { name } of strays) await bucket.remove(name);
  }
}

/** Removes from the bucket what no file needs. `strays`: also what the database never knew. */
export async function sweepObjects({ db, files }: World, { strays = false } = {}): Promise<void> {
  if (!files.bucket) return;
  await giveUpUnfinished(db);
  await files.use(async (bucket) => {
    await removeObjects(db, bucket);
    if (strays) await removeStrays(db, bucket);
  });
}

/**
 * Looks every minute: a process that works removes objects, another one only learns whether the bucket works.
 * @returns a function that stops it, and waits for the last look
 */
export function sweepEachMinute(world: World, { works }: { works: boolean }): () => Promise<void> {
  const { files, log } = world;
  if (!files.bucket) return async () => undefined;
  let count = 0;
  const look = async () => {
    const strays = count % LOOKS_PER_SWEEP === 0;
    count += 1;
    try {
      await files.use((bucket) => bucket.reach(OBJECTS));
      if (works) await sweepObjects(world, { strays });
    } catch (error) {
      log.error('file_store', { error });
    }
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, MINUTE_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
