import { useEffect } from 'react';
import type { ConfirmDialogProps } from './ConfirmWindow';
import { lateWindow } from './lateWindow';

const Window = lateWindow<ConfirmDialogProps>(() => import('./ConfirmWindow'));

/**
 * Asks before an action with consequences. Its code loads with the page, so that it opens offline as well.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useEffect(() => Window.preload(), []);
  return props.open ? <Window {...props} /> : null;
}
