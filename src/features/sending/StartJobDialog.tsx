import { useEffect } from 'react';
import { lateWindow } from '../../admin/parts/lateWindow';

/** What is known of the campaign to start before anything is asked. */
export interface StartTarget {
  campaignId: string;
  name: string;
  /** Recipients, each number once. */
  reach?: number;
  /** Whether the person may read the campaign, not only run it. */
  mayRead: boolean;
  /** Recipients of the last job, where the campaign itself cannot be read. */
  before?: number;
}

interface StartJobDialogProps {
  open: boolean;
  target: StartTarget;
  onClose: () => void;
}

const Window = lateWindow<Omit<StartJobDialogProps, 'open'>>(() => import('./StartJobWindow'));

/** Says what a job will do, and starts it now or later. Its code is loaded after the page is shown. */
export function StartJobDialog({ open, ...props }: StartJobDialogProps) {
  useEffect(() => Window.preload(), []);
  return open ? <Window {...props} /> : null;
}
