import { describe, expect, it, vi } from 'vitest';
import { freshOf } from '../../../src/dataProvider/freshness';
import { allRead, mapRead, readOf, type Read } from '../../../src/dataProvider/read';

const query = (given: object) =>
  readOf<number>({
    data: undefined,
    error: null,
    isPlaceholderData: false,
    dataUpdatedAt: 0,
    refetch: vi.fn(),
    ...given,
  } as Parameters<typeof readOf<number>>[0]);

const failure = new Error('no answer');

describe('what a screen knows of a read', () => {
  it('is nothing before the first answer, whatever was kept for the eye', () => {
    expect(query({})).toEqual({ state: 'loading' });
    expect(query({ data: 3, isPlaceholderData: true })).toEqual({ state: 'loading', before: 3 });
    expect(query({ error: failure })).toMatchObject({ state: 'failed', error: failure });
  });

  it('is a value once it was answered, an old one when it cannot be read again', () => {
    expect(query({ data: 0 })).toEqual({ state: 'known', value: 0 });
    expect(query({ data: 3, error: failure, dataUpdatedAt: 14 })).toMatchObject({
      state: 'stale',
      value: 3,
      since: 14,
    });
  });

  it('carries over to what follows from it', () => {
    expect(mapRead(query({ data: 3 }), (value) => value * 2)).toEqual({ state: 'known', value: 6 });
    expect(mapRead(query({}), () => 1)).toEqual({ state: 'loading' });
  });
});

describe('several reads as one', () => {
  const retry = vi.fn();
  const known: Read<number> = { state: 'known', value: 1 };
  const failed: Read<number> = { state: 'failed', error: failure, retry };
  const stale = (since: number): Read<number> => ({
    state: 'stale',
    value: 2,
    since,
    failures: 1,
    error: failure,
    retry,
  });

  it('are known when all are', () => {
    expect(allRead({ a: known, b: known })).toEqual({ state: 'known', value: { a: 1, b: 1 } });
    expect(allRead({ a: known, b: { state: 'loading' } })).toEqual({ state: 'loading' });
  });

  it('fail as soon as one does, and only what failed is read again', () => {
    const whole = allRead({ a: known, b: failed, c: { state: 'loading' } });
    expect(whole).toMatchObject({ state: 'failed', error: failure });
    if (whole.state === 'failed') whole.retry();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('are as old as the oldest of them', () => {
    expect(allRead({ a: stale(20), b: known, c: stale(10) })).toMatchObject({
      state: 'stale',
      since: 10,
      value: { a: 2, b: 1, c: 2 },
    });
  });
});

describe('what a view knows in which something is decided', () => {
  const refetch = vi.fn();
  const fresh = (given: object, isAnswered = true) =>
    freshOf<number>(
      {
        data: 3,
        error: null,
        isPlaceholderData: false,
        dataUpdatedAt: 20,
        isStale: false,
        refetch,
        ...given,
      },
      isAnswered,
    );

  it('is what was read since it opened, with its age', () => {
    expect(fresh({})).toEqual({ state: 'known', value: 3, since: 20 });
    expect(fresh({ data: undefined, dataUpdatedAt: 0 })).toEqual({ state: 'loading' });
  });

  it.each([
    ['what was read before', {}, false],
    ['what changed since, or is too old', { isStale: true }, true],
  ])('is not %s, which is stale without having failed', (_, given, isAnswered) => {
    expect(fresh(given, isAnswered)).toMatchObject({ state: 'stale', value: 3, failures: 0, error: null });
  });

  it('is as old as its oldest part, and names what failed', () => {
    const whole = allRead({ a: fresh({}), b: fresh({ dataUpdatedAt: 30 }) });
    expect(whole).toEqual({ state: 'known', value: { a: 3, b: 3 }, since: 20 });
    const part = allRead({ a: fresh({ isStale: true }), b: fresh({ error: failure, dataUpdatedAt: 25 }) });
    expect(part).toMatchObject({ state: 'stale', since: 20, error: failure });
  });
});
