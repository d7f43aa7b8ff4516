import { formatNational } from '../../../rules/formats/national';
import { useText } from './texts';
import css from './message.module.css';

interface BubbleProps {
  /** The recipient's number. */
  to: string | undefined;
  body: string;
  label: string;
  /** The recipient is being read. */
  busy?: boolean;
}

/** A message as it appears on the recipient's phone. */
export function Bubble({ to, body, label, busy }: BubbleProps) {
  const text = useText();
  return (
    <div className={css.phone} aria-busy={busy}>
      <p className={css.to}>{to ? <bdi dir="ltr">{formatNational(to)}</bdi> : '\u00A0'}</p>
      <section className={css.bubble} dir={body === '' ? undefined : 'auto'} aria-label={label}>
        {body === '' ? <span className={css.quiet}>{text('preview.empty')}</span> : body}
      </section>
    </div>
  );
}
