import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../../../server/config/env';
import { accountsOf, carrierKind } from '../../../../server/config/mode';

const dir = mkdtempSync(join(tmpdir(), 'carriers-file-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const KEY = 'KEY-of-the-test';
const PUBLIC = Buffer.alloc(32, 7).toString('base64');
const telnyx = { kind: 'telnyx', api_key: KEY, public_key: PUBLIC };
const SID = `AC${'0a'.repeat(16)}`;
const bandwidth = {
  kind: 'bandwidth',
  account_id: '99',
  application_id: 'app',
  username: 'user',
  password: KEY,
  callback_username: 'hooks',
  callback_password: KEY,
};

function read(content: unknown, env: Record<string, string> = {}) {
  const path = join(dir, 'carriers.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return accountsOf(readEnv({ CARRIERS_FILE: path, ...env }));
}

const withAccount = (account: unknown, name = 'main') => ({ accounts: { [name]: account } });

describe('the accounts at carriers', () => {
  it('are the simulator alone without a file, and only where the simulator is wanted', () => {
    expect(accountsOf(readEnv({}))).toMatchObject([{ name: 'simulator', kind: 'simulator' }]);
    expect(accountsOf(readEnv({ DEMO: '0' }))).toEqual([]);
  });

  it('come from the file in its order, with secrets by value or from files next to it', () => {
    writeFileSync(join(dir, 'main.key'), `${KEY}\n`);
    const accounts = read({
      accounts: {
        main: { ...telnyx, api_key: { file: 'main.key' }, tenants: ['t1'], numbers: ['+12025550190'] },
        simulator: { kind: 'simulator' },
        second: { kind: 'twilio', account_sid: SID, auth_token: KEY },
        third: bandwidth,
      },
    });
    expect(accounts).toMatchObject([
      { name: 'main', api_key: KEY, base_url: 'https://api.telnyx.com', tenants: ['t1'], per_second: 10 },
      { name: 'simulator', per_second: 1000 },
      { name: 'second', base_url: 'https://api.twilio.com', confirms_stop: true },
      { name: 'third', base_url: 'https://messaging.bandwidth.com', holds_minutes: 15 },
    ]);
    expect(carrierKind(accounts)).toBe('configured');
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{"accounts": {', 'is not JSON'],
    [
      'an API user and an API credential',
      withAccount({ ...bandwidth, client_id: 'CLI', client_secret: KEY }),
      'account "main", client_id: give either client_id and client_secret, or username and password, not both.',
    ],
    [
      'neither of them',
      withAccount({ ...bandwidth, username: undefined, password: undefined }),
      'account "main", client_id: give client_id and client_secret of an API credential.',
    ],
    [
      'half an API credential',
      withAccount({ ...bandwidth, username: undefined, password: undefined, client_id: 'CLI' }),
      'account "main", client_secret: an API credential has both client_id and client_secret.',
    ],
    ['no accounts', { accounts: {} }, 'accounts: there is none. Name at least one.'],
    ['another shape', [], 'the file: This must be of type object.'],
    ['a kind that is none', withAccount({ kind: 'pigeon' }), 'account "main", kind: This must be one of'],
    ['a wrong name', withAccount(telnyx, 'Main Road'), 'account "Main Road": a name has up to 40'],
    ['a missing key', withAccount({ ...telnyx, api_key: undefined }), 'account "main", api_key: '],
    ['an empty key', withAccount({ ...telnyx, api_key: ' ' }), 'api_key: It is empty or too long.'],
    ['a missing file', withAccount({ ...telnyx, api_key: { file: 'no.key' } }), 'api_key: The file '],
    [
      'a wrong public key',
      withAccount({ ...telnyx, public_key: 'short' }),
      'account "main", public_key: This must be a public key',
    ],
    [
      'an address without encryption',
      withAccount({ ...telnyx, base_url: 'http://api.telnyx.com' }),
      'base_url: This must be an address that begins with https://.',
    ],
    [
      'a word that is not known',
      withAccount({ ...telnyx, apikey: 'x' }),
      'account "main", apikey: This field is not recognized.',
    ],
    ['a rate of none', withAccount({ ...telnyx, per_second: 0 }), 'per_second: This must be at least 1.'],
    [
      'answers slower than half a lease',
      withAccount({ ...telnyx, timeout_seconds: 11 }),
      'timeout_seconds: this must be at most half of LEASE_SECONDS, which is 20.',
    ],
    [
      'a number twice',
      {
        accounts: {
          one: { ...telnyx, numbers: ['+12025550190'] },
          two: { ...telnyx, numbers: ['+12025550190'] },
        },
      },
      'account "two", numbers: +12025550190 is also in the account "one".',
    ],
    [
      'a Twilio account that is none',
      withAccount({ kind: 'twilio', account_sid: 'AC1', auth_token: KEY }),
      'account_sid: This must be the account’s SID: AC and 32 hexadecimal digits.',
    ],
    [
      'half an API key',
      withAccount({ kind: 'twilio', account_sid: SID, auth_token: KEY, api_key_sid: 'SK1' }),
      'api_key_secret: an API key has both a SID and a secret.',
    ],
    [
      'a profile at Twilio that is none',
      withAccount({ kind: 'twilio', account_sid: SID, auth_token: KEY, customer_profile_sid: 'BU1' }),
      'customer_profile_sid: This must be the SID of the account’s primary customer profile: BU and 32 hexadecimal digits.',
    ],
    [
      'a profile at Twilio without an address for its mails',
      withAccount({
        kind: 'twilio',
        account_sid: SID,
        auth_token: KEY,
        customer_profile_sid: `BU${'0a'.repeat(16)}`,
      }),
      'registration_email: registering needs both customer_profile_sid and registration_email.',
    ],
    [
      'no password for Bandwidth’s callbacks',
      withAccount({ ...bandwidth, callback_password: undefined }),
      'account "main", callback_password: ',
    ],
    [
      'a price that is a fraction',
      withAccount({
        ...telnyx,
        prices: { currency: 'USD', segments: [{ country: 'US', direction: 'out', micros: 0.0083 }] },
      }),
      'account "main", prices.segments.0.micros: ',
    ],
    [
      'prices in two currencies',
      {
        accounts: {
          one: { ...telnyx, prices: { currency: 'USD' } },
          two: { ...telnyx, prices: { currency: 'CAD' } },
        },
      },
      'prices: all accounts must have the same currency, not both USD and CAD.',
    ],
    [
      'two simulators',
      { accounts: { one: { kind: 'simulator' }, two: { kind: 'simulator' } } },
      'only one can be of the kind simulator',
    ],
  ])('with %s the start is refused, in a sentence without secrets', (_, content, sentence) => {
    let said = '';
    try {
      read(content);
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toContain(`${join(dir, 'carriers.json')} (CARRIERS_FILE)`);
    expect(said).toContain(sentence);
    expect(said).not.toContain(KEY);
    expect(said).not.toContain('\n');
  });

  it('are named in one place only', () => {
    expect(() => read(withAccount(telnyx), { CARRIER: 'simulator' })).toThrow(/Remove CARRIER/);
  });

  it('need the file', () => {
    expect(() => accountsOf(readEnv({ CARRIERS_FILE: join(dir, 'no.json') }))).toThrow(/cannot be read/);
  });
});
