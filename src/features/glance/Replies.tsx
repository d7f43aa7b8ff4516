import { useTranslate } from 'ra-core';
import { FailureIcon } from '../../admin/icons';
import { useNotUpToDate } from '../../admin/parts/NotUpToDate';
import css from './glance.module.css';
import { useText } from './texts';
import { counted, useGlance } from './useGlance';

/** How many conversations need a reply, at the header's link to them; a way to ask again where that is not known now. */
export default function Replies() {
  const text = useText();
  const translate = useTranslate();
  const read = useGlance();
  const old = useNotUpToDate({ of: read });
  const why = read.state === 'failed' ? text('uncounted') : old;
  const replies = 'value' in read ? (read.value.desk?.replies ?? 0) : 0;
  return (
    <>
      {replies > 0 && (
        <span className={css.count}>
          <span aria-hidden>{counted(replies)}</span>
          <span className="sr-only">{text('count', { count: counted(replies) })}</span>
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
