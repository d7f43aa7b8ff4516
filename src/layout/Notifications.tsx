import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { CloseIcon } from '../admin/icons';
import { TOAST_DURATION, type Tone } from '../theme/tokens';

const TONE: Record<NotificationPayload['type'], Tone> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'danger',
};
/** At most this many at a time; the oldest is removed. */
const SHOWN = 3;

/**
 * Toasts, top right (spec 2, 9). They stay while hovered or focused. Successes are announced in a pause,
 * failures at once; each by one live region, so that nothing is announced twice.
 */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const shown = notifications.slice(-SHOWN);
  const toasts = (isFailure: boolean) =>
    shown
      .filter(({ type }) => (type === 'error') === isFailure)
      .map((toast) => (
        <Toast
          key={keyOf(toast)}
          toast={toast}
          onClose={() => setNotifications((current) => current.filter((each) => each !== toast))}
        />
      ));
  return (
    <div className="toasts">
      <output>{toasts(false)}</output>
      {toasts(true)}
    </div>
  );
}

const keys = new WeakMap<NotificationPayload, number>();
let count = 0;

/** Two toasts may say the same, so each object has a number. */
function keyOf(toast: NotificationPayload): number {
  const key = keys.get(toast) ?? (count += 1);
  keys.set(toast, key);
  return key;
}

function Toast({ toast, onClose }: { toast: NotificationPayload; onClose: () => void }) {
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
      <span>{text}</span>
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
