import { formatList } from '../../../i18n/format';
import { useNotify, useTranslate } from 'ra-core';
import { useSessionContext } from '../../../authProvider/context';
import { MenuFailure } from '../../../admin/list/menu/MenuWindow';
import { PageButton, PageLink } from '../../../admin/page/PageAction';
import { useRefused } from '../../../admin/page/useRefused';
import { messageOf } from '../../../admin/problems';
import { LIMIT_MAX } from '../../../contract/common';
import { useReadList } from '../../../dataProvider/reads';
import { render } from '../../../rules/formats/merge';
import type { Conversation } from '../contract';
import { useText } from '../texts';
import { VerbMenu } from './VerbMenu';

interface SavedRepliesProps {
  conversation: Conversation;
  name: string;
  /** Puts the words of a reply into the draft. */
  onChoose: (words: string) => void;
}

/**
 * A menu of the tenant's saved replies. A reply whose place nothing fills is not used: the place would be sent as it is
 * written.
 */
export function SavedReplies({ conversation, name, onChoose }: SavedRepliesProps) {
  const text = useText();
  const notify = useNotify();
  const translate = useTranslate();
  const mayManage = !useRefused('saved_replies', 'edit');
  const me = useSessionContext().profile.current()?.name;
  const { client_id, client_name } = conversation;
  const read = useReadList('saved_replies', {
    filter: { client_id },
    pagination: { page: 1, perPage: LIMIT_MAX },
    sort: { field: 'name', order: 'ASC' },
  });
  const values = {
    name: conversation.name,
    first_name: conversation.name?.split(/\s+/)[0],
    client: client_name,
    my_name: me,
  };
  const choose = (body: string) => {
    const { text: words, unresolved } = render(body, values);
    if (unresolved.length === 0) onChoose(words);
    else notify(text('saved_unfilled', { fields: formatList(unresolved) }), { type: 'warning' });
  };
  return (
    <VerbMenu label={text('saved')} name={name} keys="l">
      {read.state === 'failed' && <MenuFailure text={messageOf(read.error, translate)} retry={read.retry} />}
      {'value' in read &&
        read.value.data.map((reply) => (
          <PageButton key={reply.id} label={reply.name} onClick={() => choose(reply.body)} />
        ))}
      {mayManage && <PageLink label={text('saved_manage')} to="/saved_replies" />}
    </VerbMenu>
  );
}
