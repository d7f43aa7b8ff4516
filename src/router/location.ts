export interface Path {
  pathname: string;
  /** With its question mark; empty: none. */
  search: string;
  /** With its number sign; empty: none. */
  hash: string;
}

export interface Location extends Path {
  /** Data of the page that led here. It survives a reload. */
  state: unknown;
  /** Differs between all entries of the history. */
  key: string;
}

export type To = string | Partial<Path>;

const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;

function partsOf(to: string): Partial<Path> {
  const [, pathname = '', search, hash] = PARTS.exec(to)!;
  return { pathname: pathname === '' && (search || hash) ? undefined : pathname, search, hash };
}

/** Two slashes at the start of a link would name a host. */
const oneSlash = (pathname: string) => pathname.replace(/[\\/]{2,}/g, '/');

/** Encodes an address as the browser does, so that it equals the one in `window.location`. */
function addressOf(pathname: string, search: string, hash: string): Path {
  const url = new URL(window.location.origin);
  url.pathname = oneSlash(pathname);
  url.search = search;
  url.hash = hash;
  return { pathname: oneSlash(url.pathname), search: url.search, hash: url.hash };
}

/**
 * Resolves an address as react-router does. Without a path it keeps that of the page, `here`; a relative path begins at
 * the last address of `trail`, those of the nested routes, and each `..` leaves one of them.
 */
export function resolve(to: To, here: string, trail: readonly string[]): Path {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? partsOf(to) : to;
  if (pathname === undefined) return addressOf(here, search, hash);
  if (/^[\\/]/.test(pathname)) return addressOf(pathname, search, hash);
  const steps = pathname.split('/').filter((step) => step !== '.');
  const up = steps.findIndex((step) => step !== '..');
  const below = up < 0 ? [] : steps.slice(up);
  const from = trail.at(-1 - (up < 0 ? steps.length : up)) ?? '/';
  return addressOf(below.join('') === '' ? from : `${from}/${below.join('/')}`, search, hash);
}

export const textOf = ({ pathname, search, hash }: Path): string => pathname + search + hash;

/** The path without the console's base path. */
export const belowBase = (base: string, pathname: string): string =>
  pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname;

/** The address in the browser. */
export const hrefOf = (base: string, path: Path): string =>
  textOf({ ...path, pathname: base !== '' && path.pathname === '/' ? base : base + path.pathname });
