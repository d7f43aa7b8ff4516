import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../../../server/config/env';
import { consoleFiles } from '../../../../server/http/console';
import { documentCsp } from '../../../../server/http/headers';

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
afterAll(() => rmSync(dist, { recursive: true }));
const INLINE = 'document.title += "!"';
mkdirSync(join(dist, 'assets'));
writeFileSync(
  join(dist, 'index.html'),
  `<html><head><title>Old</title><style>body{margin:0}</style><script type="application/json" id="env">{}</script></head>` +
    `<body><script>${INLINE}</script><script type="module" src="/assets/app-1.js"></script></body></html>`,
);
writeFileSync(join(dist, 'assets', 'app-1.js'), 'x'.repeat(5000));
writeFileSync(join(dist, 'assets', 'app-1.js.br'), 'precompressed');
writeFileSync(join(dist, 'robots.txt'), 'no');

const serve = consoleFiles(
  dist,
  readEnv({
    API_URL: 'https://api.example/v1',
    API_COOKIES: 'include',
    PRODUCT_TITLE: 'A </script><b>',
    PROVIDER_NAME: 'P',
    MAX_UPLOAD_BYTES: '5000000',
    QUIET_HOURS: 'hold',
  }),
  { kind: 'simulator', currency: 'EUR' },
);
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serve(new Request(`http://x${path}`, { method, headers })) ?? new Response(null, { status: 404 });
const PAGE = { accept: 'text/html,application/xhtml+xml' };

describe('console files', () => {
  it('give the document to every address a browser navigates to', async () => {
    for (const path of ['/', '/clients', '/campaigns/1~2/show', '/reset_password?token=x']) {
      const answer = get(path, PAGE);
      expect(answer.status, path).toBe(200);
      // Not to a shared cache, and only while a link is opened in another tab.
      expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
    }
    expect(get('/', { accept: '*/*' }).status, 'the front page is a file like any other').toBe(200);
    expect(get('/clients', { accept: 'application/json' }).status).toBe(404);
    expect(get('/assets/gone-2.js', PAGE).status).toBe(404);
    expect(get('/../package.json', PAGE).status).toBe(404);
  });

  it('tell it the environment, in a form that no value can break out of', async () => {
    const html = await get('/', PAGE).text();
    const [, json] = /<script type="application\/json" id="env">(.*?)<\/script>/.exec(html)!;
    expect(JSON.parse(json!)).toEqual({
      API_URL: 'https://api.example/v1',
      API_COOKIES: 'include',
      PRODUCT_TITLE: 'A </script><b>',
      PROVIDER_NAME: 'P',
      MAX_UPLOAD_BYTES: 5_000_000,
      CARRIER: 'simulator',
      QUIET_HOURS: 'hold',
      CURRENCY: 'EUR',
    });
    expect(html).toContain('<title>A &#60;/script&#62;&#60;b&#62;</title>');
  });

  it('say nothing of a currency that no price list names', async () => {
    const bare = consoleFiles(dist, readEnv({}), { kind: 'none', currency: null });
    const html = await bare(new Request('http://x/', { headers: PAGE }))!.text();
    expect(html).not.toContain('CURRENCY');
  });

  it('allow exactly the scripts and styles the document holds, and the API', async () => {
    const policy = get('/', PAGE).headers.get('content-security-policy')!;
    const sha = createHash('sha256').update(INLINE).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${sha}';`);
    expect(policy).toMatch(
      /style-src 'self' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-[^']+';/,
    );
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.example[ ;]/);
    // And each service that a contract declares, by its origin, once.
    const services = ['https://notes.example/v1', 'https://notes.example/v2'];
    expect(documentCsp('', '/api', services)).toContain("connect-src 'self' https://notes.example;");
    expect(policy).not.toContain('unsafe');
  });

  it('stay in the cache for ever when their name holds a hash, and are asked for again when not', async () => {
    expect(get('/assets/app-1.js').headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const robots = get('/robots.txt');
    expect(robots.headers.get('cache-control')).toBe('no-cache');
    expect(get('/robots.txt', { 'if-none-match': robots.headers.get('etag')! }).status).toBe(304);
  });

  it('name the scripts that every page starts with before the document is read', () => {
    expect(get('/clients', PAGE).headers.get('link')).toBe('</assets/app-1.js>; rel=modulepreload');
    expect(get('/assets/app-1.js').headers.get('link')).toBeNull();
  });

  it('come compressed to a browser that accepts it', async () => {
    const brotli = get('/assets/app-1.js', { 'accept-encoding': 'gzip, br;q=1' });
    expect([brotli.headers.get('content-encoding'), await brotli.text()]).toEqual(['br', 'precompressed']);
    const plain = get('/assets/app-1.js');
    expect([plain.headers.get('content-encoding'), (await plain.text()).length]).toEqual([null, 5000]);
    const page = get('/', { ...PAGE, 'accept-encoding': 'gzip' });
    expect(gunzipSync(Buffer.from(await page.arrayBuffer())).toString()).toContain('<title>');
  });

  it('answer HEAD without a body', async () => {
    expect(await get('/robots.txt', {}, 'HEAD').text()).toBe('');
  });

  it('are missed at the start, not at the first visit', () => {
    expect(() => consoleFiles(join(dist, 'assets'), readEnv({}), { kind: 'none', currency: null })).toThrow(
      'npm run build',
    );
  });
});
