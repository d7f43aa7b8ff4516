import { useState } from 'react';
import { SIDEBAR_CLOSES_BELOW, SIDEBAR_HIDDEN_BELOW } from '../theme/tokens';
import { useAppearance } from '../theme/useAppearance';
import { useMedia } from '../theme/useMedia';

/** Whether the screen is at least that wide, in px. */
const useWidth = (from: number): boolean => useMedia(`(min-width: ${from}px)`);

export interface SidebarState {
  /** The screen is too narrow for a sidebar; the menu opens as a drawer (spec 4). */
  drawer: boolean;
  /** The drawer closes when the content is clicked (spec 4). */
  closesOnContent: boolean;
  open: boolean;
  /** The menu is a row below the header. */
  horizontal: boolean;
  /** Icons only; stored with the appearance. */
  collapsed: boolean;
  toggle: () => void;
  close: () => void;
}

export function useSidebar(): SidebarState {
  const drawer = !useWidth(SIDEBAR_HIDDEN_BELOW);
  const closesOnContent = !useWidth(SIDEBAR_CLOSES_BELOW);
  const [{ sidebar, orientation }, setAppearance] = useAppearance();
  const [open, setOpen] = useState(false);
  const horizontal = !drawer && orientation === 'horizontal';
  const collapsed = !drawer && !horizontal && sidebar === 'collapsed';
  return {
    drawer,
    closesOnContent,
    open: drawer && open,
    horizontal,
    collapsed,
    toggle: () => {
      if (drawer) setOpen(!open);
      else setAppearance({ sidebar: collapsed ? 'expanded' : 'collapsed' });
    },
    close: () => setOpen(false),
  };
}
