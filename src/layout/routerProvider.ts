import { reactRouterProvider, type RouterProvider } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * react-router, but a list that writes its filters into the address a moment later does not lead back from the
 * page that was chosen meanwhile: the list's own page stays mounted until the next one is drawn.
 */
const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = reactRouterProvider.useNavigate();
  const { pathname } = useLocation();
  const drawn = useRef(pathname);
  useEffect(() => {
    drawn.current = pathname;
  }, [pathname]);
  return useCallback<typeof navigate>(
    (to, options) => {
      const ownAddress = typeof to === 'object' && to !== null && to.pathname === undefined;
      if (ownAddress && window.location.pathname !== drawn.current) return;
      navigate(to, options);
    },
    [navigate],
  );
};

export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate };
