import type { Appearance } from './appearance';
import { withAlpha } from './color';
import { lookOf } from './look';
import type { Region } from './regions';
import * as tokens from './tokens';

const px = (value: number) => `${value}px`;
/** Named multiples of the grid: --s1 is 4 px, --s6 is 24 px. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;

/** Everything that does not depend on the appearance. */
function measures(): Record<string, string> {
  const sizes = Object.entries(tokens.FONT_SIZE).map(([name, size]) => [`--font-${name}`, px(size)]);
  const spaces = STEPS.map((step) => [`--s${step}`, px(step * tokens.GRID)]);
  const rows = Object.entries(tokens.ROW_HEIGHT).map(([name, size]) => [`--row-${name}`, px(size)]);
  return {
    ...Object.fromEntries([...sizes, ...spaces, ...rows]),
    '--font': tokens.FONT_FAMILY,
    '--mono': tokens.MONO_FAMILY,
    '--regular': String(tokens.FONT_WEIGHT.regular),
    '--strong': String(tokens.FONT_WEIGHT.strong),
    '--radius': px(tokens.RADIUS),
    '--hairline': px(tokens.HAIRLINE),
    '--header': px(tokens.HEADER_HEIGHT),
    '--sidebar': px(tokens.SIDEBAR_WIDTH.expanded),
    '--sidebar-collapsed': px(tokens.SIDEBAR_WIDTH.collapsed),
    '--column-narrow': px(tokens.COLUMN_WIDTH.narrow),
    '--column-normal': px(tokens.COLUMN_WIDTH.normal),
    '--column-wide': px(tokens.COLUMN_WIDTH.wide),
    '--column-bar': px(tokens.COLUMN_WIDTH.bar),
    '--column-chips': px(tokens.COLUMN_WIDTH.chips),
    '--form': px(tokens.FORM_WIDTH),
    '--box': px(tokens.BOX_WIDTH),
    '--rail': px(tokens.RAIL_WIDTH),
    '--measure': `${tokens.MEASURE}ch`,
    '--z-sidebar': String(tokens.SIDEBAR_Z_INDEX),
    '--z-toast': String(tokens.TOAST_Z_INDEX),
    '--modal-time': `${tokens.MODAL_TRANSITION}ms`,
    '--backdrop-time': `${tokens.BACKDROP_TRANSITION}ms`,
  };
}

/** The properties that layout.css applies to everything inside the menu or the header. */
function region(name: string, colors: Region | undefined): Record<string, string> {
  if (!colors) return {};
  const { primary, ...rest } = colors;
  const named = Object.entries({
    ...rest,
    'primary-text': primary.text,
    'primary-part': primary.part,
    'primary-tint': primary.tint,
  });
  return Object.fromEntries(named.map(([part, color]) => [`--${name}-${part}`, color]));
}

/** CSS custom properties of an appearance, used by style sheets instead of literals. */
export function variablesOf(appearance: Appearance): Record<string, string> {
  const { mode, surface } = appearance;
  const { colors, menu, header } = lookOf(appearance);
  const { primary, tones, ...palette } = colors;
  const toned = Object.entries(tones).flatMap(([tone, { text, fill, line }]) => [
    [`--${tone}`, text],
    [`--${tone}-fill`, fill],
    [`--${tone}-line`, line],
  ]);
  return {
    ...measures(),
    ...Object.fromEntries(Object.entries(palette).map(([name, color]) => [`--${name}`, color])),
    ...Object.fromEntries(toned),
    '--primary': primary.fill,
    '--primary-hover': primary.fillHover,
    '--on-primary': primary.onFill,
    '--primary-text': primary.text,
    '--primary-part': primary.part,
    '--primary-tint': primary.tint,
    '--floating': tokens.FLOATING[mode],
    // Cards and the menu; floating elements stay opaque.
    '--card': surface === 'transparent' ? withAlpha(palette.surface, tokens.GLASS[mode]) : palette.surface,
    '--veil': withAlpha(palette.page, tokens.VEIL[mode]),
    ...region('menu', menu),
    ...region('header', header),
  };
}
