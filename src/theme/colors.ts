import type { Background, Mode } from './appearance';
import { BACKGROUND_COLORS } from './backgrounds/colors';
import { extremes, flatten, inkOn, mix, shadeFor } from './color';
import {
  DARK,
  DEFAULT_PRIMARY,
  GLASS,
  LIGHT,
  PART_CONTRAST,
  TEXT_CONTRAST,
  TONES,
  VEIL,
  type Palette,
  type Tone,
} from './tokens';

export interface Primary {
  /** The chosen color as it is, for filled surfaces. */
  fill: string;
  /** Filled surface under the pointer. */
  fillHover: string;
  /** Text on the fill, hovered or not. */
  onFill: string;
  /** Links and text in the primary color, 4.5:1 on every surface. */
  text: string;
  /** Icons, focus rings, selection marks, 3:1. */
  part: string;
  /** Background of selected items. */
  tint: string;
}

export interface Colors extends Omit<Palette, 'tones'> {
  primary: Primary;
  /** Text and background of a state. */
  tones: Record<Tone, { text: string; fill: string; line: string }>;
}

const TINT = 0.14;
const TONE_FILL = 0.1;
const TONE_LINE = 0.3;
const HOVER = 0.12;

/** Other backgrounds of text: page and cards with the picture behind them. */
export function glassGrounds(mode: Mode, background: Background): string[] {
  const { page, surface } = mode === 'dark' ? DARK : LIGHT;
  return extremes(BACKGROUND_COLORS[background]).flatMap((picture) => {
    const veiled = mix(page, picture, VEIL[mode]);
    return [veiled, mix(surface, veiled, GLASS[mode])];
  });
}

/**
 * Colors of one mode, with every shade derived so that text keeps 4.5:1 and parts 3:1 (WCAG 2.2), with a
 * picture behind the page if one is named.
 */
export function colorsOf(mode: Mode, primary: string = DEFAULT_PRIMARY, background?: Background): Colors {
  const { tones, ...palette } = mode === 'dark' ? DARK : LIGHT;
  const { page, surface, sunken } = palette;
  const fill = flatten(primary, surface);
  const tint = mix(fill, surface, TINT);
  const seen = background ? glassGrounds(mode, background) : [];
  const grounds = [page, surface, sunken, tint, ...seen];
  const toned = (tone: Tone) => {
    const toneFill = mix(tones[tone], surface, TONE_FILL);
    return {
      fill: toneFill,
      line: mix(tones[tone], surface, TONE_LINE),
      text: shadeFor(tones[tone], [...grounds, toneFill], TEXT_CONTRAST),
    };
  };
  const onFill = shadeFor(inkOn(fill, LIGHT.surface, DARK.page), [fill], TEXT_CONTRAST);
  return {
    ...palette,
    text: shadeFor(palette.text, grounds, TEXT_CONTRAST),
    muted: shadeFor(palette.muted, [page, surface, sunken, ...seen], TEXT_CONTRAST),
    edge: shadeFor(palette.edge, [page, surface, sunken, ...seen], PART_CONTRAST),
    primary: {
      fill,
      // Away from the color of the text on it, which stays as readable as before.
      fillHover: mix(inkOn(onFill, LIGHT.surface, DARK.page), fill, HOVER),
      onFill,
      text: shadeFor(fill, grounds, TEXT_CONTRAST),
      part: shadeFor(fill, grounds, PART_CONTRAST),
      tint,
    },
    tones: Object.fromEntries(TONES.map((tone) => [tone, toned(tone)])) as Colors['tones'],
  };
}
