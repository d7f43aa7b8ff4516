import { useState, useSyncExternalStore } from 'react';
import { SIDEBAR_HIDDEN_BELOW } from '../theme/tokens';
import { useAppearance } from '../theme/useAppearance';

const wide = () => window.matchMedia(`(min-width: ${SIDEBAR_HIDDEN_BELOW}px)`);

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export interface SidebarState {
  /** The screen is too narrow for a sidebar; the menu opens as a drawer (spec 4). */
  drawer: boolean;
  open: boolean;
  /** Icons only; stored with the appearance. */
  collapsed: boolean;
  toggle: () => void;
  close: () => void;
}

export function useSidebar(): SidebarState {
  const drawer = !useSyncExternalStore(subscribe, () => wide().matches);
  const [{ sidebar }, setAppearance] = useAppearance();
  const [open, setOpen] = useState(false);
  const collapsed = !drawer && sidebar === 'collapsed';
  return {
    drawer,
    open: drawer && open,
    collapsed,
    toggle: () => {
      if (drawer) setOpen(!open);
      else setAppearance({ sidebar: collapsed ? 'expanded' : 'collapsed' });
    },
    close: () => setOpen(false),
  };
}
