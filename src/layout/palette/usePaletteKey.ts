import { useEffect, useRef } from 'react';
import { isShortcut } from './shortcut';

/** A dialog that must be answered first; the palette itself is one as well. */
const MODAL = '[aria-modal="true"], dialog[open]';

/** Opens the palette by its key from anywhere, inputs included, and closes it by the same. */
export function usePaletteKey(open: boolean, onOpen: () => void, onClose: () => void): void {
  const press = useRef(() => {});
  useEffect(() => {
    press.current = open ? onClose : onOpen;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event) || (!open && document.querySelector(MODAL))) return;
      // The browser's own meaning of the key is its search bar.
      event.preventDefault();
      if (!event.repeat) press.current();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [open]);
}
