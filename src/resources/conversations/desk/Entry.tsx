import { useTranslate } from 'ra-core';
import { formatNumber } from '../../../i18n/format';
import { formatNational } from '../../../rules/national';
import { InertText } from '../../../features/message/InertText';
import { ExactTime } from '../../../admin/parts/ExactTime';
import { StatusChip } from '../../../admin/parts/StatusChip';
import type { Conversation } from '../contract';
import { CONVERSATION_STATE_CHOICES } from '../states';
import { useText } from '../texts';
import css from './desk.module.css';

interface EntryProps {
  conversation: Conversation;
  open: boolean;
  onOpen: () => void;
}

/** One conversation in the list: who, through which number, what was said last, whether somebody waits. */
export function Entry({ conversation, open, onOpen }: EntryProps) {
  const text = useText();
  const translate = useTranslate();
  const { tn, vn, last_message, last_message_at, unread, state } = conversation;
  return (
    <li className={css.entry} data-open={open} data-unread={unread > 0}>
      <button type="button" data-conversation={conversation.id} aria-current={open} onClick={onOpen}>
        <span className={css.line}>
          <bdi className="exact">{formatNational(tn)}</bdi>
          {unread > 0 && (
            <span className={css.unread}>{text('unread', { count: formatNumber(unread) })}</span>
          )}
        </span>
        <span className={css.last}>
          <InertText>{last_message}</InertText>
        </span>
      </button>
      <span className={css.line}>
        <span className="quiet">{text('via', { number: formatNational(vn) })}</span>
        <span className="quiet">
          <ExactTime at={last_message_at} />
        </span>
      </span>
      {state !== 'active' && (
        <span>
          <StatusChip tone={CONVERSATION_STATE_CHOICES[state].tone} about={`conversations.state.${state}`}>
            {translate(`resources.conversations.choices.state.${state}`)}
          </StatusChip>
        </span>
      )}
    </li>
  );
}
