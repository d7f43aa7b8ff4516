import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { AppearanceIcon } from '../../admin/icons';
import { lateWindow } from '../../admin/dialog/lateWindow';

const Panel = lateWindow(() => import('./AppearancePanel'));

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

interface AppearanceButtonProps {
  open: boolean;
  onToggle: () => void;
}

/** In the header, where it covers nothing. On narrow screens only the user menu opens the panel. */
export function AppearanceButton({ open, onToggle }: AppearanceButtonProps) {
  const translate = useTranslate();
  const label = translate('app.appearance.title');
  return (
    <button
      type="button"
      className="icon-button appearance"
      aria-label={label}
      data-tip={label}
      aria-expanded={open}
      onPointerEnter={Panel.preload}
      onClick={onToggle}
    >
      <AppearanceIcon />
    </button>
  );
}
