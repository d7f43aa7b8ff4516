import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closureOf } from '../../scripts/package/closure';
import { licensesOf } from '../../scripts/package/notices';
import { writePackage } from '../../scripts/package/write';

/** Goal of the installed package, bytes. */
const SIZE_MAX = 80e6;
const START_MS = 120_000;
/** Licenses that ask for their notice alone, or for changes of their own files (MPL). */
const ALLOWED =
  /^(MIT|MIT-0|ISC|0BSD|BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|MPL-2\.0|CC0-1\.0|Unlicense|BlueOak-1\.0\.0|Python-2\.0|PostgreSQL)$/;

const folder = mkdtempSync(join(tmpdir(), 'package-'));
const at = join(folder, 'package');
let names: string[] = [];

const bytesIn = (path: string): number =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(path, name)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

// Installed as npm would, from the packages that are here: the manifest's and theirs, and no other.
beforeAll(async () => {
  names = await writePackage(process.cwd(), at);
  for (const { path } of closureOf(process.cwd(), names))
    if (existsSync(path)) cpSync(path, join(at, path), { recursive: true });
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is small', () => expect(bytesIn(at)).toBeLessThan(SIZE_MAX));

it('serves the console and the API from another folder, and ends when it is asked to', async () => {
  const port = await freePort();
  const server = spawn(process.execPath, [join(at, 'bin.js'), 'start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), DEMO: '0', CARRIER: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout.on('data', (data: Buffer) => (output += data.toString()));
  server.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  // As a browser: nobody can sign in yet, so the first page leads to another.
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { accept: 'text/html, */*' } });
  for (const until = Date.now() + START_MS; Date.now() < until && server.exitCode === null; await delay(100))
    if (output.includes('Listening on')) break;
  expect(output).toContain('Listening on');
  expect((await ask('/readyz')).status).toBe(200);
  expect(await (await ask('/')).text()).toContain('<!doctype html>');
  expect((await ask('/api/clients')).status).toBe(401);
  expect(readdirSync(folder).sort()).toEqual(['data', 'package']);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 180_000);

it.each(['--help', 'help'])('says its commands: %s', (option) => {
  const output = execFileSync(process.execPath, [join(at, 'bin.js'), option], { encoding: 'utf8' });
  for (const command of [
    'start',
    'api',
    'worker',
    'migrate',
    'doctor',
    'backup:done',
    'admin:create',
    'consent:verify',
    'decisions:verify',
  ])
    expect(output).toContain(`  ${command}`);
});

it('has only licenses that a product may pass on', () => {
  const odd = licensesOf(process.cwd()).filter(
    ({ license }) =>
      !license
        .replace(/^\((.*)\)$/, '$1')
        .split(/ OR /)
        .some((one) => one.split(/ AND /).every((part) => ALLOWED.test(part))),
  );
  expect(odd.map(({ name, version, license }) => `${name} ${version}: ${license}`)).toEqual([]);
});
