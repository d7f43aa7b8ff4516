/** sRGB channels, 0-255. */
type Rgb = readonly [number, number, number];

/** Six-digit hexadecimal colors only; user input is normalized before it comes here. */
export function parseHex(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) throw new Error(`Not a six-digit hexadecimal color: ${hex}`);
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** `share` of `over`, the rest of `under`. */
export function mix(over: string, under: string, share: number): string {
  const [a, b] = [parseHex(over), parseHex(under)];
  const channel = (at: 0 | 1 | 2) => a[at] * share + b[at] * (1 - share);
  return toHex([channel(0), channel(1), channel(2)]);
}

/** A color of six or eight digits on an opaque ground, as the eye sees it. */
export function flatten(color: string, under: string): string {
  const alpha = color.length > 7 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
  return mix(color.slice(0, 7), under, alpha);
}

/** The color as it is let through, 0 to 1, for a style sheet. */
export const withAlpha = (color: string, alpha: number): string =>
  `${color}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** The darkest and the lightest that any blend of the colors can be: channel by channel. */
export function extremes(colors: readonly string[]): [string, string] {
  const all = colors.map(parseHex);
  const by = (pick: (...values: number[]) => number) => {
    const channel = (at: 0 | 1 | 2) => pick(...all.map((rgb) => rgb[at]));
    return toHex([channel(0), channel(1), channel(2)]);
  };
  return [by(Math.min), by(Math.max)];
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = parseHex(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Of two relative luminances, 1 to 21 (WCAG 2.2). */
const ratioOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export const contrast = (a: string, b: string): number => ratioOf(luminance(a), luminance(b));

const BLACK = '#000000';
const WHITE = '#ffffff';
const STEPS = 50;

/** The color nearest to `color` that stands out from every one of `backgrounds` by at least `ratio`. */
export function shadeFor(color: string, backgrounds: readonly string[], ratio: number): string {
  const grounds = backgrounds.map(luminance);
  const worst = (candidate: string) => {
    const light = luminance(candidate);
    return Math.min(...grounds.map((ground) => ratioOf(light, ground)));
  };
  const end = worst(BLACK) > worst(WHITE) ? BLACK : WHITE;
  for (let step = 0; step <= STEPS; step += 1) {
    const candidate = mix(end, color, step / STEPS);
    if (worst(candidate) >= ratio) return candidate;
  }
  return end;
}

/** Ink for text on a filled surface. */
export const inkOn = (fill: string, light: string, dark: string): string =>
  contrast(fill, light) >= contrast(fill, dark) ? light : dark;
