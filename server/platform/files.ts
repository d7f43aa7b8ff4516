import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Size and time of last change of a file. */
export interface FileFacts {
  size: number;
  modifiedMs: number;
}

/** Null if the path cannot be looked at: mostly because nothing is there. */
export const factsOf = (path: string): Promise<FileFacts | null> =>
  fs.stat(path).then(
    ({ size, mtimeMs }) => ({ size, modifiedMs: mtimeMs }),
    () => null,
  );

/** Names in a folder. */
export const namesIn = (folder: string): Promise<string[]> => fs.readdir(folder);

/** Makes a folder, with those above it, unless it exists. */
export const makeFolder = async (path: string): Promise<void> =>
  void (await fs.mkdir(path, { recursive: true }));

/** Removes a file, if it exists. */
export const removeFile = (path: string): Promise<void> => fs.rm(path, { force: true });

/** Removes a file or a folder with everything in it, if it exists. */
export const removeAll = (path: string): Promise<void> => fs.rm(path, { force: true, recursive: true });

/** Gives a file another name at once, in place of the file that has it. */
export const renameFile = (from: string, to: string): Promise<void> => fs.rename(from, to);

/** Writes a whole file, in place of an existing one. */
export const writeBytes = (path: string, bytes: Uint8Array): Promise<void> => fs.writeFile(path, bytes);

/** Bytes of a file, read on demand. */
export const bytesOf = (path: string): AsyncIterable<Uint8Array> => createReadStream(path);

/** Bytes as the body of an answer. */
export const bodyOf = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(bytes, { highWaterMark: 1 })) as ReadableStream<Uint8Array>;

/** A new file that is open for writing. */
export interface NewFile {
  /** Writes after what was written last. */
  append(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Creates a file. It fails with EEXIST if the file exists. */
export async function createFile(path: string): Promise<NewFile> {
  const file = await fs.open(path, 'wx');
  return { append: async (bytes) => void (await file.write(bytes)), close: () => file.close() };
}
