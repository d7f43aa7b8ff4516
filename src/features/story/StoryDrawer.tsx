import MuiDrawer from '@mui/material/Drawer';
import { useCreatePath, useTranslate } from 'ra-core';
import { useId } from 'react';
import { CloseIcon } from '../../admin/icons';
import { Link } from '../../router';
import { formatNational } from '../../rules/formats/national';
import { Themed } from '../../theme/Themed';
import Story from './Story';
import { useText } from './texts';
import css from './story.module.css';

/** A person's story in a drawer at the end of the page. */
export default function StoryDrawer({ phone, onClose }: { phone: string; onClose: () => void }) {
  const text = useText();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const id = useId();
  return (
    <Themed>
      <MuiDrawer
        open
        anchor="right"
        onClose={onClose}
        slotProps={{ paper: { className: css.drawer, role: 'dialog', 'aria-labelledby': id } }}
      >
        <header className={css.head}>
          <h2 id={id}>{text('title', { number: formatNational(phone) })}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={translate('app.action.close')}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </header>
        <Link to={createPath({ resource: 'people', id: phone, type: 'show' })}>{text('whole')}</Link>
        <Story phone={phone} />
      </MuiDrawer>
    </Themed>
  );
}
