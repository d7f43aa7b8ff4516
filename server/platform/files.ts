import { constants, createReadStream } from 'node:fs';
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

/** Copies a file. Where the file system can, the copy shares the blocks of the original until one of them changes. */
export const copyFile = (from: string, to: string): Promise<void> =>
  fs.copyFile(from, to, constants.COPYFILE_FICLONE);

/** Writes a whole file, in place of an existing one. */
export const writeBytes = (path: string, bytes: Uint8Array): Promise<void> => fs.writeFile(path, bytes);

/** Bytes of a file, read on demand. */
export const bytesOf = (path: string): AsyncIterable<Uint8Array> => createReadStream(path);

/** A file as the body of an answer. */
export const bodyOf = (path: string): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;

/** A file that is open for writing. */
export interface OpenFile {
  /** Writes after what was written last. */
  append(bytes: Uint8Array): Promise<void>;
  /** Writes at a position. @returns how many bytes were written */
  writeAt(bytes: Uint8Array, position: number): Promise<number>;
  /** Cuts everything after `size` bytes. */
  truncate(size: number): Promise<void>;
  /** Resolves when the content is on the disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FLAGS = { create: 'wx', replace: 'w', continue: 'r+' } as const;

/** `create` fails if the file exists, `continue` if it does not; `replace` empties it. */
export async function openFile(path: string, how: keyof typeof FLAGS): Promise<OpenFile> {
  const file = await fs.open(path, FLAGS[how]);
  return {
    append: async (bytes) => void (await file.write(bytes)),
    writeAt: async (bytes, position) => (await file.write(bytes, 0, null, position)).bytesWritten,
    truncate: (size) => file.truncate(size),
    flush: () => file.datasync(),
    close: () => file.close(),
  };
}
