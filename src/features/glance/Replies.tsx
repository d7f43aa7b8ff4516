import { useTranslate } from 'ra-core';
import { FailureIcon } from '../../admin/icons';
import css from './glance.module.css';
import { useText } from './texts';
import { counted, useGlance } from './useGlance';

/** How many conversations need a reply, at the header's link to them; a way to ask again where that is not known. */
export default function Replies() {
  const text = useText();
  const translate = useTranslate();
  const read = useGlance();
  if (read.state === 'failed') {
    return (
      <button type="button" className="icon-button small" data-tip={text('uncounted')} onClick={read.retry}>
        <FailureIcon />
        <span className="sr-only">
          {translate('app.action.retry')}. {text('uncounted')}
        </span>
      </button>
    );
  }
  const replies = 'value' in read ? (read.value.desk?.replies ?? 0) : 0;
  if (replies === 0) return null;
  return (
    <span className={css.count}>
      <span aria-hidden>{counted(replies)}</span>
      <span className="sr-only">{text('count', { count: counted(replies) })}</span>
    </span>
  );
}
