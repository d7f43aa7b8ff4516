import type { KeyboardEvent, RefObject } from 'react';

/** The item that a key moves to, among `count` items from `at`; undefined for other keys. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Arrows, Home, End and first letters within a menu; Tab leaves it (WAI-ARIA menu pattern). */
export function useMenuKeys(list: RefObject<HTMLElement | null>, leave: () => void) {
  return (event: KeyboardEvent) => {
    const { current: menu } = list;
    // A dialog that an item opened is elsewhere in the document and handles its own keys.
    if (!menu || !(event.target instanceof Node) || !menu.contains(event.target)) return;
    const { key } = event;
    if (key === 'Tab') leave();
    const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = items.findIndex((item) => item === document.activeElement);
    const letter = key.length === 1 ? key.toLowerCase() : undefined;
    const later = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    const to =
      letter === undefined
        ? items[target(key, at, items.length) ?? -1]
        : later.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
    if (key !== 'Tab' && !to) return;
    event.preventDefault();
    to?.focus();
  };
}
