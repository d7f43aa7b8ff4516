import { CARRIER_KINDS, type CarrierKind } from './contract/carrier';

/** Server settings for quiet hours of clients that have not chosen. */
const QUIET_HOURS = ['hold', 'warn', 'unknown'] as const;

/**
 * Settings of the running console, so that one build serves every provider. The server of index.html
 * writes them into `<script type="application/json" id="env">`.
 */
export interface Env {
  /** Base URL of the API, without a trailing slash: a path of this origin or an absolute http(s) URL. */
  API_URL: string;
  /**
   * Whether the sign-in calls send cookies to an API of another origin, which then must allow
   * credentials.
   */
  API_COOKIES: 'same-origin' | 'include';
  /** Title of the browser page (spec 1). */
  PRODUCT_TITLE: string;
  /** Provider named in the footer (spec 2). */
  PROVIDER_NAME: string;
  /** Link of the footer: a path or an http(s) URL. */
  PROVIDER_URL: string;
  /** How the server's messages reach the network. */
  CARRIER: CarrierKind;
  /** Setting for clients that have not chosen how to handle quiet hours. */
  QUIET_HOURS: (typeof QUIET_HOURS)[number];
  /** ISO 4217 code of all prices and budgets; empty if no price list names one. */
  CURRENCY: string;
}

export const DEFAULT_ENV: Readonly<Env> = {
  API_URL: '/api',
  API_COOKIES: 'same-origin',
  PRODUCT_TITLE: 'SMS Campaign Console',
  PROVIDER_NAME: 'SMS Campaign Service',
  PROVIDER_URL: '/',
  // The default for a server that does not say.
  CARRIER: 'configured',
  QUIET_HOURS: 'unknown',
  CURRENCY: '',
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
  CURRENCY: (text) => /^[A-Z]{3}$/.test(text),
};

/**
 * Validates the values; an absent or empty one gets its default. Throws an error that names the invalid
 * variable.
 */
export function parseEnv(input: unknown): Env {
  const values = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
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

/** Reads the document's block. Without it the defaults apply. */
export function readEnv(page: Pick<Document, 'getElementById'> = document): Env {
  const text = page.getElementById('env')?.textContent?.trim();
  return parseEnv(text ? JSON.parse(text) : {});
}
