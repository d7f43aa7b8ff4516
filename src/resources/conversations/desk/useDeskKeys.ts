import { useEffect, type RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
/** In the messages themselves these scroll. */
const ARROWS = new Set(['ArrowDown', 'ArrowUp']);
const TYPED_INTO = 'input, textarea, select';

/** The buttons that open a conversation, in the order of the list. */
export const entriesOf = (desk: HTMLElement | null): HTMLElement[] => [
  ...(desk?.querySelectorAll<HTMLElement>('[data-conversation]') ?? []),
];

/** To the next or previous conversation; whoever reads one goes on reading there. */
function step(desk: HTMLElement, from: Element, key: string): boolean {
  const entries = entriesOf(desk);
  const inList = entries.findIndex((entry) => entry.closest('li')?.contains(from));
  if (inList < 0 && ARROWS.has(key)) return false;
  const at = inList < 0 ? entries.findIndex((entry) => entry.ariaCurrent === 'true') : inList;
  const next = entries[at + STEPS[key]!];
  if (!next) return false;
  next.focus();
  if (inList < 0) next.click();
  return true;
}

/**
 * j and k, and the arrows in the list, go from conversation to conversation; r goes to the reply, o to opting out.
 * Only while the focus is at the desk and not in a field: a single letter must do nothing elsewhere (WCAG 2.1.4).
 */
export function useDeskKeys(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const desk = inside.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (!desk || !(target instanceof Element) || target.closest(`${TYPED_INTO}, [role=dialog]`)) return;
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      if (key in STEPS) {
        if (step(desk, target, key)) event.preventDefault();
        return;
      }
      const control = /^[a-z]$/.test(key) && desk.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
      if (!control) return;
      event.preventDefault();
      control.focus();
      if (control instanceof HTMLButtonElement) control.click();
    };
    desk?.addEventListener('keydown', onKeyDown);
    return () => desk?.removeEventListener('keydown', onKeyDown);
  }, [inside]);
}
