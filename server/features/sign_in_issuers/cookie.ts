import { parse, serialize } from 'hono/utils/cookie';
import { isSecure } from '../../auth/knownBrowser';
import type { Env } from '../../config/env';

/** Binds a sign-in to the browser that began it. One of another tab takes its place. */
const NAME = 'issuer_sign_in';
/** Over TLS, this name prevents other hosts of the domain from setting the cookie (RFC 6265bis, 4.1.3.2). */
const SECURE_NAME = `__Host-${NAME}`;

/** The browser's secret; undefined: it has none. */
export function browserSecret(request: Request): string | undefined {
  const cookies = parse(request.headers.get('cookie') ?? '');
  return cookies[SECURE_NAME] ?? cookies[NAME];
}

/** `Set-Cookie` value of the browser's secret. `seconds` 0 removes it. */
export function secretCookie(env: Env, request: Request, secret: string, seconds: number): string {
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: seconds } as const;
  return isSecure(env, request)
    ? serialize(SECURE_NAME, secret, { ...options, path: '/', secure: true })
    : serialize(NAME, secret, options);
}
