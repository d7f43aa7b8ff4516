import type { Mode, RegionStyle } from './appearance';
import { inkOn, mix } from './color';
import { colorsOf, type Colors } from './colors';
import { DARK, LIGHT } from './tokens';

/** Colors of the menu or the header, if they differ from the page's. */
export interface Region {
  /** Background; a gradient keeps the contrast of its two ends everywhere. */
  fill: string;
  surface: string;
  sunken: string;
  line: string;
  edge: string;
  text: string;
  muted: string;
  /** Colors of selected items. */
  primary: { text: string; part: string; tint: string };
}

const HOVER = 0.12;
const LINE = 0.2;
const SELECTED = 0.3;
const GRADIENT = 0.4;

function ofPage({ surface, sunken, line, edge, text, muted, primary }: Colors): Region {
  return { fill: surface, surface, sunken, line, edge, text, muted, primary };
}

/** Filled with the primary color. Every other surface contrasts more with the ink than the fill does. */
function ofPrimary({ primary: { fill, onFill } }: Colors, isGradient: boolean): Region {
  const away = inkOn(onFill, LIGHT.surface, DARK.page);
  const further = (share: number) => mix(away, fill, share);
  return {
    fill: isGradient ? `linear-gradient(150deg, ${fill}, ${further(GRADIENT)})` : fill,
    surface: fill,
    sunken: further(HOVER),
    line: further(LINE),
    edge: onFill,
    text: onFill,
    muted: onFill,
    primary: { text: onFill, part: onFill, tint: further(SELECTED) },
  };
}

/**
 * Colors of a menu or header style (spec 2); undefined if it looks like the page. `primary` as in
 * colorsOf.
 */
export function regionOf(style: RegionStyle, mode: Mode, primary?: string): Region | undefined {
  if (style === 'theme') return undefined;
  if (style === 'light' || style === 'dark') return ofPage(colorsOf(style, primary));
  return ofPrimary(colorsOf(mode, primary), style === 'gradient');
}
