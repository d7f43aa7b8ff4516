import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useState, type ComponentType } from 'react';
import { SearchIcon } from '../../resources/build/icons';
import { forgetVisits } from '../../resources/build/visits';
import { SHORTCUT } from './shortcut';
import { usePaletteKey } from './usePaletteKey';

type Window = ComponentType<{ onClose: () => void }>;
const load = async (): Promise<Window> => (await import('./PaletteWindow')).default;
/** On the way to the button its code is fetched; a failure shows itself when it is pressed. */
const prepare = () => void load().catch(() => undefined);

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
  const notify = useNotify();
  const [Window, setWindow] = useState<Window>();
  usePaletteKey(open, onOpen, onClose);
  useEffect(() => forgetVisits, []);
  useEffect(() => {
    if (!open || Window) return undefined;
    let live = true;
    load().then(
      (loaded) => live && setWindow(() => loaded),
      () => {
        if (!live) return;
        notify('app.error.load', { type: 'error' });
        onClose();
      },
    );
    return () => {
      live = false;
    };
  }, [open, Window, notify, onClose]);

  return (
    <>
      {box && (
        <button
          type="button"
          className="search-box"
          aria-haspopup="dialog"
          aria-keyshortcuts={SHORTCUT}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={onOpen}
        >
          <SearchIcon />
          {translate('app.palette.open')}
        </button>
      )}
      {open && Window && <Window onClose={onClose} />}
    </>
  );
}
