import { useEffect, useEffectEvent, type RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
/** In the messages themselves these scroll. */
const ARROWS = new Set(['ArrowDown', 'ArrowUp']);
const TYPED_INTO = 'input:not([type=checkbox]), textarea, select';
const HELP = '?';
const SELECT = 'x';

/** The buttons that open a conversation, in the order of the list. */
export const entriesOf = (desk: HTMLElement | null): HTMLElement[] => [
  ...(desk?.querySelectorAll<HTMLElement>('[data-conversation]') ?? []),
];

/** Moves to the next or previous conversation. The focus stays in the message pane if it was there. */
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

/** The control that a letter moves to; a button is pressed as well. */
function control(desk: HTMLElement, from: Element, key: string): HTMLElement | null {
  const row = from.closest('li');
  if (key === SELECT) return row?.querySelector<HTMLElement>('input[type=checkbox]') ?? null;
  // The focused row may differ from the open one, which the letters act on. A row has other parts that take the focus.
  const entry = row?.querySelector('[data-conversation]');
  if (entry && entry.ariaCurrent !== 'true') return null;
  return /^[a-z]$/.test(key) ? desk.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`) : null;
}

/**
 * j and k, and the arrow keys in the list, move between conversations; a letter moves to the control that names it by
 * `aria-keyshortcuts`, and `?` shows all of them. Only while the focus is on the desk and not in a field: a single letter
 * must do nothing elsewhere (WCAG 2.1.4). What sends or deletes asks first, and names the number.
 */
export function useDeskKeys(inside: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    const desk = inside.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (!desk || !(target instanceof Element)) return;
      if (target.closest(`${TYPED_INTO}, [role=dialog], [role=menu]`)) return;
      if (defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (key === HELP) {
        event.preventDefault();
        help();
        return;
      }
      if (shiftKey) return;
      if (key in STEPS) {
        if (step(desk, target, key)) event.preventDefault();
        return;
      }
      const named = control(desk, target, key);
      if (!named) return;
      event.preventDefault();
      if (key !== SELECT) named.focus();
      if (named instanceof HTMLButtonElement || key === SELECT) named.click();
    };
    desk?.addEventListener('keydown', onKeyDown);
    return () => desk?.removeEventListener('keydown', onKeyDown);
  }, [inside]);
}
