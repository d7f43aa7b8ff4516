import { lazy, Suspense } from 'react';
import { useProduct } from '../resources/build/parts/pageTitle';
import { Menu } from './Menu';
import type { SidebarState } from './useSidebar';

const Drawer = lazy(() => import('./MenuDrawer'));

/** The menu beside the page, or a drawer over it where the screen is narrow. */
export function Sidebar({ sidebar: { drawer, open, close } }: { sidebar: SidebarState }) {
  const product = useProduct();
  if (!drawer) {
    return (
      <aside className="sidebar">
        <p className="brand">
          <span>{product}</span>
        </p>
        <Menu />
      </aside>
    );
  }
  return open ? (
    <Suspense fallback={null}>
      <Drawer onClose={close} />
    </Suspense>
  ) : null;
}
