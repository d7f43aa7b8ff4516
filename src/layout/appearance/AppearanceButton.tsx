import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { AppearanceIcon } from '../../admin/icons';
import { lateWindow } from '../../admin/parts/lateWindow';

const Panel = lateWindow(() => import('./AppearancePanel'));

/** Floats over every page and opens the appearance panel (spec 2). */
export function AppearanceButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button floats appearance"
        aria-label={translate('app.appearance.title')}
        aria-expanded={open}
        onPointerEnter={Panel.preload}
        onClick={() => setOpen(!open)}
      >
        <AppearanceIcon />
      </button>
      {open && <Panel onClose={close} />}
    </>
  );
}
