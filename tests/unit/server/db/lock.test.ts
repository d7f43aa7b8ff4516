import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock, LockedError } from '../../../../server/db/embedded/lock';

let dir: string;
const children: ChildProcess[] = [];
const CHILD = join(import.meta.dirname, '../../../support/lockChild.ts');

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

/** Another process that wants the lock, in its own container if `within` says so, and its first output. */
async function starter(folder: string, within: readonly string[] = []) {
  const [command, ...args] = [...within, process.execPath, '--import', 'tsx', CHILD, folder];
  const child = spawn(command!, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const said = new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  return { child, said: await said };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** A process id namespace of its own, as in a container; it ends with the killed process. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const containers = spawnSync(CONTAINER[0]!, [...CONTAINER.slice(1), 'true']).status === 0;

describe('the lock of a data directory', () => {
  it('keeps a second one out, says who has it, and lets it in after the release', async () => {
    const release = await acquireLock(dir);
    await expect(acquireLock(dir)).rejects.toThrow(LockedError);
    await expect(acquireLock(dir)).rejects.toThrow(`in use by process ${process.pid} on `);
    release();
    (await acquireLock(dir))();
  });

  it('is free at once after its process was killed', async () => {
    const { child, said } = await starter(dir);
    expect(said).toBe('mine');
    await expect(acquireLock(dir)).rejects.toThrow(`in use by process ${child.pid}`);
    await kill(child);
    (await acquireLock(dir))();
  });

  it('belongs to a process that is frozen', async () => {
    const { child } = await starter(dir);
    child.kill('SIGSTOP');
    await expect(acquireLock(dir)).rejects.toThrow('in use by another process');
  });

  it.skipIf(!containers)(
    'holds between containers, and survives the restart of one (needs root: unshare --pid)',
    async () => {
      const first = await starter(dir, CONTAINER);
      expect(first.said).toBe('mine');
      const second = await starter(dir, CONTAINER);
      expect(second.said).toMatch(/^The data directory .* is in use by process 1 on .*DATABASE_URL\.$/);
      await kill(first.child);
      writeFileSync(join(dir, 'db.lock'), '1');
      expect((await starter(dir, CONTAINER)).said).toBe('mine');
    },
  );

  it('goes to exactly one of five that find its owner dead', async () => {
    for (let round = 0; round < 20; round += 1) {
      const all = await Promise.allSettled(Array.from({ length: 5 }, () => acquireLock(dir)));
      const won = all.filter((one) => one.status === 'fulfilled');
      expect(won).toHaveLength(1);
      for (const one of all) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(LockedError);
      won[0]!.value();
    }
    // Starters leave one socket, not a hundred.
    expect(readdirSync(join(dir, 'lock'))).toHaveLength(1);
  });

  it('goes to one of five processes that start together', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => starter(dir)));
    expect(all.filter(({ said }) => said === 'mine')).toHaveLength(1);
    expect(all.filter(({ said }) => said.includes('is in use by process'))).toHaveLength(4);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(dir, 'a'.repeat(90), 'b'.repeat(90));
    mkdirSync(deep, { recursive: true });
    const release = await acquireLock(deep);
    await expect(acquireLock(deep)).rejects.toThrow(LockedError);
    expect((await starter(deep)).said).toContain('is in use by process');
    release();
    (await acquireLock(deep))();
  });

  it('says where a folder cannot be written to', async () => {
    writeFileSync(join(dir, 'lock'), 'a file');
    await expect(acquireLock(dir)).rejects.toThrow(/^The data directory .* cannot be used: /);
  });

  describe('next to the file of an older version', () => {
    it('takes no notice of a process id that means something else by now', async () => {
      writeFileSync(join(dir, 'db.lock'), String(process.ppid));
      (await acquireLock(dir))();
      expect(existsSync(join(dir, 'db.lock'))).toBe(false);
    });

    it.skipIf(process.platform !== 'linux')('waits for one that has the database open', async () => {
      mkdirSync(join(dir, 'db'));
      const fd = openSync(join(dir, 'db', 'PG_VERSION'), 'w');
      const other = spawn('sleep', ['60'], { stdio: [fd, 'ignore', 'ignore'] });
      children.push(other);
      closeSync(fd);
      writeFileSync(join(dir, 'db.lock'), String(other.pid));
      await expect(acquireLock(dir)).rejects.toThrow(`process ${other.pid}, an older version`);
      await kill(other);
      (await acquireLock(dir))();
    });
  });
});
