import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '../../server/db/client';
import { prepareJob } from '../support/crash';
import { uuidOf } from '../support/seed';
import { run, runScript, spawnPart, startPart, until } from '../support/processes';
import { startPostgres } from '../support/postgres';
import { sessionFor } from '../support/sessions';

/** Time limit for a stopping process to end, whatever happens. */
const LIMIT_MS = 20_000;
/** Extra time for a busy machine. */
const SLACK_MS = 4_000;

const child = (how: string) => run(['tests/support/endingChild.ts', how], {});

describe('a process that is told to stop', () => {
  it('ends with 0 when all ended in order', async () => {
    const process = child('well');
    await until(() => /Process/.test(process.said()));
    expect(await process.stop()).toBe(0);
  });

  it('ends with 1 in time when something hangs, at once at the second signal', async () => {
    const [hanging, told] = [child('hang'), child('hang')];
    await until(() => /Process/.test(hanging.said()) && /Process/.test(told.said()));
    const began = Date.now();
    void told.stop();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await told.stop()).toBe(1);
    const second = Date.now() - began;
    expect(await hanging.stop()).toBe(1);
    const hung = Date.now() - began - second;
    console.info(`hanging: ended after ${hung} ms; second signal: after ${second} ms`);
    expect(second).toBeLessThan(5_000);
    expect(hung).toBeLessThan(LIMIT_MS);
    expect(hanging.said()).toContain('The process did not stop within 16 seconds');
  });

  it(
    'is ended by npm as npm is told, by either signal, and npm waits for it',
    { timeout: 180_000 },
    async () => {
      const postgres = await startPostgres();
      const isRunning = (pid: number) => {
        try {
          return process.kill(pid, 0);
        } catch {
          return false;
        }
      };
      try {
        const settings = {
          DATABASE_URL: await postgres.fresh(),
          DATA_DIR: mkdtempSync(join(tmpdir(), 'npm-')),
          PORT: '0',
          DEMO: '0',
          LOG_LEVEL: 'error',
          DRAIN_SECONDS: '1',
        };
        for (const part of ['api', 'worker'] as const)
          for (const signal of ['SIGTERM', 'SIGINT'] as const) {
            const npm = runScript(part, settings);
            const begun = part === 'api' ? /^Listening on/m : /^Process \d+/m;
            await until(() => begun.test(npm.said()), 60_000);
            const pid = Number(/^Process (\d+)/m.exec(npm.said())![1]);
            const began = Date.now();
            npm.child.kill(signal);
            const code = await npm.ended();
            console.info(`npm run ${part}: ended by ${signal} with ${code} after ${Date.now() - began} ms`);
            const left = isRunning(pid);
            if (left) process.kill(pid, 'SIGKILL');
            expect({ part, signal, code, left }).toEqual({ part, signal, code: 0, left: false });
            expect(Date.now() - began).toBeLessThan(LIMIT_MS);
          }
      } finally {
        await postgres.close();
      }
    },
  );

  it('ends although it has not begun, because its database does not answer', async () => {
    // It takes connections and answers nothing.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const starting = spawnPart('api', { DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` });
    await once(silent, 'connection');
    silent.close();
    expect(starting.isAlive()).toBe(true);
    const began = Date.now();
    expect(await starting.stop()).toBe(0);
    expect(Date.now() - began).toBeLessThan(2_000);
  });

  it('takes a signal that comes twice at once, by the terminal and by npm, for one', async () => {
    const hanging = child('hang');
    await until(() => /Process/.test(hanging.said()));
    hanging.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 20));
    hanging.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(hanging.isAlive()).toBe(true);
    expect(await hanging.stop()).toBe(1);
    expect(hanging.said()).toContain('Ended at once by a second signal');
  });

  it('ends even when its only thread is stuck and hears no signal', async () => {
    const process = child('spin');
    await until(() => /Process/.test(process.said()));
    const began = Date.now();
    expect(await process.stop()).toBe('SIGKILL');
    console.info(`stuck: ended after ${Date.now() - began} ms`);
    expect(Date.now() - began).toBeLessThan(LIMIT_MS + SLACK_MS);
    expect(process.said()).toContain('The process was stuck for 15 seconds');
  });
});

describe('an embedded database that cannot be used any more', () => {
  it('is said to be, and ends the process: its folder vanished', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vanish-'));
    await prepareJob(dataDir, 200);
    const server = await startPart('all', { DATA_DIR: dataDir });
    // At once: the server makes files all the while, and a folder that is emptied beneath it is not always empty.
    const away = `${dataDir}-away`;
    renameSync(dataDir, away);
    const began = Date.now();
    const code = await server.ended();
    rmSync(away, { recursive: true, force: true });
    console.info(`folder vanished: ended with ${code} after ${Date.now() - began} ms`);
    expect([1, 'SIGKILL']).toContain(code);
    expect(Date.now() - began).toBeLessThan(LIMIT_MS + SLACK_MS);
    expect(server.said()).toMatch(/The database folder \S+ has disappeared\./);
  });
});

/** A file system of this many megabytes; null if it cannot be created. */
function smallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
    return folder;
  } catch {
    return null;
  }
}

describe('a full disk', () => {
  it('is answered with a sentence, and a start on it ends with one', async ({ skip }) => {
    const disk = smallDisk(160);
    if (disk === null) return skip('A small disk can be mounted by root alone.');
    try {
      const dataDir = join(disk, 'data');
      mkdirSync(dataDir);
      await prepareJob(dataDir, 200);
      const database = await openEmbedded({ dataDir });
      const token = await sessionFor(database.db, 5);
      await database.close();
      const server = await startPart('all', { DATA_DIR: dataDir });
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      expect(() => writeFileSync(join(disk, 'filler'), Buffer.alloc(200 * 1024 * 1024))).toThrow(/ENOSPC/);

      const refused = await (async () => {
        for (let i = 0; i < 3_000; i += 1) {
          const body = JSON.stringify({
            name: `Client ${i}`,
            time_zone: 'America/New_York',
            notes: randomBytes(900).toString('hex'),
          });
          const answer = await fetch(`${server.url}/api/clients`, {
            method: 'POST',
            headers,
            body,
          });
          if (answer.status !== 201)
            return { status: answer.status, problem: (await answer.json()) as { type: string } };
        }
        return undefined;
      })();
      const form = new FormData();
      form.set('file', new Blob(['phone\n'.repeat(200_000)]), 'list.csv');
      const upload = await fetch(
        `${server.url}/api/audiences/file?client_id=${uuidOf(501)}&name=List&mapping=%7B%22phone%22%3A%22phone%22%7D`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
        },
      );
      const read = await fetch(`${server.url}/api/clients?limit=1`, { headers });
      console.info(
        `full disk: write ${refused?.status} ${refused?.problem.type}, upload ${upload.status}, read ${read.status}`,
      );
      expect(refused).toMatchObject({ status: 507, problem: { type: 'urn:problem:disk_full' } });
      expect(upload.status).toBe(507);
      expect(read.status).toBe(200);
      await server.stop();

      const again = spawnPart('all', { DATA_DIR: dataDir });
      expect(await again.ended()).toBe(1);
      expect(again.said()).toMatch(/^The disk is full\. [^\n]+\n$/);
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  });
});
