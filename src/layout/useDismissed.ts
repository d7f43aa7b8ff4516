import { useEffect, useRef, useState, type RefObject } from 'react';

interface Dismissed<E> {
  /** Escape was pressed since the pointer or the focus came in. */
  dismissed: boolean;
  place: RefObject<E | null>;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** Lets Escape close what opens on hover and focus (WCAG 2.2, 1.4.13). The next visit opens it again. */
export function useDismissed<E extends HTMLElement>(): Dismissed<E> {
  const [dismissed, setDismissed] = useState(false);
  const place = useRef<E>(null);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && place.current?.matches(':hover, :focus-within')) setDismissed(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const open = () => setDismissed(false);
  return { dismissed, place, onPointerEnter: open, onFocus: open };
}
