import { useEffect } from 'react';
import { lateWindow } from '../../../admin/parts/lateWindow';
import type { Campaign } from '../contract';

interface TestDialogProps {
  open: boolean;
  campaign: Campaign;
  onClose: () => void;
}

const Window = lateWindow<Omit<TestDialogProps, 'open'>>(() => import('./TestWindow'));

/** Sends the message to a few numbers of the writer's own. Its code comes once the page stands. */
export function TestDialog({ open, ...props }: TestDialogProps) {
  useEffect(() => Window.preload(), []);
  return open ? <Window {...props} /> : null;
}
