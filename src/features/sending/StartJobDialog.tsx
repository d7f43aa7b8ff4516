import { useEffect } from 'react';
import { lateWindow } from '../../admin/dialog/lateWindow';
import type { StartTarget } from './useStartForm';

interface StartJobDialogProps {
  open: boolean;
  target: StartTarget;
  onClose: () => void;
}

const Window = lateWindow<Omit<StartJobDialogProps, 'open'>>(() => import('./StartJobWindow'));

/** Shows the outlook of a job, and starts it now or later. Its code loads after the page is shown. */
export function StartJobDialog({ open, ...props }: StartJobDialogProps) {
  useEffect(() => Window.preload(), []);
  return open ? <Window {...props} /> : null;
}
