import { useRefused } from '../../../admin/page/useRefused';
import { useTranslate } from 'ra-core';
import { formatNumber } from '../../../i18n/format';
import { formatNational } from '../../../rules/formats/national';
import { WithPictures } from '../../../features/message/WithPictures';
import { ExactTime } from '../../../admin/value/ExactTime';
import { StatusChip } from '../../../admin/value/StatusChip';
import type { Conversation } from '../contract';
import { CONVERSATION_STATE_CHOICES } from '../states';
import { useText } from '../texts';
import css from './inbox.module.css';

/** States that a row names; the others are the normal. */
const EXCEPTIONS: ReadonlySet<Conversation['state']> = new Set(['may_stop', 'opted_out', 'snoozed']);

interface EntryProps {
  conversation: Conversation;
  /** Among those of all clients. */
  whole: boolean;
  /** The state that all of them share; empty if they differ. */
  inState: string;
  open: boolean;
  isSelected: boolean;
  onOpen: () => void;
  onSelect: () => void;
}

/** First letters of a name, for a narrow column. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => [...part][0])
    .slice(0, 2)
    .join('');

/** One conversation in two lines: the person and the time, the last message and its meaning. Bold is unread. */
export function Entry({ conversation, open, whole, inState, isSelected, onOpen, onSelect }: EntryProps) {
  const text = useText();
  const translate = useTranslate();
  const { name, client_name, tn, last_message, last_media, last_message_at, unread, state } = conversation;
  const { meaning, assignee_name, tags } = conversation;
  const isReader = useRefused('conversations', 'done_all');
  const number = formatNational(tn);
  // The last words of a conversation that needs nothing may be ours.
  const saysMeaning = meaning !== null && meaning !== 'stop' && state !== 'active';
  const title = [name ?? number, whole && client_name].filter(Boolean).join(' · ');
  return (
    <div className={css.entry} data-open={open} data-unread={unread > 0}>
      {!isReader && (
        <input
          type="checkbox"
          className={css.select}
          aria-label={text('select', { name: name ?? number })}
          checked={isSelected}
          onChange={onSelect}
        />
      )}
      <button type="button" data-conversation={conversation.id} aria-current={open} onClick={onOpen}>
        <span className={css.who} data-cut data-tip={title}>
          {name === null ? <bdi className="exact">{number}</bdi> : <bdi>{name}</bdi>}
          {name !== null && <span className="sr-only"> {number}</span>}
          {whole && (
            <span className={css.client}>
              · <bdi>{client_name}</bdi>
            </span>
          )}
        </span>
        <span className={css.last} data-cut>
          {unread > 0 && <span className="sr-only">{text('unread', { count: formatNumber(unread) })}. </span>}
          {saysMeaning && (
            <span className={css.meaning}>
              {translate(`resources.conversations.choices.meaning.${meaning}`)}:{' '}
            </span>
          )}
          <WithPictures body={last_message} count={last_media} />
        </span>
      </button>
      <span className={css.aside}>
        <span className="quiet">
          <ExactTime at={last_message_at} />
        </span>
        <span className={`plain-chips ${css.marks}`}>
          {tags.map((tag) => (
            <bdi key={tag} className={css.tag} data-cut>
              {tag}
            </bdi>
          ))}
          {EXCEPTIONS.has(state) && state !== inState && (
            // The row itself is the button: its state is explained in the thread.
            <StatusChip tone={CONVERSATION_STATE_CHOICES[state].tone}>
              {translate(`resources.conversations.choices.state.${state}`)}
            </StatusChip>
          )}
          {assignee_name !== null && (
            <bdi className={css.assignee} data-tip={text('with', { name: assignee_name })}>
              <span aria-hidden>{initialsOf(assignee_name)}</span>
              <span className="sr-only">{text('with', { name: assignee_name })}</span>
            </bdi>
          )}
        </span>
      </span>
    </div>
  );
}
