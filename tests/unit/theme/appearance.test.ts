import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_APPEARANCE, parseAppearance, parseColor } from '../../../src/theme/appearance';
import { isAppearanceKey, readAppearance, writeAppearance } from '../../../src/theme/storage';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => stored.clear());

it('is light, expanded, in the language’s direction by default', () => {
  expect(readAppearance()).toMatchObject({
    mode: 'light',
    surface: 'solid',
    direction: 'auto',
    orientation: 'vertical',
    sidebar: 'expanded',
    menuStyle: 'theme',
    lightColor: '',
  });
});

it('keeps light or dark as a bare word under the spec’s key', () => {
  writeAppearance({ ...DEFAULT_APPEARANCE, mode: 'dark', sidebar: 'collapsed' });
  expect(stored.get('theme')).toBe('dark');
  expect(readAppearance()).toEqual({ ...DEFAULT_APPEARANCE, mode: 'dark', sidebar: 'collapsed' });
});

it.each(['{', '[]', '"x"', 'null', '{"direction":7,"sidebar":"gone"}'])(
  'takes defaults for a spoilt %s',
  (text) => {
    stored.set('appearance', text);
    stored.set('theme', 'sepia');
    expect(readAppearance()).toEqual(DEFAULT_APPEARANCE);
  },
);

it('takes defaults where storage is closed', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('closed');
    },
  });
  expect(readAppearance()).toEqual(DEFAULT_APPEARANCE);
});

it.each([undefined, null, 3, 'dark', []])('turns %s into settings', (value) => {
  expect(parseAppearance(value)).toEqual(DEFAULT_APPEARANCE);
});

it('follows other tabs for its own keys and for a cleared storage', () => {
  expect([null, 'theme', 'appearance', 'token'].map(isAppearanceKey)).toEqual([true, true, true, false]);
});

it.each([
  ['#abc', '#aabbcc'],
  ['abc', '#aabbcc'],
  ['#abcd', '#aabbccdd'],
  ['38CAB3', '#38cab3'],
  [' #38cab380 ', '#38cab380'],
])('takes %s for a color', (typed, color) => {
  expect(parseColor(typed)).toBe(color);
});

it.each(['', '#', 'ab', '#abcde', 'abcdefa', '#abcdefabc', 'red', '#ggg', '##abc', '#ab c'])(
  'takes “%s” for no color, so that the default stays',
  (typed) => {
    expect(parseColor(typed)).toBeUndefined();
    expect(parseAppearance({ darkColor: typed }).darkColor).toBe('');
  },
);
