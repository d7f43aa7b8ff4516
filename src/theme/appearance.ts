/** Settings with a few choices; the first is the default. */
export const CHOICES = {
  /** Light unless chosen otherwise (spec 4). */
  mode: ['light', 'dark'],
  /** The third theme of spec 2: surfaces of the mode that let a background picture through. */
  surface: ['solid', 'transparent'],
  background: ['dunes', 'waves', 'peaks', 'rings'],
  /** `auto`: the direction of the language. */
  direction: ['auto', 'ltr', 'rtl'],
  orientation: ['vertical', 'horizontal'],
  sidebar: ['expanded', 'collapsed'],
  /** `theme`: like the rest of the page. */
  menuStyle: ['theme', 'light', 'color', 'dark', 'gradient'],
  headerStyle: ['theme', 'light', 'color', 'dark', 'gradient'],
  width: ['full', 'boxed'],
  position: ['fixed', 'scrollable'],
} as const;

/** Primary color of each theme: a result of `parseColor`, or empty for the default. */
export const COLORS = { light: 'lightColor', dark: 'darkColor', transparent: 'transparentColor' } as const;

type Choices = typeof CHOICES;
export type Choice = keyof Choices;
export type Theme = keyof typeof COLORS;
type ColorSetting = (typeof COLORS)[Theme];

/** A person's settings for the console's appearance. */
export type Appearance = { readonly [K in Choice]: Choices[K][number] } & {
  readonly [K in ColorSetting]: string;
};
export type Mode = Appearance['mode'];
export type Background = Appearance['background'];
export type RegionStyle = Appearance['menuStyle'];

/** Parses a color: 3, 4, 6 or 8 hexadecimal digits, with or without `#` (spec 5). Undefined if it is none. */
export function parseColor(text: string): string | undefined {
  const digits = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/** Any stored value in, valid settings out: missing or unreadable ones get their defaults. */
export function parseAppearance(stored: unknown): Appearance {
  const record = (typeof stored === 'object' ? stored : null) as Readonly<Record<string, unknown>> | null;
  const chosen = Object.entries(CHOICES).map(([name, values]) => {
    const value = record?.[name];
    return [name, values.find((each) => each === value) ?? values[0]];
  });
  const colors = Object.values(COLORS).map((name) => {
    const value = record?.[name];
    return [name, (typeof value === 'string' && parseColor(value)) || ''];
  });
  return Object.fromEntries([...chosen, ...colors]) as Appearance;
}

export const DEFAULT_APPEARANCE: Appearance = parseAppearance({});

export const themeOf = ({ mode, surface }: Appearance): Theme => (surface === 'transparent' ? surface : mode);
