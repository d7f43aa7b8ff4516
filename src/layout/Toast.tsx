import { useTranslate, type NotificationPayload } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { CloseIcon } from '../admin/icons';
import { FailureText } from '../admin/value/FailureText';
import { TOAST_DURATION, type Tone } from '../theme/tokens';

const TONE: Record<NotificationPayload['type'], Tone> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'danger',
};

/** One notification. It stays while hovered or focused. */
export default function Toast({ toast, onClose }: { toast: NotificationPayload; onClose: () => void }) {
  const translate = useTranslate();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const { message, type, notificationOptions: { autoHideDuration, messageArgs } = {} } = toast;
  const duration = autoHideDuration === undefined ? TOAST_DURATION : autoHideDuration;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (held || duration === null) return undefined;
    const timer = setTimeout(() => close(), duration);
    return () => clearTimeout(timer);
  }, [held, duration]);
  const text = typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message;
  return (
    <div
      className={`toast ${TONE[type]}`}
      role={type === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span>{type === 'error' && typeof text === 'string' ? <FailureText text={text} /> : text}</span>
      <button
        type="button"
        className="icon-button small"
        aria-label={translate('app.shell.dismiss')}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
