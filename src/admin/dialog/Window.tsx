import Dialog from '@mui/material/Dialog';
import { useId, type FormEvent, type ReactNode } from 'react';
import { Themed } from '../../theme/Themed';

interface WindowProps {
  title: string;
  children: ReactNode;
  /** Buttons; the one of type `submit` carries the verb. */
  actions: ReactNode;
  /** The window cannot be left while its action runs. */
  busy?: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** A dialog with a small form: Enter submits, Escape cancels. */
export function Window({ title, children, actions, busy, onSubmit, onClose }: WindowProps) {
  const id = useId();
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    // A dialog lives in a portal, but its events still reach the form of the page around it.
    submission.stopPropagation();
    if (!busy) onSubmit();
  };
  return (
    <Themed>
      <Dialog
        open
        onClose={busy ? undefined : onClose}
        aria-labelledby={id}
        slotProps={{ paper: { className: 'dialog' } }}
      >
        <form className="window" onSubmit={submit} noValidate>
          <h2 id={id}>{title}</h2>
          {children}
          <div className="dialog-actions">{actions}</div>
        </form>
      </Dialog>
    </Themed>
  );
}
