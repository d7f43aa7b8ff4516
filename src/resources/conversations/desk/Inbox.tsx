import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { every } from '../../../dataProvider/failures';
import type { Read } from '../../../dataProvider/read';
import { useReadList, type Page } from '../../../dataProvider/reads';
import { formatNumber } from '../../../i18n/format';
import { ConversationIcon } from '../../../admin/screenIcons';
import { EmptyState } from '../../../admin/state/EmptyState';
import { SEARCH_MAX } from '../../../contract/common';
import { ErrorState } from '../../../admin/state/ErrorState';
import { Unread } from '../../../admin/state/Reading';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { messageOf } from '../../../admin/problems';
import type { Conversation } from '../contract';
import { useText } from '../texts';
import { BulkDone } from './BulkDone';
import { Entry } from './Entry';
import { Filters, useChosen, type Chosen } from './Filters';
import { LOOK, NEWEST, useEntries, type Filter } from './useEntries';
import css from './inbox.module.css';
import deskCss from './desk.module.css';

const ONE = { page: 1, perPage: 1 } as const;
const MAY_STOP: Conversation['state'] = 'may_stop';
/** Height of a row, px; the style sheet has the same. */
const ROW = 56;
/** Rows that are drawn above and below those in sight. */
const BEYOND = 8;
/** Height to assume where there is no layout, px. */
const USUAL_HEIGHT = 600;

interface InboxProps {
  /** The client of the conversations; absent for those of all clients. */
  clientId: string | undefined;
  open: string | null;
  onOpen: (id: string) => void;
  /** Called with the first conversation when the list is known. */
  onFirst: (id: string) => void;
}

/** The filters as the list call takes them; those without a value are absent. */
function filterOf({ client, campaign, ...rest }: Chosen, q: string, clientId: string | undefined): Filter {
  const all = { ...rest, q, client_id: clientId ?? client, campaign_id: campaign };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The list of conversations, the latest first. It is polled. */
export function Inbox({ clientId, open, onOpen, onFirst }: InboxProps) {
  const text = useText();
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useChosen();
  const { state } = chosen;
  const q = useDeferredValue(typed.trim());
  const filter = filterOf(chosen, q, clientId);
  const entries = useEntries(filter);
  const { first, reads } = entries;
  const { client_id, campaign_id } = filter;
  const within = { ...(client_id && { client_id }), ...(campaign_id && { campaign_id }) };
  const waiting = useReadList(
    'conversations',
    { filter: { ...within, state: MAY_STOP }, pagination: ONE, sort: NEWEST },
    { refetchInterval: every(LOOK) },
  );
  const firstId = 'value' in first ? first.value.data[0]?.id : undefined;
  const tellFirst = useEffectEvent(onFirst);
  useEffect(() => {
    if (firstId !== undefined) tellFirst(firstId);
  }, [firstId]);

  const [selected, setSelected] = useState<ReadonlyMap<string, Conversation>>(new Map());
  const select = (conversation: Conversation) =>
    setSelected((before) => {
      const next = new Map(before);
      if (!next.delete(conversation.id)) next.set(conversation.id, conversation);
      return next;
    });
  const isFiltered = Object.keys(filter).some((name) => name !== 'state' && name !== 'client_id');
  const isNarrowed = isFiltered || chosen.client !== '' || (state !== '' && state !== 'needs_reply');
  const nothing = isNarrowed
    ? text('none')
    : state !== ''
      ? text('answered')
      : clientId === undefined
        ? text('nobody')
        : translate('resources.conversations.empty.title');
  const isEmpty = 'value' in first && first.value.data.length === 0;
  if (isEmpty && !isNarrowed && state === '')
    return (
      <section className="card" aria-label={text('list')} data-unused>
        <NotUpToDate of={reads} />
        <EmptyState icon={ConversationIcon} title={nothing}>
          {translate('resources.conversations.empty.next')}
        </EmptyState>
      </section>
    );
  return (
    <section className={`card flush ${deskCss.inbox}`} aria-label={text('list')}>
      <div className={css.filters}>
        <input
          type="search"
          maxLength={SEARCH_MAX}
          value={typed}
          aria-label={text('search')}
          placeholder={text('find')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Filters chosen={chosen} choose={choose} clientId={clientId} />
        <MayStop read={waiting} chosen={state === MAY_STOP} onChoose={(value) => choose('state', value)} />
      </div>
      <BulkDone
        selected={[...selected.values()]}
        onSelect={(ids) => setSelected((before) => new Map([...before].filter(([id]) => ids.includes(id))))}
      />
      <NotUpToDate of={[...reads, waiting]} />
      {first.state === 'failed' && <ErrorState error={first.error} retry={first.retry} />}
      {first.state === 'loading' && <output className="waiting" aria-label={translate('app.loading')} />}
      {isEmpty && <EmptyState title={nothing} />}
      {entries.count > 0 && (
        <Entries
          entries={entries}
          selected={selected}
          open={open}
          whole={clientId === undefined}
          inState={state}
          onOpen={onOpen}
          onSelect={select}
        />
      )}
    </section>
  );
}

interface EntriesProps {
  entries: ReturnType<typeof useEntries>;
  selected: ReadonlyMap<string, Conversation>;
  open: string | null;
  whole: boolean;
  inState: string;
  onOpen: (id: string) => void;
  onSelect: (conversation: Conversation) => void;
}

/** The rows in sight and a few around them. */
function Entries({ entries, selected, open, whole, inState, onOpen, onSelect }: EntriesProps) {
  const { count, at, show, reads } = entries;
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  // Nothing here is memoized by hand, and its functions are passed to nothing that is.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: BEYOND,
    observeElementRect: (list, tell) =>
      observeElementRect(list, ({ width, height }) => tell({ width, height: height || USUAL_HEIGHT })),
  });
  const shown = rows.getVirtualItems();
  const [from, to] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  const read = useEffectEvent(() => show(from, to));
  useEffect(() => read(), [from, to]);
  const failure = reads.find((each, index) => index > 0 && each.state === 'failed');
  return (
    <>
      {failure?.state === 'failed' && (
        <p role="alert" className={css.failure}>
          {messageOf(failure.error, translate)}{' '}
          <button type="button" className="button small" onClick={failure.retry}>
            {translate('app.action.retry')}
          </button>
        </p>
      )}
      <div ref={box} className={css.entries}>
        <ul className={css.space} style={{ blockSize: rows.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const conversation = at(index);
            return (
              <li
                key={conversation?.id ?? index}
                className={css.place}
                aria-setsize={count}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                {conversation ? (
                  <Entry
                    conversation={conversation}
                    open={conversation.id === open}
                    whole={whole}
                    inState={inState}
                    isSelected={selected.has(conversation.id)}
                    onOpen={() => onOpen(conversation.id)}
                    onSelect={() => onSelect(conversation)}
                  />
                ) : (
                  <div className={css.unread_place} aria-hidden />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}

interface MayStopProps {
  /** A page of those that wait. */
  read: Read<Page<unknown>>;
  chosen: boolean;
  onChoose: (state: string) => void;
}

/**
 * The number of possible stop requests that await a decision; pressing it filters the list. Nothing while
 * there are none.
 */
function MayStop({ read, chosen, onChoose }: MayStopProps) {
  const text = useText();
  const { data = [], total } = 'value' in read ? read.value : {};
  if (read.state === 'failed') return <Unread as="line" read={read} />;
  // A server that does not count gives the first of them all the same.
  if (!(total ?? data.length) && !chosen) return null;
  return (
    <button
      type="button"
      className="button"
      aria-pressed={chosen}
      onClick={() => onChoose(chosen ? '' : MAY_STOP)}
    >
      {text('may_stop', { count: total === undefined ? '…' : formatNumber(total) })}
    </button>
  );
}
