import { useTranslate } from 'ra-core';
import { useFailure } from '../../admin/parts/useFailure';
import type { Read } from '../../dataProvider/read';
import { useText as useReadinessText } from '../readiness/texts';
import { useText } from './texts';
import css from './sending.module.css';

/** Why a job cannot be started yet: what it would do is still being read, or could not be. */
export function StartUnread({ read }: { read: Read<unknown> }) {
  const text = useText();
  const readinessText = useReadinessText();
  const translate = useTranslate();
  const failure = useFailure();
  if (read.state === 'known') return null;
  if (read.state === 'loading') return <output className={css.quiet}>{readinessText('checking')}</output>;
  return (
    <p role="alert" className={css.failure}>
      {text('start.unread')} {failure(read.error)}{' '}
      <button type="button" className="button" onClick={read.retry}>
        {translate('app.action.retry')}
      </button>
    </p>
  );
}
