import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../../server/config/env';
import {
  accountsOf,
  assertDemoIsPrivate,
  carrierKind,
  isDemo,
  isLoopback,
} from '../../../../server/config/mode';

const POSTGRES = 'postgres://db.example/console';

describe('what carries messages', () => {
  it.each([
    [{}, true, 'simulator'],
    [{ DEMO: '1' }, true, 'simulator'],
    [{ DEMO: '0' }, false, 'none'],
    [{ DATABASE_URL: POSTGRES }, false, 'none'],
    [{ DATABASE_URL: POSTGRES, DEMO: '1' }, true, 'simulator'],
    [{ DATABASE_URL: POSTGRES, DEMO: '0' }, false, 'none'],
    [{ DEMO: '0', CARRIER: 'simulator' }, false, 'simulator'],
    [{ DATABASE_URL: POSTGRES, CARRIER: 'simulator' }, false, 'simulator'],
    [{ CARRIER: 'none' }, true, 'none'],
    [{ DEMO: '0', CARRIER: 'none' }, false, 'none'],
    [{ DEMO: '0', CARRIER: '' }, false, 'none'],
  ])('%j: demo %s, carrier %s', (given, demo, carrier) => {
    const env = readEnv(given);
    expect([isDemo(env), carrierKind(accountsOf(env))]).toEqual([demo, carrier]);
  });

  it('is nothing that the server does not know', () => {
    expect(() => readEnv({ CARRIER: 'acme' })).toThrow(/CARRIER/);
  });
});

const NAMES: Record<string, { address: string; family: number }[]> = {
  localhost: [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ],
  'here.example': [{ address: '127.0.0.1', family: 4 }],
  'both.example': [
    { address: '127.0.0.1', family: 4 },
    { address: '192.168.1.20', family: 4 },
  ],
  'lan.example': [{ address: '10.0.0.5', family: 4 }],
};

/** Names as above; addresses are themselves. */
const addresses = async (host: string) => {
  const known = NAMES[host];
  if (known) return known;
  if (/^[0-9.]+$/.test(host)) return [{ address: host, family: 4 }];
  if (host.includes(':')) return [{ address: host, family: 6 }];
  throw new Error('ENOTFOUND');
};

const PRIVATE = [
  '127.0.0.1',
  '127.0.0.53',
  '127.255.255.254',
  '::1',
  '::ffff:127.0.0.1',
  'localhost',
  'here.example',
];
const PUBLIC = [
  '0.0.0.0',
  '::',
  '::ffff:0.0.0.0',
  '192.168.1.20',
  '10.0.0.5',
  '203.0.113.9',
  '128.0.0.1',
  'fe80::1',
  '2001:db8::1',
  'both.example',
  'lan.example',
  'unknown.example',
];

describe('a host', () => {
  it.each(PRIVATE)('%s is for this machine alone', async (host) => {
    expect(await isLoopback(host, addresses)).toBe(true);
  });
  it.each(PUBLIC)('%s can be reached from others', async (host) => {
    expect(await isLoopback(host, addresses)).toBe(false);
  });
  it.each([
    ['127.0.0.1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['0', false],
    ['localhost', true],
  ])('%s as this system reads it', async (host, expected) => {
    expect(await isLoopback(host)).toBe(expected);
  });
  it('localhost is this machine even where nobody says so', async () => {
    const nobody = async () => {
      throw new Error('ENOTFOUND');
    };
    expect(await isLoopback('localhost', nobody)).toBe(true);
  });
});

describe('demo mode', () => {
  const check = (given: Record<string, string>) => assertDemoIsPrivate(readEnv(given), addresses);

  it.each(PUBLIC)('does not face a network because nothing was said: %s', async (HOST) => {
    await expect(check({ HOST })).rejects.toThrow(`HOST=${HOST}`);
    await expect(check({ HOST })).rejects.toThrow(/Set DEMO=0 .* or DEMO=1/);
  });
  it.each(PRIVATE)('is on by default on %s', async (HOST) => {
    await expect(check({ HOST })).resolves.toBeUndefined();
  });
  it('faces a network when that is said', async () => {
    await expect(check({ HOST: '0.0.0.0', DEMO: '1' })).resolves.toBeUndefined();
  });
  it.each([
    ['DEMO', '0'],
    ['DATABASE_URL', POSTGRES],
  ])('that is off hinders nobody: %s=%s', async (name, value) => {
    await expect(check({ HOST: '0.0.0.0', [name]: value })).resolves.toBeUndefined();
  });
});
