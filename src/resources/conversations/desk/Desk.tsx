import { useRecordContext } from 'ra-core';
import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from '../../../router';
import { ConversationIcon } from '../../../admin/screenIcons';
import { EmptyState } from '../../../admin/state/EmptyState';
import { useText } from '../texts';
import { Inbox } from './Inbox';
import { Thread } from './Thread';
import css from './desk.module.css';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
/** In the messages themselves these scroll. */
const ARROWS = new Set(['ArrowDown', 'ArrowUp']);
const TYPED_INTO = 'input, textarea, select';

/** The buttons that open a conversation, in the order of the list. */
const entriesOf = (desk: HTMLElement | null): HTMLElement[] => [
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

/**
 * j and k, and the arrow keys in the list, move between conversations. r moves to the reply, o to opting
 * out. Only while the focus is on the desk and not in a field: a single letter must do nothing elsewhere
 * (WCAG 2.1.4). No letter acts by itself: opting out and lifting a hold ask first, and name the number.
 */
function useDeskKeys(inside: RefObject<HTMLElement | null>): void {
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
      // The focused row may differ from the open one, which the letters act on. A row has other parts that take the focus.
      const row = target.closest('li')?.querySelector('[data-conversation]');
      if (row && row.ariaCurrent !== 'true') return;
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

/** The open conversation: part of the address, so that back and a shared link work. */
const OPEN = 'with';

/** The conversations of a client, or of all clients, next to the one that is open. */
export default function Desk() {
  const client = useRecordContext();
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const open = search.get(OPEN);
  const desk = useRef<HTMLDivElement>(null);
  useDeskKeys(desk);
  useReturn(desk, open);
  const show = (id: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete(OPEN);
      else next.set(OPEN, id);
      return next;
    });

  return (
    <div ref={desk} className={css.desk} data-open={open !== null}>
      <Inbox clientId={client && String(client.id)} open={open} onOpen={show} />
      {open === null ? (
        <div className={`card ${css.nothing}`}>
          <EmptyState icon={ConversationIcon} title={text('choose')}>
            {text('choose_hint')}
          </EmptyState>
        </div>
      ) : (
        <Thread key={open} id={open} onClose={() => show(null)} />
      )}
    </div>
  );
}

/** Closing a conversation moves the focus back to its entry in the list. */
function useReturn(desk: RefObject<HTMLElement | null>, open: string | null): void {
  const before = useRef(open);
  useEffect(() => {
    const previous = before.current;
    before.current = open;
    if (open !== null || previous === null) return;
    const lost = document.activeElement === document.body;
    if (lost)
      entriesOf(desk.current)
        .find(({ dataset }) => dataset.conversation === previous)
        ?.focus();
  }, [desk, open]);
}
