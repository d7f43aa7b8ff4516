import { formatList } from '../../../i18n/format';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNational } from '../../../rules/formats/national';
import { CarrierNote } from '../../../admin/carrier/CarrierNote';
import { useCarrier } from '../../../admin/carrier/context';
import { ErrorState } from '../../../admin/state/ErrorState';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { PreviousIcon } from '../../../admin/screenIcons';
import { useRefused } from '../../../admin/page/useRefused';
import PersonLink from '../../../features/numbers/PersonLink';
import StoryLink from '../../../features/story/StoryLink';
import { ExactTime } from '../../../admin/value/ExactTime';
import { formatUnit } from '../../../i18n/units';
import type { Conversation, Viewer } from '../contract';
import { NARROW, useMedia } from '../../../theme/useMedia';
import { useText } from '../texts';
import { Composer } from './Composer';
import css from './desk.module.css';
import { Outcome, Tags } from './Marks';
import { Messages } from './Messages';
import { NotAWish } from './NotAWish';
import { NoteForm } from './NoteForm';
import { OptOut } from './OptOut';
import { useThread } from './useThread';
import { AssignVerb, DoneVerb, SnoozeVerb } from './Verbs';

interface ThreadProps {
  id: string;
  onClose: () => void;
}

/** Escape leaves the conversation, unless an element above it handles the key. */
function useEscape(leave: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog]'))
      leave();
  });
  useEffect(() => {
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, []);
}

/** One conversation: messages with the newest at the bottom, and the way to answer. */
export function Thread({ id, onClose }: ThreadProps) {
  const text = useText();
  useEscape(onClose);
  const narrow = useMedia(NARROW);
  const thread = useThread(id);
  const isReader = useRefused('conversations', 'reply');
  const { read } = thread;
  const seen = 'value' in read ? read.value : undefined;
  const { conversation, viewers = [] } = seen ?? {};
  const [, tn = '', vn = ''] = id.split('~');
  const number = formatNational(tn);
  const name = conversation?.name ?? number;
  const lastInbound = seen?.last_inbound_id ?? null;
  const verbs = { name, lastInbound };
  return (
    <section className={`card flush ${css.thread}`} aria-label={number}>
      <header className={css.head}>
        <button
          type="button"
          className={`icon-button turns ${css.back}`}
          aria-label={text('back')}
          data-tip={text('back')}
          onClick={onClose}
        >
          <PreviousIcon />
        </button>
        <div className={css.whom}>
          <h2 className={css.title} data-cut>
            <bdi>{conversation?.name ?? <PersonLink value={tn} />}</bdi>
          </h2>
          <p className="quiet">
            {conversation?.name && (
              <span className={css.part}>
                <PersonLink value={tn} />
              </span>
            )}
            {conversation && <bdi className={css.part}>{conversation.client_name}</bdi>}
            <bdi className={`${css.part} ${css.via}`}>{text('via', { number: formatNational(vn) })}</bdi>
          </p>
        </div>
        {conversation && (
          <div className={css.acts}>
            {!narrow && <StoryLink phone={tn} />}
            {!isReader && (
              <>
                {conversation.wish_id && (
                  <NotAWish clientId={conversation.client_id} phone={tn} wishId={conversation.wish_id} />
                )}
                <DoneVerb conversation={conversation} {...verbs} />
                <SnoozeVerb conversation={conversation} {...verbs} />
                <AssignVerb conversation={conversation} {...verbs} />
              </>
            )}
          </div>
        )}
      </header>
      <NotUpToDate of={read} />
      {read.state === 'failed' ? (
        <ErrorState error={read.error} retry={read.retry} />
      ) : (
        <Messages thread={thread} label={text('thread', { number })} vn={vn} />
      )}
      {conversation && (
        <>
          <Here viewers={viewers} conversation={conversation} />
          {!isReader && <Answer id={id} conversation={conversation} thread={thread} {...verbs} />}
          <footer className={css.foot}>
            {narrow && <StoryLink phone={tn} />}
            <Tags conversation={conversation} />
            <Outcome conversation={conversation} name={name} />
            {!isReader && conversation.state !== 'opted_out' && (
              <OptOut id={id} number={number} lastInbound={lastInbound} onDone={onClose} />
            )}
          </footer>
        </>
      )}
    </section>
  );
}

interface AnswerProps {
  id: string;
  conversation: Conversation;
  thread: ReturnType<typeof useThread>;
  name: string;
  lastInbound: string | null;
}

/** A reply or a note; only a note to a person who may not be texted. */
function Answer({ id, conversation, thread, name, lastInbound }: AnswerProps) {
  const text = useText();
  const carrier = useCarrier();
  const [isNote, setNote] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** The words are typed next. */
  const write = (note: boolean) => {
    flushSync(() => setNote(note));
    box.current?.querySelector('textarea')?.focus();
  };
  const { read } = thread;
  const seen = 'value' in read ? read.value : undefined;
  const { state, wish_id } = conversation;
  const isBlocked = state === 'opted_out' || wish_id !== null;
  return (
    <div ref={box} className={css.answer}>
      <div className={css.modes}>
        <button
          type="button"
          className="button small"
          aria-pressed={!isNote}
          aria-keyshortcuts={isNote ? 'r' : undefined}
          onClick={() => write(false)}
        >
          {text('reply')}
        </button>
        <button
          type="button"
          className="button small"
          aria-pressed={isNote}
          aria-keyshortcuts="m"
          onClick={() => write(true)}
        >
          {text('note')}
        </button>
        <Waiting conversation={conversation} />
      </div>
      {isNote ? (
        <NoteForm id={id} />
      ) : isBlocked ? (
        <p className={css.notice}>{text(wish_id === null ? 'blocked' : 'probable')}</p>
      ) : carrier === 'none' ? (
        <CarrierNote use="send" />
      ) : (
        <Composer
          id={id}
          conversation={conversation}
          name={name}
          lastInbound={lastInbound}
          lastReply={seen?.last_reply_id ?? null}
          shown={seen?.records ?? []}
          onTyped={thread.typed}
        />
      )}
    </div>
  );
}

const MINUTE = 60;
const HOUR = 3_600;

/** A length of time in its largest unit up to hours. */
const duration = (seconds: number): string =>
  seconds < MINUTE
    ? formatUnit(seconds, 'second')
    : seconds < HOUR
      ? formatUnit(Math.round(seconds / MINUTE), 'minute')
      : formatUnit(seconds / HOUR, 'hour');

/** Since when the person waits, or how long the first answer took; until when it is snoozed. */
function Waiting({ conversation }: { conversation: Conversation }) {
  const text = useText();
  const { state, waiting_since, last_message_at, snoozed_until, first_reply_seconds } = conversation;
  if (snoozed_until !== null)
    return (
      <span className="quiet">
        {text('snoozed')} <ExactTime at={snoozed_until} />
      </span>
    );
  // The last message itself has the same time.
  if (waiting_since === last_message_at) return null;
  if (state === 'needs_reply' && waiting_since !== null)
    return (
      <span className="quiet">
        {text('waiting')} <ExactTime at={waiting_since} />
      </span>
    );
  if (first_reply_seconds === null) return null;
  return <span className="quiet">{text('first_reply', { time: duration(first_reply_seconds) })}</span>;
}

/** Others who have the conversation open. Said politely: it changes while one types. */
function Here({ viewers, conversation }: { viewers: readonly Viewer[]; conversation: Conversation }) {
  const text = useText();
  const nameOf = ({ name }: Viewer) => name ?? text('someone');
  const writers = viewers.filter(({ writing }) => writing).map(nameOf);
  const readers = viewers.filter(({ writing }) => !writing).map(nameOf);
  return (
    <output className={css.here} data-empty={viewers.length === 0} key={conversation.id}>
      {writers.length > 0 && <strong>{text('writing', { names: formatList(writers) })}</strong>}
      {writers.length > 0 && readers.length > 0 && ' '}
      {readers.length > 0 && text('reading', { names: formatList(readers) })}
    </output>
  );
}
