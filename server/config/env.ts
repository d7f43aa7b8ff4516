import * as z from 'zod/mini';
import { UPLOAD_MAX_BYTES } from '../../src/contract/common';
import { DEFAULT_LIMITS } from '../db/limits';
import { fieldErrors } from '../http/issues';
import { StartError } from '../lib/startError';

/** Longer than any balancer needs to notice, and shorter than supervisors wait. */
const DRAIN_MAX = 120;

const number = (fallback: number, min = 0) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(min)), fallback);
const text = (fallback: string) => z._default(z.string(), fallback);
/** A path on this origin or an http(s) URL. `//host` is refused: it is another origin. */
const address = () => z.string().check(z.regex(/^(?:https?:\/\/\S+|\/(?!\/)\S*)$/));
/** IP addresses, those of IPv6 in brackets if a port follows. */
const NAME_SERVERS = /^\s*[\da-f.:[\]]+(?:\s*,\s*[\da-f.:[\]]+)*\s*$/i;
/** Keys of 32 bytes each, without padding. */
const PUBLIC_KEYS = /^\s*[\w-]{43}(?:\s*,\s*[\w-]{43})*\s*$/;
/** Names that every S3-compatible store allows. */
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
/** An origin, without a path: buckets are addressed below it. */
const ORIGIN = /^https?:\/\/[^\s/?#@]+\/?$/;
const flag = (fallback: boolean) => z._default(z.stringbool(), fallback);

/** Every variable the server reads. `docs/operations.md` explains them; a test keeps the two in step. */
const variables = {
  /** Port to listen on; 0: any free one. */
  PORT: number(4000),
  HOST: text('127.0.0.1'),
  DATA_DIR: text('./data'),
  DATABASE_URL: z.optional(z.url()),
  /** The database is the coordinator of a Citus cluster. */
  CITUS: flag(false),
  /** The operator says that the database was restored from a copy. Each value counts once. */
  RESTORED: z.optional(z.string().check(z.maxLength(100))),
  /** Console files. */
  DIST_DIR: text('./dist'),
  DEMO: z.optional(z.stringbool()),
  /** Carrier to use when CARRIERS_FILE is not set; `mode.ts` has the default. */
  CARRIER: z.optional(z.enum(['simulator', 'none'])),
  /** JSON file with the accounts at carriers (`carriersFile.ts`). */
  CARRIERS_FILE: z.optional(z.string()),
  CLOCK_OFFSET_SECONDS: z._default(z.coerce.number().check(z.int()), 0),
  /** Comma-separated addresses of name servers for checks of domains. Default: those of the system. */
  DNS_SERVERS: z.optional(z.string().check(z.regex(NAME_SERVERS))),
  SMTP_URL: z.optional(z.url()),
  MAIL_FROM: text('SMS Campaign Console <no-reply@console.example>'),
  /** Address that gets the root of each day, to be kept outside. */
  EVIDENCE_MAIL: z.optional(z.email()),
  /** Comma-separated public keys (Ed25519, 32 bytes in base64url) of publishers whose rule packs are taken. */
  RULE_PACK_KEYS: z.optional(z.string().check(z.regex(PUBLIC_KEYS))),
  /** Comma-separated origins that links in mails may lead to and that browsers may call from. */
  APP_ORIGINS: z.optional(
    z.string().check(z.refine((list) => list.split(',').every((origin) => URL.canParse(origin.trim())))),
  ),
  /** Issuers of tenants may be in a private network, and without TLS. */
  PRIVATE_ISSUERS: flag(false),
  /** Stores of tenants' exports may be in a private network, and without TLS. */
  PRIVATE_EXPORTS: flag(false),
  /** Provider that compares numbers with lists (`scrubSource.ts`): its address, key, and price of each kind. */
  SCRUB_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SCRUB_KEY: z.optional(z.string()),
  /** Millionths of the currency by kind, such as `reassigned=4000,litigator=1500`. */
  SCRUB_PRICES: z.optional(z.string()),
  SCRUB_CURRENCY: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'USD'),
  /** The provider of lists may be in a private network, and without TLS. */
  PRIVATE_SCRUB: flag(false),
  /** 64 hex digits; encrypts TOTP seeds. Without it, a key file is created in DATA_DIR. */
  SECRET_KEY: z.optional(z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))),
  /** Where new files of imports and reports go; `filesStore.ts` has the default. */
  FILES: z.optional(z.enum(['database', 's3'])),
  FILES_S3_ENDPOINT: z.optional(z.string().check(z.regex(ORIGIN))),
  FILES_S3_BUCKET: z.optional(z.string().check(z.regex(BUCKET))),
  FILES_S3_REGION: text('us-east-1'),
  FILES_S3_ACCESS_KEY: z.optional(z.string()),
  FILES_S3_SECRET_KEY: z.optional(z.string()),
  /** Name of a bucket that is lost, whose files are given up. */
  FILES_S3_LOST: z.optional(z.string().check(z.regex(BUCKET))),
  /**
   * The key of the database is lost: what only it can read is given up, and this one takes its place. Each value, such as a
   * date, counts once.
   */
  NEW_SECRET_KEY: z.optional(z.string()),
  /** Port of this process's metrics (`/metrics`, for Prometheus). Without it there are none. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  METRICS_HOST: text('127.0.0.1'),
  /** Collector of traces over OTLP/HTTP, such as http://127.0.0.1:4318. Without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_SERVICE_NAME: text('sms-console'),
  /** Trust the last address of X-Forwarded-For (behind one reverse proxy). */
  TRUST_PROXY: flag(false),

  /** Requests are logged at `info`; demo mode logs from `warn` up unless this is set. */
  LOG_LEVEL: z.optional(z.enum(['info', 'warn', 'error'])),

  /** Path below which everything is served, such as `/sms`; empty for the root of the origin. */
  BASE_PATH: z._default(z.string().check(z.regex(/^(\/[\w-][\w.-]*)+$/)), ''),
  /** Below the base path, unless it is given. */
  API_URL: z._default(address(), '/api'),
  API_COOKIES: z._default(z.enum(['same-origin', 'include']), 'same-origin'),
  PRODUCT_TITLE: z.optional(z.string().check(z.maxLength(120))),
  PROVIDER_NAME: z.optional(z.string().check(z.maxLength(120))),
  PROVIDER_URL: z.optional(address()),

  SESSION_IDLE_SECONDS: number(30 * 60, 1),
  SESSION_MAX_SECONDS: number(12 * 3600, 1),
  TEMP_TOKEN_SECONDS: number(10 * 60, 1),
  RESET_LINK_SECONDS: number(30 * 60, 1),
  INVITATION_SECONDS: number(72 * 3600, 1),
  LOGIN_WINDOW_SECONDS: number(15 * 60, 1),
  LOGIN_MAX_PER_ACCOUNT: number(10, 1),
  LOGIN_MAX_PER_ADDRESS: number(100, 1),
  MFA_WINDOW_SECONDS: number(3600, 1),
  MFA_MAX_PER_ACCOUNT: number(10, 1),
  RESET_MAX_PER_ADDRESS: number(20, 1),
  /** Visits of short links by network address, a minute. Phones share addresses at their networks. */
  LINKS_PER_MINUTE: number(600, 1),
  /** Calls of a person, in all sessions together, and of a network address, a minute and process. */
  CALLS_PER_MINUTE: number(6_000, 1),
  ADDRESS_CALLS_PER_MINUTE: number(60_000, 1),
  /** Webhooks of a network address that cannot be verified, a minute and process. */
  REFUSED_HOOKS_PER_MINUTE: number(600, 1),

  MAX_BODY_BYTES: number(1024 * 1024, 1),
  MAX_UPLOAD_BYTES: number(UPLOAD_MAX_BYTES, 1),

  DB_CONNECT_SECONDS: number(DEFAULT_LIMITS.DB_CONNECT_SECONDS, 1),
  DB_START_SECONDS: number(DEFAULT_LIMITS.DB_START_SECONDS),
  DB_STATEMENT_SECONDS: number(DEFAULT_LIMITS.DB_STATEMENT_SECONDS, 1),
  DB_LOCK_SECONDS: number(DEFAULT_LIMITS.DB_LOCK_SECONDS, 1),
  DB_IDLE_IN_TRANSACTION_SECONDS: number(DEFAULT_LIMITS.DB_IDLE_IN_TRANSACTION_SECONDS, 1),

  /** How long requests are still accepted after `/readyz` refuses; `drainSeconds` has the default. */
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(DRAIN_MAX))),
  /** The process ends itself when its event loop is blocked for this long; 0 turns that off. */
  STUCK_SECONDS: number(15),

  LEASE_SECONDS: number(20, 1),
  HEARTBEAT_SECONDS: number(5, 1),
  SIM_PER_SECOND: number(1000, 1),
  /** Shares of filtered texts and of opt-outs, and refusals in a row for one cause, that pause a job; 0 turns each off. */
  FILTERED_PAUSE_PERCENT: number(5),
  OPT_OUT_PAUSE_PERCENT: number(3),
  REFUSED_PAUSE: number(50),
  /** Default for clients without their own setting. */
  QUIET_HOURS: z._default(z.enum(['hold', 'warn']), 'hold'),
};

const Variables = z.object(variables);
export type Env = z.infer<typeof Variables>;
/** Names of all variables, for the documentation test. */
export const VARIABLES = Object.keys(variables);

/** The environment is not valid; the message lists every wrong variable. */
export class EnvError extends StartError {}

/** Reads and checks the environment; empty values count as absent. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(variables, { reportInput: true });
  if (parsed.success) {
    const { data } = parsed;
    return 'API_URL' in variables ? data : { ...data, API_URL: data.BASE_PATH + data.API_URL };
  }
  const lines = fieldErrors(parsed.error.issues).map(({ field, message }) => `  ${field}: ${message}`);
  throw new EnvError(`The environment is not valid:\n${lines.join('\n')}`);
}

/** Default of one process among several. */
const DRAIN = 5;

/** How long requests are still accepted once a process is to end. On the embedded database no other process takes them. */
export const drainSeconds = (env: Pick<Env, 'DRAIN_SECONDS' | 'DATABASE_URL'>): number =>
  env.DRAIN_SECONDS ?? (env.DATABASE_URL ? DRAIN : 0);

/** Origins that mails may link to and browsers may call from. By default, the server's own. */
export const origins = (env: Pick<Env, 'APP_ORIGINS' | 'PORT'>): string[] =>
  env.APP_ORIGINS
    ? env.APP_ORIGINS.split(',').map((origin) => new URL(origin.trim()).origin)
    : [`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`];

/** Where the console is, for links in mails and messages, without a slash at its end. */
export const ownAddress = (env: Pick<Env, 'APP_ORIGINS' | 'BASE_PATH' | 'PORT'>): string =>
  origins(env)[0]! + env.BASE_PATH;
