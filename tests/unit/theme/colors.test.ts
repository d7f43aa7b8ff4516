import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { contrast, mix, parseHex, shadeFor } from '../../../src/theme/color';
import { colorsOf } from '../../../src/theme/colors';
import { DEFAULT_PRIMARY } from '../../../src/theme/tokens';

const MODES = ['light', 'dark'] as const;

describe.each(MODES)('%s', (mode) => {
  const colors = colorsOf(mode);
  const grounds = [colors.page, colors.surface, colors.sunken];

  it('keeps text at 4.5:1 on every surface', () => {
    for (const ground of [...grounds, colors.primary.tint]) {
      for (const ink of [colors.text, colors.primary.text]) {
        expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const ground of grounds) expect(contrast(colors.muted, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps every state readable on its own fill and on the surfaces', () => {
    for (const { text, fill } of Object.values(colors.tones)) {
      for (const ground of [...grounds, fill]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps parts and the borders of inputs at 3:1', () => {
    for (const ground of grounds) {
      expect(contrast(colors.primary.part, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colors.edge, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it('keeps text and parts readable for any primary color', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, (color) => {
        const { page, surface, sunken, primary } = colorsOf(mode, color);
        const worst = (ink: string) =>
          Math.min(...[page, surface, sunken, primary.tint].map((ground) => contrast(ink, ground)));
        return (
          worst(primary.text) >= 4.5 &&
          worst(primary.part) >= 3 &&
          contrast(primary.onFill, primary.fill) >= 4.5
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

it('fills with the spec’s primary color as it is', () => {
  expect(colorsOf('light').primary.fill).toBe(DEFAULT_PRIMARY);
  expect(DEFAULT_PRIMARY).toBe('#38cab3');
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
