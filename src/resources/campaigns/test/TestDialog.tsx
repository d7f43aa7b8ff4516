import { lazy, Suspense } from 'react';
import type { Campaign } from '../contract';

interface TestDialogProps {
  open: boolean;
  campaign: Campaign;
  onClose: () => void;
}

const Window = lazy(() => import('./TestWindow'));

/** Sends the message to a few numbers of the writer's own. Loads when first opened. */
export function TestDialog({ open, ...props }: TestDialogProps) {
  return open ? (
    <Suspense fallback={null}>
      <Window {...props} />
    </Suspense>
  ) : null;
}
