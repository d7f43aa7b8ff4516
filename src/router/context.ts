import type { RouterBlocker, RouterBlockerFunction } from 'ra-core';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { NavigateOptions, Router, RouterState } from './history';
import { resolve, type Location, type Path, type To } from './location';
import { decodePath, matchPath, type Match, type Params, type Pattern } from './match';

interface RouterContextValue extends RouterState {
  router: Router;
}

export const RouterContext = createContext<RouterContextValue | null>(null);

/** The innermost route around a component. */
export interface RouteContextValue {
  params: Params;
  /** The part of the path that nested `Routes` do not match again. */
  base: string;
  /** Addresses where relative links begin: those of the routes around this one, and its own. */
  trail: readonly string[];
  /** The nested route. */
  outlet: ReactNode;
}

export const RouteContext = createContext<RouteContextValue>({
  params: {},
  base: '/',
  trail: [],
  outlet: null,
});

export function useRouter(): RouterContextValue {
  const context = useContext(RouterContext);
  if (!context) throw new Error('Needs <RouterProvider> around it.');
  return context;
}

export const useInRouterContext = (): boolean => useContext(RouterContext) !== null;
export const useLocation = (): Location => useRouter().location;
export const useNavigationType = () => useRouter().navigationType;

export const useParams = <Names extends string = string>(): Readonly<Partial<Record<Names, string>>> =>
  useContext(RouteContext).params as Readonly<Partial<Record<Names, string>>>;

export function useMatch(pattern: Pattern): Match | null {
  return matchPath(pattern, decodePath(useLocation().pathname));
}

/** Resolves an address for the page and route around the component. */
export function useResolve(): (to: To) => Path {
  const { pathname } = useLocation();
  const { trail } = useContext(RouteContext);
  return (to) => resolve(to, pathname, trail);
}

export interface NavigateFunction {
  (to: To, options?: NavigateOptions): void;
  (delta: number): void;
}

/** Always the same function. It starts from the page on the screen. */
export function useNavigate(): NavigateFunction {
  const { router } = useRouter();
  const latest = useResolve();
  const resolver = useRef(latest);
  useLayoutEffect(() => {
    resolver.current = latest;
  });
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? router.go(to) : router.navigate(resolver.current(to), options),
    [router],
  );
}

type Search = ConstructorParameters<typeof URLSearchParams>[0];
type SetSearch = (next: Search | ((now: URLSearchParams) => Search), options?: NavigateOptions) => void;

export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const write = useCallback<SetSearch>(
    (next, options) => {
      const value = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      navigate(`?${new URLSearchParams(value)}`, options);
    },
    [navigate, params],
  );
  return [params, write];
}

const FREE: RouterBlocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };

/** Holds navigations back, the browser's own as well, until `proceed` or `reset` is called. */
export function useBlocker(shouldBlock: RouterBlockerFunction | boolean): RouterBlocker {
  const { router, hold } = useRouter();
  const [guard] = useState(() => ({}));
  useEffect(() => {
    router.guards.set(guard, shouldBlock);
  }, [router, guard, shouldBlock]);
  useEffect(
    () => () => {
      router.guards.delete(guard);
    },
    [router, guard],
  );
  return hold?.guard === guard ? hold.blocker : FREE;
}
