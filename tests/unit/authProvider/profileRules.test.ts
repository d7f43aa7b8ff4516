import { describe, expect, test } from 'vitest';
import { isLoss, nextPoll } from '../../../src/authProvider/profileRules';
import { ApiError, type ErrorCode } from '../../../src/dataProvider/errors';

const TRANSIENT: ErrorCode[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 429, 500, 502, 503];
const FINAL: ErrorCode[] = [401, 403, 404, 'PARSING_ERROR'];

describe('the first load', () => {
  test.each(FINAL)('%s ends the session at once', (code) => {
    expect(isLoss(new ApiError(code), { loaded: false, failures: 1 })).toBe(true);
  });
  test.each(TRANSIENT)('%s is tried again, three times', (code) => {
    const tries = [1, 2, 3].map((failures) => isLoss(new ApiError(code), { loaded: false, failures }));
    expect(tries).toEqual([false, false, true]);
  });
});

describe('the poll', () => {
  test.each([401, 403])('%s ends the session', (code) => {
    expect(isLoss(new ApiError(code), { loaded: true, failures: 1 })).toBe(true);
  });
  test.each<ErrorCode>([...TRANSIENT, 404, 'PARSING_ERROR'])('%s keeps the page, however often', (code) => {
    expect(isLoss(new ApiError(code), { loaded: true, failures: 50 })).toBe(false);
  });
});

test('asks every two minutes, and sooner after a failure', () => {
  expect(nextPoll(null, true)).toBe(120_000);
  expect(nextPoll(new ApiError(502), true)).toBe(15_000);
  expect(nextPoll(new ApiError(502), false)).toBe(5_000);
});

test('a server that says how long to wait is not asked before', () => {
  expect(nextPoll(new ApiError(429, { retryAfter: 60 }), true)).toBe(60_000);
  expect(nextPoll(new ApiError(429, { retryAfter: 1 }), true)).toBe(15_000);
});
