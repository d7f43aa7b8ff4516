import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { RouterContext } from './context';
import type { Router } from './history';

interface RouterProviderProps {
  router: Router;
  children: ReactNode;
}

/**
 * Gives the address to everything inside. A new one is drawn in a transition: the page stays until the code of the
 * next one has loaded, which `useSyncExternalStore` could not do.
 */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [state, setState] = useState(router.current);
  useLayoutEffect(() => router.subscribe((next) => startTransition(() => setState(next))), [router]);
  const value = useMemo(() => ({ ...state, router }), [state, router]);
  return <RouterContext value={value}>{children}</RouterContext>;
}
