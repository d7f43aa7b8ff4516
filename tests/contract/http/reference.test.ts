import { expect, it } from 'vitest';
import { allOperations } from '../../../server/http/router';
import { contracts } from '../../../src/resources/contracts';
import { createTestServer, ORIGIN } from '../../support/server';

const server = await createTestServer();
const answer = await server.app.request(`${ORIGIN}/api/docs`);
const html = await answer.text();
const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, match]) => match!);

it('is a page for whoever may read the document, which loads and runs nothing', () => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = answer.headers.get('content-security-policy')!;
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; /);
  expect(policy).not.toContain('unsafe');
  expect(html).not.toMatch(/<script|<link|<img|<iframe| style=| on\w+=|src=|@import|url\(/);
});

it('has every operation once under the heading of its resource, and leads nowhere else', () => {
  const ids = all(/ id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  expect(all(/<article id="([^"]+)"/g)).toHaveLength(allOperations(contracts).length);
  const links = all(/<a[^>]* href="([^"]+)"/g);
  const outside = links.filter((link) => !link.startsWith('#'));
  expect(outside).toEqual(['openapi.json']);
  expect(links.filter((link) => link.startsWith('#') && !ids.includes(link.slice(1)))).toEqual([]);
});

it('shows parameters, body, answers and an example of a call', () => {
  const [article = ''] = all(/(<article id="jobs\.create">.*?<\/article>)/gs);
  expect(article).toContain('<h3>Create a job</h3>');
  expect(article).toContain('<code>POST /campaigns/{campaign_id}/jobs</code>');
  expect(article).toContain('API keys need the scope <code>jobs.write</code>.');
  expect(article).toContain('<code>campaign_id</code>');
  expect(article).toContain('<a href="#schema-JobCreate">JobCreate</a>');
  expect(article).toContain('<code>201</code> Done');
  expect(article).toContain('<code>errors</code> names each');
  expect(article).toMatch(/curl -X POST &quot;\$API_URL\/campaigns\/\{campaign_id\}\/jobs&quot;/);
  expect(article).toContain('<code>Idempotency-Key</code> string, at most 200 characters');
  expect(html).toContain('<code>note</code> string or null');
  expect(html).toContain('<code>limit</code> integer, 1 to 100 ');
  expect(html).toContain('<code>at_closing</code> <code>continue</code>, <code>stop</code>');
});
