import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../parts/ConfirmDialog';

interface LeaveDialogProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before what was typed is lost. */
export function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open={open}
      danger
      title={translate('app.confirm.leave')}
      verb={translate('app.action.discard')}
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>{translate('app.confirm.leave_text')}</p>
    </ConfirmDialog>
  );
}
