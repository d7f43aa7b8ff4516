import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { REASON_MAX } from '../../contract/common';
import { Themed } from '../../theme/Themed';
import { useDraft } from '../form/useDraft';
import { useAskToClose } from '../form/useLeave';
import { useFailure } from '../state/useFailure';
import { FailureText } from '../value/FailureText';
import '../form.css';

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

/** The dialog itself; see ConfirmDialog. */
export default function ConfirmWindow(props: ConfirmDialogProps) {
  const { typed, reasoned, onConfirm } = props;
  if (reasoned) return <ReasonedQuestion {...props} />;
  const plain = { ...props, onConfirm: () => onConfirm('') };
  return typed === undefined ? <Question {...plain} /> : <TypedQuestion {...plain} typed={typed} />;
}

/** A question answered by typing, which survives a lost session. */
function TypedQuestion(props: QuestionProps & { typed: string }) {
  const { title, typed } = props;
  const translate = useTranslate();
  const { value, set, isTyped } = useDraft(`confirm ${title}`, '');
  useAskToClose(isTyped);
  return (
    <Question
      {...props}
      ready={props.ready !== false && value.trim() === typed}
      answer={
        <label className="typed">
          {translate('app.form.type_to_confirm', { typed })}
          <input value={value} onChange={(change) => set(change.target.value)} autoComplete="off" />
        </label>
      }
    />
  );
}

/** A question that asks for the reason, for the audit log. */
function ReasonedQuestion(props: ConfirmDialogProps) {
  const { title, reason: before = '', onConfirm } = props;
  const translate = useTranslate();
  const field = useId();
  const { value, set, isTyped } = useDraft(`reason ${title}`, before);
  const [isSubmitted, setIsSubmitted] = useState(false);
  useAskToClose(isTyped);
  const reason = value.trim();
  const isMissing = isSubmitted && reason === '';
  return (
    <Question
      {...props}
      onConfirm={() => (reason === '' ? setIsSubmitted(true) : onConfirm(reason))}
      answer={
        <div className="reason">
          <label htmlFor={field}>{translate('app.form.reason')}</label>
          <textarea
            id={field}
            rows={3}
            maxLength={REASON_MAX}
            value={value}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${field}-missing` : undefined}
            onChange={(change) => set(change.target.value)}
          />
          {isMissing && (
            <p id={`${field}-missing`} role="alert" className="field-error">
              {translate('app.form.reason_missing')}
            </p>
          )}
        </div>
      }
    />
  );
}

interface QuestionProps extends Omit<ConfirmDialogProps, 'onConfirm'> {
  onConfirm: () => void;
  /** The input for the answer. */
  answer?: ReactNode;
}

function Question(props: QuestionProps) {
  const { open, title, children, verb, danger, busy, ready = true, answer } = props;
  const { failure, onConfirm, onClose } = props;
  const translate = useTranslate();
  const sentenceOf = useFailure();
  const id = useId();
  // `busy` shows only after the next render: until then further presses are ignored.
  const isPressed = useRef(false);
  useEffect(() => {
    isPressed.current = false;
  });
  const confirm = () => {
    if (isPressed.current) return;
    isPressed.current = true;
    onConfirm();
  };
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
        <div id={`${id}-text`} className="window">
          {children}
        </div>
        {answer}
        {Boolean(failure) && (
          <p role="alert" className="dialog-failure">
            <FailureText text={sentenceOf(failure)} />
          </p>
        )}
        <div className="dialog-actions">
          <button type="button" className="button" disabled={busy} onClick={onClose}>
            {translate('app.action.cancel')}
          </button>
          <button
            type="button"
            className={danger ? 'button danger' : 'button primary'}
            disabled={busy || !ready}
            // Ignores the second press of a double click, on this button or on the one that opened the
            // dialog.
            onClick={({ detail }) => detail < 2 && confirm()}
          >
            {verb}
          </button>
        </div>
      </Dialog>
    </Themed>
  );
}
