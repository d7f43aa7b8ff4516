import { useEffect, useState } from 'react';

interface Shown {
  text: string;
  x: number;
  y: number;
}

const MARGIN = 8;
const TIPPED = '[data-tip]';
/** Elements whose text may be cut: the tooltip shows it in full. */
const CUTTING = 'td, th, .row-link, .tenant, .own-name, [data-cut]';

interface Tipped {
  owner: Element;
  text: string;
}

/** Some text is hidden; the tenant's name has two lines on a phone. */
const isCut = (element: Element) =>
  element.scrollWidth > element.clientWidth ||
  (element.matches('.tenant') && element.scrollHeight > element.clientHeight);

const owns = (element: Element): element is HTMLElement =>
  element.matches(TIPPED) || (element.matches(CUTTING) && isCut(element));

/**
 * The elements under the pointer in a row, whose link covers all of it: the link itself counts only over
 * its text.
 */
const under = ({ clientX: x, clientY: y }: MouseEvent, link: Element): Element[] => {
  const { left, right } = link.getBoundingClientRect();
  return document.elementsFromPoint(x, y).filter((each) => each !== link || (x >= left && x <= right));
};

/**
 * The element that an event refers to. A table row's link covers its cells, so the pointer looks through
 * it; on focus it shows all cut texts of its row, because the other cells cannot take the focus.
 */
function tippedBy(event: Event): Tipped | undefined {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  const isRow = target.matches('.row-link');
  if (event instanceof MouseEvent || !isRow) {
    const direct = target.closest(TIPPED) ?? target.closest(CUTTING);
    // A focused button shows the cut text inside it.
    const within = event instanceof MouseEvent ? [] : target.querySelectorAll('[data-cut]');
    const near = isRow ? under(event as MouseEvent, target) : [direct, ...within];
    const owner = near.find((each): each is HTMLElement => each !== null && owns(each));
    return owner && { owner, text: owner.dataset['tip'] ?? owner.textContent };
  }
  const cut = [...(target.closest('tr')?.querySelectorAll(CUTTING) ?? [])].filter(isCut);
  return cut.length > 0
    ? { owner: target, text: cut.map(({ textContent }) => textContent).join(' · ') }
    : undefined;
}

function placed(tipped: Tipped | undefined): Shown | undefined {
  if (!tipped?.text) return undefined;
  const { left, right, bottom } = tipped.owner.getBoundingClientRect();
  return { text: tipped.text, x: (left + right) / 2, y: bottom };
}

/** Calls `show` with the hovered or focused element, and with nothing on Escape, leaving and scrolling. */
function watch(show: (tip: Shown | undefined) => void): () => void {
  let last: Tipped | undefined;
  const turn = (tipped: Tipped | undefined) => {
    if (tipped?.owner === last?.owner && tipped?.text === last?.text) return;
    last = tipped;
    show(placed(tipped));
  };
  const onPoint = (event: Event) => turn(tippedBy(event));
  const hide = () => turn(undefined);
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
 * One tooltip for the whole page (WCAG 1.4.13). Its texts repeat what assistive technology reads from the
 * elements, so it is hidden from that.
 */
export function Tip() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => watch(setShown), []);
  if (!shown) return null;
  const half = 'var(--tip) / 2';
  const x = `clamp(${MARGIN}px, calc(${shown.x}px - ${half}), calc(100vw - var(--tip) - ${MARGIN}px))`;
  return (
    <div className="tip" aria-hidden style={{ left: x, top: shown.y }}>
      <span>{shown.text}</span>
    </div>
  );
}
