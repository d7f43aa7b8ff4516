import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { IDEMPOTENCY_KEY, PASSIVE, REQUEST_ID } from '../../src/contract/headers';
import { sha256 } from '../platform/hashing';

const NO_ACCESS = [
  'accelerometer',
  'camera',
  'displayCapture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
] as const;

/** Headers of every answer. Transport security is the proxy's: this server speaks plain HTTP behind it. */
export const securityHeaders = secureHeaders({
  xFrameOptions: 'DENY',
  permissionsPolicy: Object.fromEntries(NO_ACCESS.map((feature) => [feature, []])),
  strictTransportSecurity: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** For answers that are not documents: nothing in them may run or be framed. */
export const API_CSP = "default-src 'none'; frame-ancestors 'none'";

const sourceOf = (text: string) => `'sha256-${sha256(text).toString('base64')}'`;
/** In production, Emotion inserts an empty style element and fills it through CSSOM. */
const EMPTY = sourceOf('');

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
  const scripts = contentsOf(html, 'script').map(sourceOf);
  const styles = contentsOf(html, 'style').map(sourceOf);
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

const cspOf = (html: string, forms: "'none'" | "'self'"): string =>
  [
    "default-src 'none'",
    ['style-src', ...contentsOf(html, 'style').map(sourceOf)].join(' '),
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** Policy for a page that has its style in it and loads nothing. */
export const pageCsp = (html: string): string => cspOf(html, "'none'");

/** The same for a page whose form is sent to this server. */
export const formCsp = (html: string): string => cspOf(html, "'self'");

/**
 * CORS headers for the listed origins. The only credential that browsers send automatically is the known browser's
 * cookie, which grants no access (server/auth/knownBrowser.ts).
 */
export function corsOf(origins: readonly string[]): MiddlewareHandler {
  const listed = cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', IDEMPOTENCY_KEY, 'range', PASSIVE, REQUEST_ID],
    // Headers a browser may read beyond the safe ones.
    exposeHeaders: ['content-range', 'date', 'ratelimit', 'ratelimit-policy', 'retry-after', REQUEST_ID],
    maxAge: 600,
  });
  // The library allows credentials to every origin, so others get an instance that allows nothing.
  const others = cors({ origin: [], allowMethods: [] });
  return (c, next) => (origins.includes(c.req.header('origin') ?? '') ? listed : others)(c, next);
}
