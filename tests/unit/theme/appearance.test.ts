import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_APPEARANCE, parseAppearance, parseColor } from '../../../src/theme/appearance';
import { restorePaint } from '../../../src/theme/paint';
import { isAppearanceKey, readAppearance, writeAppearance, writePaint } from '../../../src/theme/storage';

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

describe('the look that is stored with an appearance', () => {
  const PAINT = { style: '--primary: #ff8800;', marks: { theme: 'dark', width: 'boxed' } };
  const rootIn = (theme: string) =>
    ({ style: { cssText: '' }, dataset: { theme }, dir: 'ltr' }) as unknown as HTMLElement;
  const restored = (text: string, theme = 'dark') => {
    const root = rootIn(theme);
    restorePaint(text, root);
    return { style: root.style.cssText, marks: { ...root.dataset }, dir: root.dir };
  };

  it('is put back on the document, with a direction chosen by hand', () => {
    writeAppearance({ ...DEFAULT_APPEARANCE, mode: 'dark', direction: 'rtl' });
    writePaint(PAINT);
    expect(restored(stored.get('appearance')!)).toEqual({ ...PAINT, dir: 'rtl' });
    expect(readAppearance()).toEqual({ ...DEFAULT_APPEARANCE, mode: 'dark', direction: 'rtl' });
  });

  it('is left away when it is that of the other mode', () => {
    const text = JSON.stringify({ direction: 'auto', paint: PAINT });
    expect(restored(text, 'light')).toEqual({ style: '', marks: { theme: 'light' }, dir: 'ltr' });
  });

  it.each(['{', 'null', '{}', '{"paint":7}', '{"paint":{"marks":null}}', '{"direction":["rtl"]}'])(
    'leaves the document as it is where it is %s',
    (text) => {
      expect(restored(text)).toEqual({ style: '', marks: { theme: 'dark' }, dir: 'ltr' });
    },
  );

  it('is stored with an appearance only, and once', () => {
    writePaint(PAINT);
    expect(stored.size).toBe(0);
    writeAppearance(DEFAULT_APPEARANCE);
    writePaint(PAINT);
    const write = vi.spyOn(localStorage, 'setItem');
    writePaint(PAINT);
    expect(write).not.toHaveBeenCalled();
  });
});
