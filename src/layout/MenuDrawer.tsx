import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { CloseIcon } from '../admin/icons';
import { Themed } from '../theme/Themed';
import { Menu } from './Menu';

interface MenuDrawerProps {
  /** A click on the content closes it (spec 4); otherwise the content can be used next to it. */
  modal: boolean;
  onClose: () => void;
}

/** The menu over the page; closes with its button, Escape, or a choice. */
export default function MenuDrawer({ modal, onClose }: MenuDrawerProps) {
  const translate = useTranslate();
  const close = useEffectEvent(onClose);
  // The widget itself does this only for a modal drawer.
  useEffect(() => {
    if (modal) return undefined;
    const before = document.activeElement;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [modal]);
  return (
    <Themed>
      <Drawer
        open
        variant={modal ? 'temporary' : 'persistent'}
        onClose={onClose}
        slotProps={{ paper: { className: 'drawer', 'aria-label': translate('app.shell.menu') } }}
      >
        <button
          type="button"
          className="icon-button"
          aria-label={translate('app.action.close')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
        <Menu onChoose={onClose} />
      </Drawer>
    </Themed>
  );
}
