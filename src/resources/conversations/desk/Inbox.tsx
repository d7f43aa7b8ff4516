import { useTranslate } from 'ra-core';
import { Suspense, useDeferredValue, useState } from 'react';
import { useSearchParams } from '../../../router';
import type { Read } from '../../../dataProvider/read';
import { useReadPages } from '../../../dataProvider/readPages';
import { useReadList, type Page } from '../../../dataProvider/reads';
import { formatNumber } from '../../../i18n/format';
import { EmptyState } from '../../../admin/state/EmptyState';
import { SEARCH_MAX } from '../../../contract/common';
import { ErrorState } from '../../../admin/state/ErrorState';
import { Unread } from '../../../admin/state/Reading';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { every } from '../../../dataProvider/failures';
import { messageOf } from '../../../admin/problems';
import type { Conversation } from '../contract';
import { CONVERSATION_STATE_CHOICES } from '../states';
import { useText } from '../texts';
import { formatNational } from '../../../rules/formats/national';
import { WithPictures } from '../../../features/message/WithPictures';
import { ExactTime } from '../../../admin/value/ExactTime';
import { StatusChip } from '../../../admin/value/StatusChip';
import { late } from '../../../admin/loading/late';
import css from './desk.module.css';

/** Filters of the conversations of all clients. */
const RecordFilter = late(() => import('../../../admin/picker/RecordFilter'));

/** ms between two looks for new messages while the tab is visible. */
const LOOK = 4_000;
const PAGE = 50;
const ONE = { page: 1, perPage: 1 } as const;
const MAY_STOP: Conversation['state'] = 'may_stop';
const NEWEST = { field: 'last_message_at', order: 'DESC' } as const;

interface InboxProps {
  /** The client of the conversations; absent for those of all clients. */
  clientId: string | undefined;
  open: string | null;
  onOpen: (id: string) => void;
}

/** The list of conversations, the latest first. It is polled. */
export function Inbox({ clientId, open, onOpen }: InboxProps) {
  const text = useText();
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useChosen();
  const { state } = chosen;
  const q = useDeferredValue(typed.trim());
  const of = clientId ?? chosen.client;
  const within = { ...(of && { client_id: of }), ...(chosen.campaign && { campaign_id: chosen.campaign }) };
  const { read, next } = useReadPages(
    'conversations',
    {
      filter: { ...within, ...(q && { q }), ...(state && { state }) },
      pagination: { page: 1, perPage: PAGE },
      sort: NEWEST,
    },
    { refetchInterval: every(LOOK) },
  );
  const waiting = useReadList(
    'conversations',
    { filter: { ...within, state: MAY_STOP }, pagination: ONE, sort: NEWEST },
    { refetchInterval: every(LOOK) },
  );
  const { data: page, total } = 'value' in read ? read.value : {};
  const filtered = Boolean(q || chosen.client || chosen.campaign || (state && state !== 'needs_reply'));
  const nothing = filtered
    ? text('none')
    : state !== ''
      ? text('answered')
      : clientId === undefined
        ? text('nobody')
        : translate('resources.conversations.empty.title');
  return (
    <section className={`card flush ${css.inbox}`} aria-label={text('list')}>
      <div className={css.filters}>
        <input
          type="search"
          maxLength={SEARCH_MAX}
          value={typed}
          aria-label={text('search')}
          placeholder={text('find')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <select
          value={state}
          aria-label={text('state')}
          onChange={({ target }) => choose('state', target.value)}
        >
          <option value="">{text('any')}</option>
          {Object.keys(CONVERSATION_STATE_CHOICES).map((choice) => (
            <option key={choice} value={choice}>
              {translate(`resources.conversations.choices.state.${choice}`)}
            </option>
          ))}
        </select>
        <MayStop read={waiting} chosen={state === MAY_STOP} onChoose={(value) => choose('state', value)} />
        {clientId === undefined && <OwnerFilters chosen={chosen} choose={choose} />}
      </div>
      <NotUpToDate of={[read, waiting]} />
      {read.state === 'failed' && <ErrorState error={read.error} retry={read.retry} />}
      {read.state === 'loading' && <output className="waiting" aria-label={translate('app.loading')} />}
      {page?.length === 0 && (
        <EmptyState title={nothing}>
          {filtered || state ? undefined : translate('resources.conversations.empty.next')}
        </EmptyState>
      )}
      {page && page.length > 0 && (
        <ul className={css.entries}>
          {page.map((conversation) => (
            <Entry
              key={conversation.id}
              conversation={conversation}
              open={conversation.id === open}
              whole={clientId === undefined}
              inState={state}
              onOpen={() => onOpen(conversation.id)}
            />
          ))}
          {next && (
            <li className={css.more}>
              {next.error !== null && <p role="alert">{messageOf(next.error, translate)}</p>}
              <button type="button" className="button" aria-busy={next.isAsking} onClick={next.ask}>
                {text('more')}
                {total !== undefined && ` (${formatNumber(total - page.length)})`}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** How the list is filtered: part of the address, so that links lead to it and going back returns. */
const FILTERS = ['state', 'client', 'campaign'] as const;
type Filter = (typeof FILTERS)[number];

type Choose = (filter: Filter, value: string) => void;

/** The client and the campaign, where threads of all are listed. */
function OwnerFilters({ chosen, choose }: { chosen: Record<Filter, string>; choose: Choose }) {
  const text = useText();
  return (
    <div className={css.of}>
      <Suspense>
        <RecordFilter
          reference="clients"
          label={text('client')}
          value={chosen.client}
          onChange={(value) => choose('client', value)}
        />
        <RecordFilter
          reference="campaigns"
          label={text('campaign')}
          value={chosen.campaign}
          onChange={(value) => choose('campaign', value)}
        />
      </Suspense>
    </div>
  );
}

function useChosen(): [Record<Filter, string>, Choose] {
  const [params, setParams] = useSearchParams();
  const chosen = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? '']));
  const choose = (filter: Filter, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(filter);
        else next.set(filter, value);
        return next;
      },
      { replace: true },
    );
  return [chosen as Record<Filter, string>, choose];
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

interface EntryProps {
  conversation: Conversation;
  /** Among those of all clients. */
  whole: boolean;
  /** The state that all of them share; empty if they differ. */
  inState: string;
  open: boolean;
  onOpen: () => void;
}

/** One conversation in the list: the person, the number, the last message, and whether a reply is due. */
function Entry({ conversation, open, whole, inState, onOpen }: EntryProps) {
  const text = useText();
  const translate = useTranslate();
  const {
    name,
    client_name,
    campaign_name,
    tn,
    vn,
    last_message,
    last_media,
    last_message_at,
    unread,
    state,
  } = conversation;
  const about =
    [whole && client_name, campaign_name].filter(Boolean).join(' · ') ||
    text('via', { number: formatNational(vn) });
  return (
    <li className={css.entry} data-open={open} data-unread={unread > 0}>
      <button type="button" data-conversation={conversation.id} aria-current={open} onClick={onOpen}>
        <span className={css.who}>
          {name !== null && (
            <>
              <bdi className={css.name} data-cut>
                {name}
              </bdi>{' '}
            </>
          )}
          <bdi className={name === null ? 'exact' : 'exact quiet'}>{formatNational(tn)}</bdi>
        </span>
        <span className={css.last}>
          {unread > 0 && (
            <span className={css.unread}>
              <span aria-hidden>{formatNumber(unread)}</span>
              <span className="sr-only">{text('unread', { count: formatNumber(unread) })}. </span>
            </span>
          )}
          <span className={css.words} data-cut>
            <WithPictures body={last_message} count={last_media} />
          </span>
        </span>
      </button>
      <span className={css.aside}>
        <span className="quiet">
          <ExactTime at={last_message_at} />
        </span>
        {state !== 'active' && state !== inState ? (
          // The row itself is the button: its state is explained in the thread.
          <StatusChip tone={CONVERSATION_STATE_CHOICES[state].tone}>
            {translate(`resources.conversations.choices.state.${state}`)}
          </StatusChip>
        ) : (
          <bdi className={css.about} data-tip={about}>
            {about}
          </bdi>
        )}
      </span>
    </li>
  );
}
