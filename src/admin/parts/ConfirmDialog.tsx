import { useEffect, type ReactNode } from 'react';
import { lateWindow } from './lateWindow';

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the object: `Archive “Acme Fitness”?` */
  title: string;
  /** States how many records or messages are affected. */
  children: ReactNode;
  /** The verb on the button: "Stop job", never "OK". */
  verb: string;
  danger?: boolean;
  /** Disables the buttons while the action runs. */
  busy?: boolean;
  /** False while the facts for the question are loading: it cannot be answered yet. */
  ready?: boolean;
  /** Text that must be typed to enable the button; for large or irreversible consequences. */
  typed?: string;
  /** Asks for a reason, without which the button only shows an error; it is passed to `onConfirm`. */
  reasoned?: boolean;
  /** Initial reason. */
  reason?: string;
  /** Error of the last attempt. The dialog stays open, to try again or to cancel. */
  failure?: unknown;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const Window = lateWindow<ConfirmDialogProps>(() => import('./ConfirmWindow'));

/**
 * Asks before an action with consequences. Its code loads with the page, so that it opens offline as well.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useEffect(() => Window.preload(), []);
  return props.open ? <Window {...props} /> : null;
}
