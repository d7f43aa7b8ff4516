import { useRecordContext } from 'ra-core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from '../../../router';
import { lateWindow } from '../../../admin/dialog/lateWindow';
import { ConversationIcon } from '../../../admin/screenIcons';
import { EmptyState } from '../../../admin/state/EmptyState';
import { useText } from '../texts';
import { useDeskKeys, entriesOf } from './deskKeys';
import { Inbox } from './Inbox';
import { Thread } from './Thread';
import css from './desk.module.css';

const KeysWindow = lateWindow<{ onClose: () => void }>(() => import('./KeysWindow'));

/** The open conversation: part of the address, so that back and a shared link work. */
const OPEN = 'with';
/** So wide that list and thread are beside one another; the style sheet has the same width. */
const WIDE = '(width >= 992px)';

/** The conversations of a client, or of all clients, next to the one that is open. */
export default function Desk() {
  const client = useRecordContext();
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const open = search.get(OPEN);
  const [showsKeys, showKeys] = useState(false);
  const desk = useRef<HTMLDivElement>(null);
  useDeskKeys(desk, () => showKeys(true));
  useReturn(desk, open);
  const show = (id: string | null, replace = false) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(OPEN);
        else next.set(OPEN, id);
        return next;
      },
      { replace },
    );
  // Only once: a person who closes a conversation wants none.
  const opened = useRef(false);
  const onFirst = (id: string) => {
    if (opened.current) return;
    opened.current = true;
    if (open === null && window.matchMedia(WIDE).matches) show(id, true);
  };

  return (
    <>
      <div ref={desk} className={css.desk} data-open={open !== null} data-whole-screen={open !== null}>
        <Inbox clientId={client && String(client.id)} open={open} onOpen={show} onFirst={onFirst} />
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
      <p className={css.below}>
        <button type="button" className="button small" onClick={() => showKeys(true)}>
          {text('keys')} <kbd dir="ltr">?</kbd>
        </button>
      </p>
      {showsKeys && <KeysWindow onClose={() => showKeys(false)} />}
    </>
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
