import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { CHOICES, COLORS, DEFAULT_APPEARANCE, themeOf, type Appearance } from '../../../src/theme/appearance';
import { BACKGROUND_COLORS } from '../../../src/theme/backgrounds/colors';
import { contrast, extremes, flatten, mix, parseHex, shadeFor } from '../../../src/theme/color';
import { colorsOf, glassGrounds } from '../../../src/theme/colors';
import { lookOf } from '../../../src/theme/look';
import type { Region } from '../../../src/theme/regions';
import { DEFAULT_PRIMARY } from '../../../src/theme/tokens';

const MODES = CHOICES.mode;
const BACKGROUNDS = [undefined, ...CHOICES.background];
const worst = (ink: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrast(ink, ground)));

/** Every pair of text or part and what is below it, named, with the ratio it needs. */
function pairs(appearance: Appearance): { pair: string; ratio: number; needed: number }[] {
  const { colors, menu, header } = lookOf(appearance);
  const { page, surface, sunken, text, muted, edge, primary, tones } = colors;
  const glass =
    themeOf(appearance) === 'transparent' ? glassGrounds(appearance.mode, appearance.background) : [];
  const plain = [page, surface, sunken, ...glass];
  const grounds = [...plain, primary.tint];
  const region = (name: string, { fill, surface: flat, sunken: hover, ...inks }: Region) => {
    const ends = [...fill.matchAll(/#[\da-f]{6}/g)].map(([color]) => color);
    const places = [...ends, flat, hover, inks.primary.tint];
    return [
      { pair: `${name} text`, ratio: worst(inks.text, places), needed: 4.5 },
      { pair: `${name} muted`, ratio: worst(inks.muted, [...ends, flat, hover]), needed: 4.5 },
      { pair: `${name} selected`, ratio: worst(inks.primary.text, places), needed: 4.5 },
      { pair: `${name} part`, ratio: worst(inks.primary.part, places), needed: 3 },
      { pair: `${name} edge`, ratio: worst(inks.edge, [...ends, flat, hover]), needed: 3 },
    ];
  };
  return [
    { pair: 'text', ratio: worst(text, grounds), needed: 4.5 },
    { pair: 'muted', ratio: worst(muted, plain), needed: 4.5 },
    { pair: 'edge', ratio: worst(edge, plain), needed: 3 },
    { pair: 'primary text', ratio: worst(primary.text, grounds), needed: 4.5 },
    { pair: 'primary part', ratio: worst(primary.part, grounds), needed: 3 },
    { pair: 'on primary', ratio: worst(primary.onFill, [primary.fill, primary.fillHover]), needed: 4.5 },
    ...Object.entries(tones).map(([tone, { text: ink, fill }]) => ({
      pair: tone,
      ratio: worst(ink, [...grounds, fill]),
      needed: 4.5,
    })),
    ...(menu ? region('menu', menu) : []),
    ...(header ? region('header', header) : []),
  ];
}

const failing = (appearance: Appearance) => pairs(appearance).filter(({ ratio, needed }) => ratio < needed);

describe.each(MODES)('%s', (mode) => {
  it.each(BACKGROUNDS)('keeps every pair readable as it comes, background: %s', (background) => {
    const surface = background ? 'transparent' : 'solid';
    for (const style of CHOICES.menuStyle) {
      const set = { mode, surface, menuStyle: style, headerStyle: style } as const;
      expect(failing({ ...DEFAULT_APPEARANCE, ...set, ...(background && { background }) })).toEqual([]);
    }
  });
});

it('keeps every pair readable for any primary color, theme, background and style', () => {
  const digits = fc.oneof(
    fc.integer({ min: 0, max: 0xff_ffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
    fc.integer({ min: 0, max: 0xffff_ffff }).map((n) => `#${n.toString(16).padStart(8, '0')}`),
  );
  const setting = <V>(values: readonly V[]) => fc.constantFrom(...values);
  const appearance = fc.record({
    color: digits,
    mode: setting(CHOICES.mode),
    surface: setting(CHOICES.surface),
    background: setting(CHOICES.background),
    menuStyle: setting(CHOICES.menuStyle),
    headerStyle: setting(CHOICES.headerStyle),
  });
  fc.assert(
    fc.property(appearance, ({ color, ...settings }) => {
      const given = Object.fromEntries(Object.values(COLORS).map((name) => [name, color]));
      expect(failing({ ...DEFAULT_APPEARANCE, ...settings, ...given })).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

it.each(CHOICES.background)('knows every color of the picture %s, which is small', (name) => {
  const svg = readFileSync(`src/theme/backgrounds/${name}.svg`, 'utf8');
  expect(new Set(svg.match(/#[\da-f]{6}\b/g))).toEqual(new Set(BACKGROUND_COLORS[name]));
  expect(svg).not.toMatch(/opacity|filter|rgb|<image|<script/);
  expect(svg.length).toBeLessThan(1_000);
});

it('fills with the spec’s primary color as it is', () => {
  expect(colorsOf('light').primary.fill).toBe(DEFAULT_PRIMARY);
  expect(DEFAULT_PRIMARY).toBe('#38cab3');
});

it('shows a primary color that lets light through as it looks on a card', () => {
  expect(colorsOf('light', '#00000080').primary.fill).toBe(flatten('#00000080', '#ffffff'));
  expect(flatten('#00000080', '#ffffff')).toBe('#7f7f7f');
});

it('bounds every blend of colors, channel by channel', () => {
  expect(extremes(['#ff0010', '#00ff20'])).toEqual(['#000010', '#ffff20']);
});

it('knows black and white as the ends of contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#38cab3', '#ffffff')).toBeCloseTo(2.05, 1);
});

it('leaves a color alone that is already clear enough', () => {
  expect(shadeFor('#000000', ['#ffffff'], 4.5)).toBe('#000000');
});

it('mixes and refuses what is no color', () => {
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
  expect(() => parseHex('teal')).toThrow('teal');
});
