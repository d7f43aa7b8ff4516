import { useTranslate } from 'ra-core';
import { useEffect, useCallback, useState, useRef } from 'react';
import { SearchIcon } from '../../admin/icons';
import { lateWindow } from '../../admin/dialog/lateWindow';
import { forgetVisits } from '../../admin/visits';
import { SHORTCUT, isShortcut, shortcutLabel } from './shortcut';

export interface PaletteState {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Whether the command palette is open, and the ways to change that. */
export function usePalette(): PaletteState {
  const [open, setOpen] = useState(false);
  const onOpen = useCallback(() => setOpen(true), []);
  const onClose = useCallback(() => setOpen(false), []);
  return { open, onOpen, onClose };
}

/** A dialog that must be answered first; the palette itself is one as well. */
const MODAL = '[aria-modal="true"], dialog[open]';

/** Opens the palette by its key from anywhere, inputs included, and closes it by the same. */
function usePaletteKey(open: boolean, onOpen: () => void, onClose: () => void): void {
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

const Window = lateWindow(() => import('./PaletteWindow'));

interface PaletteProps extends PaletteState {
  /** Drawn as a search box, on narrow screens only (spec 2); elsewhere as a quiet button that names its key. */
  box: boolean;
}

/** Search box and shortcut of the command palette. The palette's code loads when it is first opened. */
export function Palette({ box, open, onOpen, onClose }: PaletteProps) {
  const translate = useTranslate();
  usePaletteKey(open, onOpen, onClose);
  useEffect(() => forgetVisits, []);

  return (
    <>
      <button
        type="button"
        className={box ? 'search-box' : 'search-key'}
        aria-haspopup="dialog"
        aria-keyshortcuts={SHORTCUT}
        onPointerEnter={Window.preload}
        onFocus={Window.preload}
        onClick={onOpen}
      >
        <SearchIcon />
        <span>{translate('app.palette.open')}</span> {!box && <kbd dir="ltr">{shortcutLabel()}</kbd>}
      </button>
      {open && <Window onClose={onClose} />}
    </>
  );
}
