import { useEffect, useState } from 'react';
import { useAuthTexts } from '../../i18n/authTexts';

interface Props {
  kind: 'success' | 'error';
  text: string;
  /** Milliseconds; time stands still while the pointer or the focus is on it. */
  duration: number;
  onEnd: () => void;
}

/** Notification of the authentication pages, at the top end corner (spec 2). */
export function Toast({ kind, text, duration, onEnd }: Props) {
  const auth = useAuthTexts();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onEnd, duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration, onEnd]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className={`auth-toast auth-toast-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span>{text}</span>
      <button type="button" className="auth-close" aria-label={auth.close} onClick={onEnd}>
        ×
      </button>
    </div>
  );
}
