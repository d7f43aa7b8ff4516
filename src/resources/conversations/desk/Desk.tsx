import { useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef, type RefObject } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ConversationIcon } from '../../../admin/tabIcons';
import { EmptyState } from '../../../admin/parts/EmptyState';
import { PageHeader } from '../../../admin/parts/PageHeader';
import { useText } from '../texts';
import css from './desk.module.css';
import { Inbox } from './Inbox';
import { Thread } from './Thread';
import { entriesOf, useDeskKeys } from './useDeskKeys';

/** Which conversation is open: part of the address, so that back and a shared link lead to it. */
const OPEN = 'with';

/** The conversations of a client and, beside them, the one that is open. */
export default function Desk() {
  const client = useRecordContext();
  const text = useText();
  const translate = useTranslate();
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

  if (!client) {
    return (
      <>
        <PageHeader title={translate('resources.conversations.name', { smart_count: 2 })} />
        <EmptyState
          icon={ConversationIcon}
          title={text('client_only')}
          action={
            <Link className="button" to="/clients">
              {text('clients')}
            </Link>
          }
        />
      </>
    );
  }
  return (
    <div ref={desk} className={css.desk} data-open={open !== null}>
      <Inbox clientId={String(client.id)} open={open} onOpen={show} />
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

/** Whoever leaves a conversation is at its entry again, not at the top of the page. */
function useReturn(desk: RefObject<HTMLElement | null>, open: string | null): void {
  const before = useRef(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (open !== null || left === null) return;
    const lost = document.activeElement === document.body;
    if (lost)
      entriesOf(desk.current)
        .find(({ dataset }) => dataset.conversation === left)
        ?.focus();
  }, [desk, open]);
}
