import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { useLeave } from './useLeave';

interface LeaveDialogProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before input is lost. */
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

/** Asks before leaving a page with unsaved input. Only one per page: the router supports a single blocker. */
export function AskToLeave({ unsaved, pass }: { unsaved: boolean; pass?: () => boolean }) {
  const { blocked, leave, stay } = useLeave(unsaved, pass);
  return <LeaveDialog open={blocked} onLeave={leave} onStay={stay} />;
}
