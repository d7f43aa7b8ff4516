import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from '../../router';
import css from './fold.module.css';

interface FoldProps {
  label: string;
  children: ReactNode;
}

/**
 * A button that opens links and buttons below it. They stay in the page while it is closed, so that the command palette
 * has the actions and their dialogs work; only the style hides them.
 */
export function Fold({ label, children }: FoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const items = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // A link in it led elsewhere.
  const [at, setAt] = useState(key);
  if (at !== key) {
    setAt(key);
    setOpen(false);
  }
  useEffect(() => {
    if (!isOpen) return;
    const isIn = (part: HTMLElement | null, { target }: Event) =>
      target instanceof Node && part?.contains(target);
    const close = () => {
      // The item is hidden in a moment: a dialog that it opens gives the focus back to the button.
      toggle.current?.focus();
      setOpen(false);
    };
    const leave = (event: Event) => {
      if (!isIn(items.current, event) && !isIn(toggle.current, event)) setOpen(false);
    };
    const choose = (event: Event) => {
      if (isIn(items.current, event)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    // Before the item's own handler.
    document.addEventListener('click', choose, { capture: true });
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('click', choose, { capture: true });
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);
  return (
    <div className={css.fold}>
      <button
        ref={toggle}
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      <div ref={items} id={id} data-apart="" className={isOpen ? `${css.items} ${css.open}` : css.items}>
        {children}
      </div>
    </div>
  );
}
