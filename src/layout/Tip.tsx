import { useEffect, useState } from 'react';

interface Shown {
  text: string;
  x: number;
  y: number;
}

const MARGIN = 8;
const TIPPED = '[data-tip]';
/** What may be too long for its place: its whole text is the tip where it is cut. */
const CUTTING = 'td, th, .row-link, .tenant, .own-name';

/** What an event is about. A table row's link covers its cells, so under the pointer one looks through it. */
function ownerOf(event: Event): HTMLElement | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  const direct = target.closest<HTMLElement>(TIPPED);
  if (direct) return direct;
  const around = target.closest<HTMLElement>(CUTTING);
  if (!(event instanceof MouseEvent) || !target.closest('.row-link'))
    return around && isCut(around) ? around : null;
  const below = document.elementsFromPoint(event.clientX, event.clientY);
  const owns = (element: Element): element is HTMLElement =>
    element.matches(TIPPED) || (element.matches(CUTTING) && isCut(element));
  return below.find(owns) ?? null;
}

/** There is more text than is seen. */
const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

function placed(owner: HTMLElement | null): Shown | undefined {
  const text = owner?.dataset['tip'] ?? owner?.textContent;
  if (!owner || !text) return undefined;
  const { left, right, bottom } = owner.getBoundingClientRect();
  return { text, x: (left + right) / 2, y: bottom };
}

/** Calls `show` with what is pointed at or focused, and with nothing on Escape, leaving, and scrolling. */
function watch(show: (tip: Shown | undefined) => void): () => void {
  let last: HTMLElement | null = null;
  const turn = (owner: HTMLElement | null) => {
    if (owner === last) return;
    last = owner;
    show(placed(owner));
  };
  const onPoint = (event: Event) => turn(ownerOf(event));
  const hide = () => turn(null);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  const scroll = { capture: true, passive: true };
  document.addEventListener('pointermove', onPoint);
  document.addEventListener('focusin', onPoint);
  document.addEventListener('focusout', hide);
  document.addEventListener('keydown', onKey);
  window.addEventListener('scroll', hide, scroll);
  return () => {
    document.removeEventListener('pointermove', onPoint);
    document.removeEventListener('focusin', onPoint);
    document.removeEventListener('focusout', hide);
    document.removeEventListener('keydown', onKey);
    window.removeEventListener('scroll', hide, scroll);
  };
}

/**
 * One tooltip for the whole page (WCAG 1.4.13). Its texts repeat what the elements say to assistive technology,
 * so it is hidden from that.
 */
export function Tip() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => watch(setShown), []);
  if (!shown) return null;
  const half = 'var(--tip) / 2';
  const left = `clamp(${MARGIN}px, calc(${shown.x}px - ${half}), calc(100vw - var(--tip) - ${MARGIN}px))`;
  return (
    <div className="tip" aria-hidden style={{ left, top: shown.y }}>
      <span>{shown.text}</span>
    </div>
  );
}
