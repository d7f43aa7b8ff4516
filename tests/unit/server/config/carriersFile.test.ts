import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '../../../../server/config/env';
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

const smpp = { kind: 'smpp', host: 'smpp.example', system_id: 'acme', password: 'secret' };
const CA = readFileSync('tests/support/carriers/tls/cert.pem', 'utf8');

function read(content: unknown, env: Record<string, string> = {}) {
  const path = join(dir, 'carriers.json');
  const plain = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(path, plain ? content : JSON.stringify(content));
  return accountsOf(readEnv({ CARRIERS_FILE: path, ...env }));
}

/** The sentence with which the start is refused; empty if it is not. */
function refusal(content: unknown): string {
  try {
    read(content);
    return '';
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message;
  }
}

const US_OUT = { country: 'US', direction: 'out', micros: 8300 };
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
    [
      'a missing key',
      withAccount({ ...telnyx, api_key: undefined }),
      'account "main", api_key: This is required.',
    ],
    [
      'an account without a kind',
      withAccount({}),
      'account "main", kind: This must be one of simulator, telnyx',
    ],
    ['an account that is a text', withAccount('telnyx'), 'account "main": This must be of type object.'],
    [
      'an account twice',
      `{"accounts":{"main":${JSON.stringify(telnyx)},"main":${JSON.stringify(telnyx)}}}`,
      'account "main" appears more than once.',
    ],
    [
      'a field twice',
      `{"accounts":{"main":{"kind":"telnyx","api_key":"${KEY}","api_key":"${KEY}"}}}`,
      'account "main", api_key appears more than once.',
    ],
    ['accounts twice', '{"accounts":{},"accounts":{}}', 'accounts appears more than once.'],
    [
      'a name in capitals',
      { accounts: { main: telnyx, Main: telnyx } },
      'account "Main": a name has up to 40',
    ],
    ['a name on two lines', withAccount(telnyx, 'a\nb'), 'account "a\\nb": a name has up to 40'],
    ['an empty key', withAccount({ ...telnyx, api_key: ' ' }), 'api_key: It is empty or too long.'],
    [
      'a missing file',
      withAccount({ ...telnyx, api_key: { file: 'no.key' } }),
      `account "main", api_key: The file ${join(dir, 'no.key')} does not exist.`,
    ],
    [
      'a folder for a file',
      withAccount({ ...telnyx, api_key: { file: '.' } }),
      `account "main", api_key: The file ${dir} cannot be read.`,
    ],
    [
      'a key of another type',
      withAccount({ ...telnyx, api_key: 7 }),
      'account "main", api_key: This must be a text, or { "file": "…" } with the path of a file.',
    ],
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
    ...['base_url', 'public_url'].flatMap((field): [string, unknown, string][] => [
      [
        `a name and a password in ${field}`,
        withAccount({ ...telnyx, [field]: `https://acme:${KEY}@sms.example` }),
        `account "main", ${field}: This must not contain a name or a password, because it is stored and shown.`,
      ],
      [
        `a name in ${field}`,
        withAccount({ ...telnyx, [field]: `https://${KEY}@sms.example` }),
        `account "main", ${field}: This must not contain a name or a password, because it is stored and shown.`,
      ],
      [
        `a query in ${field}`,
        withAccount({ ...telnyx, [field]: `https://sms.example/?key=${KEY}` }),
        `account "main", ${field}: This must be an address without a query or a fragment.`,
      ],
      [
        `an empty query in ${field}`,
        withAccount({ ...telnyx, [field]: 'https://sms.example?' }),
        `account "main", ${field}: This must be an address without a query or a fragment.`,
      ],
      [
        `a fragment in ${field}`,
        withAccount({ ...telnyx, [field]: 'https://sms.example/#a' }),
        `account "main", ${field}: This must be an address without a query or a fragment.`,
      ],
      [
        `no address in ${field}`,
        withAccount({ ...telnyx, [field]: 'sms.example' }),
        `account "main", ${field}: This is not a web address.`,
      ],
    ]),
    [
      'a password in the address of tokens',
      withAccount({ ...bandwidth, token_url: `https://acme:${KEY}@sms.example` }),
      'account "main", token_url: This must not contain a name or a password',
    ],
    ...[
      ['no certificate', 'hello'],
      ['a key', `-----BEGIN PRIVATE KEY-----\n${KEY}\n-----END PRIVATE KEY-----`],
      ['a spoiled certificate', `-----BEGIN CERTIFICATE-----\n${KEY}\n-----END CERTIFICATE-----`],
      [
        'a second certificate that is spoiled',
        `${CA}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----`,
      ],
      ['half a certificate', CA.slice(0, CA.length / 2)],
    ].map(([what, ca]): [string, unknown, string] => [
      `${what} as the authority`,
      withAccount({ ...smpp, ca }),
      'account "main", ca: This must be one or more certificates in PEM.',
    ]),
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
      'a price twice',
      withAccount({ ...telnyx, prices: { currency: 'USD', segments: [US_OUT, { ...US_OUT, micros: 2 }] } }),
      'account "main", prices.segments.1: This price was given before, in prices.segments.0.',
    ],
    [
      'a price of a kind of line twice',
      withAccount({
        ...telnyx,
        prices: {
          currency: 'USD',
          segments: [US_OUT, { ...US_OUT, line_type: 'voip' }, { ...US_OUT, line_type: 'voip' }],
        },
      }),
      'account "main", prices.segments.2: This price was given before, in prices.segments.1.',
    ],
    ...['XYZ', 'usd', 'US', ''].map((currency): [string, unknown, string] => [
      `“${currency}” as currency`,
      withAccount({ ...telnyx, prices: { currency } }),
      'account "main", prices.currency: This must be the code of a currency (ISO 4217), such as USD.',
    ]),
    [
      'a number twice in one account',
      withAccount({ ...telnyx, numbers: ['+12025550190', '+12025550190'] }),
      'account "main", numbers: +12025550190 appears more than once.',
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
    const said = refusal(content);
    expect(said).toContain(`${join(dir, 'carriers.json')} (CARRIERS_FILE)`);
    expect(said).toContain(sentence);
    expect(said).not.toContain(KEY);
    expect(said).not.toContain('\n');
  });

  const marked: [string, (text: string) => Buffer][] = [
    ['UTF-8', (text) => Buffer.from(`\uFEFF${text}`, 'utf8')],
    ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ];
  it.each(marked)('are read from files with the byte order mark of %s', (_, encoded) => {
    writeFileSync(join(dir, 'marked.key'), encoded(`${KEY}\r\n`));
    const account = { ...telnyx, api_key: { file: 'marked.key' } };
    expect(read(encoded(JSON.stringify(withAccount(account))))).toMatchObject([
      { name: 'main', api_key: KEY },
    ]);
  });

  it('may have the certificates of several authorities, and prices that differ in one thing', () => {
    const prices = {
      currency: 'CAD',
      segments: [
        US_OUT,
        { ...US_OUT, direction: 'in' },
        { ...US_OUT, country: 'CA' },
        { ...US_OUT, line_type: 'voip' },
      ],
    };
    expect(read(withAccount({ ...smpp, ca: `ours\n${CA}\ntheirs\n${CA}`, prices }))).toMatchObject([
      { prices },
    ]);
  });

  it('are read whole, or refused in one sentence that names the account and no secret', () => {
    const right = { telnyx, twilio: { kind: 'twilio', account_sid: SID, auth_token: KEY }, bandwidth, smpp };
    const further = [
      'base_url',
      'public_url',
      'token_url',
      'ca',
      'prices',
      'tenants',
      'numbers',
      'countries',
      'port',
    ];
    const fields = [...new Set([...Object.values(right).flatMap(Object.keys), ...further])];
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.constantFrom(`https://a:${KEY}@b.example`, { file: 'none' }, { file: '' }, CA, '\n', '__proto__'),
      fc.record({
        currency: fc.constantFrom('USD', 'EUR', 'XXY'),
        segments: fc.array(
          fc.record({
            country: fc.constantFrom('US', 'CA'),
            direction: fc.constantFrom('in', 'out'),
            micros: fc.integer(),
          }),
        ),
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(right)),
        fc.oneof(
          fc.constant('main'),
          fc.string({ unit: 'binary' }),
          fc.constantFrom('__proto__', 'constructor'),
        ),
        fc.constantFrom(...fields),
        value,
        (account, name, field, given) => {
          const said = refusal(
            `{"accounts":{${JSON.stringify(name)}:${JSON.stringify({ ...account, [field]: given })}}}`,
          );
          if (said === '') return;
          const shown = JSON.stringify(name).replaceAll(/[\x7f-\x9f\u2028\u2029]+/g, ' ');
          expect(said).toContain(`is not valid: account ${shown}`);
          expect(said).toMatch(/^[^\n\r]*\.$/);
          expect(said).not.toContain(KEY);
        },
      ),
    );
  });

  it('are named in one place only', () => {
    expect(() => read(withAccount(telnyx), { CARRIER: 'simulator' })).toThrow(/Remove CARRIER/);
  });

  it('need the file', () => {
    expect(() => accountsOf(readEnv({ CARRIERS_FILE: join(dir, 'no.json') }))).toThrow(/cannot be read/);
  });
});
