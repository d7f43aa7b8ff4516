import { CARRIER_KINDS, type CarrierKind } from './contract/carrier';

/** What a server does about quiet hours for clients that have not chosen. */
const QUIET_HOURS = ['hold', 'warn', 'unknown'] as const;

/**
 * What the running console is told from outside: one build serves every provider. The server that hands out
 * index.html writes the values into `<script type="application/json" id="env">`.
 */
export interface Env {
  /** Base of every API call, without a trailing slash: a path of this origin or an absolute http(s) URL. */
  API_URL: string;
  /** Whether the calls of a sign-in carry cookies to an API of another origin, which then must allow credentials. */
  API_COOKIES: 'same-origin' | 'include';
  /** Title of the browser page (spec 1). */
  PRODUCT_TITLE: string;
  /** Provider named in the footer (spec 2). */
  PROVIDER_NAME: string;
  /** Link of the footer: a path or an http(s) URL. */
  PROVIDER_URL: string;
  /** What carries the server's messages. */
  CARRIER: CarrierKind;
  /** What holds for clients that have not chosen what happens in quiet hours. */
  QUIET_HOURS: (typeof QUIET_HOURS)[number];
}

export const DEFAULT_ENV: Readonly<Env> = {
  API_URL: '/api',
  API_COOKIES: 'same-origin',
  PRODUCT_TITLE: 'SMS Campaign Console',
  PROVIDER_NAME: 'SMS Campaign Service',
  PROVIDER_URL: '/',
  // A server that does not say so invents nothing.
  CARRIER: 'configured',
  QUIET_HOURS: 'unknown',
};

/** `//host` is another origin in disguise, so a path has one leading slash. */
const isAddress = (text: string) => /^(?:https?:\/\/[^\s]+|\/(?!\/)[^\s]*)$/.test(text);
const isText = (text: string) => text.length <= 120;

const CHECKS: Record<keyof Env, (text: string) => boolean> = {
  API_URL: isAddress,
  API_COOKIES: (text) => ['same-origin', 'include'].includes(text),
  PRODUCT_TITLE: isText,
  PROVIDER_NAME: isText,
  PROVIDER_URL: isAddress,
  CARRIER: (text) => CARRIER_KINDS.includes(text as CarrierKind),
  QUIET_HOURS: (text) => QUIET_HOURS.some((each) => each === text),
};

/** Checks given values; an absent or empty one takes its default. Throws naming the variable that is wrong. */
export function parseEnv(given: unknown): Env {
  const values = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  const env = { ...DEFAULT_ENV };
  for (const name of Object.keys(CHECKS) as (keyof Env)[]) {
    const value = values[name];
    if (value === undefined || value === null || value === '') continue;
    if (typeof value !== 'string' || !CHECKS[name](value))
      throw new Error(`Environment: ${name} is not valid`);
    Object.assign(env, { [name]: value });
  }
  env.API_URL = env.API_URL.replace(/\/+$/, '');
  return env;
}

/** Reads the document's block. An absent block means the defaults. */
export function readEnv(page: Pick<Document, 'getElementById'> = document): Env {
  const text = page.getElementById('env')?.textContent?.trim();
  return parseEnv(text ? JSON.parse(text) : {});
}
