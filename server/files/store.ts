import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { file_chunks } from '../db/schema';
import { withScope } from '../db/scope';
import { bytesOf } from '../platform/files';

/** Size of a stored chunk: a file of 100 MB is a hundred rows, and a reader holds one. */
const CHUNK_BYTES = 1024 * 1024;

/** A stored file: the import or the report that it belongs to. */
export interface FileName {
  tenant_id: string;
  id: string;
}

const isOf = ({ tenant_id, id }: FileName) =>
  and(eq(file_chunks.tenant_id, tenant_id), eq(file_chunks.file_id, id));

/** Stores `bytes` from position `start` on, in the caller's transaction. A chunk of that position is an error. */
export async function append(tx: Tx, file: FileName, start: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES)
    await tx.insert(file_chunks).values({
      tenant_id: file.tenant_id,
      file_id: file.id,
      start: start + at,
      // As text, because drivers encode bytes in ways of their own, and some only those of their own realm.
      bytes: sql`decode(${Buffer.from(bytes.subarray(at, at + CHUNK_BYTES)).toString('base64')}, 'base64')`,
    });
}

/** Stores a file of this machine's disk, in the caller's transaction. */
export async function storeFrom(tx: Tx, file: FileName, path: string): Promise<void> {
  let start = 0;
  let pending: Uint8Array[] = [];
  let size = 0;
  const flush = async () => {
    const bytes = Buffer.concat(pending);
    await append(tx, file, start, bytes);
    start += bytes.byteLength;
    pending = [];
    size = 0;
  };
  for await (const bytes of bytesOf(path)) {
    pending.push(bytes);
    size += bytes.byteLength;
    if (size >= CHUNK_BYTES) await flush();
  }
  if (size > 0) await flush();
}

/** Reads a stored file, a chunk a transaction. Yields nothing if it is not stored. */
export async function* read(db: Db, file: FileName): AsyncGenerator<Uint8Array> {
  for (let after = -1; ;) {
    const [chunk] = await withScope(db, 'system', (tx) =>
      tx
        .select({ start: file_chunks.start, bytes: file_chunks.bytes })
        .from(file_chunks)
        .where(and(isOf(file), gt(file_chunks.start, after)))
        .orderBy(asc(file_chunks.start))
        .limit(1),
    );
    if (!chunk) return;
    yield chunk.bytes;
    after = chunk.start;
  }
}

/** Whether anything of the file is stored. */
export const isStored = async (db: Db, file: FileName): Promise<boolean> => {
  const [chunk] = await withScope(db, 'system', (tx) =>
    tx.select({ start: file_chunks.start }).from(file_chunks).where(isOf(file)).limit(1),
  );
  return chunk !== undefined;
};

/** Removes a stored file, in the caller's transaction. */
export async function remove(tx: Tx, file: FileName): Promise<void> {
  await tx.delete(file_chunks).where(isOf(file));
}
