import { useEffect, useRef, useState } from 'react';

interface Shown {
  text: string;
  x: number;
  y: number;
}

const MARGIN = 8;

/**
 * One tooltip for the whole page: shows the `data-tip` of what is pointed at or focused, until Escape
 * (WCAG 1.4.13). Its texts repeat what the elements say to assistive technology, so it is hidden from that.
 */
export function Tip() {
  const [shown, setShown] = useState<Shown>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target)) return;
      const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
      const text = owner?.dataset['tip'];
      if (!owner || !text) return setShown(undefined);
      const { left, right, bottom } = owner.getBoundingClientRect();
      return setShown({ text, x: (left + right) / 2, y: bottom });
    };
    const hide = () => setShown(undefined);
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    document.addEventListener('pointerover', show);
    document.addEventListener('focusin', show);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', escape);
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerover', show);
      document.removeEventListener('focusin', show);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', escape);
      window.removeEventListener('scroll', hide, { capture: true });
    };
  }, []);
  if (!shown) return null;
  const half = 'var(--tip) / 2';
  const left = `clamp(${MARGIN}px, calc(${shown.x}px - ${half}), calc(100vw - var(--tip) - ${MARGIN}px))`;
  return (
    <div ref={box} className="tip" aria-hidden style={{ left, top: shown.y }}>
      <span>{shown.text}</span>
    </div>
  );
}
