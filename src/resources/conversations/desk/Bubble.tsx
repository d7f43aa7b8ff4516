import { memo } from 'react';
import { InertText } from '../../../features/message/InertText';
import { ExactTime } from '../../../admin/parts/ExactTime';
import type { Message } from '../contract';
import { useText } from '../texts';
import css from './desk.module.css';
import { statusText } from './status';

/** One message. What people write is shown, never obeyed. */
export const Bubble = memo(function Bubble({ message }: { message: Message }) {
  const text = useText();
  const { direction, body, status, error_code, at, campaign_id } = message;
  const ours = direction === 'outbound';
  return (
    <article className={css.bubble} data-ours={ours}>
      <span className="sr-only">{text(ours ? 'ours' : 'theirs')}</span>
      <p className={css.body}>
        <InertText>{body}</InertText>
      </p>
      <p className={css.meta}>
        <ExactTime at={at} />
        {ours && ` · ${statusText(text, status)}${error_code ? ` (${error_code})` : ''}`}
        {ours && campaign_id && ` · ${text('from_campaign')}`}
      </p>
    </article>
  );
});
