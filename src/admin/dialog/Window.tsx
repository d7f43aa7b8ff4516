import type { FormEvent, ReactNode } from 'react';
import { Frame } from './Frame';

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
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    // A dialog lives in a portal, but its events still reach the form of the page around it.
    submission.stopPropagation();
    if (!busy) onSubmit();
  };
  return (
    <Frame title={title} busy={busy} onClose={onClose}>
      <form className="window" onSubmit={submit} noValidate>
        {children}
        <div className="dialog-actions">{actions}</div>
      </form>
    </Frame>
  );
}
