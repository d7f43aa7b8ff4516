import { useState } from 'react';
import { formatNumber } from '../../../i18n/format';
import { render } from '../../../rules/merge';
import { formatNational } from '../../../rules/phone';
import { segment } from '../../../rules/segments';
import { NextIcon, PreviousIcon } from '../../build/icons';
import { useText } from '../texts';
import css from './message.module.css';
import { SegmentCounter } from './SegmentCounter';
import { useRecipient } from './useRecipient';

interface MessagePreviewProps {
  message: string;
  audiences: readonly { id: string; targets: number }[];
}

/** The message as one real recipient gets it, with its own segment count; steps through the recipients. */
export function MessagePreview({ message, audiences }: MessagePreviewProps) {
  const text = useText();
  const [asked, setN] = useState(0);
  const total = audiences.reduce((sum, { targets }) => sum + targets, 0);
  const n = Math.max(0, Math.min(asked, total - 1));
  const { target, isFetching } = useRecipient(audiences, n);
  const { text: body, unresolved } = render(message, { ...target?.fields, phone: target?.phone });
  const nobody = target === undefined;

  return (
    <div className={css.preview}>
      <div className={css.phone} aria-busy={isFetching}>
        <p className={css.to}>{nobody ? ' ' : <bdi dir="ltr">{formatNational(target.phone)}</bdi>}</p>
        <section
          className={css.bubble}
          dir={body === '' ? undefined : 'auto'}
          aria-label={text('preview.body')}
        >
          {body === '' ? <span className={css.quiet}>{text('preview.empty')}</span> : body}
        </section>
      </div>
      <SegmentCounter counted={segment(body)} />
      {!nobody && unresolved.length > 0 && (
        <output className={css.warning}>
          {text('preview.unresolved', {
            names: unresolved.join(', '),
          })}
        </output>
      )}
      {target?.state === 'opted_out' && <p className={css.warning}>{text('preview.opted_out')}</p>}
      {total === 0 ? (
        <p className={css.quiet}>{text('preview.no_audience')}</p>
      ) : (
        <div className={css.stepper}>
          <button
            type="button"
            className="icon-button turns"
            aria-label={text('preview.previous')}
            disabled={n === 0}
            onClick={() => setN(n - 1)}
          >
            <PreviousIcon />
          </button>
          <output>
            {text('preview.position', {
              n: formatNumber(n + 1),
              total: formatNumber(total),
            })}
          </output>
          <button
            type="button"
            className="icon-button turns"
            aria-label={text('preview.next')}
            disabled={n >= total - 1}
            onClick={() => setN(n + 1)}
          >
            <NextIcon />
          </button>
        </div>
      )}
    </div>
  );
}
