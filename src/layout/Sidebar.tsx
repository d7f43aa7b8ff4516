import { lateWindow } from '../admin/parts/lateWindow';
import { useProduct } from '../admin/parts/pageTitle';
import { BrandMark } from '../theme/BrandMark';
import { Menu } from './Menu';
import { useDismissed } from './useDismissed';
import type { SidebarState } from './useSidebar';

const Drawer = lateWindow(() => import('./MenuDrawer'));

/** The menu beside the page, or a drawer over it where the screen is narrow. */
export function Sidebar({ sidebar: { drawer, closesOnContent, open, close } }: { sidebar: SidebarState }) {
  if (!drawer) return <Aside />;
  return open ? <Drawer modal={closesOnContent} onClose={close} /> : null;
}

/** Collapsed, it expands while it is pointed at or has the keyboard's focus (spec 4). */
function Aside() {
  const product = useProduct();
  const { dismissed, place, ...opens } = useDismissed<HTMLElement>();
  return (
    <aside
      ref={place}
      aria-label={product}
      className={dismissed ? 'sidebar dismissed' : 'sidebar'}
      {...opens}
    >
      <Brand />
      <Menu />
    </aside>
  );
}

/** The menu as a row below the header. */
export const TopMenu = () => (
  <aside className="top-menu" aria-label={useProduct()}>
    <Brand />
    <Menu />
  </aside>
);

function Brand() {
  const product = useProduct();
  return (
    <p className="brand">
      <BrandMark />
      <span>{product}</span>
    </p>
  );
}
