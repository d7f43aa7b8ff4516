import type { IncomingMessage, RequestListener } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import * as s from '../../../src/contract/schema';
import { del, get, post, type Credential } from '../../../src/contract/define';
import { ApiError } from '../../../src/dataProvider/errors';
import { createHttp, ofSession, type Credentials } from '../../../src/dataProvider/http';
import { rawServer } from '../../support/rawServer';

const thing = get(1, '/thing', { roles: 'any', answer: s.object({ name: s.string() }) });
const change = post(2, '/thing', {
  roles: 'any',
  body: s.object({}),
  answer: s.object({ name: s.string() }),
});
const login = post(3, '/login', {
  roles: 'any',
  credential: 'none',
  answer: s.object({ token: s.string() }),
});
const verify = post(4, '/mfa', {
  roles: 'any',
  credential: 'temptoken',
  answer: s.object({ token: s.string() }),
});

/** A session that records refusals as the real one does. */
class FakeSession implements Credentials {
  epoch = 1;
  acts = 0;
  token: string | null = 'tok';
  readonly refusals: number[] = [];

  bearer(kind: Credential): string | null {
    if (kind === 'none') return null;
    return kind === 'token' ? this.token : 'temp';
  }

  unsents = 0;

  unsent(): void {
    this.unsents += 1;
  }

  refused(epoch: number): void {
    if (epoch !== this.epoch) return;
    this.refusals.push(epoch);
    this.epoch += 1;
  }
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

async function against(answer: RequestListener, timeout?: number) {
  const session = new FakeSession();
  return { session, http: createHttp({ baseUrl: await rawServer(answer), credentials: session, timeout }) };
}

/** Resolves to `pending` if the promise has not settled after everything else had its turn. */
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'resolved',
      () => 'rejected',
    ),
    new Promise((resolve) => setTimeout(resolve, 200, 'pending')),
  ]);

describe('credentials', () => {
  test.each([
    ['same-origin', login, 'same-origin'],
    ['same-origin', verify, 'same-origin'],
    ['same-origin', thing, 'omit'],
    ['include', login, 'include'],
    ['include', thing, 'omit'],
  ] as const)(
    'with API_COOKIES %s cookies go with a sign-in and nothing else',
    async (cookies, call, sent) => {
      const asked = vi.spyOn(globalThis, 'fetch');
      asked.mockResolvedValue(Response.json({ name: 'a', token: 't' }));
      const http = createHttp({ baseUrl: 'http://api.test', cookies, credentials: new FakeSession() });
      await http.call(call);
      expect(asked.mock.lastCall?.[1]?.credentials).toBe(sent);
      asked.mockRestore();
    },
  );

  test('the call says which bearer it carries', async () => {
    const seen: (string | undefined)[] = [];
    const { http } = await against((request, response) => {
      seen.push(request.headers.authorization);
      json(200, { name: 'x', token: 'y' })(request, response);
    });
    await http.call(thing);
    await http.call(verify);
    await http.call(login);
    expect(seen).toEqual(['Bearer tok', 'Bearer temp', undefined]);
  });

  test.each([
    [{}, undefined],
    [{ bearer: true }, 'Bearer tok'],
  ])('the token leaves for another service only where that is declared: %o', async (init, expected) => {
    const { http, session } = await against(json(200, {}));
    const seen: IncomingMessage['headers'][] = [];
    const other = await rawServer((request, response) => {
      seen.push(request.headers);
      json(request.url === '/closed' ? 401 : 200, [])(request, response);
    });
    await http.request(`${other}/things`, init);
    // Its refusal ends no session, and has another text than the end of one.
    await expect(http.request(`${other}/closed`, init)).rejects.toMatchObject({ code: 403 });
    expect(session.refusals).toEqual([]);
    expect(seen.map(({ authorization }) => authorization)).toEqual([expected, expected]);
    expect(seen.some((headers) => 'x-passive' in headers)).toBe(false);
  });

  test('without a token nothing leaves, and the session is over', async () => {
    const answer = vi.fn(json(200, {}));
    const { http, session } = await against(answer);
    session.token = null;
    expect(await settled(http.call(thing))).toBe('pending');
    expect(answer).not.toHaveBeenCalled();
    expect(session.refusals).toEqual([1]);
  });

  test('what one person asked for does not leave with the token of the next, found in the storage', async () => {
    const answer = vi.fn(json(200, { name: 'x' }));
    const { http, session } = await against(answer);
    session.bearer = () => {
      session.epoch += 1;
      return 'next';
    };
    expect(await settled(http.call(change, { body: {} }))).toBe('pending');
    expect(await settled(http.request(`${http.baseUrl}/thing`))).toBe('pending');
    expect(answer).not.toHaveBeenCalled();
    // A dropped read loses nothing.
    expect(session.unsents).toBe(1);
  });

  test('work that a session left behind sends nothing in the next', async () => {
    const answer = vi.fn(json(200, { name: 'x' }));
    const { http, session } = await against(answer);
    const first = ofSession(http, session);
    await first.call(change, { body: {} });
    session.epoch += 1;
    expect(await settled(first.call(thing))).toBe('pending');
    expect(await settled(first.request(`${http.baseUrl}/thing`))).toBe('pending');
    expect(session.unsents).toBe(0);
    expect(await settled(first.call(change, { body: {} }))).toBe('pending');
    expect(await settled(first.request(`${http.baseUrl}/thing`, { method: 'PUT' }))).toBe('pending');
    expect(session.unsents).toBe(2);
    expect(answer).toHaveBeenCalledOnce();
    await ofSession(http, session).call(change, { body: {} });
    expect(answer).toHaveBeenCalledTimes(2);
  });
});

describe('answers', () => {
  test('are what the contract declares; what else is sent is dropped', async () => {
    const { http } = await against(json(200, { name: 'x', secret: 1 }));
    await expect(http.call(thing)).resolves.toEqual({ name: 'x' });
  });

  test.each<[string, RequestListener]>([
    ['another shape', json(200, { records: null })],
    [
      'a page of a proxy',
      (_, r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>'),
    ],
    ['broken JSON', (_, r) => void r.writeHead(200, { 'content-type': 'application/json' }).end('{"name":')],
    ['nothing', (_, r) => void r.writeHead(200).end()],
    ['204 where something was asked for', (_, r) => void r.writeHead(204).end()],
  ])('%s is unreadable', async (_, answer) => {
    const { http } = await against(answer);
    await expect(http.call(thing)).rejects.toMatchObject({ code: 'PARSING_ERROR' });
  });

  test('a change that answers 204 is done', async () => {
    const { http } = await against((_, r) => void r.writeHead(204).end());
    await expect(http.call(change, { body: {} })).resolves.toBeUndefined();
  });

  test.each<[string, RequestListener, string?]>([
    ['204', (_, r) => void r.writeHead(204).end()],
    ['nothing', (_, r) => void r.writeHead(202).end()],
    ['a page of a proxy', (_, r) => void r.writeHead(200).end('<p>Hello</p>'), 'PARSING_ERROR'],
    ['a record', json(200, { unexpected: true }), 'PARSING_ERROR'],
  ])('where none is declared, %s is the only content of a change that is done', async (_, answer, code) => {
    const { http } = await against(answer);
    const removed = http.call(del(4, '/thing', { roles: 'any' }));
    if (code) await expect(removed).rejects.toMatchObject({ code });
    else await expect(removed).resolves.toBeUndefined();
  });

  test('a refusal keeps what the server said', async () => {
    const problem = {
      type: 'urn:problem:invalid',
      title: 'Invalid',
      status: 422,
      detail: 'Some fields are not valid.',
      request_id: 'r-1',
      errors: [{ field: 'name', code: 'short', message: 'Too short' }],
    };
    const { http } = await against(json(422, problem));
    const error = (await http.call(change, { body: {} }).catch((e: unknown) => e)) as ApiError;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 422, requestId: 'r-1', body: { errors: { name: 'Too short' } } });
  });

  test('a refusal keeps the names that its sentence is made of, and nothing else in their place', async () => {
    const refused = async (values: unknown) => {
      const { http } = await against(json(409, { type: 'urn:problem:importing', detail: 'Wait.', values }));
      return ((await http.call(change, { body: {} }).catch((e: unknown) => e)) as ApiError).problem.values;
    };
    expect(await refused({ audience: 'Spring' })).toEqual({ audience: 'Spring' });
    expect(await refused({ audience: 1 })).toBeUndefined();
    expect(await refused(null)).toBeUndefined();
  });

  test('says how long to wait', async () => {
    const { http } = await against(json(429, {}, { 'retry-after': '7' }));
    await expect(http.call(thing)).rejects.toMatchObject({ code: 429, retryAfter: 7 });
  });

  test('a refusal that is no problem document is still its status', async () => {
    const { http } = await against(
      (_, r) => void r.writeHead(502, { 'content-type': 'text/html' }).end('<p>Bad</p>'),
    );
    await expect(http.call(thing)).rejects.toMatchObject({ code: 502, body: undefined });
  });
});

describe('the network', () => {
  test.each<[string, RequestListener]>([
    ['a reset connection', (request: IncomingMessage) => void request.socket.destroy()],
    [
      'a redirect',
      (request, r) => {
        if (request.url === '/thing') r.writeHead(302, { location: '/other' }).end();
        else json(200, { name: 'x' })(request, r);
      },
    ],
    [
      'half an answer',
      (_, r) => {
        r.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"na');
        r.destroy();
      },
    ],
  ])('%s is a failed fetch', async (_, answer) => {
    const { http } = await against(answer);
    await expect(http.call(thing)).rejects.toMatchObject({ code: 'FETCH_ERROR' });
  });

  test('a server that hangs is given up', async () => {
    const { http } = await against(() => {}, 50);
    await expect(http.call(thing)).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' });
  });

  test('so is one that hangs in the middle of its answer', async () => {
    const { http } = await against(
      (_, r) => void r.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      50,
    );
    await expect(http.call(thing)).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' });
  });

  test('the caller may cancel', async () => {
    const { http } = await against(() => {});
    const controller = new AbortController();
    const call = http.call(thing, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the end of a session', () => {
  test('the first 401 ends it and nobody sees an answer', async () => {
    const { http, session } = await against(json(401, { title: 'Not authenticated' }));
    const calls = [http.call(thing), http.call(thing), http.call(change, { body: {} })];
    expect(await Promise.all(calls.map(settled))).toEqual(['pending', 'pending', 'pending']);
    expect(session.refusals).toEqual([1]);
  });

  test('a 401 to a call without the token is an answer like any other', async () => {
    const { http, session } = await against(json(401, { detail: 'No.' }));
    await expect(http.call(login)).rejects.toMatchObject({ code: 401 });
    await expect(http.call(verify)).rejects.toMatchObject({ code: 401 });
    expect(session.refusals).toEqual([]);
  });

  test.each<[string, RequestListener]>([
    ['success', json(200, { name: 'of the last user' })],
    ['401', json(401, {})],
    ['failure', json(500, {})],
    ['lost connection', (request) => void request.socket.destroy()],
  ])('a late %s of an earlier session reaches nobody and ends nothing', async (_, answer) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { http, session } = await against(async (request, response) => {
      await held;
      answer(request, response);
    });
    const call = http.call(thing);
    session.epoch += 1;
    session.token = 'of the next user';
    release();
    expect(await settled(call)).toBe('pending');
    expect(session.refusals).toEqual([]);
  });

  test('stops what is under way', async () => {
    const { http, session } = await against(() => {});
    const call = http.call(thing);
    session.epoch += 1;
    http.abortAll();
    expect(await settled(call)).toBe('pending');
  });
});

test('a call says whether a person did something that the server does not know of yet', async () => {
  const passive: unknown[] = [];
  let lost = false;
  const { http, session } = await against((request, response) => {
    passive.push(request.headers['x-passive']);
    if (lost) request.socket.destroy();
    else json(200, { name: 'it' })(request, response);
  });
  const calls = async (count: number) => {
    passive.length = 0;
    for (let at = 0; at < count; at += 1) await http.call(thing).catch(() => undefined);
    return passive.join(' ');
  };
  // Opening the page is a user action.
  expect(await calls(3)).toBe('0 1 1');
  session.acts += 1;
  lost = true;
  expect(await calls(2)).toBe('0 0');
  lost = false;
  expect(await calls(2)).toBe('0 1');
});

const ofText =
  (status: number, text: string, type: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type }).end(text);
  };

test.each([
  ['a proxy’s page', 'GET', ofText(200, '<p>Hello</p>', 'text/html')],
  ['broken JSON', 'GET', ofText(200, '{"id"', 'application/json')],
  ['nothing', 'GET', ofText(200, '', 'application/json')],
  ['a status without content', 'GET', ofText(204, '', 'text/plain')],
  ['a proxy’s page to a change', 'DELETE', ofText(200, '<p>Hello</p>', 'text/html')],
])('a plain service that answers %s is not understood', async (_, method, answer) => {
  const { http } = await against(answer);
  await expect(http.request(`${http.baseUrl}/thing`, { method })).rejects.toMatchObject({
    code: 'PARSING_ERROR',
  });
});

test('a plain service may answer a change with nothing', async () => {
  const { http } = await against(ofText(204, '', 'text/plain'));
  expect(await http.request(`${http.baseUrl}/thing`, { method: 'DELETE' })).toMatchObject({ status: 204 });
});

test('an early answer is used instead of asking again, and a failed one is asked for again', async () => {
  const answer = vi.fn(json(200, { name: 'asked' }));
  const baseUrl = await rawServer(answer);
  const early = new Map([[`${baseUrl}/thing`, Promise.resolve(Response.json({ name: 'early' }))]]);
  const takeEarly = (url: string) => {
    const found = early.get(url);
    early.delete(url);
    return found;
  };
  const http = createHttp({ baseUrl, credentials: new FakeSession(), takeEarly });
  await expect(http.call(thing)).resolves.toEqual({ name: 'early' });
  await expect(http.call(thing)).resolves.toEqual({ name: 'asked' });
  early.set(`${baseUrl}/thing`, Promise.reject(new TypeError('Failed to fetch')));
  await expect(http.call(thing)).resolves.toEqual({ name: 'asked' });
  expect(answer).toHaveBeenCalledTimes(2);
});
