import { useEffect, type RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The focus target of a row: the link that opens it, else its first control. */
const ROW_FOCUS = 'tbody tr :is(.row-link, input[type="checkbox"], button:not(.chip))';

/** Without these, what shows an explanation. */
const ROW_TIP = '[data-tip][tabindex]';

/** The control of each row that the focus rests on. */
function restsOf(list: HTMLElement): HTMLElement[] {
  const rows = [...list.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  return rows.flatMap(
    (row) =>
      row.querySelector<HTMLElement>('.row-link') ??
      row.querySelector<HTMLElement>(ROW_FOCUS) ??
      row.querySelector<HTMLElement>(ROW_TIP) ??
      [],
  );
}

/**
 * Arrow keys, and j and k, go from row to row; Home and End to the first and last; x chooses, m opens the row's menu. Only while the focus is
 * in a row: a single letter must do nothing elsewhere (WCAG 2.1.4).
 */
export function useRowKeys(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = inside.current?.closest<HTMLElement>('.list');
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const row = target instanceof Element ? target.closest('tbody tr') : null;
      if (!list || !row || ctrlKey || metaKey || altKey || shiftKey) return;
      const box = row.querySelector<HTMLInputElement>('.select input');
      const press =
        key === 'x' ? box : key === 'm' ? row.querySelector<HTMLElement>('[aria-haspopup="menu"]') : null;
      if (press) {
        event.preventDefault();
        press.click();
        return;
      }
      const rests = restsOf(list);
      const at = rests.findIndex((rest) => row.contains(rest));
      const step = STEPS[key];
      const to = key === 'Home' ? 0 : key === 'End' ? rests.length - 1 : step === undefined ? -1 : at + step;
      const next = rests[to];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    list?.addEventListener('keydown', onKeyDown);
    return () => list?.removeEventListener('keydown', onKeyDown);
  }, [inside]);
}
