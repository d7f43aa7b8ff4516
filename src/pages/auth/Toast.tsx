import { useEffect, useState } from 'react';
import { useAuthTexts } from '../../i18n/authTexts';

interface Props {
  kind: 'success' | 'error';
  text: string;
  /** Milliseconds; without, it stays. The time stops while the pointer or the focus is on it. */
  duration?: number;
  onEnd: () => void;
}

/** Notification of the authentication pages, at the top end corner (spec 2). */
export function Toast({ kind, text, duration, onEnd }: Props) {
  const auth = useAuthTexts();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (held || duration === undefined) return;
    const timer = setTimeout(onEnd, duration);
    return () => clearTimeout(timer);
  }, [held, duration, onEnd]);
  return (
    <div
      className={`auth-toast auth-toast-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span>{text}</span>
      <button type="button" className="auth-close" aria-label={auth.close} onClick={onEnd}>
        ×
      </button>
    </div>
  );
}
