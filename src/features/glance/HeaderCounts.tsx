import { useTranslate } from 'ra-core';
import { FailureIcon } from '../../admin/icons';
import { useNotUpToDate } from '../../admin/parts/NotUpToDate';
import type { Glance } from '../../resources/glance/contract';
import css from './glance.module.css';
import { useText } from './texts';
import { counted, useGlance } from './useGlance';

interface HeaderCountProps {
  of: (figures: Glance) => number;
  says: 'count' | 'count_new';
  /** What to say where it could not be read; absent where another count says it. */
  unread?: 'uncounted' | 'uncounted_new';
}

/** A count at a link of the header; a way to ask again where it is not known now. */
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
          <span className="sr-only">{text(says, { count: counted(count) })}</span>
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

/** How many conversations need a reply, at the link to the inbox. */
export const Replies = () => (
  <HeaderCount of={({ desk }) => desk?.replies ?? 0} says="count" unread="uncounted" />
);

/** How many notifications are new, at the user menu's entry: next to a count that says what could not be read. */
export const Fresh = () => <HeaderCount of={({ notices }) => notices.unread} says="count_new" />;

/** How many notifications are new, at the link to them. `alone`: no count next to it says that it could not be read. */
export const News = ({ alone }: { alone: boolean }) => (
  <HeaderCount
    of={({ notices }) => notices.unread}
    says="count_new"
    {...(alone && { unread: 'uncounted_new' as const })}
  />
);
