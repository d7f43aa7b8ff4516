import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../server/lifetime/listen';
import { createSendingServer, simulated } from '../../support/sending';

const EXAMPLE = 'docs/example.mjs';
const LINES_MAX = 50;
const PAUSE_MS = 20;
/** Within the test's own time, so that a program that hangs is told by what it wrote. */
const TIMEOUT_MS = 20_000;

const server = await createSendingServer();
const { app, as, aCampaign, ledgerOf, work } = server;

/** The server on a port, for programs in processes of their own. */
async function listening(): Promise<string> {
  const ending = new AbortController();
  const { port, close } = await listen(
    { fetch: app.fetch, hostname: '127.0.0.1', port: 0 },
    { signal: ending.signal, drainMs: 0, pause: async () => {}, cut: () => {} },
  );
  onTestFinished(() => {
    ending.abort();
    return close();
  });
  return `http://127.0.0.1:${port}/api`;
}

/** A key with exactly the scopes that the example's head names. */
async function keyOfHead(): Promise<string> {
  const [, head = ''] = /needs the scopes (.*)\(/.exec(readFileSync(EXAMPLE, 'utf8')) ?? [];
  const scopes = head.match(/\w+\.(read|write)/g) ?? [];
  const admin = await as(4);
  const { json: key } = await admin.post('/api_keys', { name: 'Example', scopes, role: 3 });
  const { json } = await admin.post(`/api_keys/${key.id}/token`, {});
  return json.secret;
}

/** Runs the example to its end, with the queue's work done meanwhile. */
async function run(env: Record<string, string>, lines: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'example-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'people.csv');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const program = execFile(process.execPath, [EXAMPLE, file], {
    env: { ...env, PAUSE_MS: String(PAUSE_MS) },
    timeout: TIMEOUT_MS,
  });
  let [out, trouble] = ['', ''];
  program.stdout!.on('data', (text) => (out += text));
  program.stderr!.on('data', (text) => (trouble += text));
  const closed = once(program, 'close').then(([code]) => code as number);
  // Work leaves the process no time for requests unless it pauses.
  let isOpen = true;
  const working = (async () => {
    for (; isOpen; await pause(PAUSE_MS)) await work();
  })();
  const code = await closed;
  isOpen = false;
  await working;
  return { code, out: out.trim().split('\n'), trouble };
}

it('of the documentation sends a file of people by an API key, and follows the job to its end', async () => {
  const [API_URL, API_KEY, { clientId }] = await Promise.all([listening(), keyOfHead(), aCampaign()]);
  const people = simulated(4, 0).map((phone, i) => `${phone},Ann ${i}`);
  const { code, out, trouble } = await run({ API_URL, API_KEY, CLIENT_ID: clientId }, [
    'Phone,First name',
    ...people,
  ]);
  expect([code, trouble]).toEqual([0, '']);
  expect(out[0]).toMatch(/import\.finished/);
  expect(out.at(-1)).toMatch(/job\.changed completed$/);
  const { json } = await (await as(3)).get('/campaigns/jobs?limit=1');
  expect(json.records[0]).toMatchObject({ campaign_name: 'Open again', state: 'completed', delivered: 4 });
  expect(await ledgerOf(json.records[0].id)).toEqual({ delivered: 4 });
});

it('stays short enough to be read at once', () => {
  expect(readFileSync(EXAMPLE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(LINES_MAX);
});
