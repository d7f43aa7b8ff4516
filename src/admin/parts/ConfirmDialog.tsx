import { useEffect, type ReactNode } from 'react';
import { lateWindow } from './lateWindow';

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the object: `Archive “Acme Fitness”?` */
  title: string;
  /** Counts what happens. */
  children: ReactNode;
  /** The verb on the button: "Stop job", never "OK". */
  verb: string;
  danger?: boolean;
  /** Disables the buttons while the action runs. */
  busy?: boolean;
  /** Whether what is asked about is known: until then there is nothing to answer. */
  ready?: boolean;
  /** What must be typed before the button works; for large or final consequences. */
  typed?: string;
  /** Asks for a reason, without which the button does nothing but say so; `onConfirm` is given it. */
  reasoned?: boolean;
  /** The reason to begin with. */
  reason?: string;
  /** Why the last try failed. The dialog stays open, to try again or to cancel. */
  failure?: unknown;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const Window = lateWindow<ConfirmDialogProps>(() => import('./ConfirmWindow'));

/** Asks before a consequence. Its code loads with the page, so that the question is asked without a connection as well. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useEffect(() => Window.preload(), []);
  return props.open ? <Window {...props} /> : null;
}
