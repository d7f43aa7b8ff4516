import { lazy, Suspense, useState } from 'react';
import { StartIcon } from '../../build/moreIcons';
import { PageButton } from '../../build/parts/PageAction';
import { useText } from '../texts';

const StartAny = lazy(() => import('./StartAny'));

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
      <Suspense fallback={null}>{open && <StartAny onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
