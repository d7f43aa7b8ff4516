import { delay, http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import * as s from '../../../src/contract/schema';
import { post } from '../../../src/contract/define';
import { isFileLost } from '../../../src/dataProvider/fileLost';
import { createHttp } from '../../../src/dataProvider/http';
import { API, network } from '../../support/msw';

const PATH = `${API}/people/file`;
const endpoint = post(1, '/people/file', {
  roles: 'any',
  encoding: 'multipart',
  idempotent: true,
  answer: s.object({ name: s.string(), bytes: s.number() }),
});
const file = new File(['phone\n+12025550123\n'], 'people.csv', { type: 'text/csv' });
const credentials = { epoch: 1, acts: 0, bearer: () => 'tok', refused: () => {}, unsent: () => {} };
const connect = (timeout?: number) => createHttp({ baseUrl: API, credentials, timeout });

it('sends the file under its name, with bearer and key, and tells how far it is', async () => {
  let sent: Headers | undefined;
  network.use(
    http.post(PATH, async ({ request }) => {
      sent = request.headers;
      const received = (await request.formData()).get('file') as File;
      return HttpResponse.json({ name: received.name, bytes: received.size });
    }),
  );
  const shares: number[] = [];
  const answer = await connect().call(endpoint, {
    file,
    idempotencyKey: 'key-1',
    onProgress: (share) => shares.push(share),
  });
  expect(answer).toEqual({ name: 'people.csv', bytes: file.size });
  expect(sent?.get('authorization')).toBe('Bearer tok');
  expect(sent?.get('idempotency-key')).toBe('key-1');
  for (const share of shares) expect(share).toBeLessThanOrEqual(1);
});

it('a refusal says why', async () => {
  network.use(
    http.post(PATH, () =>
      HttpResponse.json({ title: 'Too large', detail: 'At most 100 MB.' }, { status: 413 }),
    ),
  );
  await expect(connect().call(endpoint, { file })).rejects.toMatchObject({
    code: 413,
    message: 'At most 100 MB.',
  });
});

it('a line that breaks is a failed fetch', async () => {
  network.use(http.post(PATH, () => HttpResponse.error()));
  await expect(connect().call(endpoint, { file })).rejects.toMatchObject({ code: 'FETCH_ERROR' });
});

it('no progress for the time limit is a hung upload', async () => {
  network.use(http.post(PATH, () => delay('infinite') as Promise<never>));
  await expect(connect(50).call(endpoint, { file })).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' });
});

it('can be called off', async () => {
  network.use(http.post(PATH, () => delay('infinite') as Promise<never>));
  const controller = new AbortController();
  const call = connect().call(endpoint, { file, signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

it('a file that changed since it was chosen is no failure of the network', async () => {
  network.use(http.post(PATH, () => HttpResponse.error()));
  const changed = new File(['phone\n'], 'people.csv');
  changed.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as unknown as Blob;
  await expect(connect().call(endpoint, { file: changed })).rejects.toSatisfy(isFileLost);
  await expect(connect().call(endpoint, { file })).rejects.not.toSatisfy(isFileLost);
});
