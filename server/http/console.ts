import type { CarrierKind } from '../../src/contract/carrier';
import { contracts } from '../../src/resources/contracts';
import type { Env } from '../config/env';
import { acceptedEncodings } from './answer';
import { documentBelow } from './basePath';
import { documentCsp } from './headers';
import { brotli, gzip, WORTH_COMPRESSING } from '../platform/compression';
import { existsSync, filesBelowSync, readBytesSync, readTextSync } from '../platform/filesSync';
import { sha256 } from '../platform/hashing';
import { extname, join } from '../platform/paths';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Encodings, best first, with the extension that the build gives to precompressed files. */
const ENCODINGS = [
  ['br', '.br', brotli],
  ['gzip', '.gz', gzip],
] as const;
/** Images and fonts are already compressed. */
const COMPRESSIBLE = /^text\/|json|svg/;

/** Services that the console calls besides the API. */
const SERVICES = contracts.flatMap(({ service }) => service?.url ?? []);

/** Files in this folder have a hash of their contents in their name. */
const HASHED = 'assets/';
const DOCUMENT = 'index.html';
/**
 * Seconds in which a link opened in another tab needs no round trip for the document. A tab may be open for longer than that
 * anyway: code that a new version has replaced reloads the page, and reloading always asks the server.
 */
const DOCUMENT_FRESH_S = 300;
const ENV_BLOCK = /<script type="application\/json" id="env">[^<]*<\/script>/;

/** Kind of carrier, and the ISO 4217 code of all prices; null if no price list has one. */
interface Carrying {
  kind: CarrierKind;
  currency: string | null;
}

interface Served {
  body: Buffer;
  headers: Record<string, string>;
  encoded: ReadonlyMap<string, Buffer>;
}

const etag = (body: Buffer) => `"${sha256(body).toString('base64url').slice(0, 22)}"`;

/** Writes the settings for the console into the page, as a data block that the CSP does not have to allow. */
function withEnvironment(html: string, env: Env, carrier: Carrying): string {
  const { API_URL, API_COOKIES, PRODUCT_TITLE, PROVIDER_NAME, PROVIDER_URL, MAX_UPLOAD_BYTES, BASE_PATH } =
    env;
  const provider = PROVIDER_URL ?? (BASE_PATH && `${BASE_PATH}/`);
  const settings = {
    API_URL,
    API_COOKIES,
    PRODUCT_TITLE,
    PROVIDER_NAME,
    MAX_UPLOAD_BYTES,
    ...(provider && { PROVIDER_URL: provider }),
  };
  const { kind: CARRIER, currency } = carrier;
  const CURRENCY = currency ? { CURRENCY: currency } : {};
  const variables = { ...settings, CARRIER, QUIET_HOURS: env.QUIET_HOURS, ...CURRENCY };
  const json = JSON.stringify(variables).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="env">${json}</script>`;
  const titled = PRODUCT_TITLE
    ? html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(PRODUCT_TITLE)}</title>`)
    : html;
  return ENV_BLOCK.test(titled)
    ? titled.replace(ENV_BLOCK, () => block)
    : titled.replace('</head>', () => `${block}</head>`);
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Reads every file of the build once; nothing else can be requested. */
function load(dist: string, env: Env, carrier: Carrying): Map<string, Served> {
  const files = filesBelowSync(dist).filter((file) => extname(file) in TYPES);
  return new Map(
    files.map((file) => {
      const path = join(dist, file);
      const type = TYPES[extname(file)]!;
      if (file === DOCUMENT) return [file, documentOf(readTextSync(path), type, env, carrier)];
      const body = readBytesSync(path);
      const cache = file.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache';
      const headers = {
        'content-type': type,
        'cache-control': cache,
        etag: etag(body),
        vary: 'accept-encoding',
      };
      return [file, { body, encoded: variantsOf(path, body, type), headers }];
    }),
  );
}

/** The build's precompressed files. If there are none, gzip, which is fast enough at startup. */
function variantsOf(path: string, body: Buffer, type: string): Map<string, Buffer> {
  const built = ENCODINGS.filter(([, extension]) => existsSync(path + extension));
  if (built.length > 0)
    return new Map(built.map(([name, extension]) => [name, readBytesSync(path + extension)]));
  const worth = body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(type);
  return new Map(worth ? [['gzip', gzip(body)]] : []);
}

/** The scripts that every page starts with, requested by the browser before it reads the document. */
const preloadsOf = (html: string): string =>
  [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)]
    .map(([, address]) => `<${address}>; rel=modulepreload`)
    .join(', ');

function documentOf(source: string, type: string, env: Env, carrier: Carrying): Served {
  const html = withEnvironment(documentBelow(env.BASE_PATH, source), env, carrier);
  const body = Buffer.from(html);
  const headers = {
    'content-type': type,
    'cache-control': `private, max-age=${DOCUMENT_FRESH_S}`,
    link: preloadsOf(html),
    'content-security-policy': documentCsp(html, env.API_URL, SERVICES),
    etag: etag(body),
    vary: 'accept-encoding',
  };
  return { body, headers, encoded: new Map(ENCODINGS.map(([name, , compress]) => [name, compress(body)])) };
}

function respond({ body, headers, encoded }: Served, request: Request): Response {
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  const accepted = acceptedEncodings(request);
  const encoding = ENCODINGS.map(([name]) => name).find(
    (name) => accepted.includes(name) && encoded.has(name),
  );
  const bytes = encoding ? encoded.get(encoding)! : body;
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: encoding ? { ...headers, 'content-encoding': encoding } : headers,
  });
}

/**
 * Serves the built console: its files, and the document for every address that a browser navigates to (the console's
 * routes are real paths). Undefined for a file that is not there.
 */
export function consoleFiles(
  dist: string,
  env: Env,
  carrier: Carrying,
): (request: Request) => Response | undefined {
  const files = load(dist, env, carrier);
  const document = files.get(DOCUMENT);
  if (!document) throw new Error(`There is no console in ${dist}. Build it first: npm run build.`);
  return (request) => {
    const path = new URL(request.url).pathname.slice(1);
    const file = files.get(path || DOCUMENT);
    if (file) return respond(file, request);
    const navigates = (request.headers.get('accept') ?? '').includes('text/html') && extname(path) === '';
    return navigates ? respond(document, request) : undefined;
  };
}
