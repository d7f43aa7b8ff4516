import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../db/client';
import { file_chunks, file_objects } from '../db/schema';
import { withScope } from '../db/scope';
import type { Logger } from '../lib/log';
import { bytesOf } from '../platform/files';
import { type Bucket, StoreFailure } from './bucket';
import { open, seal } from './sealed';

/** Size of a chunk: a file of 100 MB is a hundred rows, and a reader holds one. */
const CHUNK_BYTES = 1024 * 1024;
/** Size of an object in a bucket. It is held in memory, so that it can be sent again. */
const OBJECT_BYTES = 4 * 1024 * 1024;

/** Beginning of the keys of this program's objects. */
export const OBJECTS = 'sms-console/';

/** A stored file: the import or the report that it belongs to. */
export interface FileName {
  tenant_id: string;
  id: string;
}

/** A file, or a part of one, that becomes part of the database with a transaction. */
export interface Staged {
  /** Makes it part of the file, in the caller's transaction. A chunk of that position is an error. */
  attach(tx: Tx): Promise<void>;
  /** Removes what was not attached. It need not be called: the sweep removes it after an hour. */
  discard(): Promise<void>;
}

/** A file is not stored, or one of its objects is not in its bucket: the message names it. */
export class FileMissing extends Error {}

/** Since when the store fails in this process, and why. */
export interface Trouble {
  since: Date;
  reason: string;
}

/** Yields the file's bytes in pieces of `size`; the last one is shorter. */
async function* piecesOf(path: string, size: number): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of bytesOf(path)) {
    pending.push(bytes);
    length += bytes.byteLength;
    if (length < size) continue;
    const whole = Buffer.concat(pending);
    let start = 0;
    for (; start + size <= whole.byteLength; start += size) yield whole.subarray(start, start + size);
    pending = [whole.subarray(start)];
    length = whole.byteLength - start;
  }
  if (length > 0) yield Buffer.concat(pending);
}

const split = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.byteLength / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

interface World {
  db: Db;
  clock: { now(): Date };
  log: Pick<Logger, 'warn'>;
  /** Bucket for files that are, or were, kept outside the database. Null: none. */
  bucket: Bucket | null;
  /** Whether new files go into the bucket. */
  isTarget: boolean;
}

/** Files of imports and reports. Each part of a file is where it was written: in the database, or in a bucket. */
export class Files {
  private failing: Trouble | undefined;

  constructor(private readonly world: World) {}

  get bucket(): Bucket | null {
    return this.world.bucket;
  }

  /** Where new files go, for operators. */
  get place(): string {
    const { bucket, isTarget } = this.world;
    return bucket && isTarget ? `bucket ${bucket.place}` : 'database';
  }

  /** Since when the bucket fails; undefined if the last use of it went well. */
  get trouble(): Trouble | undefined {
    return this.failing;
  }

  /**
   * Writes a part of a file, from position `start` on, outside a transaction.
   * @throws StoreFailure
   */
  stage(file: FileName, start: number, bytes: Uint8Array): Promise<Staged> {
    return this.stagePieces(file, start, {
      chunks: () => split(bytes, CHUNK_BYTES),
      objects: () => split(bytes, OBJECT_BYTES),
    });
  }

  /**
   * Writes a file of this machine's disk, which must stay there until it is attached.
   * @throws StoreFailure
   */
  stageFrom(file: FileName, path: string): Promise<Staged> {
    return this.stagePieces(file, 0, {
      chunks: () => piecesOf(path, CHUNK_BYTES),
      objects: () => piecesOf(path, OBJECT_BYTES),
    });
  }

  /**
   * Reads a file, a part at a time. Yields nothing if it is not stored.
   * @throws StoreFailure, FileMissing
   */
  read(file: FileName): AsyncGenerator<Uint8Array> {
    return this.readAfter(file, -1);
  }

  /**
   * Reads some bytes of a file from position `start` on, as `read` does. It begins with the chunk that holds the first of them.
   * @throws StoreFailure, FileMissing
   */
  async *readRange(file: FileName, start: number, length: number): AsyncGenerator<Uint8Array> {
    const { tenant_id, id } = file;
    const end = start + length;
    let at = await withScope(this.world.db, 'system', async (tx) => {
      const before = sql`tenant_id = ${tenant_id}::uuid and file_id = ${id}::uuid and start <= ${start}::bigint`;
      const [holding] = await rows<{ start: number | null }>(
        tx,
        sql`select max(start)::float8 as start from (
          select max(start) as start from file_chunks where ${before}
          union all select max(start) from file_objects where ${before} and state = 'stored') x`,
      );
      return holding!.start ?? 0;
    });
    if (length === 0) return;
    for await (const bytes of this.readAfter(file, at - 1)) {
      const part = bytes.subarray(Math.max(0, start - at), Math.max(0, end - at));
      if (part.byteLength > 0) yield part;
      at += bytes.byteLength;
      if (at >= end) return;
    }
  }

  /** Reads what begins behind a position, a part at a time. */
  private async *readAfter({ tenant_id, id }: FileName, position: number): AsyncGenerator<Uint8Array> {
    const { db } = this.world;
    for (let after = position; ;) {
      const ofFile = sql`tenant_id = ${tenant_id}::uuid and file_id = ${id}::uuid`;
      const part = await withScope(db, 'system', async (tx) => {
        const [chunk] = await tx
          .select({ start: file_chunks.start, bytes: file_chunks.bytes })
          .from(file_chunks)
          .where(and(ofFile, gt(file_chunks.start, after)))
          .orderBy(asc(file_chunks.start))
          .limit(1);
        const [object] = await tx
          .select()
          .from(file_objects)
          .where(and(ofFile, eq(file_objects.state, 'stored'), gt(file_objects.start, after)))
          .orderBy(asc(file_objects.start))
          .limit(1);
        return object && (!chunk || object.start < chunk.start) ? { object } : { chunk };
      });
      if (part.object) {
        yield* split(await this.bytesOf(part.object), CHUNK_BYTES);
        after = part.object.start;
      } else if (part.chunk) {
        yield part.chunk.bytes;
        after = part.chunk.start;
      } else return;
    }
  }

  /** Uses the bucket, and remembers whether it works. */
  async use<T>(work: (bucket: Bucket) => Promise<T>): Promise<T> {
    const { bucket, clock, log } = this.world;
    if (!bucket) throw new StoreFailure('refused', 'FILES_S3_BUCKET is not set');
    try {
      const result = await work(bucket);
      this.failing = undefined;
      return result;
    } catch (error) {
      if (error instanceof StoreFailure) {
        if (!this.failing) log.warn('file_store', { error });
        this.failing = { since: this.failing?.since ?? clock.now(), reason: error.message };
      }
      throw error;
    }
  }

  private async stagePieces(
    file: FileName,
    start: number,
    { chunks, objects }: Record<'chunks' | 'objects', () => Pieces>,
  ): Promise<Staged> {
    if (!this.world.isTarget)
      return { attach: (tx) => writeChunks(tx, file, start, chunks()), discard: async () => undefined };
    const names: string[] = [];
    const discard = () => this.discard(file, names);
    try {
      let at = start;
      for await (const bytes of objects()) {
        const name = `${OBJECTS}${file.tenant_id}/${file.id}/${at}-${crypto.randomUUID()}`;
        names.push(name);
        await this.write(file, { name, start: at, bytes });
        at += bytes.byteLength;
      }
    } catch (error) {
      await discard();
      throw error;
    }
    return { attach: (tx) => attach(tx, file, names), discard };
  }

  private async write(
    file: FileName,
    { name, start, bytes }: { name: string; start: number; bytes: Uint8Array },
  ): Promise<void> {
    const { key, sealed } = seal(bytes);
    await this.use(async (bucket) => {
      await withScope(this.world.db, 'system', (tx) =>
        tx.insert(file_objects).values({
          tenant_id: file.tenant_id,
          name,
          store: bucket.name,
          file_id: file.id,
          start,
          bytes: bytes.byteLength,
          state: 'writing',
          key,
        }),
      );
      await bucket.put(name, sealed);
    });
  }

  /** A failure here changes nothing: the sweep finds the objects. */
  private async discard({ tenant_id }: FileName, names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await withScope(this.world.db, 'system', (tx) =>
      tx
        .update(file_objects)
        .set({ state: 'removing', key: null })
        .where(
          and(
            eq(file_objects.tenant_id, tenant_id),
            inArray(file_objects.name, [...names]),
            eq(file_objects.state, 'writing'),
          ),
        ),
    ).catch((error: unknown) => this.world.log.warn('file_discard', { error }));
  }

  private async bytesOf({ name, store, key }: typeof file_objects.$inferSelect): Promise<Uint8Array> {
    const sealed = await this.use((bucket) => {
      if (store === bucket.name) return bucket.get(name);
      throw new StoreFailure(
        'refused',
        `The file is in bucket ${store}, but FILES_S3_BUCKET is ${bucket.name}`,
      );
    });
    if (!sealed) throw new FileMissing(`${store}/${name}`);
    return open(key!, sealed);
  }
}

async function writeChunks(
  tx: Tx,
  { tenant_id, id: file_id }: FileName,
  start: number,
  pieces: Pieces,
): Promise<void> {
  let at = start;
  for await (const bytes of pieces) {
    // As text, because drivers encode bytes in ways of their own, and some only those of their own realm.
    const text = Buffer.from(bytes).toString('base64');
    await tx
      .insert(file_chunks)
      .values({ tenant_id, file_id, start: at, bytes: sql`decode(${text}, 'base64')` });
    at += bytes.byteLength;
  }
}

async function attach(tx: Tx, { tenant_id }: FileName, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const stored = await tx
    .update(file_objects)
    .set({ state: 'stored' })
    .where(
      and(
        eq(file_objects.tenant_id, tenant_id),
        inArray(file_objects.name, [...names]),
        eq(file_objects.state, 'writing'),
      ),
    )
    .returning({ name: file_objects.name });
  // An upload that took longer than the sweep waits.
  if (stored.length !== names.length) throw new Error('Objects of the file were swept before it was stored.');
}

/**
 * Removes files, in the caller's transaction. Nobody can read their objects from then on; the store is told by the next
 * look (`sweep.ts`).
 * @param condition on the columns `tenant_id` and `file_id` of `f`
 */
export async function removeWhere(tx: Tx, condition: SQL): Promise<void> {
  await tx.execute(sql`delete from file_chunks f where ${condition}`);
  await tx.execute(
    sql`update file_objects f set state = 'removing', key = null where f.state = 'stored' and ${condition}`,
  );
}

/** Removes a file, in the caller's transaction. */
export const remove = (tx: Tx, { tenant_id, id }: FileName): Promise<void> =>
  removeWhere(tx, sql`f.tenant_id = ${tenant_id}::uuid and f.file_id = ${id}::uuid`);
