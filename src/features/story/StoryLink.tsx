import { useCreatePath } from 'ra-core';
import { useState } from 'react';
import { lateWindow } from '../../admin/dialog/lateWindow';
import { HistoryIcon } from '../../admin/screenIcons';
import { Link } from '../../router';
import { NARROW, useMedia } from '../../theme/useMedia';
import { useText } from './texts';

const Drawer = lateWindow(() => import('./StoryDrawer'));

/** Opens a person's story beside what is on the page; on narrow screens it leads to the person's page. */
export default function StoryLink({ phone }: { phone: string }) {
  const text = useText();
  const createPath = useCreatePath();
  const narrow = useMedia(NARROW);
  const [open, setOpen] = useState(false);
  const content = (
    <>
      <HistoryIcon />
      {text('open')}
    </>
  );
  if (narrow)
    return (
      <Link className="button" to={createPath({ resource: 'people', id: phone, type: 'show' })}>
        {content}
      </Link>
    );
  return (
    <>
      <button
        type="button"
        className="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={Drawer.preload}
        onFocus={Drawer.preload}
        onClick={() => setOpen(true)}
      >
        {content}
      </button>
      {open && <Drawer phone={phone} onClose={() => setOpen(false)} />}
    </>
  );
}
