import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { email, phone } from '../../src/contract/common';
import { NORTH_AMERICAN_COUNTRIES } from '../../src/rules/countries';
import { CARRIER_KINDS } from '../../src/resources/carrier_accounts/contract';
import { DEFAULT_ACCOUNT } from '../db/schema/columns';
import { fieldErrors } from '../http/issues';
import { type Env, EnvError } from './env';
import { PriceList, SIMULATED_PRICES } from './prices';

const PER_SECOND_MAX = 10_000;
const AT_ONCE_MAX = 200;
/** Keys, tokens and ids of carriers are shorter than this. */
const SECRET_MAX = 1_000;
const CERTIFICATE_MAX = 100_000;
const PUBLIC_KEY_BYTES = 32;
const SLOWEST_ANSWER_SECONDS = 60;
const HOLDS_MAX_MINUTES = 240;
const RECEIPTS_MAX_MINUTES = 7 * 24 * 60;

const whole = (max: number, fallback: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(max)), fallback);
/** Messages per second of each number of the account, where the carrier limits that. */
const perNumber = () => z.optional(z.int().check(z.minimum(1), z.maximum(PER_SECOND_MAX)));
const BRAND_MAX = 10_000_000;
/** Segments per day of all campaigns of one brand; the registry's answer can name less. */
const brandPerDay = () => z.optional(z.int().check(z.minimum(1), z.maximum(BRAND_MAX)));
const custom = (sentence: string) => ({ params: { code: 'invalid', sentence } });

/** A secret, by value or in a file next to this one. */
const secret = (folder: string, most = SECRET_MAX) =>
  z.pipe(
    z.union([z.string(), z.strictObject({ file: z.string().check(z.minLength(1)) })]),
    z.transform((given, context) => {
      try {
        const value = typeof given === 'string' ? given : readFileSync(resolve(folder, given.file), 'utf8');
        if (value.trim() !== '' && value.trim().length <= most) return value.trim();
        context.issues.push({ code: 'custom', input: given, ...custom('It is empty or too long.') });
      } catch {
        const { file } = given as { file: string };
        const sentence = `The file ${resolve(folder, file)} cannot be read.`;
        context.issues.push({ code: 'custom', input: given, ...custom(sentence) });
      }
      return z.NEVER;
    }),
  );

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The start of an address, without a slash at its end. Only this machine may be spoken to unencrypted. */
const base = () =>
  z.pipe(
    z.url().check(
      z.refine((text) => {
        const url = new URL(text);
        return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url));
      }, custom('This must be an address that begins with https://.')),
    ),
    z.transform((text) => text.replace(/\/+$/, '')),
  );

const common = {
  /** Ids of tenants, or of provider accounts that tenants have. Without it, every tenant uses the account. */
  tenants: z.optional(z.array(z.string()).check(z.minLength(1))),
  /** Numbers that are rented from the carrier already, to be given to clients. */
  numbers: z._default(z.array(phone()), []),
  /** Countries that may be texted; without it, `USUAL_COUNTRIES`. Only numbers that begin with +1 can be entered anywhere, so there are no others yet. */
  countries: z.optional(
    z
      .array(
        z
          .string()
          .check(
            z.refine(
              (code) => NORTH_AMERICAN_COUNTRIES.includes(code),
              custom(
                'This must be the two-letter code of a country whose numbers begin with +1, such as US.',
              ),
            ),
          ),
      )
      .check(z.minLength(1)),
  ),
  /** What its messages cost. Without it their price is not known. */
  prices: z.optional(PriceList),
  /** How long after the last message of a job its receipts are awaited. */
  receipts_minutes: z.optional(z.number().check(z.positive(), z.maximum(RECEIPTS_MAX_MINUTES))),
};

/** What every account has whose carrier is spoken to over HTTP. */
const rest = (base_url: string) => ({
  ...common,
  per_second: whole(PER_SECOND_MAX, 10),
  per_number: perNumber(),
  brand_per_day: brandPerDay(),
  base_url: z._default(base(), base_url),
  /** Where the carrier reaches this server: `/hooks/<account>` follows. */
  public_url: z.optional(base()),
  /** Calls that are open at the same time. */
  at_once: whole(AT_ONCE_MAX, 10),
  timeout_seconds: whole(SLOWEST_ANSWER_SECONDS, 8),
});

/** Whether the carrier answers STOP and START by itself, so that we do not. */
const confirmsStop = () => z._default(z.boolean(), true);

/** Whether numbers are bought from the carrier, which bills each of them by the month. */
const buysNumbers = () => z.optional(z.boolean());

/** How long before the end of a recipient's hours nothing more is handed over, as the carrier may queue it for so long. */
const holdsMinutes = () => z._default(z.int().check(z.minimum(0), z.maximum(HOLDS_MAX_MINUTES)), 15);

const text = () => z.string().check(z.minLength(1), z.maxLength(SECRET_MAX));

const PORT_MAX = 65_535;
/** Ports by custom, with TLS and without. */
const SMPP_PORTS = { tls: 3550, plain: 2775 };
/** What SMPP has room for. Some carriers give passwords longer than the eight characters of the specification. */
const SMPP_MOST = { system_id: 15, password: 16, system_type: 12 };

/** Text in the characters that SMPP's fields have. */
const field = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => /^[\x20-\x7e]*$/.test(text), custom('This can only have ASCII characters.')),
  );

const smpp = (folder: string) =>
  z.pipe(
    z.strictObject({
      kind: z.literal('smpp'),
      ...common,
      per_second: whole(PER_SECOND_MAX, 10),
      per_number: perNumber(),
      brand_per_day: brandPerDay(),
      host: z
        .string()
        .check(
          z.refine(
            (text) => /^[\w.:-]+$/.test(text),
            custom('This must be the name or the address of a host.'),
          ),
        ),
      port: z.optional(z.int().check(z.minimum(1), z.maximum(PORT_MAX))),
      tls: z._default(z.boolean(), true),
      /** Who signed the carrier's certificate, in PEM, if none of the public authorities did. */
      ca: z.optional(secret(folder, CERTIFICATE_MAX)),
      system_id: field(SMPP_MOST.system_id).check(z.minLength(1)),
      password: z.pipe(secret(folder), field(SMPP_MOST.password)),
      system_type: z._default(field(SMPP_MOST.system_type), ''),
      bind: z._default(z.enum(['transceiver', 'separate']), 'transceiver'),
      /** Submissions without an answer at the same time. */
      window: whole(AT_ONCE_MAX, 10),
      timeout_seconds: whole(SLOWEST_ANSWER_SECONDS, 8),
      enquire_link_seconds: whole(600, 30),
      /** What the carrier takes its default alphabet for. */
      alphabet: z._default(z.enum(['gsm7', 'latin1']), 'gsm7'),
      long_messages: z._default(z.enum(['udh', 'sar', 'payload']), 'udh'),
      receipt_ids: z._default(z.enum(['same', 'decimal', 'hex']), 'same'),
    }),
    z.transform((account) => {
      const port = account.port ?? (account.tls ? SMPP_PORTS.tls : SMPP_PORTS.plain);
      return { ...account, port, base_url: `${account.tls ? 'smpps' : 'smpp'}://${account.host}:${port}` };
    }),
  );

const schemas = (folder: string, { SIM_PER_SECOND }: Pick<Env, 'SIM_PER_SECOND'>) => ({
  simulator: z.strictObject({
    kind: z.literal('simulator'),
    ...common,
    per_second: whole(PER_SECOND_MAX, SIM_PER_SECOND),
  }),
  telnyx: z.strictObject({
    kind: z.literal('telnyx'),
    ...rest('https://api.telnyx.com'),
    api_key: secret(folder),
    /** Proves that webhooks are Telnyx's. */
    public_key: z.pipe(
      secret(folder),
      z
        .string()
        .check(
          z.refine(
            (text) => Buffer.from(text, 'base64').length === PUBLIC_KEY_BYTES,
            custom('This must be a public key of 32 bytes in base64, as Telnyx shows it.'),
          ),
        ),
    ),
    messaging_profile_id: z.optional(text()),
    buys_numbers: buysNumbers(),
    holds_minutes: holdsMinutes(),
    confirms_stop: confirmsStop(),
  }),
  twilio: z.strictObject({
    kind: z.literal('twilio'),
    ...rest('https://api.twilio.com'),
    account_sid: text().check(
      z.refine(
        (sid) => /^AC[0-9a-f]{32}$/i.test(sid),
        custom('This must be the account’s SID: AC and 32 hexadecimal digits.'),
      ),
    ),
    /** Signs webhooks; without an API key, calls are made with it too. */
    auth_token: secret(folder),
    /** Still accepted in webhooks while the token is being changed. */
    previous_auth_token: z.optional(secret(folder)),
    api_key_sid: z.optional(text()),
    api_key_secret: z.optional(secret(folder)),
    messaging_service_sid: z.optional(text()),
    /** The account's own approved profile at Twilio: with it, the account registers brands and 10DLC campaigns. */
    customer_profile_sid: z.optional(
      text().check(
        z.refine(
          (sid) => /^BU[0-9a-f]{32}$/i.test(sid),
          custom(
            'This must be the SID of the account’s primary customer profile: BU and 32 hexadecimal digits.',
          ),
        ),
      ),
    ),
    /** To whom Twilio writes about the profiles that are made for brands. */
    registration_email: z.optional(email()),
    buys_numbers: buysNumbers(),
    confirms_stop: confirmsStop(),
  }),
  bandwidth: z.strictObject({
    kind: z.literal('bandwidth'),
    ...rest('https://messaging.bandwidth.com'),
    account_id: text(),
    application_id: text(),
    /** An API credential, whose tokens are used; or an API user, which Bandwidth ends on 2 December 2026. */
    client_id: z.optional(text()),
    client_secret: z.optional(secret(folder)),
    token_url: z._default(base(), 'https://api.bandwidth.com/api/v1/oauth2/token'),
    username: z.optional(text()),
    password: z.optional(secret(folder)),
    /** The name and the password with which the application calls this server. */
    callback_username: text(),
    callback_password: secret(folder),
    holds_minutes: holdsMinutes(),
  }),
  smpp: smpp(folder),
});

type Schemas = ReturnType<typeof schemas>;
export type SmppAccount = z.infer<Schemas['smpp']> & { name: string };
export type TelnyxAccount = z.infer<Schemas['telnyx']> & { name: string };
export type TwilioAccount = z.infer<Schemas['twilio']> & { name: string };
export type BandwidthAccount = z.infer<Schemas['bandwidth']> & { name: string };
/** An account whose carrier is spoken to over HTTP. */
export type RestConfig = TelnyxAccount | TwilioAccount | BandwidthAccount;
export type SimulatorAccount = z.infer<Schemas['simulator']> & { name: string };
/** An account at a carrier, as the configuration has it. It holds secrets: it is never logged or answered. */
export type AccountConfig = RestConfig | SmppAccount | SimulatorAccount;

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const File = z.strictObject({ accounts: z.record(z.string(), z.looseObject({ kind: z.string() })) });

type Settings = Pick<Env, 'CARRIER' | 'CARRIERS_FILE' | 'SIM_PER_SECOND' | 'LEASE_SECONDS'>;

/**
 * The accounts that `CARRIERS_FILE` names, in its order. `simulated`: without the file there is one, the simulator.
 * @throws EnvError with a sentence that names the account and the field
 */
export function readAccounts(env: Settings, simulated: boolean): AccountConfig[] {
  const path = env.CARRIERS_FILE;
  if (path === undefined) return simulated ? [simulatorAccount(env)] : [];
  const refuse = (text: string) => new EnvError(`The file ${path} (CARRIERS_FILE) is not valid: ${text}`);
  if (env.CARRIER !== undefined)
    throw new EnvError(
      'Both CARRIER and CARRIERS_FILE are set. Remove CARRIER: the file says what carries messages.',
    );
  const first = (error: z.core.$ZodError, account?: string) => {
    const { field, message } = fieldErrors(error.issues)[0]!;
    return refuse(
      `${account === undefined ? '' : `account "${account}", `}${field || 'the file'}: ${message}`,
    );
  };
  const parsed = File.safeParse(jsonOf(path), { reportInput: true });
  if (!parsed.success) throw first(parsed.error);
  const kinds = schemas(dirname(resolve(path)), env);
  const accounts = Object.entries(parsed.data.accounts).map(([name, given]): AccountConfig => {
    if (!NAME.test(name))
      throw refuse(`account "${name}": a name has up to 40 small letters, digits and hyphens.`);
    const { kind } = given;
    const known = CARRIER_KINDS.find((each) => each === kind);
    if (!known) throw refuse(`account "${name}", kind: This must be one of ${CARRIER_KINDS.join(', ')}.`);
    const account = kinds[known].safeParse(given, { reportInput: true });
    if (!account.success) throw first(account.error, name);
    return { ...account.data, name };
  });
  check(accounts, env, refuse);
  return accounts;
}

/** What the accounts must be together, and with the other settings. */
function check(accounts: readonly AccountConfig[], env: Settings, refuse: (text: string) => EnvError): void {
  if (accounts.length === 0) throw refuse('accounts: there is none. Name at least one.');
  if (accounts.filter(({ kind }) => kind === 'simulator').length > 1)
    throw refuse('accounts: only one can be of the kind simulator.');
  const [first, other] = [...new Set(accounts.flatMap(({ prices }) => prices?.currency ?? []))];
  if (other !== undefined)
    throw refuse(`prices: all accounts must have the same currency, not both ${first} and ${other}.`);
  const owners = new Map<string, string>();
  for (const { name, numbers } of accounts) {
    for (const number of numbers) {
      const other = owners.get(number);
      if (other) throw refuse(`account "${name}", numbers: ${number} is also in the account "${other}".`);
      owners.set(number, name);
    }
  }
  for (const account of accounts) {
    if (account.kind === 'twilio' && !account.api_key_sid !== !account.api_key_secret)
      throw refuse(`account "${account.name}", api_key_secret: an API key has both a SID and a secret.`);
    if (account.kind === 'twilio' && !account.customer_profile_sid !== !account.registration_email)
      throw refuse(
        `account "${account.name}", registration_email: registering needs both customer_profile_sid and registration_email.`,
      );
    if (account.kind === 'bandwidth') checkCredentials(account, refuse);
    // No call may be open when the lease of its message ends.
    if (account.kind !== 'simulator' && account.timeout_seconds * 2 > env.LEASE_SECONDS)
      throw refuse(
        `account "${account.name}", timeout_seconds: this must be at most half of LEASE_SECONDS, which is ${env.LEASE_SECONDS}.`,
      );
  }
}

/** Either an API credential or an API user, and all of it. */
function checkCredentials(
  { name, client_id, client_secret, username, password }: BandwidthAccount,
  refuse: (text: string) => EnvError,
): void {
  const credential = client_id !== undefined || client_secret !== undefined;
  const user = username !== undefined || password !== undefined;
  if (credential && user)
    throw refuse(
      `account "${name}", client_id: give either client_id and client_secret, or username and password, not both.`,
    );
  if (!credential && !user)
    throw refuse(`account "${name}", client_id: give client_id and client_secret of an API credential.`);
  if (credential && (client_id === undefined || client_secret === undefined))
    throw refuse(`account "${name}", client_secret: an API credential has both client_id and client_secret.`);
  if (user && (username === undefined || password === undefined))
    throw refuse(`account "${name}", password: an API user has both username and password.`);
}

function jsonOf(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new EnvError(`The file ${path} (CARRIERS_FILE) cannot be read: ${(error as Error).message}.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    // The parser's message quotes the file, which can hold secrets.
    const place = /position \d+/.exec((error as Error).message)?.[0];
    throw new EnvError(`The file ${path} (CARRIERS_FILE) is not JSON${place ? ` (at ${place})` : ''}.`);
  }
}

/** Where an account's carrier reaches this server; undefined where the configuration does not say it. */
export const webhookOf = ({
  public_url,
  name,
}: Pick<RestConfig, 'public_url' | 'name'>): string | undefined =>
  public_url && `${public_url}/hooks/${name}`;

/** The one account without a file. */
export const simulatorAccount = ({ SIM_PER_SECOND }: Pick<Env, 'SIM_PER_SECOND'>): SimulatorAccount => ({
  name: DEFAULT_ACCOUNT,
  kind: 'simulator',
  per_second: SIM_PER_SECOND,
  numbers: [],
  prices: SIMULATED_PRICES,
});
