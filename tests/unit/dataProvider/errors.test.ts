import { expect, test } from 'vitest';
import { ApiError, isTransient, toMessageKey, type ErrorCode } from '../../../src/dataProvider/errors';
import { errorText } from '../../../src/pages/auth/refusals';
import { errors } from '../../../src/i18n/errors';

const STATUSES = [400, 401, 403, 404, 405, 409, 410, 413, 415, 418, 422, 429, 500, 501, 502, 503, 504];
const CODES: ErrorCode[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', ...STATUSES];

test.each(CODES)('%s has a text of the catalogue, reading and writing', (code) => {
  for (const doing of ['read', 'write'] as const) {
    const key = toMessageKey(new ApiError(code), doing);
    expect(Object.values<string>(errors)).toContain(errorText(key));
  }
});

test('whatever keeps data from coming says what the spec says', () => {
  for (const code of ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 500, 503] as const)
    expect(errorText(toMessageKey(new ApiError(code), 'read'))).toBe(
      'Error fetching data, please refresh this page',
    );
});

test('a write that timed out does not claim that nothing happened', () => {
  expect(errorText(toMessageKey(new ApiError('TIMEOUT_ERROR')))).toMatch(/check before you try again/);
});

test('the server’s own sentence is shown where it was written for people', () => {
  expect(new ApiError(409, { problem: { detail: 'A job is running.' } }).message).toBe('A job is running.');
  expect(new ApiError(500, { problem: { detail: 'stack' } }).message).toBe('app.error.server');
});

test('what is no call’s failure still has a text', () => {
  expect(toMessageKey(new Error('bug'))).toBe('app.error.unexpected');
  expect(toMessageKey(undefined)).toBe('app.error.unexpected');
});

test('only a failure that may be temporary is tried again', () => {
  const transient = CODES.filter((code) => isTransient(new ApiError(code)));
  expect(transient).toEqual(['FETCH_ERROR', 'TIMEOUT_ERROR', 429, 500, 501, 502, 503, 504]);
});
