import { lazy, Suspense, type ReactNode } from 'react';

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
  /** What must be typed before the button works; for large or final consequences. */
  typed?: string;
  onConfirm: () => void;
  onClose: () => void;
}

const Window = lazy(() => import('./ConfirmWindow'));

/** Asks before a consequence. Its code loads when it is first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? (
    <Suspense fallback={null}>
      <Window {...props} />
    </Suspense>
  ) : null;
}
