import { useNotificationContext, type NotificationPayload } from 'ra-core';
import { Suspense } from 'react';
import { late } from '../admin/loading/late';

const Toast = late(() => import('./Toast'));

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
        <Suspense key={keyOf(toast)}>
          <Toast
            toast={toast}
            onClose={() => setNotifications((current) => current.filter((each) => each !== toast))}
          />
        </Suspense>
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
