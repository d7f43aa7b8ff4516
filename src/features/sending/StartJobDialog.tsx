import { useEffect } from 'react';
import { lateWindow } from '../../admin/parts/lateWindow';

/** Facts about the campaign that are known before the dialog reads anything. */
export interface StartTarget {
  campaignId: string;
  name: string;
  /** Recipients, each number once, shown until the outlook is known. */
  reach?: number;
  /** Version of the campaign on the page, if the page shows one. */
  version?: number;
  /** Whether the person may read the campaign, not only run it. */
  mayRead: boolean;
  /** Recipients of the last job, if the campaign itself cannot be read. */
  before?: number;
}

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
