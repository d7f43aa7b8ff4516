import { COLORS, themeOf, type Appearance } from './appearance';
import { colorsOf, type Colors } from './colors';
import { regionOf, type Region } from './regions';

/** All colors of an appearance. */
export interface Look {
  colors: Colors;
  /** Where it differs from the page. */
  menu: Region | undefined;
  header: Region | undefined;
}

export function lookOf(appearance: Appearance): Look {
  const { mode, surface, background, menuStyle, headerStyle } = appearance;
  const primary = appearance[COLORS[themeOf(appearance)]] || undefined;
  return {
    colors: colorsOf(mode, primary, surface === 'transparent' ? background : undefined),
    menu: regionOf(menuStyle, mode, primary),
    header: regionOf(headerStyle, mode, primary),
  };
}
