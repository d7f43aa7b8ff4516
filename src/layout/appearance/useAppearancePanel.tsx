import { useRef, useState } from 'react';
import { lateWindow } from '../../admin/dialog/lateWindow';

/** The panel itself. */
export const Panel = lateWindow(() => import('./AppearancePanel'));

/**
 * Whether the appearance panel is open. It floats over the page (spec 2); the focus returns to the button
 * that opened it.
 */
export function useAppearancePanel() {
  const [open, setOpen] = useState(false);
  const opener = useRef<Element>(null);
  const close = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
    setOpen(false);
  };
  const toggle = () => {
    if (open) return close();
    opener.current = document.activeElement;
    setOpen(true);
  };
  return { open, toggle, panel: open && <Panel onClose={close} /> };
}
