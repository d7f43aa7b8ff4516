import { useState } from 'react';
import { StartIcon } from '../../../admin/moreIcons';
import { lateWindow } from '../../../admin/parts/lateWindow';
import { PageButton } from '../../../admin/parts/PageAction';
import { useText } from '../texts';

const StartAny = lateWindow(() => import('./StartAny'));

/** Starts a job of any campaign that the person may run. */
export function StartButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageButton
        look="primary"
        icon={StartIcon}
        label={text('action.again')}
        onClick={() => setOpen(true)}
      />
      {open && <StartAny onClose={() => setOpen(false)} />}
    </>
  );
}
