import type { Env } from '../config/env';
import { readFilePart } from './multipart';
import { problem } from './problem';
import { factsOf, makeFolder, namesIn, createFile, removeAll, removeFile } from '../platform/files';
import { runningSha256 } from '../platform/hashing';
import { join } from '../platform/paths';

const HOUR_MS = 3_600_000;

/** Where uploads are spooled during their call. They contain people's phone numbers. */
export const uploadsFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'tmp');

/** Files of calls that this process is handling. */
const live = new Set<string>();

/** Marks a file as in use until the returned function is called. */
export function inUse(path: string): () => void {
  live.add(path);
  return () => void live.delete(path);
}

/**
 * Deletes files that killed calls left behind. Files of running calls in this process are kept, as are files of other
 * processes that were written within the last hour, since a call takes minutes. `alone`: no other process exists.
 */
export async function sweepUploads(
  env: Pick<Env, 'DATA_DIR'>,
  now: Date,
  { alone = false } = {},
): Promise<number> {
  const folder = uploadsFolder(env);
  await makeFolder(folder);
  let swept = 0;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const entry = await factsOf(path);
    if (!entry || live.has(path) || (!alone && now.getTime() - entry.modifiedMs < HOUR_MS)) continue;
    await removeAll(path);
    swept += 1;
  }
  return swept;
}

/** The file of a multipart call, spooled to disk before the transaction opens. It is deleted when the call ends. */
export interface Upload {
  /** File name as sent, without any directory. Never used as a path. */
  filename: string;
  /** Media type as sent; not to be trusted. */
  type: string;
  /** Where the bytes are until the call ends. */
  path: string;
  bytes: number;
  /** SHA-256 of the bytes, hex. */
  hash: string;
}

export interface Spooled {
  upload: Upload;
  /** Removes the file. */
  discard(): Promise<void>;
}

/** The body's bytes as they arrive; none for a call without a body. */
async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body) yield* body;
}

/** Streams the call's `file` part to `dir/name`, without holding it in memory. */
export async function spool(request: Request, dir: string, name: string, limit: number): Promise<Spooled> {
  const tooLarge = () => problem('too_large.file', { bytes: limit });
  const contentType = request.headers.get('content-type') ?? '';
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  await makeFolder(dir);
  const path = join(dir, name);
  const noLonger = inUse(path);
  const file = await createFile(path).catch((error: unknown) => {
    noLonger();
    throw error;
  });
  const hash = runningSha256();
  let bytes = 0;
  try {
    const part = { contentType, field: 'file' };
    const { filename, type } = await readFilePart(chunksOf(request), part, async (data) => {
      bytes += data.byteLength;
      if (bytes > limit) throw tooLarge();
      hash.update(data);
      await file.append(data);
    });
    await file.close();
    const upload = { filename, type, path, bytes, hash: hash.hex() };
    const discard = async () => {
      await removeFile(path).catch(() => undefined);
      noLonger();
    };
    return { upload, discard };
  } catch (error) {
    await file.close().catch(() => undefined);
    await removeFile(path).catch(() => undefined);
    noLonger();
    throw error;
  }
}
