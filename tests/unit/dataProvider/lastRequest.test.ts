import { afterEach, expect, it, vi } from 'vitest';
import { get } from '../../../src/contract/define';
import * as s from '../../../src/contract/schema';
import { createHttp, type Credentials } from '../../../src/dataProvider/http';
import { lastRequestId } from '../../../src/dataProvider/lastRequest';

const thing = get(1, '/thing', { roles: 'any', answer: s.object({ name: s.string() }) });
const credentials: Credentials = { epoch: 1, acts: 0, bearer: () => 'tok', refused() {}, unsent() {} };

/** Ids that two calls carry, and the one that support can see after the first. */
async function sentTo(baseUrl: string) {
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return new Response('{"name":"x"}', { headers: { 'content-type': 'application/json' } });
  });
  const http = createHttp({ baseUrl, credentials });
  await http.call(thing);
  const last = lastRequestId();
  await http.call(thing);
  return { ids: sent.map((headers) => headers.get('x-request-id')), last };
}
afterEach(() => void vi.unstubAllGlobals());

it('is new in each request, and known to support although no answer names one', async () => {
  const { ids, last } = await sentTo('/api');
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[1]).not.toBe(ids[0]);
  expect(last).toBe(ids[0]);
});

it('is not sent to an API of another origin, which may not allow the header', async () => {
  expect((await sentTo('https://api.example')).ids).toEqual([null, null]);
});
