import type { RouterProvider as RoutersParts } from 'ra-core';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRouter,
} from './context';
import { createRouter } from './history';
import { Link } from './Link';
import { matchPath } from './match';
import { RouterProvider } from './RouterProvider';
import { Navigate, Outlet, Route, Routes } from './Routes';

/**
 * A list that writes its filters into the address a moment later does not navigate back from the page chosen
 * meanwhile: the list's own page stays mounted until the next one is drawn.
 */
const useListNavigate: RoutersParts['useNavigate'] = () => {
  const { router } = useRouter();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useLayoutEffect(() => {
    page.current = pathname;
  }, [pathname]);
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') return navigate(to);
      const isSearch = typeof to === 'object' && to.pathname === undefined;
      if (!isSearch || router.current().location.pathname === page.current) navigate(to, options);
    },
    [router, navigate],
  );
};

function BrowserRouter({ basename = '', children }: { basename?: string; children: ReactNode }) {
  const [router] = useState(() => createRouter(basename));
  return <RouterProvider router={router}>{children}</RouterProvider>;
}

/** This router for react-admin. */
export const routerProvider: RoutersParts = {
  useLocation,
  useNavigate: useListNavigate,
  useParams: useParams as RoutersParts['useParams'],
  useBlocker,
  useMatch,
  useInRouterContext,
  useCanBlock: () => true,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  matchPath,
  RouterWrapper: ({ basename, children }) =>
    useInRouterContext() ? children : <BrowserRouter basename={basename}>{children}</BrowserRouter>,
};
