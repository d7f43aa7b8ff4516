import type { Mode } from './appearance';
import { inkOn, mix, shadeFor } from './color';
import {
  DARK,
  DEFAULT_PRIMARY,
  LIGHT,
  PART_CONTRAST,
  TEXT_CONTRAST,
  TONES,
  type Palette,
  type Tone,
} from './tokens';

export interface Primary {
  /** The chosen color as it is, for filled surfaces. */
  fill: string;
  /** Filled surface under the pointer. */
  fillHover: string;
  /** Text on the fill. */
  onFill: string;
  /** Links and text in the primary color, 4.5:1 on every surface. */
  text: string;
  /** Icons, focus rings, selection marks, 3:1. */
  part: string;
  /** Background of what is selected. */
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

/** Colors of one mode, with every shade derived so that text keeps 4.5:1 and parts 3:1 (WCAG 2.2). */
export function colorsOf(mode: Mode, primary: string = DEFAULT_PRIMARY): Colors {
  const { tones, ...palette } = mode === 'dark' ? DARK : LIGHT;
  const tint = mix(primary, palette.surface, TINT);
  const grounds = [palette.page, palette.surface, palette.sunken, tint];
  const toned = (tone: Tone) => {
    const fill = mix(tones[tone], palette.surface, TONE_FILL);
    return {
      fill,
      line: mix(tones[tone], palette.surface, TONE_LINE),
      text: shadeFor(tones[tone], [...grounds, fill], TEXT_CONTRAST),
    };
  };
  return {
    ...palette,
    primary: {
      fill: primary,
      fillHover: mix(palette.text, primary, HOVER),
      onFill: shadeFor(inkOn(primary, LIGHT.surface, DARK.page), [primary], TEXT_CONTRAST),
      text: shadeFor(primary, grounds, TEXT_CONTRAST),
      part: shadeFor(primary, grounds, PART_CONTRAST),
      tint,
    },
    tones: Object.fromEntries(TONES.map((tone) => [tone, toned(tone)])) as Colors['tones'],
  };
}
