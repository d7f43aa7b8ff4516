import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../src/contract/session';
import { contentOf } from '../../../src/dataProvider/content';
import { askEarly, takeEarly } from '../../../src/early';

const URL_ = '/api/campaigns/jobs';
const BEARER = 'token';
const NOW = new Date('2026-11-22T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** Puts an answer that was asked for `ageMs` ago in place. `cancelled` is called when its body is given up. */
function asked(ageMs: number) {
  const cancelled = vi.fn();
  const answer = Promise.resolve(new Response(new ReadableStream({ cancel: cancelled })));
  const early = [{ url: URL_, bearer: BEARER, answer, at: NOW.getTime() - ageMs }];
  vi.stubGlobal('window', { early });
  return { answer, cancelled };
}

it('is taken once while it is fresh, and not given up', async () => {
  const { answer, cancelled } = asked(10_000);
  expect(takeEarly(URL_, 'another')).toBeUndefined();
  expect(takeEarly(URL_, BEARER)).toBe(answer);
  expect(takeEarly(URL_, BEARER)).toBeUndefined();
  await answer;
  expect(cancelled).not.toHaveBeenCalled();
});

it('is given up when the code came too late for it, so that its connection is free', async () => {
  const { answer, cancelled } = asked(10_001);
  expect(takeEarly(URL_, BEARER)).toBeUndefined();
  await answer;
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce(), { timeout: 10_000 });
});

it('has what a sign-in carried, and does not ask for it again', async () => {
  vi.stubGlobal('window', {});
  const fetched = vi.spyOn(globalThis, 'fetch');
  const text = JSON.stringify({ token: BEARER, carried: { '/campaigns/jobs': { total: 1 } } });
  const headers = new Headers({ 'content-type': 'application/json' });
  contentOf(session.login, { status: 200, headers, text }, '/api');
  askEarly(URL_, BEARER);
  await expect((await takeEarly(URL_, BEARER))?.json()).resolves.toEqual({ total: 1 });
  expect(takeEarly(URL_, BEARER)).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});
