import { useEffect, useRef } from 'react';
import { useLocation } from '../../../router';

/**
 * For a stage whose opening removed the pressed button: it is scrolled to its top and takes the focus, so
 * that the keyboard continues from there.
 */
export function useTakesFocus<T extends HTMLElement>() {
  const stage = useRef<T>(null);
  const { key } = useLocation();
  // On the first load the browser's own focus order holds.
  const first = useRef(key === 'default');
  useEffect(() => {
    if (first.current || document.activeElement !== document.body) return;
    document.documentElement.scrollTop = 0;
    stage.current?.focus({ preventScroll: true });
  }, []);
  return stage;
}
