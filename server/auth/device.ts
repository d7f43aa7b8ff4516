/** Browsers by their mark in a user agent. Those that also carry another's mark come first. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*Safari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const named = (userAgent: string, names: typeof BROWSERS): string | undefined =>
  names.find(([, mark]) => mark.test(userAgent))?.[0];

/**
 * A browser and its system, such as “Firefox, Windows”: what a person recognizes a device by. Their names are the same in each
 * language. Null for a program, and for a browser that is not known.
 */
export function deviceOf({ headers }: Request): string | null {
  const userAgent = headers.get('user-agent') ?? '';
  const names = [named(userAgent, BROWSERS), named(userAgent, SYSTEMS)];
  return names.filter((name) => name !== undefined).join(', ') || null;
}
