import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { SearchIcon } from '../../admin/icons';
import { lateWindow } from '../../admin/parts/lateWindow';
import { forgetVisits } from '../../admin/visits';
import { SHORTCUT } from './shortcut';
import { usePaletteKey } from './usePaletteKey';

const Window = lateWindow(() => import('./PaletteWindow'));

interface PaletteProps {
  /** The search box is drawn: narrow screens only (spec 2). */
  box: boolean;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Search box and key of the command palette. The palette's code comes when it is first opened. */
export function Palette({ box, open, onOpen, onClose }: PaletteProps) {
  const translate = useTranslate();
  usePaletteKey(open, onOpen, onClose);
  useEffect(() => forgetVisits, []);

  return (
    <>
      {box && (
        <button
          type="button"
          className="search-box"
          aria-haspopup="dialog"
          aria-keyshortcuts={SHORTCUT}
          onPointerEnter={Window.preload}
          onFocus={Window.preload}
          onClick={onOpen}
        >
          <SearchIcon />
          {translate('app.palette.open')}
        </button>
      )}
      {open && <Window onClose={onClose} />}
    </>
  );
}
