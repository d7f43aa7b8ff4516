import Dialog from '@mui/material/Dialog';
import { useId, type ReactNode } from 'react';
import { Themed } from '../../theme/Themed';

interface FrameProps {
  title: string;
  children: ReactNode;
  /** The dialog cannot be left while its action runs. */
  busy?: boolean | undefined;
  onClose: () => void;
}

/** An open dialog that is named by its heading. Escape closes it. */
export function Frame({ title, children, busy, onClose }: FrameProps) {
  const id = useId();
  return (
    <Themed>
      <Dialog
        open
        onClose={busy ? undefined : onClose}
        aria-labelledby={id}
        slotProps={{ paper: { className: 'dialog' } }}
      >
        <h2 id={id}>{title}</h2>
        {children}
      </Dialog>
    </Themed>
  );
}
