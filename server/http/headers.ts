import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY, PASSIVE } from '../../src/contract/headers';

/** Sent with every answer. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
    'midi=(), payment=(), usb=()',
};

/** For answers that are not documents: nothing in them may run or be framed. */
export const API_CSP = "default-src 'none'; frame-ancestors 'none'";

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** In production, Emotion inserts an empty style element and fills it through CSSOM. */
const EMPTY = sha256('');

const contentsOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))]
    .filter(([, attributes = '']) => !/\ssrc=|type="application\/json"/.test(attributes))
    .map(([, , content = '']) => content)
    .filter((content) => content !== '');

/**
 * Policy for the console's document: its own files, exactly the inline scripts and styles that it contains, and calls to
 * the API and to the services that contracts declare.
 */
export function documentCsp(html: string, apiUrl: string, services: readonly string[] = []): string {
  const origins = [apiUrl, ...services]
    .filter((url) => /^https?:/.test(url))
    .map((url) => new URL(url).origin);
  const scripts = contentsOf(html, 'script').map(sha256);
  const styles = contentsOf(html, 'style').map(sha256);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", EMPTY, ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self' blob:",
    ["connect-src 'self'", ...new Set(origins)].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

const ALLOWED = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': `authorization, content-type, ${IDEMPOTENCY_KEY}, range, ${PASSIVE}`,
  'access-control-max-age': '600',
};
/** Headers a browser may read beyond the safe ones. */
const EXPOSED = { 'access-control-expose-headers': 'content-range, date, retry-after, x-request-id' };

/**
 * CORS headers for a listed origin, none for any other. The only credential that browsers send automatically is the
 * known browser's cookie, which grants no access (server/auth/knownBrowser.ts).
 */
export const corsHeaders = (origin: string | null, origins: readonly string[]): Record<string, string> =>
  origin !== null && origins.includes(origin)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: 'origin',
        ...EXPOSED,
      }
    : { vary: 'origin' };

export const preflight = (headers: Record<string, string>): Response =>
  new Response(null, {
    status: 204,
    headers: 'access-control-allow-origin' in headers ? { ...headers, ...ALLOWED } : headers,
  });
