import { expect, test } from 'vitest';
import { DEFAULT_ENV, parseEnv, readEnv } from '../../../src/env';

const page = (text: string | null) => ({
  getElementById: () => (text === null ? null : ({ textContent: text } as HTMLElement)),
});

test('without a block, or with an empty one, the defaults hold', () => {
  for (const text of [null, '', '  {} ']) expect(readEnv(page(text))).toEqual(DEFAULT_ENV);
  expect(parseEnv({ API_URL: '', PRODUCT_TITLE: undefined })).toEqual(DEFAULT_ENV);
});

test('what is given replaces them', () => {
  const env = {
    API_URL: 'https://api.example/v1/',
    API_COOKIES: 'include',
    PRODUCT_TITLE: 'Acme',
    PROVIDER_NAME: 'A',
    PROVIDER_URL: '/a',
    CARRIER: 'simulator',
    QUIET_HOURS: 'hold',
    CURRENCY: 'EUR',
  };
  expect(readEnv(page(JSON.stringify(env)))).toEqual({ ...env, API_URL: 'https://api.example/v1' });
});

test.each([
  ['API_URL', '//elsewhere.example'],
  ['API_URL', 'javascript:alert(1)'],
  ['API_URL', 5],
  ['API_COOKIES', 'omit'],
  ['PROVIDER_URL', 'javascript:alert(1)'],
  ['PROVIDER_URL', 'data:text/html,x'],
  ['PRODUCT_TITLE', 'x'.repeat(121)],
  ['CARRIER', 'acme'],
  ['QUIET_HOURS', 'never'],
  ['CURRENCY', 'dollars'],
])('%s may not be %j', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(`Environment: ${name} is not valid`);
});
