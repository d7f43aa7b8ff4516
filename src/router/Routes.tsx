import { Children, Fragment, isValidElement, useContext, useEffect, type ReactNode } from 'react';
import {
  RouteContext,
  RouterContext,
  useNavigate,
  useResolve,
  useRouter,
  type RouteContextValue,
} from './context';
import type { NavigateOptions } from './history';
import { resolve, textOf, type Path, type To } from './location';
import { join, matchRoutes, withoutSlash, type RouteMatch, type RouteNode } from './match';

interface RouteProps {
  /** Relative to the routes around it; ends with `/*` where `Routes` are nested in its element. */
  path?: string;
  index?: boolean;
  element?: ReactNode;
  children?: ReactNode;
}

/** Declares a route among the children of `Routes`. */
export function Route(_: RouteProps): ReactNode {
  throw new Error('<Route> is a child of <Routes>.');
}

function nodesOf(children: ReactNode): RouteNode<ReactNode>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<RouteProps>(child)) return [];
    const nested = nodesOf(child.props.children);
    return child.type === Fragment ? nested : [{ ...child.props, children: nested }];
  });
}

/** The part of a path that the routes around have left. */
function restOf(pathname: string, base: string): string {
  const passed = base === '/' ? 0 : base.split('/').length - 1;
  return `/${pathname
    .split('/')
    .slice(passed + 1)
    .join('/')}`;
}

/** The contexts of matched routes, from the outermost to the innermost. */
function contextsOf(matches: readonly RouteMatch<ReactNode>[], around: RouteContextValue) {
  const below = (pathname: string) => withoutSlash(join(around.base, pathname));
  const bases = around.trail.length === 0 ? [] : [...around.trail.slice(0, -1), around.base];
  let trail = around.trail;
  return matches.map(({ route, params, pathname, pathnameBase }) => {
    const base = below(pathnameBase);
    if (route.path) {
      trail = [...bases, below(pathname)];
      bases.push(base);
    }
    return { params: { ...around.params, ...params }, base, trail };
  });
}

interface RoutesProps {
  children?: ReactNode;
  /** Default: the browser's address. */
  location?: Partial<Path> | string;
}

/** Shows the route that fits the address best. */
export function Routes({ children, location: other }: RoutesProps): ReactNode {
  const context = useRouter();
  const around = useContext(RouteContext);
  const location =
    other === undefined ? context.location : { ...context.location, ...resolve(other, '/', []) };
  const matches = matchRoutes(nodesOf(children), restOf(location.pathname, around.base)) ?? [];
  const contexts = contextsOf(matches, around);
  const content = matches.reduceRight<ReactNode>(
    (outlet, { route }, at) => (
      <RouteContext value={{ ...contexts[at]!, outlet }}>{route.element ?? outlet}</RouteContext>
    ),
    null,
  );
  return other === undefined ? (
    content
  ) : (
    <RouterContext value={{ ...context, location }}>{content}</RouterContext>
  );
}

/** The nested route that fits the address. */
export const Outlet = (): ReactNode => useContext(RouteContext).outlet;

/** Navigates as soon as it is rendered. */
export function Navigate({ to, replace, state }: NavigateOptions & { to: To }): ReactNode {
  const navigate = useNavigate();
  const address = textOf(useResolve()(to));
  useEffect(() => {
    navigate(address, { replace, state });
  }, [navigate, address, replace, state]);
  return null;
}
