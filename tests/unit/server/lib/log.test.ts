import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLogger, type Level } from '../../../../server/lib/log';
import { underRequest } from '../../../../server/lib/requestId';

type Line = Record<string, unknown>;
const read = (text: string) => text.trimEnd().split('\n');
const PHONE = '+15005550006';

function linesOf(work: (log: ReturnType<typeof createLogger>) => void, least: Level = 'info') {
  let text = '';
  work(createLogger(least, { write: (line) => void (text += line) }));
  return { text, lines: text ? read(text).map((line) => JSON.parse(line) as Line) : [] };
}

describe('a line', () => {
  it('has a level, a time, an event, its request and its fields, and nothing else', () => {
    const { text, lines } = linesOf((log) =>
      underRequest('b7a1c2d3e4f50617', () => log.warn('sender_paused', { account: 'main', messages: 2 })),
    );
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const request_id = 'b7a1c2d3e4f50617';
    expect(lines).toEqual([
      { level: 'warn', at, event: 'sender_paused', request_id, account: 'main', messages: 2 },
    ]);
    // Each name once, which a parsed line does not show.
    expect(text.match(/"(level|at|event|request_id)":/g)).toHaveLength(4);
  });

  it('is written from the least level on', () => {
    const { lines } = linesOf((log) => {
      log.info('one');
      log.warn('two');
      log.error('three');
      log.fatal('four');
    }, 'error');
    expect(lines.map(({ level, event }) => [level, event])).toEqual([
      ['error', 'three'],
      ['fatal', 'four'],
    ]);
  });

  it('says the cause of a failed query and where it failed, never its parameters', () => {
    const failed = new Error(`Failed query: select 1; params: ${PHONE},Hello`, {
      cause: new Error('No column'),
    });
    const { text, lines } = linesOf((log) => {
      log.error('failure', { error: failed });
      log.error('failure', { error: 'Hello' });
    });
    expect(lines).toMatchObject([
      { error: 'No column', stack: expect.stringContaining('log.test.ts') },
      { error: 'string' },
    ]);
    expect(text).not.toMatch(/params|Hello/);
  });
});

describe('what no line shows', () => {
  it.each([
    'password',
    'token',
    'secret',
    'authorization',
    'cookie',
    'otp',
    'tn',
    'vn',
    'phone',
    'to',
    'body',
    'text',
  ])('a field %s, at any depth that callers use', (name) => {
    const held = { [name]: 'plain value' };
    const { text, lines } = linesOf((log) =>
      log.info('request', { ...held, call: held, answer: { row: held }, kept: 'seen' }),
    );
    expect(text).not.toContain('plain value');
    expect(lines).toMatchObject([{ [name]: '…', call: { [name]: '…' }, kept: 'seen' }]);
    expect(held[name]).toBe('plain value');
  });

  it('numbers, keys and bearer tokens that others quote', () => {
    const { text, lines } = linesOf((log) => {
      log.warn('test_message', {
        error: new Error(`The number ${PHONE} is not a mobile number: "${PHONE}"`),
      });
      log.warn('issuer_answer', { reason: 'Bearer eyJhbGciOi.J9-_x was refused', key: 'smskey_abc-DEF_1' });
    });
    expect(text).not.toMatch(/5005550006|eyJ|abc-DEF/);
    expect(lines).toMatchObject([
      { error: 'The number … is not a mobile number: "…"' },
      { reason: 'Bearer … was refused', key: '…' },
    ]);
  });
});

const child = (how: string, stderr: 'pipe' | number = 'pipe') =>
  spawn(process.execPath, ['--import', 'tsx', 'tests/support/crashingChild.ts', how], {
    stdio: ['ignore', 'ignore', stderr],
  });

describe('a process that ends', () => {
  it.each([
    ['error', 1],
    ['promise', 1],
    ['exit', 0],
  ])('has written every line for a reader that comes late: %s', async (how, code) => {
    const process = child(how);
    let text = '';
    // The pipe is full by then.
    await delay(1_500);
    process.stderr!.on('data', (data: Buffer) => (text += data.toString()));
    expect(await once(process, 'close')).toEqual([code, null]);
    const lines = read(text).map((line) => JSON.parse(line) as Line);
    expect(lines.filter(({ event }) => event === 'step')).toHaveLength(2_000);
    const last = { level: 'fatal', event: 'crash', error: 'no such column', stack: expect.any(String) };
    if (how === 'exit') expect(lines.at(-1)).toMatchObject({ event: 'step', n: 1_999 });
    else expect(lines.at(-1)).toMatchObject(last);
    expect(text).not.toMatch(/params|5005550006/);
  });

  it('ends as well when the disk of its log is full', async () => {
    expect(await once(child('error', openSync('/dev/full', 'w')), 'exit')).toEqual([1, null]);
  });

  it('does not end because nobody reads its log any more', async () => {
    const process = child('unread');
    process.stderr!.destroy();
    expect(await once(process, 'exit')).toEqual([0, null]);
  });
});
