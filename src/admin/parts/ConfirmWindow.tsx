import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Themed } from '../../theme/Themed';
import type { ConfirmDialogProps } from './ConfirmDialog';

/** The dialog itself; see ConfirmDialog. */
export default function ConfirmWindow(props: ConfirmDialogProps) {
  const { open, title, children, verb, danger, busy, typed, onConfirm, onClose } = props;
  const translate = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const ready = typed === undefined || text.trim() === typed;
  return (
    <Themed>
      <Dialog
        open={open}
        onClose={busy ? undefined : onClose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        slotProps={{ paper: { className: 'dialog' } }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-text`}>{children}</div>
        {typed !== undefined && (
          <label className="typed">
            {translate('app.form.type_to_confirm', { typed })}
            <input value={text} onChange={(change) => setText(change.target.value)} autoComplete="off" />
          </label>
        )}
        <div className="dialog-actions">
          <button type="button" className="button" disabled={busy} onClick={onClose}>
            {translate('app.action.cancel')}
          </button>
          <button
            type="button"
            className={danger ? 'button danger' : 'button primary'}
            disabled={busy || !ready}
            // The second press of a double click, on this button or on what opened the dialog, answers nothing.
            onClick={({ detail }) => detail < 2 && onConfirm()}
          >
            {verb}
          </button>
        </div>
      </Dialog>
    </Themed>
  );
}
