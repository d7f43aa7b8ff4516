import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFile, factsOf, removeAll, removeFile } from '../../../../server/platform/files';
import {
  createSecretSync,
  filesBelowSync,
  freeBytesSync,
  readTextSync,
} from '../../../../server/platform/filesSync';

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'platform-'));
  file = join(dir, 'file');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('a new file', () => {
  it('is created once', async () => {
    const open = await createFile(file);
    await open.append(Buffer.from('ab'));
    await open.append(Buffer.from('c'));
    await open.close();
    expect(readFileSync(file, 'utf8')).toBe('abc');
    await expect(createFile(file)).rejects.toMatchObject({ code: 'EEXIST' });
  });
});

describe('a path', () => {
  it('may lead nowhere', async () => {
    expect(await factsOf(file)).toBeNull();
    await removeFile(file);
    await removeAll(file);
    expect(freeBytesSync(file)).toBeNull();
  });

  it('has a size', async () => {
    writeFileSync(file, 'abc');
    expect(await factsOf(file)).toEqual({ size: 3, modifiedMs: statSync(file).mtimeMs });
  });
});

it('lists all files below a folder', () => {
  mkdirSync(join(dir, 'a', 'b'), { recursive: true });
  writeFileSync(join(dir, 'a', 'b', 'c'), '');
  writeFileSync(file, '');
  expect(filesBelowSync(dir).toSorted()).toEqual(['a/b/c', 'file']);
});

it('keeps the secret that is there', () => {
  expect(createSecretSync(file, 'first')).toBe(true);
  expect(createSecretSync(file, 'second')).toBe(false);
  expect(readTextSync(file)).toBe('first');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});
