import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { CloseIcon } from '../resources/build/icons';
import { Themed } from '../theme/Themed';
import { Menu } from './Menu';

/** The menu over the page; leaves with a click beside it, Escape, or a choice. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Themed>
      <Drawer
        open
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
