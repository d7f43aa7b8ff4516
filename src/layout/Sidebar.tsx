import { useEffect, useRef, useState, type RefObject } from 'react';
import { lateWindow } from '../admin/dialog/lateWindow';
import { useProduct } from '../admin/page/pageTitle';
import { Link } from '../router';
import { BrandMark } from '../theme/BrandMark';
import { Menu } from './Menu';
import type { SidebarState } from './useSidebar';

interface Dismissed<E> {
  /** Escape was pressed since the pointer or the focus came in. */
  dismissed: boolean;
  place: RefObject<E | null>;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/**
 * Lets Escape close an element opened by hover or focus (WCAG 2.2, 1.4.13). The next visit opens it again.
 */
function useDismissed<E extends HTMLElement>(): Dismissed<E> {
  const [dismissed, setDismissed] = useState(false);
  const place = useRef<E>(null);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && place.current?.matches(':hover, :focus-within')) setDismissed(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const open = () => setDismissed(false);
  return { dismissed, place, onPointerEnter: open, onFocus: open };
}

const Drawer = lateWindow(() => import('./MenuDrawer'), { isPlain: true });

/** The menu next to the page, or a drawer over it on narrow screens. */
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
    <Link to="/today" className="brand">
      <BrandMark />
      <span>{product}</span>
    </Link>
  );
}
