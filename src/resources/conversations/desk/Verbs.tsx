import { useState } from 'react';
import { useSessionContext } from '../../../authProvider/context';
import { lateWindow } from '../../../admin/dialog/lateWindow';
import { PageButton } from '../../../admin/page/PageAction';
import { MenuFailure } from '../../../admin/list/menu/MenuWindow';
import { messageOf } from '../../../admin/problems';
import { useTranslate } from 'ra-core';
import { LIMIT_MAX } from '../../../contract/common';
import { useReadList } from '../../../dataProvider/reads';
import { serverNow } from '../../../dataProvider/serverTime';
import { CLOCK, dateFormat } from '../../../i18n/format';
import type { Conversation } from '../contract';
import { useText } from '../texts';
import { snoozeTimes } from './snoozeTimes';
import type { SnoozeWindowProps } from './SnoozeWindow';
import { useVerb } from './useVerb';
import { VerbMenu } from './VerbMenu';

const SnoozeWindow = lateWindow<SnoozeWindowProps>(() => import('./SnoozeWindow'));

interface VerbProps {
  conversation: Conversation;
  /** Name of the person, or the number. */
  name: string;
  /** The person's last message, as the thread shows it. */
  lastInbound: string | null;
}

/** Done, or open again. */
export function DoneVerb({ conversation, lastInbound }: VerbProps) {
  const text = useText();
  const { id, state } = conversation;
  const { act, isPending } = useVerb('done');
  const isDone = state === 'active';
  return (
    <button
      type="button"
      className="button"
      aria-keyshortcuts="e"
      aria-busy={isPending}
      onClick={() => act({ id, data: { done: !isDone, confirmed: { last_message: lastInbound } } })}
    >
      {text(isDone ? 'reopen' : 'done')}
    </button>
  );
}

/** Puts it away until a time, or until the person writes. */
export function SnoozeVerb({ conversation, name, lastInbound }: VerbProps) {
  const text = useText();
  const [isChoosing, setChoosing] = useState(false);
  const { id, state } = conversation;
  const { act } = useVerb('snooze');
  const until = (at: Date | null) =>
    act({ id, data: { until: at && at.toISOString(), confirmed: { last_message: lastInbound } } });
  const time = dateFormat({ weekday: 'short', ...CLOCK });
  return (
    <>
      <VerbMenu label={text('snooze')} name={name} keys="s">
        {state === 'snoozed' && <PageButton label={text('wake')} onClick={() => until(null)} />}
        {snoozeTimes(serverNow()).map(([key, at]) => (
          <PageButton key={key} label={text(`snooze.${key}`, { time: time(at) })} onClick={() => until(at)} />
        ))}
        <PageButton label={text('snooze_other')} onClick={() => setChoosing(true)} />
      </VerbMenu>
      {isChoosing && <SnoozeWindow id={id} lastInbound={lastInbound} onClose={() => setChoosing(false)} />}
    </>
  );
}

/** Takes it, gives it to a colleague, or gives it back. */
export function AssignVerb({ conversation, name }: VerbProps) {
  const text = useText();
  const translate = useTranslate();
  const me = useSessionContext().profile.current()?.id;
  const { id, client_id, assignee_id, assignee_name } = conversation;
  const { act } = useVerb('assign');
  const give = (user_id: string | null) =>
    act({ id, data: { user_id, confirmed: { names: assignee_name === null ? [] : [assignee_name] } } });
  const read = useReadList('report_readers', {
    filter: { client_id },
    pagination: { page: 1, perPage: LIMIT_MAX },
  });
  const colleagues = 'value' in read ? read.value.data.filter((user) => user.id !== me) : [];
  const isMine = me !== undefined && assignee_id === me;
  return (
    <VerbMenu
      label={
        assignee_name === null ? text('assign') : text(isMine ? 'yours' : 'with', { name: assignee_name })
      }
      name={name}
      keys="a"
    >
      {me !== undefined && !isMine && (
        <PageButton
          label={text(assignee_name === null ? 'take' : 'take_over', { name: assignee_name ?? '' })}
          onClick={() => give(me)}
        />
      )}
      {assignee_name !== null && <PageButton label={text('give_back')} onClick={() => give(null)} />}
      {colleagues
        .filter((user) => user.id !== assignee_id)
        .map((user) => (
          <PageButton key={user.id} label={user.name} onClick={() => give(user.id)} />
        ))}
      {read.state === 'failed' && <MenuFailure text={messageOf(read.error, translate)} retry={read.retry} />}
    </VerbMenu>
  );
}
