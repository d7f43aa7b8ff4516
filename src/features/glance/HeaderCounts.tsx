import { useTranslate } from 'ra-core';
import { FailureIcon } from '../../admin/icons';
import { useNotUpToDate } from '../../admin/state/NotUpToDate';
import type { Glance } from '../../resources/glance/contract';
import css from './glance.module.css';
import { useText } from './texts';
import { counted, useGlance } from './useGlance';

interface HeaderCountProps {
  of: (figures: Glance) => number;
  says: 'count' | 'count_new';
  /** Text for a failed read; absent if another count reports it. */
  unread?: 'uncounted' | 'uncounted_new';
}

/** A count next to a link of the header; a way to retry if it is unknown. */
function HeaderCount({ of, says, unread }: HeaderCountProps) {
  const text = useText();
  const translate = useTranslate();
  const read = useGlance();
  const old = useNotUpToDate({ of: read });
  const why = unread && (read.state === 'failed' ? text(unread) : old);
  const count = 'value' in read ? of(read.value) : 0;
  return (
    <>
      {count > 0 && (
        <span className={css.count}>
          <span aria-hidden>{counted(count)}</span>
          <span className="sr-only">{text(says, { smart_count: count, count: counted(count) })}</span>
        </span>
      )}
      {why !== undefined && 'retry' in read && (
        <button type="button" className="icon-button small" data-tip={why} onClick={read.retry}>
          <FailureIcon />
          <span className="sr-only">
            {translate('app.action.retry')}. {why}
          </span>
        </button>
      )}
    </>
  );
}

/** The number of conversations that need a reply, next to the link to the inbox. */
export const Replies = () => (
  <HeaderCount of={({ desk }) => desk?.replies ?? 0} says="count" unread="uncounted" />
);

/** The number of new notifications, next to the user menu's entry; another count reports a failed read. */
export const Fresh = () => <HeaderCount of={({ notices }) => notices.unread} says="count_new" />;

/** The number of new notifications, next to their link. `alone`: no other count reports a failed read. */
export const News = ({ alone }: { alone: boolean }) => (
  <HeaderCount
    of={({ notices }) => notices.unread}
    says="count_new"
    {...(alone && { unread: 'uncounted_new' as const })}
  />
);
