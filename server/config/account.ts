import * as z from 'zod/mini';
import { email, phone } from '../../src/contract/common';
import { NORTH_AMERICAN_COUNTRIES } from '../../src/rules/data/countries';
import { DEFAULT_ACCOUNT } from '../db/schema/columns';
import { sentenceOf } from '../lib/sentence';
import { zodOf } from '../lib/zodOf';
import type { Env } from './env';
import { PriceList, SIMULATED_PRICES } from '../money/prices';
import { textOf } from './textFile';
import { isCertificate } from '../platform/encryption';
import { resolve } from '../platform/paths';

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

const custom = (text: string) => ({ params: sentenceOf(text) });

/** A secret, by value or in a file next to this one. */
const secret = (folder: string, most = SECRET_MAX) =>
  z.pipe(
    z.unknown(),
    z.transform((input, context): string => {
      const text = typeof input === 'string' ? input.trim() : secretIn(folder, input);
      if (typeof text === 'string' && text !== '' && text.length <= most) return text;
      const sentence = typeof text === 'string' ? 'It is empty or too long.' : text.refusal;
      context.issues.push({ code: 'custom', input, ...custom(sentence) });
      return z.NEVER;
    }),
  );

/** The text of the file that `{ "file": "…" }` names, or why there is none. */
function secretIn(folder: string, input: unknown): string | { refusal: string } {
  if (input === undefined) return { refusal: 'This is required.' };
  const named = z.strictObject({ file: z.string().check(z.minLength(1)) }).safeParse(input);
  if (!named.success) return { refusal: 'This must be a text, or { "file": "…" } with the path of a file.' };
  const path = resolve(folder, named.data.file);
  try {
    return textOf(path).trim();
  } catch (error) {
    const absent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return { refusal: `The file ${path} ${absent ? 'does not exist' : 'cannot be read'}.` };
  }
}

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Rules for an address; `holds` is called only for addresses that parse. */
const address = (holds: (url: URL, text: string) => boolean, sentence: string) =>
  z.refine<string>((text) => !URL.canParse(text) || holds(new URL(text), text), custom(sentence));

/**
 * The start of an address, without a slash at its end. It is stored and shown, so it holds no secret. Only this machine
 * may be spoken to unencrypted.
 */
const base = () =>
  z.pipe(
    z.url().check(
      address(
        (url) => url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url)),
        'This must be an address that begins with https://.',
      ),
      address(
        ({ username, password }) => username === '' && password === '',
        'This must not contain a name or a password, because it is stored and shown.',
      ),
      address((_, text) => !/[?#]/.test(text), 'This must be an address without a query or a fragment.'),
    ),
    z.transform((text) => text.replace(/\/+$/, '')),
  );

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;
const MARK = /-----(?:BEGIN|END) /g;

/** Whether a text holds certificates in PEM that can be read, and nothing else between such marks. */
function isCertificates(pem: string): boolean {
  const certificates = pem.match(CERTIFICATE) ?? [];
  return (
    certificates.length > 0 &&
    pem.match(MARK)?.length === certificates.length * 2 &&
    certificates.every(isCertificate)
  );
}

const common = {
  /** Ids of tenants, or of provider accounts that tenants have. Without it, every tenant uses the account. */
  tenants: z.optional(z.array(z.string()).check(z.minLength(1))),
  /** Numbers that are rented from the carrier already, to be given to clients. */
  numbers: z._default(z.array(zodOf(phone())), []),
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
  /** Prices of its messages. Without them their cost is not known. */
  prices: z.optional(PriceList),
  /** Wait for receipts after a job's last message. */
  receipts_minutes: z.optional(z.number().check(z.positive(), z.maximum(RECEIPTS_MAX_MINUTES))),
};

/** Fields of every account whose carrier is reached over HTTP. */
const rest = (base_url: string) => ({
  ...common,
  per_second: whole(PER_SECOND_MAX, 10),
  per_number: perNumber(),
  brand_per_day: brandPerDay(),
  base_url: z._default(base(), base_url),
  /** Address at which the carrier reaches this server: `/hooks/<account>` follows. */
  public_url: z.optional(base()),
  /** Calls that are open at the same time. */
  at_once: whole(AT_ONCE_MAX, 10),
  timeout_seconds: whole(SLOWEST_ANSWER_SECONDS, 8),
});

/** Whether the carrier itself replies to STOP and START, so that we do not. */
const confirmsStop = () => z._default(z.boolean(), true);

/** Whether the carrier itself replies to HELP and INFO, so that we do not. */
const confirmsHelp = (usual: boolean) => z._default(z.boolean(), usual);

/** Whether numbers are bought from the carrier, which bills each of them by the month. */
const buysNumbers = () => z.optional(z.boolean());

/**
 * Margin before the end of a recipient's hours in which nothing more is handed over, as the carrier may queue a message
 * for that long.
 */
const holdsMinutes = () => z._default(z.int().check(z.minimum(0), z.maximum(HOLDS_MAX_MINUTES)), 15);

const text = () => z.string().check(z.minLength(1), z.maxLength(SECRET_MAX));

const PORT_MAX = 65_535;
/** Ports by custom, with TLS and without. */
const SMPP_PORTS = { tls: 3550, plain: 2775 };
/** Longest value that SMPP has room for. Some carriers give passwords longer than the eight characters of the specification. */
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
      /** Signer of the carrier's certificate, in PEM, if none of the public authorities did. */
      ca: z.optional(
        z.pipe(
          secret(folder, CERTIFICATE_MAX),
          z.string().check(z.refine(isCertificates, custom('This must be one or more certificates in PEM.'))),
        ),
      ),
      system_id: field(SMPP_MOST.system_id).check(z.minLength(1)),
      password: z.pipe(secret(folder), field(SMPP_MOST.password)),
      system_type: z._default(field(SMPP_MOST.system_type), ''),
      bind: z._default(z.enum(['transceiver', 'separate']), 'transceiver'),
      /** Submissions without an answer at the same time. */
      window: whole(AT_ONCE_MAX, 10),
      timeout_seconds: whole(SLOWEST_ANSWER_SECONDS, 8),
      enquire_link_seconds: whole(600, 30),
      /** Encoding that the carrier's default alphabet means. */
      alphabet: z._default(z.enum(['gsm7', 'latin1']), 'gsm7'),
      long_messages: z._default(z.enum(['udh', 'sar', 'payload']), 'udh'),
      receipt_ids: z._default(z.enum(['same', 'decimal', 'hex']), 'same'),
    }),
    z.transform((account) => {
      const port = account.port ?? (account.tls ? SMPP_PORTS.tls : SMPP_PORTS.plain);
      return { ...account, port, base_url: `${account.tls ? 'smpps' : 'smpp'}://${account.host}:${port}` };
    }),
  );

/** Schemas of accounts by their kind. `folder`: where paths of secrets begin. */
export const schemas = (folder: string, { SIM_PER_SECOND }: Pick<Env, 'SIM_PER_SECOND'>) => ({
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
    confirms_help: confirmsHelp(false),
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
    /** Twilio's contact address for the profiles of brands. */
    registration_email: z.optional(zodOf(email())),
    buys_numbers: buysNumbers(),
    confirms_help: confirmsHelp(true),
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
/** An account at a carrier with an HTTP API. */
export type RestConfig = TelnyxAccount | TwilioAccount | BandwidthAccount;
export type SimulatorAccount = z.infer<Schemas['simulator']> & { name: string };
/** An account at a carrier, as the configuration has it. It holds secrets: it is never logged or answered. */
export type AccountConfig = RestConfig | SmppAccount | SimulatorAccount;

/** Address at which an account's carrier reaches this server; undefined if not configured. */
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
