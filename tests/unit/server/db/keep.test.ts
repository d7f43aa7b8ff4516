import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COPIES, keepCopy } from '../../../../server/db/upgrade/backups';
import { freeBytesSync } from '../../../../server/platform/filesSync';
import { StartError } from '../../../../server/lib/startError';

let dir: string;
const write = (text: string) => writeFileSync(join(dir, 'db', 'base', 'file'), text);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'keep-'));
  mkdirSync(join(dir, 'db', 'base'), { recursive: true });
  write('rows');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the copy before an upgrade', () => {
  it('holds the database as it was', () => {
    const copy = keepCopy(dir, '0001_one');
    write('changed');
    expect(copy).toBe(join(dir, 'db-before-0001_one'));
    expect(readFileSync(join(copy, 'base', 'file'), 'utf8')).toBe('rows');
  });

  it('is made again where an upgrade that failed is tried again, after a copy that was cut short too', () => {
    keepCopy(dir, '0001_one');
    mkdirSync(join(dir, 'db-before-0001_one.part', 'rest'), { recursive: true });
    write('newer');
    const copy = keepCopy(dir, '0001_one');
    expect(readFileSync(join(copy, 'base', 'file'), 'utf8')).toBe('newer');
    expect(readdirSync(dir).sort()).toEqual(['db', 'db-before-0001_one']);
    expect(existsSync(join(copy, 'rest'))).toBe(false);
  });

  it(`is one of the last ${COPIES}`, () => {
    for (const tag of ['0001_a', '0002_b', '0003_c', '0010_d']) keepCopy(dir, tag);
    expect(readdirSync(dir).sort()).toEqual([
      'db',
      'db-before-0002_b',
      'db-before-0003_c',
      'db-before-0010_d',
    ]);
  });

  it('needs room, and says how much', () => {
    write('x'.repeat(3 * 1024 * 1024));
    const start = () => keepCopy(dir, '0001_one', () => 2.5 * 1024 * 1024);
    expect(start).toThrow(StartError);
    expect(start).toThrow(/The copy needs 4 MB in .*, where 2 MB are free\. Nothing was changed\./);
    expect(readdirSync(dir)).toEqual(['db']);
    expect(freeBytesSync(dir)).toBeGreaterThan(0);
  });
});
