import { parse, serialize } from 'hono/utils/cookie';
import type { users } from '../db/schema/identity';
import type { Env } from '../config/env';
import type { Deps } from '../http/handler';
import { secretKey } from './secrets';
import { hashOf } from './tokens';
import { hmac, sameBytes } from '../platform/hashing';

/**
 * Browsers in which a person has completed a sign-in before (OWASP, "Device Cookies"). A known browser has its own
 * limits, so that a stranger who tries an address, or even a password, locks out strangers and not the owner. The
 * cookie grants no access and skips no step.
 */
const NAME = 'known_browser';
const DAYS = 180;
const DAY_SECONDS = 86_400;
/** How many people can share a browser. Those who signed in longest ago are forgotten. */
const PEOPLE = 5;
const NONCE_BYTES = 16;

type Person = Pick<typeof users.$inferSelect, 'id' | 'password_hash'>;

/** The cookie's entry for one person. It does not show who that is without the key. */
const ENTRY = /^[A-Za-z0-9_-]{22}\.[0-9a-z]{1,10}\.[A-Za-z0-9_-]{43}$/;
const BETWEEN = '~';

/** A new password makes every browser unknown: one of them may be the reason for the change. */
function sign(env: Env, { id, password_hash }: Person, nonce: string, at: string): string {
  const parts = JSON.stringify(['known browser', id, password_hash, nonce, at]);
  return hmac('sha256', secretKey(env), parts).toString('base64url');
}

function isOf(env: Env, person: Person, entry: string): boolean {
  const [nonce = '', at = '', signature = ''] = entry.split('.');
  return sameBytes(Buffer.from(signature), Buffer.from(sign(env, person, nonce, at)));
}

/** Over TLS, this name prevents other hosts of the domain from setting the cookie (RFC 6265bis, 4.1.3.2). */
const SECURE_NAME = `__Host-${NAME}`;

function entriesOf(request: Request): string[] {
  const cookies = parse(request.headers.get('cookie') ?? '');
  const value = cookies[SECURE_NAME] ?? cookies[NAME] ?? '';
  return value
    .split(BETWEEN)
    .filter((entry) => ENTRY.test(entry))
    .slice(0, PEOPLE);
}

/** Name under which attempts from the person's browser are counted; null for an unknown browser. */
export function knownBrowser(
  env: Env,
  request: Request,
  person: Person | undefined,
  now: Date,
): string | null {
  // Do the same work for an address without an account.
  const who = person ?? { id: '', password_hash: null };
  const personEntry = entriesOf(request).find((entry) => isOf(env, who, entry));
  if (!person || personEntry === undefined) return null;
  const [nonce = '', at = ''] = personEntry.split('.');
  const age = now.getTime() / 1000 - Number.parseInt(at, 36);
  return age < DAYS * DAY_SECONDS ? hashOf(`${person.id} ${nonce}`) : null;
}

/** Whether the console's page or the call came over TLS, which a proxy may have terminated. */
export const isSecure = ({ TRUST_PROXY }: Env, { url, headers }: Request): boolean =>
  url.startsWith('https:') ||
  (headers.get('origin') ?? '').startsWith('https:') ||
  (TRUST_PROXY && headers.get('x-forwarded-proto') === 'https');

/** `Set-Cookie` value that makes the browser known for a person who has just completed a sign-in. */
export function remember(
  { env, random }: Pick<Deps, 'env' | 'random'>,
  request: Request,
  person: Person,
  now: Date,
): string {
  const nonce = Buffer.from(random.bytes(NONCE_BYTES)).toString('base64url');
  const at = Math.floor(now.getTime() / 1000).toString(36);
  const others = entriesOf(request).filter((entry) => !isOf(env, person, entry));
  const value = [`${nonce}.${at}.${sign(env, person, nonce, at)}`, ...others].slice(0, PEOPLE).join(BETWEEN);
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: DAYS * DAY_SECONDS } as const;
  return isSecure(env, request)
    ? serialize(SECURE_NAME, value, { ...options, path: '/', secure: true })
    : serialize(NAME, value, options);
}
