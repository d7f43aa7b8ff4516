import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { acquireLock, LockedError } from '../../../server/db/lock';

const dir = mkdtempSync(join(tmpdir(), 'lock-'));
const file = join(dir, 'db.lock');
afterEach(() => rmSync(file, { force: true }));

describe('lock', () => {
  it('keeps a second process out, and says which has it', () => {
    const other = process.ppid;
    writeFileSync(file, String(other));
    expect(() => acquireLock(file)).toThrow(LockedError);
    expect(() => acquireLock(file)).toThrow(`process ${other}`);
  });

  it('is taken over from a process that no longer lives', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'exit');
    writeFileSync(file, String(gone.pid));
    const release = acquireLock(file);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    release();
    expect(existsSync(file)).toBe(false);
  });

  it('is taken over when it says nothing', () => {
    writeFileSync(file, '');
    acquireLock(file)();
    expect(existsSync(file)).toBe(false);
  });
});
