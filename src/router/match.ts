/** Decoded values of a pattern's `:name` segments; `*` is the rest of the path. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface Match {
  params: Params;
  /** The matched part of the path. */
  pathname: string;
  /** The same without the part that `*` stands for. */
  pathnameBase: string;
}

export interface RouteNode<T> {
  path?: string;
  index?: boolean;
  element?: T;
  children?: readonly RouteNode<T>[];
}

export interface RouteMatch<T> extends Match {
  route: RouteNode<T>;
}

export type Pattern = string | { path: string; end?: boolean };

/** A path's segments, as in an address and as values. */
interface Segments {
  encoded: readonly string[];
  values: readonly string[];
}

/** Decodes each segment; a slash inside of one stays encoded. A malformed path stays as it is. */
function segmentsOf(pathname: string): Segments {
  const encoded = pathname.slice(1).split('/');
  try {
    return { encoded, values: encoded.map((each) => decodeURIComponent(each).replaceAll('/', '%2F')) };
  } catch {
    return { encoded, values: encoded };
  }
}

export const join = (...parts: string[]) => parts.join('/').replace(/\/{2,}/g, '/');
const pathOf = (segments: readonly string[]) => `/${segments.join('/')}`;
export const withoutSlash = (pathname: string) => pathname.replace(/(?!^)\/+$/, '');
const valueOf = (text: string) => text.replaceAll('%2F', '/');

/** The segments of a pattern, without its `*`. */
const fixedOf = (path: string) => path.split('/').filter((segment) => segment !== '' && segment !== '*');

function matchSegments(path: string, end: boolean, { encoded, values }: Segments): Match | null {
  const pattern = fixedOf(path);
  const { length } = pattern;
  const isOpen = path.endsWith('*');
  const rest = values.slice(length);
  if (!isOpen && end && rest.some(Boolean)) return null;
  const params: Record<string, string> = {};
  for (const [at, segment] of pattern.entries()) {
    const value = values[at];
    if (!value) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = valueOf(value);
    else if (segment.toLowerCase() !== value.toLowerCase()) return null;
  }
  if (isOpen) params['*'] = valueOf(rest.join('/'));
  const base = pathOf(encoded.slice(0, length));
  const pathname = isOpen || end ? pathOf(encoded) : base;
  return { params, pathname, pathnameBase: isOpen ? base : withoutSlash(pathname) };
}

export const decodePath = (pathname: string): string => pathOf(segmentsOf(pathname).values);

/** Matches a path as it is, like react-router's function of this name, without its optional segments. */
export function matchPath(pattern: Pattern, pathname: string): Match | null {
  const { path, end = true } = typeof pattern === 'string' ? { path: pattern } : pattern;
  const encoded = pathname.slice(1).split('/');
  return matchSegments(path, end, { encoded, values: encoded });
}

/** A route with those that it is nested in. */
interface Branch<T> {
  routes: readonly RouteNode<T>[];
  score: number;
}

/** react-router's order: longer paths first, fixed segments before parameters, `*` last. */
function scoreOf(path: string, isIndex = false): number {
  const segments = path.split('/');
  const isOpen = segments.includes('*');
  return segments
    .filter((segment) => segment !== '*')
    .map((segment) => (segment === '' ? 1 : segment.startsWith(':') ? 3 : 10))
    .reduce((sum, points) => sum + points, segments.length - (isOpen ? 2 : 0) + (isIndex ? 2 : 0));
}

const branchesOf = <T>(
  routes: readonly RouteNode<T>[],
  above: readonly RouteNode<T>[] = [],
  parent = '',
): Branch<T>[] =>
  routes.flatMap((route) => {
    const path = join(parent, route.path ?? '');
    const branch = [...above, route];
    const nested = branchesOf(route.children ?? [], branch, path);
    if (route.path === undefined && !route.index) return nested;
    return [...nested, { routes: branch, score: scoreOf(path, route.index) }];
  });

function matchBranch<T>(routes: readonly RouteNode<T>[], all: Segments): RouteMatch<T>[] | null {
  const params: Record<string, string> = {};
  let passed = 0;
  const matches: RouteMatch<T>[] = [];
  for (const route of routes) {
    const rest = { encoded: all.encoded.slice(passed), values: all.values.slice(passed) };
    const match = matchSegments(route.path ?? '', route === routes.at(-1), rest);
    if (!match) return null;
    const base = pathOf(all.encoded.slice(0, passed));
    Object.assign(params, match.params);
    // Each has the values of all.
    matches.push({
      params,
      pathname: join(base, match.pathname),
      pathnameBase: withoutSlash(join(base, match.pathnameBase)),
      route,
    });
    passed += fixedOf(route.path ?? '').length;
  }
  return matches;
}

/** The routes for a path, from the outermost to the innermost; null: none. */
export function matchRoutes<T>(routes: readonly RouteNode<T>[], pathname: string): RouteMatch<T>[] | null {
  const segments = segmentsOf(pathname);
  for (const branch of branchesOf(routes).sort((a, b) => b.score - a.score)) {
    const matches = matchBranch(branch.routes, segments);
    if (matches) return matches;
  }
  return null;
}
