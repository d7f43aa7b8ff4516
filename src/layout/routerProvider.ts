import { reactRouterProvider, type RouterProvider } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { BASE_PATH } from '../contract/base';

/**
 * react-router, except that a list that writes its filters into the address a moment later does not
 * navigate back from the page chosen meanwhile: the list's own page stays mounted until the next one is
 * drawn.
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
      if (ownAddress && window.location.pathname !== BASE_PATH + drawn.current) return;
      navigate(to, options);
    },
    [navigate],
  );
};

export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate };
